// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/model.h"
#include "model/review/fix.h"

#include <vector>

namespace querywright::rules {

// Ways to put right what validation found doubtful (M5), the most likely first; none where only people know.
// `finding` is one of validate(model).
std::vector<ReviewFix> fixesOfDoubt(const Model& model, const Finding& finding);

}  // namespace querywright::rules
