// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <vector>

namespace querywright {

// The timeuuids in the primary key of a table that belong to what the update inserts, but not to its key: an
// insert of the same thing with a fresh one makes a second row. Of other updates none.
std::vector<AttributeId> freshTimes(const Model& model, const Update& update, const LogicalTable& table,
                                    const PhysicalTable& physical);

}  // namespace querywright
