// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/derivation/walk_mapping.h"
#include "model/model.h"

#include <set>
#include <utility>
#include <vector>

namespace querywright {

// D9: tables merge by themselves only within one keyspace, when their queries read the same walk with the
// same grain and nesting and either the tables are equal in key and order, or one query is given a clustering
// prefix more than the other. A clustering column that no query orders by runs as the other table needs it.
// Never across families; a counter table only with one that has all of its counters, since every counter is
// written by itself. The table with fewer partition key columns stays, with the columns and queries of both.
// Tables of queries that `apart` has as a pair stay as they are.
using ApartPairs = std::set<std::pair<QueryId, QueryId>>;
std::vector<LogicalTable> mergeTables(const Model& model, std::vector<LogicalTable> tables,
                                      const ApartPairs& apart);

// Whether a query of one is kept apart from a query of the other.
bool areKeptApart(const LogicalTable& one, const LogicalTable& other, const ApartPairs& apart);

// Whether a row of one is a row of the other: the same groups, and grains that determine each other, so that
// what only one of them nests is there once in a row. `mapping` is that of the walk of `one` onto the walk of
// `other`.
bool isSameRow(const Model& model, const LogicalTable& one, const LogicalTable& other,
               const WalkMapping& mapping);

// Whether both have the same partition key and clustering key; the order of partition key columns does not
// matter.
bool hasSameKey(const LogicalTable& one, const LogicalTable& other, const WalkMapping& mapping);

// Whether both nest the same entities.
bool nestTheSame(const LogicalTable& one, const LogicalTable& other, const WalkMapping& mapping);

// Adds the columns and queries of `from` to `into`, where each nested entity is kept in one column only. A
// bucket that is a constant or of a hash is added no more: it spreads the rows of a key, and stands for
// nothing outside of one. `mapping` is that of its walk onto the walk of `into`.
void absorb(const Model& model, LogicalTable& into, const LogicalTable& from, const WalkMapping& mapping);

// The table, by its key, along the walk of `longer`, which has the same rows: `mapping` is that of its walk.
LogicalTable alongWalkOf(const LogicalTable& longer, LogicalTable table, const WalkMapping& mapping);

}  // namespace querywright
