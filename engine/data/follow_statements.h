// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstdint>

namespace querywright::engine {

// The data section of `after`, an edit of the statistics of `before`: numbers that were suggested from what
// `before` states (suggest_data.h) follow what `after` states, and so do lengths of texts; those that
// somebody gave, and all where anything else was edited, stay. `entities` is what they were suggested with.
SampleData followedData(const Model& before, const Model& after, std::uint64_t entities);

}  // namespace querywright::engine
