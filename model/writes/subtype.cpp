// SPDX-License-Identifier: Apache-2.0
#include "model/writes/subtype.h"

#include "model/base/lists.h"
#include "model/conceptual/subtypes.h"

#include <algorithm>

namespace querywright::writes {
namespace {

// Whether all that is of the type is of a subtype of it.
bool isCovered(const ConceptualModel& model, EntityId type)
{
    return std::any_of(model.hierarchies.begin(), model.hierarchies.end(), [&](const IsA& hierarchy) {
        return hierarchy.supertype == type && hierarchy.covering && !hierarchy.subtypes.empty();
    });
}

}  // namespace

bool canHave(const Scene& scene, const At& at, AttributeId attribute)
{
    const auto* thing = std::get_if<ThingIndex>(&at);
    const AttributeOwner& owner = scene.index().find(attribute).owner;
    const auto* entity = std::get_if<EntityId>(&owner);
    if (!thing || !entity || !scene.index().find(attribute).attribute)
        return true;
    const EntityId type = scene[*thing].type;
    if (scene.index().inherits(type, *entity))
        return true;
    if (scene[*thing].isNew)
        return false;
    if (scene.index().inherits(*entity, type))
        return true;
    const std::vector<EntityId>& lineage = scene.index().lineage(type);
    return std::any_of(lineage.begin(), lineage.end(), [&](EntityId shared) {
        return scene.index().inherits(*entity, shared)
               && canBeOfSeveralSubtypes(scene.index().model().conceptual, shared);
    });
}

std::optional<std::string> knownSubtype(const Scene& scene, ThingIndex thing, const TypeOfEntity& types)
{
    const ConceptualModel& conceptual = scene.index().model().conceptual;
    const EntityId id = scene[thing].type;
    const EntityType* type = scene.index().find(id);
    if (!type || !contains(types.subtypes, type->name))
        return std::nullopt;
    const bool isIt = scene[thing].isNew ? !isCovered(conceptual, id)
                                         : !types.several && subtypesOf(conceptual, id).empty();
    return isIt ? std::optional(type->name) : std::nullopt;
}

std::vector<std::string> possibleSubtypes(const Scene& scene, ThingIndex thing, const TypeOfEntity& types)
{
    const ConceptualModel& conceptual = scene.index().model().conceptual;
    const EntityId id = scene[thing].type;
    if (!scene[thing].isNew)
        return types.subtypes;
    std::vector<std::string> names;
    if (!isCovered(conceptual, id))
        return names;
    for (const EntityId subtype : subtypesOf(conceptual, id)) {
        const std::string& name = scene.index().find(subtype)->name;
        if (contains(types.subtypes, name))
            names.push_back(name);
    }
    return names;
}

}  // namespace querywright::writes
