// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <set>

namespace querywright::engine {

// Attributes whose values are looked at after their owner was written: those of keys, and what others are
// computed from.
std::set<AttributeId> lastingAttributes(const Model& model);

}  // namespace querywright::engine
