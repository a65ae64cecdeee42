// SPDX-License-Identifier: Apache-2.0
#include "engine/data/suggest_counts.h"

#include "engine/data/draft/uniqueness.h"
#include "engine/data/relate/entity_counts.h"
#include "engine/data/relate/participation.h"
#include "engine/data/relate/partner_counts.h"
#include "model/base/text.h"
#include "model/sizes/known_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace querywright::engine {

namespace {

// How often the usual fan-out multiplies at most, and how many times fewer there are of what is looked up.
constexpr int mostLevels = 2;
constexpr std::uint64_t lookedUpShare = 20;
constexpr std::uint64_t leastLookedUp = 5;
// How many partners one has where many have many.
constexpr double usualPartners = 3.0;
// How many rows are made, for each entity asked for, where numbers are stated.
constexpr double mostRowsEach = 500.0;
constexpr double fewShare = 10.0;      // of the entities asked for, that are left as many as they are
constexpr double nearlyAllRows = 0.9;  // that few more are no reason to make less
// How deep types lie below each other at most, and how often counts adapt to each other.
constexpr int deepest = 8;

constexpr std::array<std::string_view, 24> lookedUp = {
    "amenity", "brand",  "category", "city",     "country", "currency", "department", "feature",
    "genre",   "label",  "language", "location", "plan",    "platform", "region",     "role",
    "skill",   "status", "store",    "tag",      "tariff",  "topic",    "type",       "warehouse"};

bool isLookedUp(const std::string& name)
{
    const std::string words = "_" + snakeCase(name) + "_";
    return std::any_of(lookedUp.begin(), lookedUp.end(),
                       [&](std::string_view word) { return words.ends_with("_" + std::string(word) + "_"); });
}

double atLeastOne(double count)
{
    return std::clamp(std::round(count), 1.0, static_cast<double>(mostRows));
}

class CountSuggestion {
public:
    CountSuggestion(const StoredAttributes& attributes, std::uint64_t entities)
        : m_attributes(attributes),
          m_model(attributes.model()),
          m_conceptual(m_model.conceptual),
          m_entities(entities),
          m_stated(m_model),
          m_isStated(statesCounts(m_conceptual))
    {
        for (const RelationshipType& type : m_conceptual.relationshipTypes)
            m_participations.push_back(participationOf(m_conceptual, type));
    }

    SuggestedCounts make()
    {
        for (EntityType& type : m_stated.conceptual.entityTypes) {
            if (const std::uint64_t said = neededEntities(m_model, type.id))
                type.statistics.count = said;
        }
        fill();
        boundByOthers();
        for (int round = 0; round < deepest && adapt(); ++round) {
        }
        boundByOthers();
        SuggestedCounts made;
        made.rows = rows();
        const double most = static_cast<double>(m_entities) * mostRowsEach;
        if (m_isStated && made.rows * nearlyAllRows > most)
            made.scale = most / made.rows;
        for (const auto& [id, count] : m_counts) {
            made.all[id] = count;
            made.entities[id] =
                static_cast<std::uint64_t>(atLeastOne(scaled(count, scaleOf(id, made.scale), few())));
        }
        for (const RelationshipType& type : m_conceptual.relationshipTypes) {
            if (!statesCounts(type))
                continue;
            const double count = relationshipsOf(type);
            made.all[type.id] = count;
            made.relationships[type.id] = scaled(count, made.scale, few() * few());
        }
        made.madeUp = m_madeUp;
        return made;
    }

private:
    // So few rows matter to nobody, and those that look them up need them.
    double few() const { return static_cast<double>(m_entities) / fewShare; }

    static double scaled(double count, double scale, double few)
    {
        return std::max(count * scale, std::min(count, few));
    }

    bool isSaid(EntityId id) const { return neededEntities(m_model, id) > 0; }

    // What is said stays, and few things to look up are few enough.
    double scaleOf(EntityId id, double scale) const
    {
        const bool isFew = m_madeUp.contains(id) && isLookedUp(nameOf(m_conceptual, id));
        return isSaid(id) || isFew ? 1.0 : scale;
    }

