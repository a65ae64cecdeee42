// SPDX-License-Identifier: Apache-2.0
#include "engine/data/relate/participation.h"

#include "engine/data/make/attribute_maker.h"
#include "engine/data/relate/partner_counts.h"

#include <algorithm>
#include <cmath>

namespace querywright::engine {

namespace {

void addKey(Participation& participation, Positions key)
{
    std::sort(key.begin(), key.end());
    key.erase(std::unique(key.begin(), key.end()), key.end());
    if (key.size() == 1)
        participation.alone[key.front()] = true;
    else if (!key.empty()
             && std::find(participation.keys.begin(), participation.keys.end(), key)
                    == participation.keys.end())
        participation.keys.push_back(std::move(key));
}

Positions allBut(std::size_t count, std::uint32_t position)
{
    Positions others;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i != position)
            others.push_back(i);
    }
    return others;
}

bool isIdentifying(const EntityType& entityType, RelationshipId relationship)
{
    const auto& by = entityType.identifiedBy;
    return std::find(by.begin(), by.end(), relationship) != by.end();
}

bool isCounted(const Model& model, const RelationshipType& relationshipType, EntityId weak)
{
    const RelationshipData* data = dataOf(model.data, relationshipType.id);
    return data && data->per < relationshipType.participants.size()
           && relationshipType.participants[data->per].entity != weak;
}

// The identifying relationship type that says how many entities of a weak type there are.
RelationshipId countingRelationship(const Model& model, const EntityType& weak)
{
    for (const RelationshipId id : weak.identifiedBy) {
        const RelationshipType* relationshipType = model.conceptual.find(id);
        if (relationshipType && isCounted(model, *relationshipType, weak.id))
            return id;
    }
    return weak.identifiedBy.front();
}

Amount uniform(std::uint64_t least, std::uint64_t most)
{
    return {least, most, Amount::Shape::Uniform, 1.0};
}

// Some readings or days for each owner, a few of other things; no more than the partial key tells apart.
Amount defaultWeakPartners(const StoredAttributes& attributes, const EntityType& weak)
{
    const Key key = storedKey(attributes.model().conceptual, weak.key);
    if (key.empty())
        return uniform(1, 1);
    Amount amount = uniform(1, 5);
    for (const StoredAttribute& stored : attributes.of(weak.id)) {
        if (std::find(key.begin(), key.end(), stored.id) != key.end()
            && (stored.type.isNative(cql::NativeType::Timestamp)
                || stored.type.isNative(cql::NativeType::Date)
                || stored.type.isNative(cql::NativeType::Timeuuid)))
            amount = uniform(10, 30);
    }
    amount.most = std::min(amount.most, mostWeakEntities(attributes, weak));
    amount.least = std::min(amount.least, amount.most);
    return amount;
}

PartnerPlan defaultPlan(const StoredAttributes& attributes, const RelationshipType& relationshipType,
                        const Participation& participation, const std::vector<std::size_t>& sizes)
{
    const auto count = static_cast<std::uint32_t>(sizes.size());
    const Model& model = attributes.model();
    if (const auto created = createdPosition(model, relationshipType)) {
        const EntityType* weak = model.conceptual.find(relationshipType.participants[*created].entity);
        return {allBut(count, *created).front(), defaultWeakPartners(attributes, *weak), 0.0, false};
    }
    // Whoever takes part once at most takes part once; of several the one that must, else the one with the
    // fewest.
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!participation.alone[i])
            continue;
        const bool isBetter = best && participation.total[i] != participation.total[*best]
                                  ? participation.total[i]
                                  : best && sizes[i] < sizes[*best];
        if (!best || isBetter)
            best = i;
    }
    if (best)
        return {*best, uniform(1, 1), 0.0, false};
    return {0, count == 2 ? uniform(1, 5) : uniform(1, 3), 0.0, false};
}

}  // namespace

Participation participationOf(const ConceptualModel& model, const RelationshipType& relationshipType)
{
    const auto& participants = relationshipType.participants;
    Participation participation;
    participation.alone.resize(participants.size());
    participation.total.resize(participants.size());
    for (const RelationshipKey& key : relationshipKeys(relationshipType)) {
        if (key.attributes.empty())
            addKey(participation, key.participants);
    }
    for (std::uint32_t i = 0; i < participants.size(); ++i) {
        const Positions others = allBut(participants.size(), i);
        if (!isMany(participants[i].cardinality))
            addKey(participation, others);
        const EntityType* entityType = model.find(participants[i].entity);
        participation.total[i] = participants[i].total;
        if (!entityType || !isIdentifying(*entityType, relationshipType.id))
            continue;
        // A weak entity has its owners once and for all; without a partial key they are all it is known by.
        participation.total[i] = true;
        participation.alone[i] = true;
        if (entityType->key.empty() && entityType->identifiedBy.size() == 1)
            addKey(participation, others);
    }
    std::erase_if(participation.keys, [&](const Positions& key) {
        return std::any_of(key.begin(), key.end(), [&](std::uint32_t i) { return participation.alone[i]; });
    });
    return participation;
}

std::optional<std::uint32_t> createdPosition(const Model& model, const RelationshipType& relationshipType)
{
    for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
        const EntityType* entityType = model.conceptual.find(relationshipType.participants[i].entity);
        if (!entityType || !isIdentifying(*entityType, relationshipType.id))
            continue;
        if (!isRead(model, entityType->id) && !isSubtype(model.conceptual, entityType->id)
            && countingRelationship(model, *entityType) == relationshipType.id)
            return i;
    }
    return std::nullopt;
}

PartnerPlan partnerPlan(const StoredAttributes& attributes, const RelationshipType& relationshipType,
                        const Participation& participation, const std::vector<std::size_t>& sizes)
{
    const RelationshipData* data = dataOf(attributes.model().data, relationshipType.id);
    if (!data || data->per >= relationshipType.participants.size())
        return defaultPlan(attributes, relationshipType, participation, sizes);
    return {data->per, data->partners, data->popularity, true};
}

bool reachesMost(const Model& model, const RelationshipType& relationshipType)
{
    const RelationshipData* data = dataOf(model.data, relationshipType.id);
    if (!data || !data->csv.empty() || data->per >= relationshipType.participants.size())
        return false;
    const std::optional<double>& worst = relationshipType.participants[data->per].fanOut.worst;
    return worst && std::round(*worst) >= static_cast<double>(data->partners.most);
}

std::uint64_t mostWeakEntities(const StoredAttributes& attributes, const EntityType& weak)
{
    const Key key = storedKey(attributes.model().conceptual, weak.key);
    if (key.empty())
        return 1;
    const cql::UdtCatalog none;
    const MakingFor context = makingFor(attributes, none, weak.id);
    for (const StoredAttribute& stored : context.siblings) {
        if (key != Key{stored.id})
            continue;
        const auto maker = makeAttributeMaker(context, stored, KeyPart::PartialKey);
        const auto capacity = maker ? maker->values->capacity() : std::nullopt;
        return capacity.value_or(unlimited);
    }
    return unlimited;
}

bool isSubtype(const ConceptualModel& model, EntityId entity)
{
    return withSupertypes(model, entity).size() > 1;
}

bool areRelated(const ConceptualModel& model, EntityId first, EntityId second)
{
    const std::vector<EntityId> types = withSupertypes(model, first);
    const std::vector<EntityId> others = withSupertypes(model, second);
    return std::any_of(types.begin(), types.end(), [&](EntityId type) {
        return std::find(others.begin(), others.end(), type) != others.end();
    });
}

}  // namespace querywright::engine
