// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <cstddef>

namespace querywright::rules {

// Gives the nodes of the walk from the position on, of which a number tells them from others of their type,
// roles that say something: the relationship type by which they were reached, or that before it where the
// others were reached by the same one, "Cinema(seats)". A role that is taken, or that has no such name,
// stays.
void nameRoles(const ConceptualModel& model, Walk& walk, std::size_t first);

}  // namespace querywright::rules
