// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/design.h"
#include "engine/check/check_report.h"

#include <string>
#include <vector>

namespace querywright::cli {

// The report as people read it: for each query its verdict, its CQL and what it reads; the findings, a line
// each; a line that sums up.
std::string checkText(const Design& design, const engine::CheckReport& report,
                      const std::vector<Finding>& findings);

// The report as programs read it: an object with `queries`, `tables` and `findings`.
std::string checkJson(const Design& design, const engine::CheckReport& report,
                      const std::vector<Finding>& findings);

// Whether every query reads at most a few partitions and nothing is found that weighs more than advice.
bool holds(const engine::CheckReport& report, const std::vector<Finding>& findings);

}  // namespace querywright::cli
