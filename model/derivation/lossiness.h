// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <string>
#include <vector>

namespace querywright {

// What the primary key of a table lacks to tell its rows apart (methodology D10). All empty where it lacks
// nothing.
struct MissingKey {
    std::vector<AttributeUse> undetermined;  // of the grain, what the key does not determine
    std::vector<AttributeUse> toAdd;         // what is enough in the key besides; none can be left out
};
MissingKey missingFromKey(const Model& model, const LogicalTable& table);

// Attributes of static columns that the partition key does not determine: a partition keeps one of several
// values.
std::vector<AttributeUse> overwrittenStatics(const Model& model, const LogicalTable& table);

// What to do about both, in sentences; empty where rows cannot overwrite each other.
std::string lossAdvice(const Model& model, const LogicalTable& table);

}  // namespace querywright
