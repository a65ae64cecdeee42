// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstdint>

namespace querywright::tests {

// A small conceptual model with a data section, different for each seed: strong, weak and twice weak entity
// types, subtypes, alternate keys over one or two entity types, composite, multivalued and derived
// attributes, relationship types of all cardinalities, reflexive, ternary and repeated ones. Data for it can
// be made, whatever the numbers.
Model randomModel(std::uint64_t seed);

}  // namespace querywright::tests
