// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/scene.h"

#include <string>
#include <vector>

namespace querywright::writes {

// Sentences, without the label of the update: counters of what is there already, which updates add to, that
// new rows begin without. A row of counters is made by what is added to it first.
std::vector<std::string> missedCounters(Scene& scene);

}  // namespace querywright::writes
