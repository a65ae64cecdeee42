// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/writes/write_plan.h"

#include <string>

namespace querywright::cli {

using core::Design;

// The design as people read it: for each table its columns with marks, types and sources, and on request the
// reasons for each.
std::string designText(const Design& design, bool withReasons);

// The design as programs read it: an object with `tables` and `findings`, which are given, and with `updates`
// if there are `plans` (README, section on the command line).
std::string designJson(const Design& design, const std::vector<Finding>& findings,
                       const std::vector<WritePlan>* plans = nullptr);

}  // namespace querywright::cli
