// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/base/ids.h"
#include "model/workflow/walk.h"
#include "model/workflow/workflow.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// The part a column plays (Cassandra's ColumnMetadata.Kind; a counter is drawn with a mark of its own).
enum class ColumnKind { PartitionKey, Clustering, Regular, Static, Counter };

// How a column that is not one plain value is kept; drawn as {set}, [list], <map>, *udt*, (tuple).
enum class ColumnShape { Plain, Set, List, Map, Udt, Tuple };

// A column that stands for nothing in the conceptual model: the constant bucket of a query given nothing.
struct SyntheticSource {
    friend bool operator==(const SyntheticSource&, const SyntheticSource&) = default;
};

// Entities nested into a collection: the attributes each element consists of.
struct NestedSource {
    std::vector<AttributeUse> attributes;

    friend bool operator==(const NestedSource&, const NestedSource&) = default;
};

using ColumnSource = std::variant<SyntheticSource, AttributeUse, Aggregate, NestedSource>;

// Why a table or column is as it is, as data: the rule, the query that asked for it, what it is about, and a
// sentence for people.
struct Reason {
    std::string rule;  // "MR1".."MR5", "D2".."D9" of the method, "naming", "decision"
    std::optional<QueryId> query;
    std::string attribute;   // qualified, as toText() writes it; may be empty
    std::string dependency;  // "Hotel.id -> Hotel.name"; empty where none is involved
    std::optional<DecisionId> decision;
    std::string sentence;

    friend bool operator==(const Reason&, const Reason&) = default;
};

struct LogicalColumn {
    std::string name;
    ColumnSource source;
    ColumnKind kind = ColumnKind::Regular;
    Direction order = Direction::Ascending;  // of a clustering column; else ignored
    ColumnShape shape = ColumnShape::Plain;
    std::vector<Reason> why;

    bool isPrimaryKey() const { return kind == ColumnKind::PartitionKey || kind == ColumnKind::Clustering; }

    friend bool operator==(const LogicalColumn&, const LogicalColumn&) = default;
};

// A table of the logical Chebotko diagram: partition key columns in order, clustering columns in order, the
// rest.
struct LogicalTable {
    std::string name;         // within its keyspace unique
    std::string derivedName;  // before rename decisions
    KeyspaceId keyspace{};
    std::vector<QueryId> queries;  // those it serves; the first is the one it was derived for
    // The walk its rows are the join along: that of the first query, extended by the owners of weak entity
    // types it leaves out. Uses of attributes in this table refer to it.
    Walk walk;
    std::vector<LogicalColumn> columns;
    std::vector<AttributeUse> grain;    // what tells its rows apart (D1)
    std::vector<AttributeUse> groupBy;  // not empty: its rows are groups of the join's rows
    std::vector<NodeIndex> nested;      // nodes whose entities are elements of a collection column
    std::vector<Reason> why;

    std::vector<std::size_t> partitionKey() const;   // positions in columns
    std::vector<std::size_t> clusteringKey() const;  // positions in columns

    friend bool operator==(const LogicalTable&, const LogicalTable&) = default;
};

// The position of the column in `table` with this source, if there is one.
std::optional<std::size_t> findColumn(const LogicalTable& table, const ColumnSource& source);

}  // namespace querywright
