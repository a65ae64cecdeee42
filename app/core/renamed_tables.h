// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"

#include <string>
#include <vector>

namespace querywright::core {

// A query whose table has another name because of another query.
struct RenamedTable {
    std::string query;  // its label
    std::string before;
    std::string now;
    std::string takenBy;  // the label of the query whose table has the former name; empty: none

    friend bool operator==(const RenamedTable&, const RenamedTable&) = default;
};

// The queries that are in both designs as they were, with the same ERD and decisions, and whose tables have
// other names: two tables that would be named alike are told apart by longer names. Nothing if a design is
// stale.
std::vector<RenamedTable> renamedByOthers(const Design& before, const Design& now);

// "The table of Q11 is named patients_by_id now, since patients is that of Q14: rename both, that of Q14
// first, if it has to keep its name."; of several how many more. REQUIRES: one at least.
std::string toText(const std::vector<RenamedTable>& renamed);

}  // namespace querywright::core
