// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/sizes/statistic.h"

#include <vector>

namespace querywright {

// What can be known of the values of an attribute beyond what its type says, in the order of StatisticKind:
// no size of values that are all equally large, no number of values where there is one, and not how often
// values come that are a key by themselves. What the model states nevertheless is among it, so that people
// can take it back. Nothing if nothing has the id.
std::vector<StatisticKind> statisticKinds(const Model& model, AttributeId attribute);

}  // namespace querywright
