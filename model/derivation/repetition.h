// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/query_access.h"

#include <string>
#include <vector>

namespace querywright {

// Entities that a query can return several times with nothing to tell one time from the other.
struct Repetition {
    std::vector<std::string> entities;  // "Item"; qualified by their role where they have one
    std::vector<std::string>
        differences;  // attributes that tell the rows apart, qualified; empty: there is none
};

// What the query returns follows from entities that it finds by their keys, but a row stands for more than
// these: of the items that a user ordered each comes once for each order. Attributes that it is given or
// orders by count as returned. REQUIRES: `access` is how the query reads the table, which holds no groups.
Repetition repetitionIn(const Model& model, const LogicalTable& table, const QueryAccess& access,
                        QueryId query);

}  // namespace querywright
