// SPDX-License-Identifier: Apache-2.0
#include "model/model.h"

#include "model/conceptual/subtypes.h"

#include <algorithm>

namespace querywright {
namespace {

// "Person(author)", "rates"; empty for a place that is not on the walk. Where an attribute belongs to a
// subtype of the node's entity type, the subtype.
std::string ownerText(const Model& model, const Walk& walk, const WalkPlace& place,
                      const AttributeOwner& owner)
{
    if (const auto* node = std::get_if<NodeIndex>(&place)) {
        const auto index = static_cast<std::size_t>(*node);
        const EntityType* entityType =
            index < walk.nodes.size() ? model.conceptual.find(walk.nodes[index].entity) : nullptr;
        if (!entityType)
            return {};
        const auto* special = std::get_if<EntityId>(&owner);
        if (special && isSubtype(model.conceptual, *special, entityType->id))
            entityType = model.conceptual.find(*special);
        const std::string& role = walk.nodes[index].role;
        return role.empty() ? entityType->name : entityType->name + "(" + role + ")";
    }
    const auto index = static_cast<std::size_t>(std::get<StepIndex>(place));
    const RelationshipType* relationshipType =
        index < walk.steps.size() ? model.conceptual.find(walk.steps[index].relationship) : nullptr;
    return relationshipType ? relationshipType->name : std::string();
}

}  // namespace

// Copying and destroying is said here once: it is much code to make wherever one of them is copied.
Model::Model() = default;
Model::Model(const Model& other) = default;
Model::Model(Model&& other) noexcept = default;
Model& Model::operator=(const Model& other) = default;
Model& Model::operator=(Model&& other) noexcept = default;
Model::~Model() = default;

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
    std::string text = ownerText(model, walk, use.place, place.owner);
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
