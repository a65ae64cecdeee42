// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace querywright {

// A column of the table restricted by what the query gives.
struct ColumnRestriction {
    std::size_t column = 0;  // position in the table's columns
    std::size_t given = 0;   // position in the query's `given`, or in its `ranges` if isRange
    bool isRange = false;

    friend bool operator==(const ColumnRestriction&, const ColumnRestriction&) = default;
};

// A time bucket in the partition key, and the column whose given value or range it is worked out from.
struct BucketOfGiven {
    std::size_t bucket = 0;  // position in the table's columns
    std::size_t column = 0;  // position in the table's columns
    TimeBucket size = TimeBucket::Day;

    friend bool operator==(const BucketOfGiven&, const BucketOfGiven&) = default;
};

// An aggregate that is worked out from the rows read.
struct AggregateOfRows {
    std::size_t returned = 0;           // position in the query's `returned`
    std::optional<std::size_t> column;  // position in the table's columns; none: rows are counted

    friend bool operator==(const AggregateOfRows&, const AggregateOfRows&) = default;
};

// How a query for groups reads a table whose rows are none: it works them out from the rows.
struct GroupsOfRows {
    std::vector<AggregateOfRows> aggregates;
    // The columns returned beside them, in the table's order, without those that are given by equality.
    std::vector<std::size_t> columns;
    // The clustering columns by whose values Cassandra makes groups. None: all rows read are one group.
    std::vector<std::size_t> groupBy;
    // Cassandra makes the groups: all rows of one lie next to each other in one partition. Otherwise the
    // application works them out.
    bool byCassandra = true;

    // Whether one row comes back, however many are read.
    bool isOne() const { return byCassandra && groupBy.empty(); }

    friend bool operator==(const GroupsOfRows&, const GroupsOfRows&) = default;
};

// How a query reads the table that serves it: the part of Cassandra's StatementRestrictions that matters
// here.
struct QueryAccess {
    std::size_t table = 0;  // its position in the derivation, if it is of one
    // Restrictions that the primary key serves: all partition key columns that are given, then clustering
    // columns without a gap, equalities before at most one range.
    std::vector<ColumnRestriction> byKey;
    // The constant bucket, if the table has one.
    std::optional<std::size_t> bucket;
    // Partition key columns the query is not given: the application asks once for each of their values.
    std::vector<std::size_t> asked;
    // The whole table is read: the query is given nothing by equality and each row is a partition of its own,
    // or people decided so.
    bool readsWhole = false;
    // Of those the time buckets of a column that the query is given: only its buckets are asked for.
    std::vector<BucketOfGiven> askedWithin;
    // Restrictions that indexes serve. Unless the whole partition key is given too, every node is asked.
    std::vector<ColumnRestriction> byIndex;
    // The table that holds the counters of this one, if the query returns some: it is read by the same key.
    std::optional<std::size_t> counters;
    // Restrictions that the primary key does not serve: the rows read are filtered by them.
    std::vector<ColumnRestriction> filtered;
    // Positions in the query's `given` and `ranges` that no column of the table holds: nothing checks them.
    std::vector<std::size_t> unservedGiven;
    std::vector<std::size_t> unservedRanges;
    // Positions in the query's `returned` that no column of the table holds.
    std::vector<std::size_t> unreturned;
    // The columns the query returns, in the table's order, without those that are given by equality; all of
    // the primary key where nothing else is left. Of groups worked out from rows those they are made of, too.
    std::vector<std::size_t> selected;
    std::optional<GroupsOfRows> groups;
    // Rows come out in the order asked for: as they lie, or by reading backwards. Otherwise the application
    // sorts.
    bool reversed = false;
    bool sortedByKey = true;
    std::optional<std::uint64_t> limit;  // of the rows read: none where they are worked out to groups

    friend bool operator==(const QueryAccess&, const QueryAccess&) = default;
};

// Whether the column splits partitions only: a bucket of time, or one worked out from other columns.
bool isBucket(const LogicalColumn& column);

// Whether the query asks for buckets alone to find its partitions: if they are several, that is meant by a
// decision.
bool asksForBucketsAlone(const QueryAccess& access, const LogicalTable& table);

// Whether the query is given a range of a column of the partition key: of its values only those in the range
// are asked for.
bool asksWithinRange(const QueryAccess& access, std::size_t column);

// How the query would read a table that is the join along its own walk, its own table or another one.
QueryAccess accessOf(const Model& model, const AccessPattern& query, const LogicalTable& table);

// REQUIRES: the query is one of the model `derivation` was derived from.
QueryAccess accessOf(const Model& model, const Derivation& derivation, const QueryTable& served);
QueryAccess accessOf(const Model& model, const Derivation& derivation, QueryId query);

}  // namespace querywright
