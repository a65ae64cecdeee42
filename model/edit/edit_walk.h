// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/workflow/asker.h"
#include "model/workflow/value_fix.h"

#include <cstdint>
#include <string>
#include <vector>

namespace querywright::edit {

using querywright::offered;

// A step that a walk can go on with: from a node by a relationship type, in which the node takes the place of
// the participant `as`.
struct StepChoice {
    NodeIndex from{};
    RelationshipId relationship{};
    std::uint32_t as = 0;

    friend bool operator==(const StepChoice&, const StepChoice&) = default;
};

// In the order of nodes, relationship types and participants.
std::vector<StepChoice> possibleSteps(const Model& model, const Walk& walk);

// Those that could stand in the place of a step: its own included. REQUIRES: `step` is on the walk.
std::vector<StepChoice> alternatives(const Model& model, const Walk& walk, StepIndex step);

// Whether nothing of the walk goes on from what the step adds. REQUIRES: `step` is on the walk.
bool isLeaf(const Walk& walk, StepIndex step);

// "Hotel", "is near", "PointOfInterest": for breadcrumbs. A node with its role where it has one.
std::string toText(const Model& model, const Walk& walk, NodeIndex node);

// The same of a node or of the relationship type of a step.
std::string placeText(const Model& model, const Walk& walk, const WalkPlace& place);

// Walks of queries and of updates.

// Begins the walk anew at an entity type. Uses go along unless they are of the entity type it began with.
Result<Edit> startWalk(const ModelFile& file, const Asker& asker, EntityId entity);

// Goes on by a step. Nodes whose entity type the walk has come to before get a role: that of the participant
// or else "2", "3"; of a second step by a relationship type that an update changes "earlier": who took part
// before.
Result<Edit> appendStep(const ModelFile& file, const Asker& asker, const StepChoice& choice);

// Takes a leaf step away with its nodes and everything that is used of them.
Result<Edit> removeStep(const ModelFile& file, const Asker& asker, StepIndex step);

// Puts another one in the place of a step. What is used stays where the new one comes to an entity
// type that has the attribute, and goes along otherwise; steps behind it likewise.
Result<Edit> replaceStep(const ModelFile& file, const Asker& asker, StepIndex step, const StepChoice& choice);

// Replaces the whole walk. What is used stays where the new walk has an entity with the same type and
// role, or a step of the same relationship type.
Result<Edit> setWalk(const ModelFile& file, const Asker& asker, Walk walk);

}  // namespace querywright::edit
