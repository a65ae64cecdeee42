// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/workflow/walk.h"
#include "model/workflow/workflow.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// The table a decision is about: the one that serves the query, whatever derivation names it. A label that no
// query bears is kept as it was written; such a decision does not apply.
struct TableReference {
    std::variant<QueryId, std::string> query;

    friend bool operator==(const TableReference&, const TableReference&) = default;
};

// An attribute as a column's source, told apart by the role of its entity where the walk has several.
struct SourceReference {
    AttributeId attribute{};
    std::string role;      // of the walk node; may be empty
    bool element = false;  // `tags[]`
    std::optional<TimeBucket> bucket;
    std::string function;  // of an aggregate: `avg`; else empty

    friend bool operator==(const SourceReference&, const SourceReference&) = default;
};

// A column of such a table by its source; a text is the name of a column without a source ("bucket"), or of
// something that does not exist: such a decision does not apply.
struct ColumnReference {
    std::variant<SourceReference, std::string> column;

    friend bool operator==(const ColumnReference&, const ColumnReference&) = default;
};

// Renames a table.
struct RenameTable {
    TableReference table;
    std::string name;

    friend bool operator==(const RenameTable&, const RenameTable&) = default;
};

// Renames one column of a table.
struct RenameColumn {
    TableReference table;
    ColumnReference column;
    std::string name;

    friend bool operator==(const RenameColumn&, const RenameColumn&) = default;
};

// Renames the columns of an attribute in every table. A table's own RenameColumn goes before it.
struct RenameAttribute {
    ColumnReference attribute;
    std::string name;

    friend bool operator==(const RenameAttribute&, const RenameAttribute&) = default;
};

struct ClusteringChoice {
    ColumnReference column;
    Direction direction = Direction::Ascending;

    friend bool operator==(const ClusteringChoice&, const ClusteringChoice&) = default;
};

// Sets the primary key of a table: which columns form the partition key and which the clustering key, in
// order. Columns of the derived key that it does not name become regular or static.
struct ChooseKey {
    TableReference table;
    std::vector<ColumnReference> partition;
    std::vector<ClusteringChoice> clustering;

    friend bool operator==(const ChooseKey&, const ChooseKey&) = default;
};

using Choice = std::variant<RenameTable, RenameColumn, RenameAttribute, ChooseKey>;

// What people decided otherwise than derivation would: kept in order, applied on each derivation.
struct Decision {
    DecisionId id{};
    bool active = true;  // switched off ones are kept
    std::string reason;  // in the words of who decided; may be empty
    Choice choice = RenameTable{};

    friend bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace querywright
