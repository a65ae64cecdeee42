// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/uniqueness.h"

#include "engine/data/draft/stored_attribute.h"
#include "engine/data/random.h"
#include "model/base/text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

bool contains(const std::vector<EntityId>& entities, EntityId entity)
{
    return std::find(entities.begin(), entities.end(), entity) != entities.end();
}

// Whether an entity takes part in relationships of the type at this position at most once.
bool isKeyAlone(const RelationshipType& relationshipType, std::uint32_t position)
{
    const RelationshipKey alone{{position}, {}};
    const auto keys = relationshipKeys(relationshipType);
    return std::find(keys.begin(), keys.end(), alone) != keys.end();
}

// Positions at which entities of one of the types take part at most once.
std::vector<std::pair<const RelationshipType*, std::uint32_t>>
singleParticipations(const ConceptualModel& model, EntityId entity)
{
    std::vector<std::pair<const RelationshipType*, std::uint32_t>> found;
    const std::vector<EntityId> types = withSupertypes(model, entity);
    for (const RelationshipType& relationshipType : model.relationshipTypes) {
        for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
            if (contains(types, relationshipType.participants[i].entity) && isKeyAlone(relationshipType, i))
                found.emplace_back(&relationshipType, i);
        }
    }
    return found;
}

// The owners of a weak entity type, each by the hop over an identifying relationship.
std::vector<Determined> owners(const ConceptualModel& model, const EntityType& entityType)
{
    std::vector<Determined> context;
    for (const RelationshipId id : entityType.identifiedBy) {
        const RelationshipType* relationshipType = model.find(id);
        if (!relationshipType)
            continue;
        const auto& participants = relationshipType->participants;
        const auto weak = std::find_if(participants.begin(), participants.end(),
                                       [&](const Participant& each) { return each.entity == entityType.id; });
        if (weak == participants.end())
            continue;
        const auto from = static_cast<std::uint32_t>(weak - participants.begin());
        for (std::uint32_t to = 0; to < participants.size(); ++to) {
            if (to != from)
                context.push_back({{{id, from, to}}, std::nullopt, std::nullopt});
        }
    }
    return context;
}

bool isOwn(const ConceptualModel& model, EntityId host, AttributeId attribute)
{
    return ownerOf(model, attribute) == AttributeOwner(host);
}

// A key sorted into what is the host's own and what the host determines; nothing if it does not determine
// all.
std::optional<Uniqueness> uniquenessAt(const ConceptualModel& model, EntityId host, const Key& key)
{
    Uniqueness uniqueness{host, {}, {}, false};
    for (const AttributeId attribute : key) {
        if (isOwn(model, host, attribute)) {
            uniqueness.own.push_back(attribute);
            continue;
        }
        auto way = wayTo(model, host, ownerOf(model, attribute));
        if (!way)
            return std::nullopt;
        uniqueness.context.push_back({std::move(*way), attribute, std::nullopt});
    }
    return uniqueness;
}

// Attributes that are all inherited from one supertype are made unique there, for all its entities.
std::optional<Uniqueness> alternate(const ConceptualModel& model, EntityId entity, const Key& key)
{
    const Key stored = storedKey(model, key);
    for (const EntityId host : withSupertypes(model, entity)) {
        if (std::none_of(stored.begin(), stored.end(),
                         [&](AttributeId each) { return isOwn(model, host, each); }))
            continue;
        if (auto uniqueness = uniquenessAt(model, host, stored))
            return uniqueness;
    }
    return uniquenessAt(model, entity, stored);
}

void addEntityKeys(const ConceptualModel& model, const EntityType& entityType, std::vector<Uniqueness>& all)
{
    Uniqueness identifier{entityType.id, owners(model, entityType), storedKey(model, entityType.key), true};
    if (!identifier.own.empty() || !identifier.context.empty())
        all.push_back(std::move(identifier));
    for (const Key& key : entityType.alternateKeys) {
        if (auto uniqueness = alternate(model, entityType.id, key))
            all.push_back(std::move(*uniqueness));
    }
}

void addRelationshipKeys(const ConceptualModel& model, const RelationshipType& relationshipType,
                         std::vector<Uniqueness>& all)
{
    for (const RelationshipKey& key : relationshipKeys(relationshipType)) {
        if (key.attributes.empty())
            continue;
        Uniqueness uniqueness{relationshipType.id, {}, storedKey(model, key.attributes), true};
        for (const std::uint32_t participant : key.participants)
            uniqueness.context.push_back({{}, std::nullopt, participant});
        all.push_back(std::move(uniqueness));
    }
}

}  // namespace

std::vector<Uniqueness> uniquenesses(const ConceptualModel& model)
{
    std::vector<Uniqueness> all;
    for (const EntityType& entityType : model.entityTypes)
        addEntityKeys(model, entityType, all);
    for (const RelationshipType& relationshipType : model.relationshipTypes)
        addRelationshipKeys(model, relationshipType, all);
    return all;
}

