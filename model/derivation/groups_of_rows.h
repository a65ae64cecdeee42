// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/derivation/walk_mapping.h"
#include "model/model.h"

#include <string>

namespace querywright {

// A query for groups (averages, counts) has a table that keeps what is worked out from them when something is
// written. It can also read the table of another query that has every row of its groups, and work them out
// then.

// Whether the query asks for groups, or for what is worked out from all rows.
bool asksForGroups(const AccessPattern& query);

// Whether the rows of the table are groups.
bool isOfGroups(const LogicalTable& table);

// Why what `groups` keeps cannot be worked out from the rows of `rows`, as the end of a sentence; empty if it
// can: these are in the same keyspace and have each row of the groups once, and CQL has the functions.
// REQUIRES: `groups` is a table of groups, `rows` is none.
std::string whyNotWorkedOut(const Model& model, const LogicalTable& rows, const LogicalTable& groups);

// Adds the queries of `groups` to `rows`, and the columns that what they ask for is worked out from.
// REQUIRES: whyNotWorkedOut() says nothing.
void absorbGroups(const Model& model, LogicalTable& rows, const LogicalTable& groups);

}  // namespace querywright
