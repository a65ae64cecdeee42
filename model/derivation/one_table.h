// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/derivation/walk_mapping.h"
#include "model/model.h"

#include <string>

namespace querywright {

// Why `table` cannot take the place of `other` as well, as the end of a sentence; empty if it can: both lie
// in one keyspace, and a row of one is a row of the other. The walk of `table` may go on from that of
// `other`: to what it nests, and to what each entity takes part in.
std::string whyNotOneTable(const Model& model, const LogicalTable& table, const LogicalTable& other);

// Why the table of a longer walk lacks rows of the shorter one that `mapping` maps onto it: some of its
// entities may not take part in what the walk goes on to. Of what is nested a row may have none. Nothing if
// it lacks none.
std::string whyIncomplete(const Model& model, const LogicalTable& table, const WalkMapping& mapping);

// Whether the walk of `longer` goes on from that of `table`.
bool goesOnFrom(const LogicalTable& longer, const LogicalTable& table);

// Why one table cannot hold what both do, whichever walk goes on from the other, or has the rows that the
// other works groups out from (groups_of_rows.h); else as whyNotOneTable().
std::string whyNotTogether(const Model& model, const LogicalTable& one, const LogicalTable& other);

}  // namespace querywright
