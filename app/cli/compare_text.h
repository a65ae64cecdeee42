// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/comparison.h"

#include <string>

namespace querywright::cli {

// As people read it: a line for each design with what it costs by the statistics, a line with what it reads
// of the sample data, the reads it consists of, what cannot be and why.
std::string compareText(const core::Comparison& comparison);

// As programs read it (README, section on the command line).
std::string compareJson(const core::Comparison& comparison);

// Whether no other design reads fewer partitions than that of the model.
bool holds(const core::Comparison& comparison);

}  // namespace querywright::cli