    // Types come behind those they lie below, so that numbers are made up from the top.
    std::vector<EntityId> fromTheTop() const
    {
        std::map<EntityId, int> levels;
        const auto putBelow = [&](EntityId below, EntityId above) {
            if (below != above)
                levels[below] = std::max(levels[below], std::min(deepest, levels[above] + 1));
        };
        for (int round = 0; round < deepest; ++round) {
            for (std::size_t i = 0; i < m_participations.size(); ++i) {
                const auto& participants = m_conceptual.relationshipTypes[i].participants;
                for (std::uint32_t self = 0; participants.size() == 2 && self < 2; ++self) {
                    if (isBelow(i, self))
                        putBelow(participants[self].entity, participants[1 - self].entity);
                }
            }
            for (const IsA& hierarchy : m_conceptual.hierarchies) {
                for (const EntityId subtype : hierarchy.subtypes)
                    putBelow(subtype, hierarchy.supertype);
            }
        }
        std::vector<EntityId> order;
        for (const EntityType& type : m_conceptual.entityTypes)
            order.push_back(type.id);
        std::stable_sort(order.begin(), order.end(),
                         [&](EntityId left, EntityId right) { return levels[left] < levels[right]; });
        return order;
    }

    // Whether the participant takes part once in the relationship, at the position in the model, with what
    // has many of it.
    bool isBelow(std::size_t relationship, std::uint32_t self) const
    {
        const Participation& participation = m_participations[relationship];
        return participation.alone[self] && !participation.alone[1 - self];
    }

    // Shows the entity types that have many of the type, or of which the type has many.
    template <typename Show>
    void eachNext(EntityId id, bool isAbove, Show show) const
    {
        for (std::size_t i = 0; i < m_participations.size(); ++i) {
            const auto& participants = m_conceptual.relationshipTypes[i].participants;
            for (std::uint32_t self = 0; participants.size() == 2 && self < 2; ++self) {
                const EntityId other = participants[1 - self].entity;
                if (participants[self].entity == id && other != id && isBelow(i, isAbove ? self : 1 - self))
                    show(other);
            }
        }
    }

    // How deep the type lies below others: it takes part once in a relationship with what has many of it.
    int levelOf(EntityId id, int depth) const
    {
        int level = 0;
        if (depth >= mostLevels)
            return level;
        eachNext(id, true, [&](EntityId other) {
            if (!isLookedUp(nameOf(m_conceptual, other)))
                level = std::max(level, 1 + levelOf(other, depth + 1));
        });
        return level;
    }

    void fill()
    {
        // Numbers of types without stated numbers around them decide nothing.
        std::set<EntityId> deciding;
        for (const RelationshipType& type : m_conceptual.relationshipTypes) {
            for (const Participant& participant : type.participants) {
                if (statesCounts(type))
                    deciding.insert(participant.entity);
            }
        }
        KnownStatistics known(m_stated, nullptr);
        const auto take = [&](EntityId id) {
            const auto count = known.find({StatisticKind::Count, id});
            if (count && !m_counts.contains(id))
                m_counts[id] = bounded(id, count->value);
            return count.has_value();
        };
        const std::vector<EntityId> order = fromTheTop();
        for (const EntityId id : order)
            take(id);
        for (const EntityId id : order) {
            if (take(id))
                continue;
            const double count = bounded(id, madeUp(id));
            m_counts[id] = count;
            m_madeUp.insert(id);
            if (!deciding.contains(id))
                continue;
            for (EntityType& type : m_stated.conceptual.entityTypes) {
                if (type.id == id)
                    type.statistics.count = static_cast<std::uint64_t>(count);
            }
            known = KnownStatistics(m_stated, nullptr);
        }
        raiseSupertypes(order);
        for (const RelationshipType& type : m_conceptual.relationshipTypes) {
            if (const auto count = known.find({StatisticKind::Count, type.id}))
                m_relationships[type.id] = count->value;
        }
    }

    double bounded(EntityId id, double count) const
    {
        const EntityType& type = *m_conceptual.find(id);
        if (!type.isWeak() && !isSaid(id))
            count = std::min(count, static_cast<double>(differentKeys(m_attributes, type)));
        return atLeastOne(count);
    }

