// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// New figures of the ERD.
namespace querywright::edit {

// "Entity", "Entity 2", ...: a name that no entity type and no relationship type has, beginning with
// `wished`.
std::string freeOwnerName(const ConceptualModel& model, const std::string& wished);

Result<Creation> addEntityType(const ModelFile& file, std::string name, const FigurePlace& place = {});

// An entity type that `owner` identifies, with the relationship type that says so: one owner has many, each
// of which has an owner. Made are the entity type and the relationship type, which is put halfway if the
// owner has a place too.
Result<Creation> addWeakEntityType(const ModelFile& file, std::string name, EntityId owner,
                                   std::string relationship, const FigurePlace& place = {});

// REQUIRES nothing of roles: where an entity type takes part more than once, those after the first without a
// role get one ("2", "3").
Result<Creation> addRelationshipType(const ModelFile& file, std::string name,
                                     std::vector<Participant> participants, const FigurePlace& place = {});

// One more, at the end. Walks that take the relationship type come to it too.
Result<Edit> addParticipant(const ModelFile& file, RelationshipId relationship, Participant participant);

// Another entity type in a participant's place, with its role, cardinality and all else. Walks that come to
// the place come to that one, without what they use of the former; walks that begin there begin at it if
// they use nothing of the former, else they end before the relationship type.
Result<Edit> setParticipant(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                            EntityId entity);

// IsA: entity types that inherit from another. Refused where one would inherit from itself.
Result<Creation> addHierarchy(const ModelFile& file, EntityId supertype, std::vector<EntityId> subtypes,
                              const FigurePlace& place = {});

// REQUIRES: `hierarchy` is a position in ConceptualModel::hierarchies.
Result<Edit> addSubtype(const ModelFile& file, std::size_t hierarchy, EntityId subtype);

// A new entity type as a further subtype of a hierarchy. REQUIRES: as of addSubtype.
Result<Creation> addNewSubtype(const ModelFile& file, std::string name, std::size_t hierarchy,
                               const FigurePlace& place = {});

// A new entity type as subtype of the other one, in the first hierarchy that has it as supertype, if any; or
// as its supertype.
Result<Creation> addToHierarchy(const ModelFile& file, std::string name, EntityId other, bool isSubtype,
                                const FigurePlace& place);

}  // namespace querywright::edit
