// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <string>

namespace querywright {

// Why `table` cannot take the place of `other` as well, as the end of a sentence; empty if it can: both lie
// in one keyspace, and a row of one is a row of the other. The walk of `table` may go on from that of
// `other`: to what it nests, and to what each entity takes part in.
std::string whyNotOneTable(const Model& model, const LogicalTable& table, const LogicalTable& other);

// Whether the walk of `longer` goes on from that of `table`.
bool goesOnFrom(const LogicalTable& longer, const LogicalTable& table);

// Why one table cannot hold what both do, whichever walk goes on from the other; else as whyNotOneTable().
std::string whyNotTogether(const Model& model, const LogicalTable& one, const LogicalTable& other);

}  // namespace querywright
