// SPDX-License-Identifier: Apache-2.0
#include "model/edit/changed_types.h"

#include <algorithm>
#include <unordered_map>

namespace querywright::edit {
namespace {

template <typename Type, typename Id>
void addChanged(const std::vector<Type>& before, const std::vector<Type>& after, std::set<Id>& changed)
{
    std::unordered_map<Id, const Type*> old;
    for (const Type& type : before)
        old.emplace(type.id, &type);
    for (const Type& type : after) {
        const auto found = old.find(type.id);
        if (found == old.end() || *found->second != type)
            changed.insert(type.id);
        if (found != old.end())
            old.erase(found);
    }
    for (const auto& gone : old)
        changed.insert(gone.first);
}

}  // namespace

ChangedTypes::ChangedTypes(const ConceptualModel& before, const ConceptualModel& after)
{
    addChanged(before.entityTypes, after.entityTypes, m_entities);
    addChanged(before.relationshipTypes, after.relationshipTypes, m_relationships);
    for (const ConceptualModel* model : {&before, &after}) {
        for (const RelationshipType& type : model->relationshipTypes) {
            if (!has(type.id))
                continue;
            for (const Participant& participant : type.participants)
                m_entities.insert(participant.entity);
        }
    }
    for (std::size_t known = 0; known < m_entities.size() && !after.hierarchies.empty();) {
        known = m_entities.size();
        for (const IsA& isA : after.hierarchies)
            addFamily(isA);
    }
}

bool ChangedTypes::isOn(const Walk& walk) const
{
    return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                       [&](const WalkNode& node) { return has(node.entity); })
           || std::any_of(walk.steps.begin(), walk.steps.end(),
                          [&](const WalkStep& step) { return has(step.relationship); });
}

void ChangedTypes::addFamily(const IsA& isA)
{
    const bool isChanged =
        has(isA.supertype)
        || std::any_of(isA.subtypes.begin(), isA.subtypes.end(), [&](EntityId id) { return has(id); });
    if (!isChanged)
        return;
    m_entities.insert(isA.supertype);
    m_entities.insert(isA.subtypes.begin(), isA.subtypes.end());
}

}  // namespace querywright::edit
