// SPDX-License-Identifier: Apache-2.0
#include "model/model.h"

#include <algorithm>

namespace querywright {

const Keyspace* Model::find(KeyspaceId id) const
{
    const auto found = std::find_if(keyspaces.begin(), keyspaces.end(),
                                    [&](const auto& keyspace) { return keyspace.id == id; });
    return found == keyspaces.end() ? nullptr : &*found;
}

std::string toText(const Model& model, const Walk& walk, const AttributeUse& use)
{
    const AttributePlace place = model.conceptual.find(use.attribute);
    if (!place.attribute)
        return {};
    std::string text;
    if (const auto* node = std::get_if<NodeIndex>(&use.place)) {
        const WalkNode& walkNode = walk.nodes.at(static_cast<std::size_t>(*node));
        const EntityType* entityType = model.conceptual.find(walkNode.entity);
        text = entityType ? entityType->name : std::string();
        if (!walkNode.role.empty())
            text += "(" + walkNode.role + ")";
    } else {
        const WalkStep& step = walk.steps.at(static_cast<std::size_t>(std::get<StepIndex>(use.place)));
        const RelationshipType* relationshipType = model.conceptual.find(step.relationship);
        text = relationshipType ? relationshipType->name : std::string();
    }
    text += "." + place.attribute->name;
    if (use.element)
        text += "[]";
    if (use.bucket)
        text += std::string("@") + toText(*use.bucket);
    return text;
}

std::string toText(const Model& model, const Walk& walk, const Returned& returned)
{
    if (const auto* use = std::get_if<AttributeUse>(&returned))
        return toText(model, walk, *use);
    const auto& aggregate = std::get<Aggregate>(returned);
    return aggregate.function + "(" + (aggregate.attribute ? toText(model, walk, *aggregate.attribute) : "*")
           + ")";
}

}  // namespace querywright