std::set<AttributeId> attributesIn(const std::vector<Uniqueness>& uniquenesses)
{
    std::set<AttributeId> attributes;
    for (const Uniqueness& uniqueness : uniquenesses) {
        attributes.insert(uniqueness.own.begin(), uniqueness.own.end());
        for (const Determined& determined : uniqueness.context) {
            if (determined.attribute)
                attributes.insert(*determined.attribute);
        }
    }
    return attributes;
}

std::optional<std::vector<Hop>> wayTo(const ConceptualModel& model, EntityId from, const AttributeOwner& to)
{
    struct Place {
        EntityId entity;
        std::vector<Hop> way;
    };
    std::vector<Place> places = {{from, {}}};
    std::set<EntityId> seen = {from};
    for (std::size_t next = 0; next < places.size(); ++next) {
        const Place place = places[next];
        const auto* entity = std::get_if<EntityId>(&to);
        if (entity && contains(withSupertypes(model, place.entity), *entity))
            return place.way;
        for (const auto& [relationshipType, position] : singleParticipations(model, place.entity)) {
            std::vector<Hop> way = place.way;
            way.push_back({relationshipType->id, position, std::nullopt});
            if (to == AttributeOwner(relationshipType->id))
                return way;
            for (std::uint32_t i = 0; i < relationshipType->participants.size(); ++i) {
                const EntityId reached = relationshipType->participants[i].entity;
                if (i == position || !seen.insert(reached).second)
                    continue;
                way.back().to = i;
                places.push_back({reached, way});
            }
        }
    }
    return std::nullopt;
}

std::vector<Row> relationshipOf(const std::vector<Row>& participants)
{
    const Row most = participants.empty() ? 0 : *std::max_element(participants.begin(), participants.end());
    std::vector<Row> numbers(most + std::size_t{1}, 0);
    for (std::size_t i = 0; i < participants.size(); ++i)
        numbers[participants[i]] = static_cast<Row>(i + 1);
    numbers.front() = 0;
    return numbers;
}

namespace {

// Where each entity or relationship of the host gets to: a row of what is there, 0 for nothing.
std::vector<Row> follow(const SampleDraft& draft, const AttributeOwner& host, const Determined& determined)
{
    const std::size_t size = draft.sizeOf(host);
    std::vector<Row> rows(size);
    if (determined.participant)
        return draft.tuples.at(std::get<RelationshipId>(host)).participants[*determined.participant];
    const auto* entity = std::get_if<EntityId>(&host);
    for (std::size_t i = 0; i < size; ++i)
        rows[i] = entity ? draft.populations.at(*entity).row(i) : static_cast<Row>(i + 1);
    for (const Hop& hop : determined.hops) {
        const Tuples& tuples = draft.tuples.at(hop.relationship);
        const std::vector<Row> numbers = relationshipOf(tuples.participants[hop.from]);
        for (Row& row : rows) {
            const Row number = row < numbers.size() ? numbers[row] : 0;
            row = number == 0 || !hop.to ? number : tuples.participants[*hop.to][number - 1];
        }
    }
    return rows;
}

// A number for what is found at each of the rows, 0 where there is nothing.
std::vector<std::uint64_t> numbersAt(const SampleDraft& draft, const Determined& determined,
                                     const std::vector<Row>& rows)
{
    std::vector<std::uint64_t> numbers(rows.size(), 0);
    if (!determined.attribute) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            numbers[i] = rows[i] == 0 ? 0 : mixed(rows[i], 0) | 1U;
        return numbers;
    }
    const AttributeOwner owner = ownerOf(draft.model.conceptual, *determined.attribute);
    const auto* entity = std::get_if<EntityId>(&owner);
    const Population* population = entity ? &draft.populations.at(*entity) : nullptr;
    const Column& column = draft.columns.at(*determined.attribute);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == 0 || (population && !population->contains(rows[i])))
            continue;
        const std::size_t position = population ? population->position(rows[i]) : rows[i] - std::size_t{1};
        numbers[i] = column.isNull(position) ? 0 : hashOf(column[position]) | 1U;
    }
    return numbers;
}

}  // namespace

std::vector<std::uint64_t> contextNumbers(const SampleDraft& draft, const Uniqueness& uniqueness)
{
    std::vector<std::uint64_t> numbers(draft.sizeOf(uniqueness.host), 1);
    for (const Determined& determined : uniqueness.context) {
        const auto part = numbersAt(draft, determined, follow(draft, uniqueness.host, determined));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = numbers[i] == 0 || part[i] == 0 ? 0 : mixed(numbers[i], part[i]) | 1U;
    }
    return numbers;
}

std::string contextText(const ConceptualModel& model, const Uniqueness& uniqueness)
{
    std::vector<std::string> parts;
    for (const Determined& determined : uniqueness.context) {
        if (determined.attribute) {
            parts.push_back(qualifiedName(model, *determined.attribute));
            continue;
        }
        const bool atHost = determined.participant.has_value();
        const RelationshipId id =
            atHost ? std::get<RelationshipId>(uniqueness.host) : determined.hops.back().relationship;
        const std::uint32_t position = atHost ? *determined.participant : *determined.hops.back().to;
        const Participant& participant = model.find(id)->participants[position];
        parts.push_back(participant.role.empty() ? nameOf(model, participant.entity) : participant.role);
    }
    return listed(parts);
}

}  // namespace querywright::engine
