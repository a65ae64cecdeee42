// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/model.h"

#include <vector>

namespace querywright {

// What is wrong or doubtful with a model as it stands, before anything is derived from it. Errors are what
// tables cannot be derived from soundly; what no query uses is never an error, so that a diagram can be drawn
// step by step. The subject of a finding is the name or label of what it is about. The order is that of the
// model.
std::vector<Finding> validate(const Model& model);

}  // namespace querywright