    double madeUp(EntityId id) const
    {
        if (isSubtype(m_conceptual, id))
            return ofSupertype(id);
        const EntityType& type = *m_conceptual.find(id);
        if (type.isWeak())
            return ofOwners(type);
        const double needed = neededBySubtypes(id);
        if (isLookedUp(type.name))
            return std::max<double>({needed, static_cast<double>(leastLookedUp),
                                     static_cast<double>(m_entities / lookedUpShare)});
        return std::max(needed, besideOthers(id));
    }

    // As many as subtypes have that are known by now; they are not all there is.
    double neededBySubtypes(EntityId id) const
    {
        constexpr double share = 0.8;
        double needed = 0.0;
        for (const IsA& hierarchy : m_conceptual.hierarchies) {
            for (const EntityId subtype : hierarchy.subtypes) {
                if (hierarchy.supertype == id && m_counts.contains(subtype) && !m_madeUp.contains(subtype))
                    needed += m_counts.at(subtype) / share;
            }
        }
        return needed;
    }

    // What was made up of a supertype before it was known how many there are of a subtype.
    void raiseSupertypes(const std::vector<EntityId>& fromTheTop)
    {
        std::set<EntityId> raised;
        for (auto id = fromTheTop.rbegin(); id != fromTheTop.rend(); ++id) {
            const double needed = m_madeUp.contains(*id) ? bounded(*id, neededBySubtypes(*id)) : 0.0;
            if (needed <= m_counts.at(*id))
                continue;
            m_counts[*id] = needed;
            m_madeUp.erase(*id);  // those above it need as many
            raised.insert(*id);
        }
        m_madeUp.insert(raised.begin(), raised.end());
        for (const EntityId id : fromTheTop) {
            if (m_madeUp.contains(id) && !raised.contains(id) && isSubtype(m_conceptual, id))
                m_counts[id] = ofSupertype(id);
        }
    }

    // As many times more than those above that are known, no more than those below allow.
    double besideOthers(EntityId id) const
    {
        constexpr auto times = static_cast<double>(usualFanOut);
        const auto isKnown = [&](EntityId other) {
            return m_counts.contains(other) && !m_madeUp.contains(other)
                   && !isLookedUp(nameOf(m_conceptual, other));
        };
        double above = 0.0;
        eachNext(id, true, [&](EntityId other) {
            if (isKnown(other))
                above = std::max(above, m_counts.at(other) * times);
        });
        if (above > 0.0)
            return above;
        std::optional<double> below;
        eachNext(id, false, [&](EntityId other) {
            if (isKnown(other))
                below = std::min(below.value_or(m_counts.at(other) / times), m_counts.at(other) / times);
        });
        const double usual = static_cast<double>(m_entities) * std::pow(times, levelOf(id, 0));
        return std::min(usual, below.value_or(usual));
    }

    double ofSupertype(EntityId id) const
    {
        for (const IsA& hierarchy : m_conceptual.hierarchies) {
            const auto& subtypes = hierarchy.subtypes;
            const auto above = m_counts.find(hierarchy.supertype);
            if (std::find(subtypes.begin(), subtypes.end(), id) == subtypes.end() || above == m_counts.end())
                continue;
            const std::size_t sharing = subtypes.size() + (hierarchy.covering ? 0 : 1);
            return hierarchy.disjoint ? above->second / static_cast<double>(sharing) : above->second * 0.6;
        }
        return static_cast<double>(m_entities);
    }

    double ofOwners(const EntityType& weak) const
    {
        for (std::size_t i = 0; i < m_participations.size(); ++i) {
            const RelationshipType& type = m_conceptual.relationshipTypes[i];
            const auto created = createdPosition(m_model, type);
            if (!created || type.participants[*created].entity != weak.id)
                continue;
            const std::vector<std::size_t> sizes(type.participants.size(), m_entities);
            const PartnerPlan plan = partnerPlan(m_attributes, type, m_participations[i], sizes);
            const auto owners = m_counts.find(type.participants[plan.per].entity);
            if (plan.per != *created && owners != m_counts.end())
                return owners->second * static_cast<double>(AmountDraw(plan.partners).mean());
        }
        return static_cast<double>(m_entities);
    }

