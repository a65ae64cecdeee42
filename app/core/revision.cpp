// SPDX-License-Identifier: Apache-2.0
#include "app/core/revision.h"

#include <algorithm>

namespace querywright::core {
namespace {

// What two items of one list are the same thing by.
template <typename Item>
auto identityOf(const Item& item)
{
    return item.id;
}
std::pair<EntityId, std::size_t> identityOf(const IsA& isA)
{
    return {isA.supertype, isA.subtypes.size()};
}
std::pair<TaskId, TaskId> identityOf(const Transition& transition)
{
    return {transition.from, transition.to};
}
EntityId identityOf(const EntityData& data)
{
    return data.entity;
}
RelationshipId identityOf(const RelationshipData& data)
{
    return data.relationship;
}

template <typename Item>
std::vector<Item> itemsOf(const std::vector<std::shared_ptr<const Item>>& shared)
{
    std::vector<Item> items;
    items.reserve(shared.size());
    for (const auto& item : shared)
        items.push_back(*item);
    return items;
}

// The one that was there before, if it is equal.
template <typename Item>
std::shared_ptr<const Item> shareOne(const Item& item, const std::vector<std::shared_ptr<const Item>>* before,
                                     std::size_t position)
{
    if (before && position < before->size() && *(*before)[position] == item)
        return (*before)[position];
    if (before) {  // it may have moved
        const auto found = std::find_if(before->begin(), before->end(), [&](const auto& other) {
            return identityOf(*other) == identityOf(item);
        });
        if (found != before->end() && **found == item)
            return *found;
    }
    return std::make_shared<const Item>(item);
}

template <typename Value>
bool areEqual(const std::shared_ptr<const Value>& a, const std::shared_ptr<const Value>& b)
{
    return a == b || *a == *b;
}

template <typename Item>
bool areEqual(const std::shared_ptr<const std::vector<std::shared_ptr<const Item>>>& a,
              const std::shared_ptr<const std::vector<std::shared_ptr<const Item>>>& b)
{
    const auto isSame = [](const std::shared_ptr<const Item>& one, const std::shared_ptr<const Item>& other) {
        return areEqual(one, other);
    };
    return a == b || std::equal(a->begin(), a->end(), b->begin(), b->end(), isSame);
}

}  // namespace

template <typename Item>
void Revision::share(Shared<Item>& mine, const std::vector<Item>& items, const Shared<Item>* before)
{
    const Items<Item>* old = before ? before->get() : nullptr;
    Items<Item> shared;
    shared.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        shared.push_back(shareOne(items[i], old, i));
    if (old && *old == shared)
        mine = *before;
    else
        mine = std::make_shared<const Items<Item>>(std::move(shared));
}

std::shared_ptr<const Revision> Revision::of(const ModelFile& file, const Revision* before)
{
    const auto revision = std::make_shared<Revision>();
    const Model& model = file.model;
    const auto list = [&](auto member, const auto& items) {
        share((*revision).*member, items, before ? &(before->*member) : nullptr);
    };
    list(&Revision::m_entityTypes, model.conceptual.entityTypes);
    list(&Revision::m_relationshipTypes, model.conceptual.relationshipTypes);
    list(&Revision::m_hierarchies, model.conceptual.hierarchies);
    list(&Revision::m_tasks, model.workflow.tasks);
    list(&Revision::m_transitions, model.workflow.transitions);
    list(&Revision::m_queries, model.workflow.queries);
    list(&Revision::m_updates, model.workflow.updates);
    list(&Revision::m_keyspaces, model.keyspaces);
    list(&Revision::m_decisions, model.decisions);
    list(&Revision::m_entityData, model.data.entities);
    list(&Revision::m_relationshipData, model.data.relationships);
    for (const auto& [name, figures] : file.layout.diagrams) {
        const auto old = before ? before->m_diagrams.find(name) : revision->m_diagrams.end();
        const bool isSame = before && old != before->m_diagrams.end() && *old->second == figures;
        revision->m_diagrams.emplace(name, isSame ? old->second : std::make_shared<const Figures>(figures));
    }
    revision->m_unknown = before && *before->m_unknown == file.unknown
                              ? before->m_unknown
                              : std::make_shared<const UnknownProperties>(file.unknown);
    Rest rest{model.name,    model.description, file.minorVersion, model.data.seed,
              model.cluster, model.naming,      file.review,       file.layout.settings};
    revision->m_rest =
        before && *before->m_rest == rest ? before->m_rest : std::make_shared<const Rest>(std::move(rest));
    return revision;
}

bool Revision::isEqual(const Revision& other) const
{
    const auto isSame = [&](auto member) { return areEqual(this->*member, other.*member); };
    const auto isSameDiagram = [](const auto& one, const auto& two) {
        return one.first == two.first && areEqual(one.second, two.second);
    };
    return isSame(&Revision::m_entityTypes) && isSame(&Revision::m_relationshipTypes)
           && isSame(&Revision::m_hierarchies) && isSame(&Revision::m_tasks)
           && isSame(&Revision::m_transitions) && isSame(&Revision::m_queries) && isSame(&Revision::m_updates)
           && isSame(&Revision::m_keyspaces) && isSame(&Revision::m_decisions)
           && isSame(&Revision::m_entityData) && isSame(&Revision::m_relationshipData)
           && isSame(&Revision::m_unknown) && isSame(&Revision::m_rest)
           && std::equal(m_diagrams.begin(), m_diagrams.end(), other.m_diagrams.begin(),
                         other.m_diagrams.end(), isSameDiagram);
}

ModelFile Revision::file() const
{
    ModelFile file;
    Model& model = file.model;
    model.conceptual.entityTypes = itemsOf(*m_entityTypes);
    model.conceptual.relationshipTypes = itemsOf(*m_relationshipTypes);
    model.conceptual.hierarchies = itemsOf(*m_hierarchies);
    model.workflow.tasks = itemsOf(*m_tasks);
    model.workflow.transitions = itemsOf(*m_transitions);
    model.workflow.queries = itemsOf(*m_queries);
    model.workflow.updates = itemsOf(*m_updates);
    model.keyspaces = itemsOf(*m_keyspaces);
    model.decisions = itemsOf(*m_decisions);
    model.data.entities = itemsOf(*m_entityData);
    model.data.relationships = itemsOf(*m_relationshipData);
    for (const auto& [name, figures] : m_diagrams)
        file.layout.diagrams.emplace(name, *figures);
    file.unknown = *m_unknown;
    model.name = m_rest->name;
    model.description = m_rest->description;
    file.minorVersion = m_rest->minorVersion;
    model.data.seed = m_rest->seed;
    model.cluster = m_rest->cluster;
    model.naming = m_rest->naming;
    file.review = m_rest->review;
    file.layout.settings = m_rest->diagramSettings;
    return file;
}

}  // namespace querywright::core
