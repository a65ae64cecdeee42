// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <vector>

namespace querywright {

// D9: tables merge by themselves only within one keyspace, when their queries read the same walk with the
// same grain and nesting and either the tables are equal in key and order, or one query is given a clustering
// prefix more than the other. Never across families; a counter table only with one that has all of its
// counters, since every counter is written by itself. The table with fewer partition key columns stays, with
// the columns and queries of both.
std::vector<LogicalTable> mergeTables(const Model& model, std::vector<LogicalTable> tables);

}  // namespace querywright
