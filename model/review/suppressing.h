// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/review.h"

#include <vector>

namespace querywright::rules {

// Gives findings that people accept the reasons for which they do: of several the first one's.
void suppress(const ReviewInputs& inputs, std::vector<ReviewFinding>& findings);

}  // namespace querywright::rules
