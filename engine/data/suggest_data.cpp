// SPDX-License-Identifier: Apache-2.0
#include "engine/data/suggest_data.h"

#include "engine/data/draft/uniqueness.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/make/subtype_names.h"
#include "engine/data/progress.h"
#include "engine/data/relate/entity_counts.h"
#include "engine/data/relate/participation.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

// How many times as many there are on the many side of a relationship, how often that multiplies at most, and
// how many times fewer there are of what is looked up.
constexpr std::uint64_t usualFanOut = 5;
constexpr int mostLevels = 2;
constexpr std::uint64_t lookedUpShare = 20;
constexpr std::uint64_t leastLookedUp = 5;
// The Zipf exponent by which partners are drawn: some are popular.
constexpr double usualPopularity = 0.7;

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

class Suggestion {
public:
    Suggestion(const Model& model, std::uint64_t entities)
        : m_model(model),
          m_attributes(model),
          m_entities(entities),
          m_data(model.data),
          m_unique(attributesIn(uniquenesses(model.conceptual)))
    {
        for (const RelationshipType& type : model.conceptual.relationshipTypes)
            m_participations.push_back(participationOf(model.conceptual, type));
    }

    SampleData make()
    {
        addCounts();
        for (const EntityType& type : m_model.conceptual.entityTypes)
            addAttributes(type.id);
        for (const RelationshipType& type : m_model.conceptual.relationshipTypes) {
            addPartners(type);
            addAttributes(type.id);
        }
        return std::move(m_data);
    }

private:
    EntityData& dataOfEntity(EntityId id)
    {
        const auto found = std::find_if(m_data.entities.begin(), m_data.entities.end(),
                                        [&](const EntityData& each) { return each.entity == id; });
        return found != m_data.entities.end() ? *found
                                              : m_data.entities.emplace_back(EntityData{id, {}, 0, {}});
    }

    bool saysSomething(RelationshipId id) const
    {
        return std::any_of(m_data.relationships.begin(), m_data.relationships.end(),
                           [&](const RelationshipData& each) { return each.relationship == id; });
    }

    // How deep the type lies below others: it takes part once in a relationship with what has many of it.
    int levelOf(EntityId id, int depth) const
    {
        int level = 0;
        for (std::size_t i = 0; i < m_participations.size(); ++i) {
            const RelationshipType& type = m_model.conceptual.relationshipTypes[i];
            const Participation& participation = m_participations[i];
            if (depth >= mostLevels || type.participants.size() != 2)
                continue;
            for (std::size_t self = 0; self < 2; ++self) {
                const EntityId other = type.participants[1 - self].entity;
                const bool isMany = participation.alone[self] && !participation.alone[1 - self];
                if (isMany && type.participants[self].entity == id && other != id
                    && !isLookedUp(nameOf(m_model.conceptual, other)))
                    level = std::max(level, 1 + levelOf(other, depth + 1));
            }
        }
        return level;
    }

    void addCounts()
    {
        const Progress progress;
        const SampleDraft draft(m_model, {}, progress);
        for (const auto& [id, count] : entityCounts(draft)) {
            if (neededEntities(m_model, id) > 0)
                continue;
            const EntityType& type = *m_model.conceptual.find(id);
            std::uint64_t wanted = m_entities;
            for (int level = levelOf(id, 0); level > 0; --level)
                wanted *= usualFanOut;
            if (isLookedUp(type.name))
                wanted = std::max(leastLookedUp, m_entities / lookedUpShare);
            m_counts[id] = std::min(wanted, differentKeys(m_attributes, type));
            dataOfEntity(id).count = m_counts[id];
        }
    }

    // Of a subtype that of its supertype, which has as many at least; 0 of what others bring about.
    std::uint64_t countOf(EntityId id) const
    {
        for (const EntityId type : withSupertypes(m_model.conceptual, id)) {
            if (const auto found = m_counts.find(type); found != m_counts.end())
                return found->second;
        }
        return 0;
    }

    // Relationships of two types that nothing else brings about, of which one entity has one partner or many
    // have many. Others follow from their cardinalities.
    void addPartners(const RelationshipType& type)
    {
        if (saysSomething(type.id) || type.participants.size() != 2 || createdPosition(m_model, type))
            return;
        const EntityId first = type.participants[0].entity;
        const EntityId second = type.participants[1].entity;
        const Participation participation = participationOf(m_model.conceptual, type);
        const bool isOneToOne = participation.alone[0] && participation.alone[1];
        if (isOneToOne || areRelated(m_model.conceptual, first, second) || countOf(first) == 0
            || countOf(second) == 0 || participation.total[0] != participation.total[1])
            return;
        RelationshipData data;
        data.relationship = type.id;
        // Where many have many, each of those there are more of has some: a session without bookings is rare.
        const bool isAmongMany = !participation.alone[0] && !participation.alone[1];
        data.per = participation.alone[1] || (isAmongMany && countOf(second) > countOf(first)) ? 1 : 0;
        const EntityId other = data.per == 0 ? second : first;
        if (!participation.alone[data.per])
            data.partners = {1, std::min<std::uint64_t>(usualFanOut, countOf(other)), Amount::Shape::Uniform,
                             1.0};
        data.popularity = usualPopularity;
        m_data.relationships.push_back(std::move(data));
    }

    // Those that are in no key and are described nowhere.
    void addAttributes(const AttributeOwner& owner)
    {
        const auto* entity = std::get_if<EntityId>(&owner);
        if (isRead(m_model, owner) || (entity && isSubtype(m_model.conceptual, *entity)))
            return;  // how many there are of a subtype would be said along with it
        std::vector<AttributeData> all;
        for (const StoredAttribute& stored : m_attributes.of(owner)) {
            const Attribute& attribute = *stored.attribute;
            if (stored.data || attribute.derived || attribute.isComposite() || m_unique.contains(stored.id)
                || !subtypesTold(m_model, stored).empty())
                continue;
            AttributeData data;
            data.attribute = stored.id;
            data.generator = elementGenerator(m_attributes, stored);
            all.push_back(std::move(data));
        }
        if (all.empty())
            return;
        std::vector<AttributeData>* described = nullptr;
        if (entity) {
            described = &dataOfEntity(*entity).attributes;
        } else {
            const auto found = std::find_if(m_data.relationships.begin(), m_data.relationships.end(),
                                            [&](const RelationshipData& each) {
                                                return each.relationship == std::get<RelationshipId>(owner);
                                            });
            if (found == m_data.relationships.end())
                return;  // partners would be said along with it
            described = &found->attributes;
        }
        described->insert(described->end(), all.begin(), all.end());
    }

    const Model& m_model;
    StoredAttributes m_attributes;
    std::uint64_t m_entities;
    SampleData m_data;
    std::set<AttributeId> m_unique;               // values that keys look at
    std::vector<Participation> m_participations;  // as the relationship types lie in the model
    std::map<EntityId, std::uint64_t> m_counts;
};

}  // namespace

SampleData suggestedData(const Model& model, std::uint64_t entities)
{
    return Suggestion(model, entities).make();
}

}  // namespace querywright::engine
