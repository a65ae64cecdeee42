// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/design.h"
#include "engine/exec/run_values.h"
#include "model/base/error.h"
#include "model/derivation/query_access.h"

#include <string>
#include <vector>

namespace querywright::engine {

// A value that a query is to be run with instead of drawn ones.
struct GivenOverride {
    std::string query;      // its label
    std::string attribute;  // as toText() writes it: "Guest.last_name"
    // In the form without quotes. Of a range with two ends "2026-01-01..2026-01-31", with "..2026-01-31" and
    // "2026-01-01.." for those open to one side; a single value is the one end of a range that has one, else
    // both.
    std::string literal;

    friend bool operator==(const GivenOverride&, const GivenOverride&) = default;
};

// The values that are the same in every run of the query: its constants, and the overrides for it, which come
// before them. Adds what is wrong to `problems`; overrides for other queries are not looked at.
RunValues fixedValues(const Design& design, const AccessPattern& query, const QueryAccess& access,
                      const std::vector<GivenOverride>& overrides, std::vector<Error>& problems);

// What is wrong with the overrides: queries that are not there, attributes these are not given, texts that
// are no values.
std::vector<Error> overrideProblems(const Design& design, const std::vector<GivenOverride>& overrides);

}  // namespace querywright::engine
