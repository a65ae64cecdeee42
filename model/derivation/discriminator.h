// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <optional>
#include <vector>

namespace querywright {

// The column that tells which subtypes the entity at a node is of (methodology, pattern I1), called "type":
// where the query returns attributes of several of them but none of their supertype that tells, as its name
// says ("type", "kind", "category", "class", "role"). Nothing where none is needed, for groups, and for
// nested entities.
std::optional<SyntheticSource> discriminatorOf(const Model& model, const AccessPattern& query,
                                               NodeIndex node);

}  // namespace querywright
