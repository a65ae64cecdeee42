// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

#include <string>
#include <string_view>

namespace querywright {

// "Q1. Find hotels near a given point of interest", always one line.
std::string titleOf(const AccessPattern& query);

// `text` as one line: without blanks at the ends, and one blank for each run of blanks and control
// characters.
std::string oneLine(std::string_view text);

}  // namespace querywright
