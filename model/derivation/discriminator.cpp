// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/discriminator.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace querywright {
namespace {

bool isGrouped(const AccessPattern& query)
{
    return !query.groupBy.empty()
           || std::any_of(query.returned.begin(), query.returned.end(), [](const Returned& returned) {
                  return std::holds_alternative<Aggregate>(returned);
              });
}

// The subtypes whose attributes the query is given or returns.
std::vector<EntityId> subtypesOfUses(const ConceptualModel& model, const AccessPattern& query, NodeIndex node)
{
    std::vector<AttributeUse> uses;
    for (const GivenValue& given : query.given)
        uses.push_back(given.attribute);
    for (const Returned& returned : query.returned) {
        if (const auto* use = std::get_if<AttributeUse>(&returned))
            uses.push_back(*use);
    }
    const EntityId entity = query.walk.nodes[static_cast<std::size_t>(node)].entity;
    std::vector<EntityId> subtypes;
    for (const AttributeUse& use : uses) {
        const AttributePlace place = model.find(use.attribute);
        const auto* owner = std::get_if<EntityId>(&place.owner);
        if (!place.attribute || use.place != WalkPlace(node) || !owner)
            continue;
        if (isSubtype(model, *owner, entity))
            addOnce(subtypes, *owner);
    }
    return subtypes;
}

bool mustBeTold(const Model& model, const AccessPattern& query, NodeIndex node)
{
    return !model.conceptual.hierarchies.empty() && !isGrouped(query) && !contains(query.nested, node)
           && subtypesOfUses(model.conceptual, query, node).size() > 1;
}

}  // namespace

bool tellsSubtypes(const std::string& name)
{
    constexpr std::array<std::string_view, 5> words{"type", "kind", "category", "class", "role"};
    const std::string text = snakeCase(name);
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return text == word || text.ends_with("_" + std::string(word));
    });
}

std::optional<SyntheticSource> discriminatorOf(const Model& model, const AccessPattern& query, NodeIndex node)
{
    if (!mustBeTold(model, query, node) || attributeThatTells(model, query, node))
        return std::nullopt;
    const EntityId entity = query.walk.nodes[static_cast<std::size_t>(node)].entity;
    TypeOfEntity typeOf{node, {}, canBeOfSeveralSubtypes(model.conceptual, entity)};
    for (const EntityId subtype : subtypesOf(model.conceptual, entity))
        typeOf.subtypes.push_back(model.conceptual.find(subtype)->name);
    cql::CqlType type = cql::NativeType::Text;
    if (typeOf.several)
        type = cql::CollectionType{cql::CollectionKind::Set, {cql::NativeType::Text}, false};
    return SyntheticSource{1, shortNameOf(*model.conceptual.find(entity)) + "_type", std::move(type),
                           std::move(typeOf)};
}

std::optional<AttributeId> attributeThatTells(const Model& model, const AccessPattern& query, NodeIndex node)
{
    if (!mustBeTold(model, query, node))
        return std::nullopt;
    const EntityId entity = query.walk.nodes[static_cast<std::size_t>(node)].entity;
    for (const Attribute* attribute : allAttributes(model.conceptual, entity)) {
        if (!attribute->multivalued && tellsSubtypes(attribute->name))
            return attribute->id;
    }
    return std::nullopt;
}

}  // namespace querywright
