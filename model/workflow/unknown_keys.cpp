// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/unknown_keys.h"

#include "model/base/lists.h"
#include "model/conceptual/subtypes.h"
#include "model/workflow/way_back.h"

#include <algorithm>

namespace querywright {
namespace {

bool isUuid(const Attribute& attribute)
{
    return attribute.type
           && (attribute.type->isNative(cql::NativeType::Uuid)
               || attribute.type->isNative(cql::NativeType::Timeuuid));
}

bool isGiven(const Update& update, AttributeId attribute)
{
    return std::any_of(update.given.begin(), update.given.end(),
                       [&](const GivenValue& given) { return given.attribute.attribute == attribute; });
}

// Whether the update is given an alternate key of the entity type.
bool isToldOtherwise(const ConceptualModel& model, const Update& update, EntityId entity)
{
    for (const EntityId type : withSupertypes(model, entity)) {
        for (const Key& key : model.find(type)->alternateKeys) {
            const auto isPartGiven = [&](AttributeId part) { return isGiven(update, part); };
            if (!key.empty() && std::all_of(key.begin(), key.end(), isPartGiven))
                return true;
        }
    }
    return false;
}

class Search {
public:
    explicit Search(const Model& model) : m_model(model), m_ways(model) {}

    void lookAt(const AccessPattern& query);
    void lookAt(const Update& update);
    std::vector<UnknownKey> take() { return std::move(m_unknown); }

private:
    void lookFor(const Asker& asker, EntityId entity, AttributeId attribute);

    const Model& m_model;
    const Ways m_ways;
    std::vector<UnknownKey> m_unknown;
};

void Search::lookFor(const Asker& asker, EntityId entity, AttributeId id)
{
    const AttributePlace place = m_model.conceptual.find(id);
    if (!place.attribute || !isUuid(*place.attribute))
        return;
    const Wanted wanted{place.attribute, place.around, std::nullopt, entity};
    FoundOnWays found = WayBack(m_ways, asker, wanted, QueryId{}).search();
    const bool isStart = found.without.size() == 1 && !found.onTheWayTo;
    if (!found.isReached || found.without.empty() || (isStart && std::holds_alternative<QueryId>(asker)))
        return;
    UnknownKey key{asker, entity, id, std::move(found.without), found.onTheWayTo, {}};
    key.returned = returnedOnWay(m_model, asker, wanted, key.way);
    m_unknown.push_back(std::move(key));
}

void Search::lookAt(const AccessPattern& query)
{
    for (const GivenValue& given : query.given) {
        const auto* node = std::get_if<NodeIndex>(&given.attribute.place);
        if (!node || position(*node) >= query.walk.nodes.size()
            || !std::holds_alternative<FromUser>(given.source))
            continue;
        const EntityId entity = query.walk.nodes[position(*node)].entity;
        const bool isThere = m_model.conceptual.find(entity) != nullptr;
        if (isThere && contains(declaredKey(m_model.conceptual, entity), given.attribute.attribute))
            lookFor(query.id, entity, given.attribute.attribute);
    }
}

void Search::lookAt(const Update& update)
{
    if (update.kind == UpdateKind::Insert)
        return;
    for (const AttributeOwner& subject : update.subjects) {
        const auto* entity = std::get_if<EntityId>(&subject);
        if (!entity || !m_model.conceptual.find(*entity)
            || isToldOtherwise(m_model.conceptual, update, *entity))
            continue;
        for (const AttributeId id : declaredKey(m_model.conceptual, *entity)) {
            if (!isGiven(update, id))
                lookFor(update.id, *entity, id);
        }
    }
}

}  // namespace

std::vector<UnknownKey> unknownKeys(const Model& model)
{
    Search search(model);
    for (const AccessPattern& query : model.workflow.queries)
        search.lookAt(query);
    for (const Update& update : model.workflow.updates)
        search.lookAt(update);
    return search.take();
}

std::vector<UnknownKey> unknownKeys(const Model& model, const Asker& asker)
{
    Search search(model);
    if (const auto* query = std::get_if<QueryId>(&asker)) {
        if (const AccessPattern* found = model.workflow.find(*query))
            search.lookAt(*found);
    } else if (const Update* found = model.workflow.find(std::get<UpdateId>(asker))) {
        search.lookAt(*found);
    }
    return search.take();
}

}  // namespace querywright
