// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::core {

// A column that has another name though its attribute has the same.
struct RenamedColumn {
    std::string before;
    std::string now;
    std::size_t tables = 1;  // how many of them it is in

    friend bool operator==(const RenamedColumn&, const RenamedColumn&) = default;
};

// The columns of queries that are in both designs as they were, with the same decisions and the same naming:
// observer_id is astronomer_observer_id once the Observer is an Astronomer. Nothing if a design is stale.
std::vector<RenamedColumn> columnsRenamedAlong(const Design& before, const Design& now);

// "The column observer_id is named astronomer_observer_id now, in 2 tables."; of several how many more.
// REQUIRES: one at least.
std::string toText(const std::vector<RenamedColumn>& renamed);

}  // namespace querywright::core
