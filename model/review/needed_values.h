// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/writes/write_plan.h"

#include <cstddef>
#include <vector>

namespace querywright::rules {

// What a plan lacks.
enum class Lacking {
    Unknown,   // what its statements need and nothing tells
    Unfilled,  // what is static in new partitions, and no insert fills
    Missed,    // what is read from a row that may not be there
};

// What the statements on a table need.
struct Needed {
    const LogicalTable* table = nullptr;
    std::vector<AttributeUse> uses;  // on the walk of the table
};

// The attributes that the plan lacks, by table. What is worked out from many rows is left out.
std::vector<Needed> neededOf(const ReviewContext& context, const WritePlan& plan, Lacking lacking);

// What it does not know of several: each climb of a route has its member. On the walk of the table.
std::vector<Needed> neededOfSeveral(const ReviewContext& context, const Update& update,
                                    const WritePlan& plan);

// The plan of the first update of another model, of which all tables are derived for it.
WritePlan planOf(const Model& model);

// How many different things the plan lacks.
std::size_t lackIn(const WritePlan& plan, Lacking lacking);

}  // namespace querywright::rules
