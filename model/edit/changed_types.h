// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <set>

namespace querywright::edit {

// The types of two versions of a conceptual model that differ, be they new, gone or other than before, and
// those whose texts in the model file may differ because of that: the participants of a relationship type
// that differs, what inherits from a type and what it inherits from.
class ChangedTypes {
public:
    ChangedTypes(const ConceptualModel& before, const ConceptualModel& after);

    bool has(EntityId id) const { return m_entities.count(id) != 0; }
    bool has(RelationshipId id) const { return m_relationships.count(id) != 0; }

    bool isOn(const Walk& walk) const;

private:
    void addFamily(const IsA& isA);

    std::set<EntityId> m_entities;
    std::set<RelationshipId> m_relationships;
};

}  // namespace querywright::edit
