// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/base/ids.h"
#include "model/cql/cql_type.h"
#include "model/workflow/walk.h"
#include "model/workflow/workflow.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// The part a column plays (Cassandra's ColumnMetadata.Kind; a counter is drawn with a mark of its own).
enum class ColumnKind { PartitionKey, Clustering, Regular, Static, Counter };

// How a column that is not one plain value is kept; drawn as {set}, [list], <map>, *udt*, (tuple).
enum class ColumnShape { Plain, Set, List, Map, Udt, Tuple };

// Whether a column of the shape has many values in a row.
inline bool isCollection(ColumnShape shape)
{
    return shape == ColumnShape::Set || shape == ColumnShape::List || shape == ColumnShape::Map;
}

// Which of its subtypes an entity is of: the name of the one that no other one that it is of inherits from,
// or the names of these. Nothing where it is of none.
struct TypeOfEntity {
    NodeIndex node{};                   // of the walk
    std::vector<std::string> subtypes;  // all that there are, in the model's order
    bool several = false;               // it can be of several

    friend bool operator==(const TypeOfEntity&, const TypeOfEntity&) = default;
};

// A column that stands for no attribute: a bucket of the partition key, what tells subtypes apart, or one
// that people added by a name of their own and that the sample data leaves empty.
struct SyntheticSource {
    std::uint32_t buckets =
        1;             // 1: a constant; more: numbers from 0 on, worked out from the clustering columns
    std::string name;  // empty of a bucket
    std::optional<cql::CqlType> type;  // none of a bucket
    std::optional<TypeOfEntity> typeOf = {};

    bool isBucket() const { return name.empty(); }
    bool isConstant() const { return isBucket() && buckets == 1; }

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
    std::string rule;  // "MR1".."MR5", "D2".."D9" of the method, "decision"
    std::optional<QueryId> query;
    std::string attribute;   // qualified, as toText() writes it; may be empty
    std::string dependency;  // "Hotel.id -> Hotel.name"; empty where none is involved
    std::optional<DecisionId> decision;
    std::string sentence;

    friend bool operator==(const Reason&, const Reason&) = default;
};

struct LogicalColumn {
    LogicalColumn();
    LogicalColumn(const LogicalColumn& other);
    LogicalColumn(LogicalColumn&& other) noexcept;
    LogicalColumn& operator=(const LogicalColumn& other);
    LogicalColumn& operator=(LogicalColumn&& other) noexcept;
    ~LogicalColumn();

    std::string name;
    ColumnSource source;
    ColumnKind kind = ColumnKind::Regular;
    Direction order = Direction::Ascending;  // of a clustering column; else ignored
    ColumnShape shape = ColumnShape::Plain;
    std::vector<Reason> why;
    // Of a timeuuid that was made when something came about: the attribute that says when, whose place it
    // takes too; `source` is the id.
    std::optional<AttributeUse> time = {};
    std::optional<cql::CqlType> type = {};  // that people decided
    // The user-defined type of nested entities, by its name; empty: they are tuples.
    std::string udt = {};

    // Whether its values are those of the source, or tell them.
    bool holds(const ColumnSource& wanted) const
    {
        return source == wanted || (time && wanted == ColumnSource(*time));
    }
    bool isPrimaryKey() const { return kind == ColumnKind::PartitionKey || kind == ColumnKind::Clustering; }

    friend bool operator==(const LogicalColumn&, const LogicalColumn&) = default;
};

// An index on a column of a table, for queries that its primary key does not lead to.
struct TableIndex {
    ColumnSource column;
    bool isSai = true;  // a storage-attached index; else a secondary index

    friend bool operator==(const TableIndex&, const TableIndex&) = default;
};

// A table of the logical Chebotko diagram: partition key columns in order, clustering columns in order, the
// rest.
struct LogicalTable {
    LogicalTable();
    LogicalTable(const LogicalTable& other);
    LogicalTable(LogicalTable&& other) noexcept;
    LogicalTable& operator=(const LogicalTable& other);
    LogicalTable& operator=(LogicalTable&& other) noexcept;
    ~LogicalTable();

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
    // What it is named after, as it was before decisions moved columns: these rename none. None: by its key.
    std::optional<WalkPlace> head = {};
    // Options that people decided, as CQL writes them: default_time_to_live, 86400.
    std::map<std::string, std::string> options;
    std::vector<Reason> why;
    // It is a materialized view, which Cassandra keeps, of the table that serves this query.
    std::optional<QueryId> viewOf = {};
    // It holds the counters of the table that serves this query, by the same key. That one serves the
    // queries.
    std::optional<QueryId> countersOf = {};
    std::vector<TableIndex> indexes = {};
    // Queries that decisions let it serve, by indexes or by reading more of it than they want; they have no
    // table of their own.
    std::vector<QueryId> indexedBy = {};
    std::vector<QueryId> scannedBy = {};
    std::uint32_t secondsLate = 0;  // it may be updated so much later than other tables

    std::vector<std::size_t> partitionKey() const;   // positions in columns
    std::vector<std::size_t> clusteringKey() const;  // positions in columns

    friend bool operator==(const LogicalTable&, const LogicalTable&) = default;
};

// The position of the column in `table` that holds this source, if there is one.
std::optional<std::size_t> findColumn(const LogicalTable& table, const ColumnSource& source);

}  // namespace querywright
