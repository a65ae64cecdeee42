// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/edit/name_mentions.h"
#include "model/workflow/walk.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace querywright::edit {

// How many nodes a walk comes to though nothing of them is mentioned.
struct Unmentioned {
    // From which it goes no further, unless the step there has an attribute that is mentioned.
    std::size_t ends = 0;
    std::size_t between = 0;  // on the way to something else

    friend bool operator<(const Unmentioned& one, const Unmentioned& other)
    {
        return std::pair(one.ends, one.between) < std::pair(other.ends, other.between);
    }
};

Unmentioned unmentionedOn(const ConceptualModel& model, const Walk& walk,
                          const std::vector<Mention>& mentions,
                          const std::vector<AttributeMention>& attributes);

}  // namespace querywright::edit
