// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/support.h"
#include "model/file/name_index.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

// What happens to a query when its walk becomes another.
namespace querywright::edit {

// A walk that takes the place of another, and what became of the other's places.
struct NewWalk {
    Walk walk;
    std::map<NodeIndex, NodeIndex> nodes;
    std::map<StepIndex, StepIndex> steps;

    // Nothing if the place is gone.
    std::optional<WalkPlace> placeOf(const WalkPlace& old) const;
};

// The walk with each step as `stepOf` gives it, with the nodes of the old walk and perhaps fewer
// participants; without those that it gives none for, and without what goes on from a node that is gone.
// REQUIRES: the walk has nodes; a step that is given has its `from` among its participants.
NewWalk rebuilt(const Walk& old, const std::function<std::optional<WalkStep>(std::size_t step)>& stepOf);

// The walk without the steps that fit and what goes on from them; where one was, `replacement` may add what
// takes its place. REQUIRES: the walk has nodes.
NewWalk withoutSteps(const Walk& old, const std::function<bool(std::size_t step)>& fits,
                     const std::function<void(NewWalk&)>& replacement = {});

// The walk where each step of the relationship type comes to one more entity, by its last participant.
NewWalk withParticipant(const Walk& old, RelationshipId relationship, const Participant& participant);

// The walk where another entity type takes the participant's place: what a step comes to by it is that one,
// with the steps and uses that it had; so is what a step begins from, if nothing holds it where it is. Nodes
// that fit already stay.
Walk withEntityInPlace(const file::NameIndex& names, Walk walk, RelationshipId relationship,
                       std::uint32_t participant, EntityId entity,
                       const std::function<bool(NodeIndex)>& isHeld);

// Gives the query the walk; what it uses moves along or is gone, which is noted.
void takeWalk(Editing& editing, AccessPattern& query, const NewWalk& walk);
// Likewise of an update.
void takeWalk(Editing& editing, Update& update, const NewWalk& walk);

}  // namespace querywright::edit
