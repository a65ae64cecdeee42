// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/query_states.h"
#include "engine/check/check_report.h"

#include <string>

namespace querywright::core {

// A check in a line, as it stands in reports and on paper.
struct CheckSummary {
    std::string text;  // "9 of 9 queries read 1 partition", "7 of 9 queries read 1 partition, 2 not run"
    std::string data;  // "1,409,000 sample rows", in the tables it filled; empty if it filled none
};

// Nothing if there are no queries.
CheckSummary summaryOf(const engine::CheckReport& report);

// Of what is known of the queries now; "not run" if nothing is, and nothing if there are none. `report` is of
// the same design, or null.
CheckSummary summaryOf(const std::vector<QueryState>& queries, const engine::CheckReport* report);

}  // namespace querywright::core
