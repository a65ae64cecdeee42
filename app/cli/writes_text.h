// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/json.h"
#include "app/core/design.h"
#include "model/writes/write_plan.h"

#include <string>
#include <vector>

namespace querywright::cli {

// What the application does for each update, as people read it: reads, statements in their groups, what each
// '?' stands for, what has to be known besides.
std::string writesText(const core::Design& design, const std::vector<WritePlan>& plans);

// The same as programs read it: an array of an object for each update (README, section on the command line).
Json writesJson(const core::Design& design, const std::vector<WritePlan>& plans);

}  // namespace querywright::cli
