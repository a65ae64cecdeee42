// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstddef>
#include <set>

namespace querywright {

inline constexpr std::size_t mostPartsFlattened = 2;  // methodology D7

// The composite attributes whose parts become columns of their own (methodology D7): those of at most two
// simple parts, unless people gave their user-defined type a name, and those with a part that some query
// searches or orders by. The others are kept as values of a user-defined type.
std::set<AttributeId> flattenedComposites(const Model& model);

}  // namespace querywright
