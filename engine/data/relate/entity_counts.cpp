// SPDX-License-Identifier: Apache-2.0
#include "engine/data/relate/entity_counts.h"

#include "engine/data/make/attribute_maker.h"
#include "engine/data/relate/participation.h"
#include "engine/data/relate/partner_counts.h"

#include <algorithm>
#include <optional>
#include <set>

namespace querywright::engine {

namespace {

constexpr std::uint64_t usualCount = 1000;

std::uint64_t statedCount(const Model& model, EntityId entity)
{
    const EntityData* data = dataOf(model.data, entity);
    return data ? std::min<std::uint64_t>(data->count, unlimited >> 16) : 0;  // so that sums do not overflow
}

// Adapts the numbers of which the model says nothing to what relationship types ask for.
class Adaptation {
public:
    Adaptation(const SampleDraft& draft, std::map<EntityId, std::uint64_t>& counts,
               std::set<EntityId> flexible)
        : m_draft(draft), m_counts(counts), m_flexible(std::move(flexible))
    {}

    void run()
    {
        const auto& types = m_draft.model.conceptual.relationshipTypes;
        for (std::size_t round = 0; round <= m_flexible.size(); ++round) {
            for (const RelationshipType& relationshipType : types) {
                if (relationshipType.participants.size() == 2) {
                    adapt(relationshipType, 0, 1);
                    adapt(relationshipType, 1, 0);
                }
            }
        }
    }

private:
    // The number of entities; of a weak type the greatest possible. Nothing if it is not known yet.
    std::optional<std::uint64_t> countOf(EntityId entity, int depth = 0) const
    {
        if (const auto found = m_counts.find(entity); found != m_counts.end())
            return found->second;
        if (const auto found = m_draft.populations.find(entity); found != m_draft.populations.end())
            return found->second.size();
        const EntityType* entityType = m_draft.model.conceptual.find(entity);
        if (!entityType || !entityType->isWeak() || depth > 16)
            return std::nullopt;
        for (const RelationshipType& relationshipType : m_draft.model.conceptual.relationshipTypes) {
            const auto created = createdPosition(m_draft.model, relationshipType);
            if (!created || relationshipType.participants[*created].entity != entity)
                continue;
            const PartnerPlan plan = planOf(relationshipType);
            const auto owners = countOf(relationshipType.participants[plan.per].entity, depth + 1);
            return owners ? std::optional(saturatingProduct(*owners, plan.partners.most)) : std::nullopt;
        }
        return std::nullopt;
    }

    PartnerPlan planOf(const RelationshipType& relationshipType) const
    {
        const std::vector<std::size_t> sizes(relationshipType.participants.size(), usualCount);
        return partnerPlan(m_draft.attributes, relationshipType,
                           participationOf(m_draft.model.conceptual, relationshipType), sizes);
    }

    void adapt(const RelationshipType& relationshipType, std::uint32_t self, std::uint32_t other)
    {
        const EntityId entity = relationshipType.participants[self].entity;
        const auto otherCount = countOf(relationshipType.participants[other].entity);
        const RelationshipData* data = dataOf(m_draft.model.data, relationshipType.id);
        if (!m_flexible.contains(entity) || !otherCount || isRead(m_draft.model, relationshipType.id))
            return;
        const Participation participation = participationOf(m_draft.model.conceptual, relationshipType);
        std::uint64_t& count = m_counts[entity];
        if (data && data->per == other && participation.alone[self]) {
            // As of a weak type, the number of entities follows from that of their partners.
            count =
                std::max<std::uint64_t>(1, saturatingProduct(*otherCount, AmountDraw(data->partners).mean()));
            m_flexible.erase(entity);
            return;
        }
        if (participation.total[self] && participation.alone[other])
            count = std::min(count, *otherCount);
        if (participation.total[other] && participation.alone[self])
            count = std::clamp(count, std::min(*otherCount, mostRows), mostRows);
    }

    const SampleDraft& m_draft;
    std::map<EntityId, std::uint64_t>& m_counts;
    std::set<EntityId> m_flexible;
};

}  // namespace

std::uint64_t differentKeys(const StoredAttributes& attributes, const EntityType& entityType)
{
    const Key key = storedKey(attributes.model().conceptual, entityType.key);
    const cql::UdtCatalog none;
    const MakingFor context = makingFor(attributes, none, entityType.id);
    for (const StoredAttribute& stored : context.siblings) {
        if (key != Key{stored.id} || stored.attribute->isComposite())
            continue;
        const auto maker = makeAttributeMaker(context, stored, KeyPart::Key);
        const auto capacity = maker ? maker->values->capacity() : std::nullopt;
        return capacity.value_or(unlimited);
    }
    return unlimited;
}

std::uint64_t neededEntities(const Model& model, EntityId entity)
{
    if (const std::uint64_t stated = statedCount(model, entity))
        return stated;
    std::uint64_t needed = 0;
    for (const IsA& hierarchy : model.conceptual.hierarchies) {
        if (hierarchy.supertype != entity)
            continue;
        std::uint64_t sum = 0;
        std::uint64_t greatest = 0;
        std::uint64_t silent = 0;  // subtypes that need nothing get about as many as the others
        for (const EntityId subtype : hierarchy.subtypes) {
            const std::uint64_t each = neededEntities(model, subtype);
            sum += each;
            greatest = std::max(greatest, each);
            silent += each == 0 ? 1 : 0;
        }
        sum += silent * greatest;
        const std::uint64_t least = hierarchy.disjoint || hierarchy.covering ? sum : greatest;
        needed = std::max(needed, hierarchy.covering ? least : least + least / 4);
    }
    return needed;
}

std::map<EntityId, std::uint64_t> entityCounts(const SampleDraft& draft)
{
    std::map<EntityId, std::uint64_t> counts;
    std::set<EntityId> flexible;
    for (const EntityType& entityType : draft.model.conceptual.entityTypes) {
        const EntityId id = entityType.id;
        if (entityType.isWeak() || isRead(draft.model, id) || isSubtype(draft.model.conceptual, id))
            continue;
        const std::uint64_t needed = neededEntities(draft.model, id);
        counts[id] = needed > 0 ? needed : std::min(usualCount, differentKeys(draft.attributes, entityType));
        if (needed == 0)
            flexible.insert(id);
    }
    Adaptation(draft, counts, std::move(flexible)).run();
    return counts;
}

}  // namespace querywright::engine
