// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstdint>

namespace querywright::engine {

// A data section that says what data there could be, for people to change: how many entities of each type,
// who has how many partners, how the values of attributes are made. Generators are chosen by names and types;
// what is on the many side of a relationship is more numerous, what is looked up (countries, categories)
// less, and few partners are popular. What the model says already stays. What keys and cardinalities decide
// is left to them. `entities` is how many there are of a type that depends on no other. REQUIRES:
// validate(model) has no errors, 0 < entities <= 1,000,000.
SampleData suggestedData(const Model& model, std::uint64_t entities);

}  // namespace querywright::engine
