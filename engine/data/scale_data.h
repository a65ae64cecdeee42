// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstdint>

namespace querywright::engine {

// The data section for the same data `factor` times as large: so many times the entities of each type that is
// made, at least one, and no more than its key tells apart; fan-outs stay as they are, but for partners there
// are no more than entities. Files are read as they are. With factor 1 it makes the same data. REQUIRES:
// validate(model) has no errors, factor > 0.
SampleData scaledData(const Model& model, double factor);

// The data section for a look at the data: at most `entities` of each type that is made, fewer of one whose
// entities have so many weak ones below them that these would be more than `below`; fan-outs stay as they
// are, but for partners there are no more than entities. Files are read as they are. REQUIRES:
// validate(model) has no errors, entities > 0.
SampleData fewData(const Model& model, std::uint64_t entities, std::uint64_t below);

}  // namespace querywright::engine
