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

bool takesPart(const ConceptualModel& model, EntityId entity)
{
    return std::any_of(model.relationshipTypes.begin(), model.relationshipTypes.end(),
                       [&](const RelationshipType& type) {
                           return std::any_of(type.participants.begin(), type.participants.end(),
                                              [&](const Participant& each) { return each.entity == entity; });
                       });
}

// Adapts the numbers of which the model says nothing to what relationship types ask for.
class Adaptation {
public:
    Adaptation(const SampleDraft& draft, std::map<EntityId, std::uint64_t>& counts,
               std::set<EntityId> flexible)
        : m_draft(draft), m_counts(counts), m_flexible(std::move(flexible))
    {
        for (const RelationshipType& relationshipType : draft.model.conceptual.relationshipTypes) {
            m_participations.push_back(participationOf(draft.model.conceptual, relationshipType));
            if (const auto created = createdPosition(draft.model, relationshipType))
                m_creating.emplace(relationshipType.participants[*created].entity, &relationshipType);
        }
    }

    void run()
    {
        m_hasChanged = true;
        for (std::size_t round = 0; m_hasChanged && round <= m_flexible.size(); ++round) {
            m_hasChanged = false;
            for (std::size_t i = 0; i < m_participations.size(); ++i) {
                if (m_participations[i].alone.size() == 2) {
                    adapt(i, 0, 1);
                    adapt(i, 1, 0);
                }
            }
        }
    }

private:
    // The number of entities; of a weak type the greatest possible. Nothing if it is not known yet.
    std::optional<std::uint64_t> countOf(EntityId entity, int depth = 0)
    {
        if (const auto found = m_counts.find(entity); found != m_counts.end())
            return found->second;
        if (const auto found = m_draft.populations.find(entity); found != m_draft.populations.end())
            return found->second.size();
        const EntityType* entityType = m_draft.model.conceptual.find(entity);
        if (!entityType || !entityType->isWeak() || depth > 16)
            return std::nullopt;
        const auto creating = m_creating.find(entity);
        if (creating == m_creating.end())
            return std::nullopt;
        const PartnerPlan& plan = planOf(*creating->second);
        const auto owners = countOf(creating->second->participants[plan.per].entity, depth + 1);
        return owners ? std::optional(saturatingProduct(*owners, plan.partners.most)) : std::nullopt;
    }

    const PartnerPlan& planOf(const RelationshipType& relationshipType)
    {
        const auto known = m_plans.find(&relationshipType);
        if (known != m_plans.end())
            return known->second;
        const std::vector<std::size_t> sizes(relationshipType.participants.size(), usualCount);
        const auto plan = partnerPlan(m_draft.attributes, relationshipType,
                                      participationOf(m_draft.model.conceptual, relationshipType), sizes);
        return m_plans.emplace(&relationshipType, plan).first->second;
    }

    // Of the relationship type at the position in the model.
    void adapt(std::size_t position, std::uint32_t self, std::uint32_t other)
    {
        const RelationshipType& relationshipType = m_draft.model.conceptual.relationshipTypes[position];
        const Participation& participation = m_participations[position];
        const EntityId entity = relationshipType.participants[self].entity;
        const auto otherCount = countOf(relationshipType.participants[other].entity);
        const RelationshipData* data = dataOf(m_draft.model.data, relationshipType.id);
        if (!m_flexible.contains(entity) || !otherCount || isRead(m_draft.model, relationshipType.id))
            return;
        std::uint64_t& count = m_counts[entity];
        const std::uint64_t before = count;
        if (data && data->per == other && participation.alone[self]) {
            // As of a weak type, the number of entities follows from that of their partners.
            count =
                std::max<std::uint64_t>(1, saturatingProduct(*otherCount, AmountDraw(data->partners).mean()));
            m_flexible.erase(entity);
            m_hasChanged = true;
            return;
        }
        if (participation.total[self] && participation.alone[other])
            count = std::min(count, *otherCount);
        if (participation.total[other] && participation.alone[self])
            count = std::clamp(count, std::min(*otherCount, mostRows), mostRows);
        m_hasChanged = m_hasChanged || count != before;
    }

    const SampleDraft& m_draft;
    std::map<EntityId, std::uint64_t>& m_counts;
    std::set<EntityId> m_flexible;
    std::vector<Participation> m_participations;             // as the relationship types lie in the model
    std::map<EntityId, const RelationshipType*> m_creating;  // by the weak entity type it brings about
    std::map<const RelationshipType*, PartnerPlan> m_plans;
    bool m_hasChanged = false;
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
        if (needed == 0 && takesPart(draft.model.conceptual, id))
            flexible.insert(id);
    }
    Adaptation(draft, counts, std::move(flexible)).run();
    return counts;
}

std::uint64_t EntityCounter::countOf(EntityId entity)
{
    if (m_counts.empty() || otherSizes() != m_otherSizes) {
        m_counts = entityCounts(m_draft);
        m_otherSizes = otherSizes();
    }
    return m_counts.at(entity);
}

std::map<EntityId, std::size_t> EntityCounter::otherSizes() const
{
    std::map<EntityId, std::size_t> sizes;
    for (const auto& [entity, population] : m_draft.populations) {
        if (!m_counts.contains(entity))
            sizes.emplace(entity, population.size());
    }
    return sizes;
}

}  // namespace querywright::engine
