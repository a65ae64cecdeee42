// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/subtype_names.h"

#include "engine/data/draft/sample_draft.h"
#include "model/conceptual/subtypes.h"
#include "model/derivation/discriminator.h"

#include <algorithm>
#include <cstddef>

namespace querywright::engine {
namespace {

// The lowest of the subtypes that the entity is of; 0 if it is of none.
EntityId subtypeAt(const SampleDraft& draft, Row row, const std::vector<EntityId>& subtypes)
{
    EntityId lowest{};
    for (const EntityId subtype : subtypes) {
        const bool isLower = lowest == EntityId{} || isSubtype(draft.model.conceptual, subtype, lowest);
        if (isLower && draft.populations.at(subtype).contains(row))
            lowest = subtype;
    }
    return lowest;
}

// Whether the attribute is the first of the entity type's own, as a whole, that tells subtypes by its name.
bool isFirstThatTells(const ConceptualModel& model, EntityId owner, const Attribute& attribute)
{
    const std::vector<Attribute>& own = model.find(owner)->attributes;
    const auto first =
        std::find_if(own.begin(), own.end(), [](const Attribute& each) { return tellsSubtypes(each.name); });
    return first != own.end() && first->id == attribute.id;
}

}  // namespace

std::vector<EntityId> subtypesTold(const Model& model, const StoredAttribute& stored)
{
    const ConceptualModel& conceptual = model.conceptual;
    const auto* owner = std::get_if<EntityId>(&stored.owner);
    const Attribute& attribute = *stored.attribute;
    const bool isText = stored.type.isNative(cql::NativeType::Text);
    if (!owner || stored.data || attribute.derived || attribute.multivalued || !isText
        || !isFirstThatTells(conceptual, *owner, attribute) || canBeOfSeveralSubtypes(conceptual, *owner))
        return {};
    const std::vector<Uniqueness> unique = uniquenesses(conceptual);
    const bool isInKey = std::any_of(unique.begin(), unique.end(), [&](const Uniqueness& each) {
        return std::find(each.own.begin(), each.own.end(), stored.id) != each.own.end();
    });
    return isInKey ? std::vector<EntityId>() : subtypesOf(conceptual, *owner);
}

std::vector<EntityId> subtypesTold(const Model& model, const ValueGroup& group)
{
    const bool isAlone = group.attributes.size() == 1 && group.uniquenesses.empty();
    return isAlone ? subtypesTold(model, group.attributes.front()) : std::vector<EntityId>();
}

void makeSubtypeNames(SampleDraft& draft, const ValueGroup& group, const std::vector<EntityId>& subtypes)
{
    const Population& owners = draft.populations.at(std::get<EntityId>(group.owner));
    Column& column = draft.columns[group.attributes.front().id];
    column = Column();
    column.reserve(owners.size());
    draft.work.begin("generating " + nameOf(draft.model.conceptual, group.owner), owners.size());
    bool goesOn = true;
    for (std::size_t position = 0; position < owners.size(); ++position) {
        goesOn = goesOn && draft.work.step();
        const EntityId subtype = goesOn ? subtypeAt(draft, owners.row(position), subtypes) : EntityId{};
        if (subtype == EntityId{})
            column.appendNull();
        else
            column.append(nameOf(draft.model.conceptual, subtype));
    }
}

}  // namespace querywright::engine
