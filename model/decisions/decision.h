// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/cql/cql_type.h"
#include "model/workflow/walk.h"
#include "model/workflow/workflow.h"

#include <cstdint>
#include <map>
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

// The tables of these queries stay apart though derivation would merge them (methodology, D9).
struct KeepApart {
    std::vector<TableReference> tables;

    friend bool operator==(const KeepApart&, const KeepApart&) = default;
};

// The table of the first query serves the others too, with their columns; their own tables go.
struct MergeTables {
    std::vector<TableReference> tables;

    friend bool operator==(const MergeTables&, const MergeTables&) = default;
};

// By the time that an attribute falls into.
struct BucketByTime {
    ColumnReference attribute;  // a date or a time, without a bucket of its own
    TimeBucket size = TimeBucket::Day;

    friend bool operator==(const BucketByTime&, const BucketByTime&) = default;
};

// By a number from 0 on, worked out from the clustering columns of each row: spreads a partition evenly.
struct BucketByHash {
    std::uint32_t count = 2;

    friend bool operator==(const BucketByHash&, const BucketByHash&) = default;
};

// One partition for all rows; what derivation does for a query that is given nothing.
struct BucketOfAll {
    friend bool operator==(const BucketOfAll&, const BucketOfAll&) = default;
};

// No bucket for a query that is given nothing: each row is a partition, and the query reads the whole table.
struct NoBucket {
    friend bool operator==(const NoBucket&, const NoBucket&) = default;
};

// Splits the partitions of a table by one more column of the partition key, its last. Of the table of a query
// that is given nothing it takes the place of the constant bucket.
struct ChooseBucket {
    TableReference table;
    std::variant<BucketByTime, BucketByHash, BucketOfAll, NoBucket> bucket;

    friend bool operator==(const ChooseBucket&, const ChooseBucket&) = default;
};

// Keeps a column once for each partition, or in each row though the partition key determines it.
struct ChooseStatic {
    TableReference table;
    ColumnReference column;
    bool isStatic = true;

    friend bool operator==(const ChooseStatic&, const ChooseStatic&) = default;
};

// Options of one table, as CQL writes them, before those of its keyspace: default_time_to_live = 86400.
struct SetTableOptions {
    TableReference table;
    std::map<std::string, std::string> options;

    friend bool operator==(const SetTableOptions&, const SetTableOptions&) = default;
};

// A column that no query of the table asks for: of an attribute on its walk, or, with a type, one of that
// name that stands for nothing in the conceptual model and is left empty.
struct AddColumn {
    TableReference table;
    ColumnReference column;
    std::optional<cql::CqlType> type;  // of a column that stands for nothing

    friend bool operator==(const AddColumn&, const AddColumn&) = default;
};

// A column that the table does without. None of its primary key.
struct DropColumn {
    TableReference table;
    ColumnReference column;

    friend bool operator==(const DropColumn&, const DropColumn&) = default;
};

// One timeuuid takes the place of a time and of the id of what came about at that time, where both are key
// columns: rows stay in the order of the time, and the id stays what tells them apart.
struct MakeTimeuuid {
    TableReference table;
    ColumnReference time;
    ColumnReference id;

    friend bool operator==(const MakeTimeuuid&, const MakeTimeuuid&) = default;
};

// The type of one column of one table; that of an attribute everywhere is said of the attribute.
struct ChooseType {
    TableReference table;
    ColumnReference column;
    cql::CqlType type = cql::NativeType::Text;

    friend bool operator==(const ChooseType&, const ChooseType&) = default;
};

// How nested entities are kept in one column.
enum class NestedShape { Set, List, Map, Tuple, Udt };

// "set", "list", "map", "tuple" or "udt".
const char* toText(NestedShape shape);

// Keeps the entities of a type as elements of a collection, instead of rows of their own; as a tuple or a
// user-defined type where a row has but one of them.
struct NestEntities {
    TableReference table;
    std::variant<EntityId, std::string> entity;  // a text names no entity type: the decision does not apply
    std::string role;                            // of the walk node; may be empty
    NestedShape shape = NestedShape::List;
    // The user-defined type that keeps the attributes of an entity together; empty: a tuple does, or for a
    // `Udt` a type called after the entity type.
    std::string udt;

    friend bool operator==(const NestEntities&, const NestEntities&) = default;
};

// Splits the counters of a table off into a table of their own with the same key, since Cassandra keeps no
// counters beside other columns.
struct SplitCounters {
    TableReference table;
    std::string name;  // of the new table; empty: by the default rule

    friend bool operator==(const SplitCounters&, const SplitCounters&) = default;
};

// By what else than a table of its own a query is served: a materialized view, which Cassandra keeps; an SAI
// or a secondary index; reading more than is wanted and leaving out the rest.
enum class Service { View, Sai, Index, Scan };

// "view", "sai", "index" or "scan".
const char* toText(Service service);

// The queries of `table` are served by the table of the query `of`; their own table goes, or becomes a view.
struct ServeBy {
    TableReference table;
    TableReference of;
    Service by = Service::View;

    friend bool operator==(const ServeBy&, const ServeBy&) = default;
};

// The table is not updated in one batch with the others that hold the same, but up to so many seconds later.
struct UpdateLater {
    TableReference table;
    std::uint32_t seconds = 0;

    friend bool operator==(const UpdateLater&, const UpdateLater&) = default;
};

using Choice = std::variant<RenameTable, RenameColumn, RenameAttribute, ChooseKey, KeepApart, MergeTables,
                            ChooseBucket, ChooseStatic, SetTableOptions, AddColumn, DropColumn, NestEntities,
                            MakeTimeuuid, ChooseType, SplitCounters, ServeBy, UpdateLater>;

// The tables that a choice is about; none of one that is about all.
std::vector<TableReference> tablesOf(const Choice& choice);

// The columns that it mentions, of its tables or of all.
std::vector<ColumnReference> columnsOf(const Choice& choice);

// What people decided otherwise than derivation would: kept in order, applied on each derivation.
struct Decision {
    DecisionId id{};
    bool active = true;  // switched off ones are kept
    std::string reason;  // in the words of who decided; may be empty
    Choice choice = RenameTable{};

    friend bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace querywright
