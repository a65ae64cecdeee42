// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <cstdint>
#include <string>

namespace querywright {

// Goes on by the relationship type from a node that takes the place of the participant `as`. A node whose
// entity type the walk has come to before gets a role: `role` if it is given, that of the participant, or
// "2", "3". REQUIRES: node and participant are there.
void addStep(Walk& walk, const RelationshipType& relationship, NodeIndex from, std::uint32_t as,
             const std::string& role = {});

// Lets another entity type stand at the node, which keeps its role if it still needs one. REQUIRES: the node
// is there.
void changeEntity(Walk& walk, NodeIndex node, EntityId entity);

// The role of who took part in a relationship before an update changes it: "earlier", "earlier pilot" of a
// participant with a role.
std::string earlierRole(const Participant& participant);

}  // namespace querywright
