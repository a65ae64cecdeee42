// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/knowledge.h"

#include "model/base/lists.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

std::optional<EntityId> entityAt(const Walk& walk, const WalkPlace& place)
{
    const auto* node = std::get_if<NodeIndex>(&place);
    if (!node || position(*node) >= walk.nodes.size())
        return std::nullopt;
    return walk.nodes[position(*node)].entity;
}

bool canBeTheSame(const ConceptualModel& model, const std::optional<EntityId>& one,
                  const std::optional<EntityId>& other)
{
    return !one || !other || *one == *other || contains(withSupertypes(model, *one), *other)
           || contains(withSupertypes(model, *other), *one);
}

bool gives(const ConceptualModel& model, const KnownValue& known, const Wanted& wanted)
{
    const AttributeUse& had = known.use;
    const bool isOfIt = canBeTheSame(model, known.entity, wanted.entity);
    const bool isSame = isOfIt && had.attribute == wanted.attribute->id;
    if (had.bucket)
        return isSame && had.bucket == wanted.bucket;
    const bool isAround =
        isOfIt && std::any_of(wanted.around.begin(), wanted.around.end(), [&](const Attribute* around) {
            return around->id == had.attribute;
        });
    return isSame || isAround || contains(wanted.attribute->derivedFrom, had.attribute);
}

}  // namespace

std::optional<Wanted> wantedBy(const Model& model, const Asker& asker, const AttributeUse& use)
{
    AttributePlace place = model.conceptual.find(use.attribute);
    if (!place.attribute)
        return std::nullopt;
    const std::optional<FoundAsker> found = findAsker(model.workflow, asker);
    std::optional<EntityId> entity = found ? entityAt(*found->walk, use.place) : std::nullopt;
    const auto* owner = std::get_if<EntityId>(&place.owner);
    if (entity && owner && !contains(withSupertypes(model.conceptual, *entity), *owner))
        entity.reset();  // the use is of a walk that is still to be given to the query
    return Wanted{place.attribute, std::move(place.around), use.bucket, entity};
}

KnownValue knownBy(const AccessPattern& query, const AttributeUse& use)
{
    return {use, entityAt(query.walk, use.place)};
}

Knowledge knowledgeOf(const AccessPattern& query)
{
    Knowledge knowledge;
    const auto bring = [&](const AttributeUse& use) {
        if (!passesOn(query, use))
            knowledge.brought.push_back(knownBy(query, use));
    };
    for (const Returned& returned : query.returned) {
        if (const auto* use = std::get_if<AttributeUse>(&returned)) {
            bring(*use);
            continue;
        }
        const auto& aggregate = std::get<Aggregate>(returned);
        if (aggregate.attribute && (aggregate.function == "min" || aggregate.function == "max"))
            bring(*aggregate.attribute);
    }
    std::for_each(query.groupBy.begin(), query.groupBy.end(), bring);
    for (const GivenValue& given : query.given) {
        knowledge.all.push_back(knownBy(query, given.attribute));
        if (!std::holds_alternative<FromQuery>(given.source))
            knowledge.brought.push_back(knownBy(query, given.attribute));
    }
    knowledge.all.insert(knowledge.all.end(), knowledge.brought.begin(), knowledge.brought.end());
    return knowledge;
}

bool give(const ConceptualModel& model, const std::vector<KnownValue>& had, const Wanted& wanted)
{
    if (std::any_of(had.begin(), had.end(),
                    [&](const KnownValue& value) { return gives(model, value, wanted); }))
        return true;
    const std::vector<Attribute>& parts = wanted.attribute->parts;
    return !parts.empty() && std::all_of(parts.begin(), parts.end(), [&](const Attribute& part) {
        return give(model, had, {&part, {}, std::nullopt, wanted.entity});
    });
}

bool returns(const ConceptualModel& model, const AccessPattern& query, const Wanted& wanted)
{
    return std::any_of(query.returned.begin(), query.returned.end(), [&](const Returned& returned) {
        const auto* use = std::get_if<AttributeUse>(&returned);
        return use && give(model, {knownBy(query, *use)}, wanted);
    });
}

void collectGiving(const Attribute& attribute, std::vector<AttributeId>& giving)
{
    giving.push_back(attribute.id);
    giving.insert(giving.end(), attribute.derivedFrom.begin(), attribute.derivedFrom.end());
    for (const Attribute& part : attribute.parts)
        collectGiving(part, giving);
}

bool passesOn(const AccessPattern& query, const AttributeUse& use)
{
    return std::any_of(query.given.begin(), query.given.end(), [&](const GivenValue& given) {
        return given.attribute == use && std::holds_alternative<FromQuery>(given.source);
    });
}

}  // namespace querywright
