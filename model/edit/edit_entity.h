// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::edit {

// Renames figures of diagrams along.
Result<Edit> renameEntityType(const ModelFile& file, EntityId entity, std::string name);

// The words for table and column names; empty ones are made from the name again.
Result<Edit> setShortName(const ModelFile& file, EntityId entity, std::string shortName);
Result<Edit> setPlural(const ModelFile& file, EntityId entity, std::string plural);

// The relationship types that identify the entity type; none makes it a strong one.
Result<Edit> setIdentifiedBy(const ModelFile& file, EntityId entity,
                             std::vector<RelationshipId> relationships);

// Those it takes part in, so the ones to choose from: in the order of the model, those to which it is on the
// many side and the others on the one side first.
std::vector<RelationshipId> possibleIdentifying(const ConceptualModel& model, EntityId entity);

// The first of these identifies it then, or none does.
Result<Edit> setWeak(const ModelFile& file, EntityId entity, bool isWeak);

// Its key, or partial key if it is weak; own attributes only, since others come by the relationship.
Result<Edit> setKey(const ModelFile& file, EntityId entity, Key key);

// Alternate keys, which may have attributes of other entity types. REQUIRES: `position` is of one.
Result<Edit> addAlternateKey(const ModelFile& file, EntityId entity, Key key);
Result<Edit> setAlternateKey(const ModelFile& file, EntityId entity, std::size_t position, Key key);
Result<Edit> removeAlternateKey(const ModelFile& file, EntityId entity, std::size_t position);

// The attributes that an alternate key can have beside those it has: its own, then those of entity types of
// which one of it determines one, in the order of the model; of composite ones the parts. What is a key by
// itself makes none with others, so it is left out; those of `key` are always there.
std::vector<AttributeId> possibleInAlternateKey(const ConceptualModel& model, EntityId entity,
                                                const Key& key);

// IsA. REQUIRES: `hierarchy` is a position in ConceptualModel::hierarchies.
Result<Edit> setDisjoint(const ModelFile& file, std::size_t hierarchy, bool disjoint);
Result<Edit> setCovering(const ModelFile& file, std::size_t hierarchy, bool covering);

}  // namespace querywright::edit
