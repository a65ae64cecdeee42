// SPDX-License-Identifier: Apache-2.0
#include "tests/support/every_update.h"

#include <string>
#include <utility>

namespace querywright::tests {
namespace {

void add(Model& model, UpdateKind kind, std::vector<AttributeOwner> subjects,
         std::vector<AttributeId> attributes)
{
    Update update;
    update.id = static_cast<UpdateId>(model.workflow.updates.size() + 1);
    update.label = "U" + std::to_string(model.workflow.updates.size() + 1);
    update.kind = kind;
    update.subjects = std::move(subjects);
    update.attributes = std::move(attributes);
    model.workflow.updates.push_back(std::move(update));
}

}  // namespace

void addEveryUpdate(Model& model)
{
    for (const EntityType& entity : model.conceptual.entityTypes) {
        std::vector<AttributeOwner> together{entity.id};
        for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
            for (const Participant& participant : relationship.participants) {
                if (participant.entity == entity.id && together.back() != AttributeOwner(relationship.id))
                    together.emplace_back(relationship.id);
            }
        }
        add(model, UpdateKind::Insert, {entity.id}, {});
        add(model, UpdateKind::Insert, std::move(together), {});
        add(model, UpdateKind::Delete, {entity.id}, {});
        for (const Attribute& attribute : entity.attributes)
            add(model, UpdateKind::Change, {entity.id}, {attribute.id});
    }
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
        add(model, UpdateKind::Insert, {relationship.id}, {});
        add(model, UpdateKind::Delete, {relationship.id}, {});
        for (const Attribute& attribute : relationship.attributes)
            add(model, UpdateKind::Change, {relationship.id}, {attribute.id});
    }
}

}  // namespace querywright::tests
