// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/sqlite/database.h"
#include "model/model.h"

#include <vector>

namespace querywright::engine {

// All different values that the sample data has of an attribute, as values of type `type`, in the order of
// their bytes. `use` says where on `walk` the attribute is; the rest of the walk does not count.
Result<std::vector<Bytes>> distinctValues(Database& database, const Model& model, const Walk& walk,
                                          const AttributeUse& use, const cql::CqlType& type);

}  // namespace querywright::engine
