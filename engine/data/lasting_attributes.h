// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/stored_attribute.h"

#include <set>

namespace querywright::engine {

// Attributes whose values are looked at after their owner was written: those of keys, and what others are
// computed from.
std::set<AttributeId> lastingAttributes(const StoredAttributes& attributes);

}  // namespace querywright::engine
