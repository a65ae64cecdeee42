// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/sqlite/database.h"
#include "model/model.h"

#include <vector>

namespace querywright::engine {

// All different values that the sample data has of an attribute, as values of type `type` and in the order of
// their bytes, wherever on its own walk `use` is taken from.
Result<std::vector<Bytes>> distinctValues(Database& database, const Model& model, const Walk& walk,
                                          const AttributeUse& use, const cql::CqlType& type);

}  // namespace querywright::engine
