// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/subject.h"

#include <cstdint>
#include <vector>

namespace querywright::edit {

// Deletes what people selected, in one step: "Delete Guest, is for and Q9". What cannot be without it goes
// along:
//   entity type        relationship types that fewer than two participants are left of, its place in IsA,
//   uses
//                      of its attributes, its sample data; queries that begin there; the walks of others end
//                      before it
//   relationship type  uses of its attributes, its sample data; walks end before it
//   attribute          keys and uses
//   IsA                what subtypes inherited by it
//   task               steps from and to it; queries and updates stay
//   query              decisions about its table, its place in tasks, steps and updates; values that came
//   from
//                      it are entered by the user
//   update             its place in tasks
//   diagram            its notes and group boxes; what it shows stays in the model
//   group box          nothing: what it holds stays
// Figures of what goes leave all diagrams.
// A keyspace goes only if no query needs it. What is derived cannot be deleted: the sentence says what it
// comes from; behind a query it is passed over, since it goes with that. What is not there any more is passed
// over; nothing left is an error.
Result<Edit> removeElements(const ModelFile& file, const std::vector<Subject>& subjects);

// One participant of a relationship type with more than two.
Result<Edit> removeParticipant(const ModelFile& file, RelationshipId relationship, std::uint32_t participant);

// One subtype; the hierarchy goes with its last one. REQUIRES: `hierarchy` is a position in
// ConceptualModel::hierarchies.
Result<Edit> removeSubtype(const ModelFile& file, std::size_t hierarchy, EntityId subtype);

}  // namespace querywright::edit