    bool isAdaptable(EntityId id) const
    {
        const EntityType* type = m_conceptual.find(id);
        return type && !type->isWeak() && !isSaid(id) && !isRead(m_model, id) && !isSubtype(m_conceptual, id);
    }

    // Those that are known by nothing but others are no more than half of what these tell apart.
    void boundByOthers()
    {
        for (const Uniqueness& unique : uniquenesses(m_conceptual)) {
            const auto* host = std::get_if<EntityId>(&unique.host);
            double most = 0.5;
            std::set<RelationshipId> seen;  // a key may be of several attributes there
            for (const Determined& each : unique.context) {
                if (each.hops.empty() || !each.hops.front().to
                    || !seen.insert(each.hops.front().relationship).second)
                    continue;
                const RelationshipType& type = *m_conceptual.find(each.hops.front().relationship);
                most *= m_counts.at(type.participants[*each.hops.front().to].entity);
            }
            if (host && unique.own.empty() && seen.size() >= 2 && isAdaptable(*host))
                m_counts[*host] = atLeastOne(std::min(m_counts.at(*host), most));
        }
    }

    // Who must take part finds partners. Tells whether a number changed.
    bool adapt()
    {
        bool hasChanged = false;
        for (std::size_t i = 0; i < m_participations.size(); ++i) {
            const auto& participants = m_conceptual.relationshipTypes[i].participants;
            const Participation& participation = m_participations[i];
            for (std::uint32_t self = 0; participants.size() == 2 && self < 2; ++self) {
                const EntityId one = participants[self].entity;
                const EntityId other = participants[1 - self].entity;
                if (!participation.alone[self] || !participation.total[1 - self] || one == other
                    || m_counts.at(one) >= m_counts.at(other))
                    continue;
                const double enough = bounded(one, m_counts.at(other));
                if (isAdaptable(one) && enough > m_counts.at(one))
                    m_counts[one] = enough;
                else if (isAdaptable(other))
                    m_counts[other] = m_counts.at(one);
                else
                    continue;
                hasChanged = true;
            }
        }
        return hasChanged;
    }

    double relationshipsOf(const RelationshipType& type) const
    {
        if (const auto found = m_relationships.find(type.id); found != m_relationships.end())
            return found->second;
        const Participation participation = participationOf(m_conceptual, type);
        double all = m_counts.at(type.participants.front().entity) * usualPartners;
        for (std::uint32_t i = 0; i < type.participants.size(); ++i) {
            if (participation.alone[i])
                all = std::min(all, m_counts.at(type.participants[i].entity));
        }
        return all;
    }

    double rows() const
    {
        double all = 0.0;
        for (const auto& [id, count] : m_counts)
            all += isSubtype(m_conceptual, id) ? 0.0 : count;
        for (const RelationshipType& type : m_conceptual.relationshipTypes)
            all += relationshipsOf(type);
        return all;
    }

    const StoredAttributes& m_attributes;
    const Model& m_model;
    const ConceptualModel& m_conceptual;
    std::uint64_t m_entities;
    Model m_stated;  // with what is said and made up among its statistics
    bool m_isStated;
    std::vector<Participation> m_participations;  // as the relationship types lie in the model
    std::map<EntityId, double> m_counts;
    std::set<EntityId> m_madeUp;
    std::map<RelationshipId, double> m_relationships;
};

}  // namespace

SuggestedCounts suggestedCounts(const StoredAttributes& attributes, std::uint64_t entities)
{
    return CountSuggestion(attributes, entities).make();
}

bool statesCounts(const RelationshipType& type)
{
    return type.statistics.count
           || std::any_of(type.participants.begin(), type.participants.end(),
                          [](const Participant& each) { return !each.fanOut.isEmpty(); });
}

bool statesCounts(const ConceptualModel& model)
{
    return std::any_of(model.entityTypes.begin(), model.entityTypes.end(),
                       [](const EntityType& each) { return each.statistics.count.has_value(); })
           || std::any_of(model.relationshipTypes.begin(), model.relationshipTypes.end(),
                          [](const RelationshipType& each) { return statesCounts(each); });
}

}  // namespace querywright::engine
