// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_walk_entity.h"

#include "model/base/lists.h"
#include "model/edit/edit_asker.h"
#include "model/edit/removal.h"
#include "model/edit/support.h"
#include "model/file/name_index.h"
#include "model/workflow/value_fix.h"
#include "model/workflow/walk_step.h"

#include <set>
#include <utility>

namespace querywright::edit {
namespace {

// Whether the entity type can take all places in relationship types that the node takes.
bool fits(const file::NameIndex& names, const Walk& walk, NodeIndex node, EntityId entity)
{
    for (const WalkStep& step : walk.steps) {
        const RelationshipType* relationship = names.find(step.relationship);
        for (std::size_t i = 0; relationship && i < step.participants.size(); ++i) {
            if (step.participants[i] != node || i >= relationship->participants.size())
                continue;
            const EntityId participant = relationship->participants[i].entity;
            const bool isOne = step.from == node
                                   ? names.areRelated(entity, participant)
                                   : entity == participant || names.inherits(entity, participant);
            if (!isOne)
                return false;
        }
    }
    return node != NodeIndex{} || names.areRelated(entity, walk.nodes.front().entity);
}

// Which uses of a node stay when it is another one.
class Kept {
public:
    Kept(const Model& model, const WalkNode& now, NodeIndex node) : m_node(node)
    {
        const Walk walk{{now}, {}};
        for (const AttributeUse& use : offered(model, walk))
            m_own.insert(use.attribute);
        for (const AttributeUse& use : offeredOfSubtypes(model, walk))
            m_ofSubtypes.insert(use.attribute);
    }

    bool isKept(const AttributeUse& use) const
    {
        return use.place != WalkPlace(m_node) || m_own.count(use.attribute) > 0;
    }

    // Where those of subtypes can be used as well.
    bool isKeptOfSubtype(const AttributeUse& use) const
    {
        return isKept(use) || m_ofSubtypes.count(use.attribute) > 0;
    }

private:
    NodeIndex m_node;
    std::set<AttributeId> m_own;
    std::set<AttributeId> m_ofSubtypes;
};

void removeOthers(Editing& editing, AccessPattern& query, const Kept& kept)
{
    std::set<AttributeUse> returned;
    for (const Returned& one : query.returned) {
        if (const auto* use = std::get_if<AttributeUse>(&one))
            returned.insert(*use);
    }
    removeUses(editing, query, [&](const AttributeUse& use) {
        return returned.count(use) > 0 ? !kept.isKeptOfSubtype(use) : !kept.isKept(use);
    });
}

void removeOthers(Editing& editing, Update& update, const Kept& kept)
{
    std::erase_if(update.given, [&](const GivenValue& given) {
        if (kept.isKeptOfSubtype(given.attribute))
            return false;
        editing.wentAlong("given value " + querywright::toText(editing.model(), update.walk, given.attribute)
                          + " of " + update.label);
        return true;
    });
}

}  // namespace

std::vector<EntityId> possibleEntities(const Model& model, const Walk& walk, NodeIndex node)
{
    const file::NameIndex names(model.conceptual);
    std::vector<EntityId> entities;
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        const bool isNow = walk.nodes.at(position(node)).entity == entityType.id;
        if (isNow || fits(names, walk, node, entityType.id))
            entities.push_back(entityType.id);
    }
    return entities;
}

Result<Edit> appendStepTo(const ModelFile& file, const Asker& asker, const StepChoice& choice,
                          EntityId entity)
{
    Result<Edit> appended = appendStep(file, asker, choice);
    if (!appended)
        return appended;
    const Model& model = appended->after.model;
    const Walk& walk = *findAsker(model.workflow, asker)->walk;
    for (const NodeIndex node : walk.steps.back().participants) {
        if (node == choice.from || !contains(possibleEntities(model, walk, node), entity))
            continue;
        Result<Edit> narrowed = setNodeEntity(appended->after, asker, node, entity);
        if (narrowed)
            narrowed->name = std::move(appended->name);
        return narrowed;
    }
    return refused("the step does not come to " + quoted(nameOf(model.conceptual, AttributeOwner(entity))));
}

Result<Edit> setNodeEntity(const ModelFile& file, const Asker& asker, NodeIndex node, EntityId entity)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (position(node) >= found.walk.nodes.size())
            return notThere("entity on the walk");
        const EntityType* entityType = editing.find(entity);
        if (!entityType)
            return notThere("entity type");
        if (!contains(possibleEntities(editing.model(), found.walk, node), entity))
            return refused("the walk of " + found.label + " does not come to " + quoted(entityType->name));
        if (found.walk.nodes[position(node)].entity != entity) {
            Walk after = found.walk;
            changeEntity(after, node, entity);
            // What goes is told as it was called.
            removeOthers(editing, found, Kept(editing.model(), after.nodes[position(node)], node));
            found.walk = std::move(after);
        }
        return editing.finishReadable("Come to " + entityType->name + " in the walk of " + found.label);
    });
}

}  // namespace querywright::edit
