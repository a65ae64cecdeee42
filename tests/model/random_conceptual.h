// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace querywright::tests {

// Makes conceptual models and walks on them that make little sense, but use everything there is, with ids as
// reading a file gives them.
class RandomConceptual {
public:
    explicit RandomConceptual(unsigned seed) : m_random(seed) {}

    unsigned number(unsigned least, unsigned most)
    {
        return std::uniform_int_distribution<unsigned>(least, most)(m_random);
    }

    bool chance(unsigned percent) { return number(1, 100) <= percent; }
    double fraction() { return number(1, 1'000'000) / 1'000'000.0; }

    template <typename Items>
    auto& any(Items& items)
    {
        return items.at(number(0, static_cast<unsigned>(items.size()) - 1));
    }

    // Words with what JSON and references could stumble over.
    std::string text()
    {
        static const std::array<std::string, 12> words{"",     "hotel",        "x y",        "\"q\"",
                                                       "\\",   "\u00e4\u20ac", "\U0001F600", "[]",
                                                       "a(b)", "desc",         "line\nend",  "@day"};
        std::string all;
        for (unsigned i = number(0, 3); i > 0; --i)
            all += any(words);
        return all;
    }

    // A name that nothing else has.
    std::string name()
    {
        static const std::array<std::string, 8> words{"a",   "is near", "\u00d6l", "b(c)",
                                                      "d\"", "e\\",     "f[]",     "g@day"};
        return any(words) + std::to_string(++m_names);
    }

    template <typename Number>
    std::optional<Number> perhaps(Number number)
    {
        return chance(20) ? std::optional(number) : std::nullopt;
    }

    Spread spread() { return {perhaps(100 * fraction()), perhaps(1000 * fraction())}; }

    TypeStatistics typeStatistics()
    {
        TypeStatistics made;
        made.count = perhaps<std::uint64_t>(number(0, 1'000'000'000));
        if (chance(20))
            made.growth = Growth{1000 * fraction(), static_cast<Period>(number(0, 6))};
        return made;
    }

    ValueStatistics valueStatistics()
    {
        return {perhaps(100 * fraction()),
                perhaps(10 * fraction()),
                spread(),
                perhaps<std::uint64_t>(number(0, 1000)),
                perhaps<std::uint64_t>(number(0, 1000)),
                perhaps(1000 * fraction())};
    }

    // The ids of all attributes made so far.
    const std::vector<AttributeId>& allIds() const { return m_all; }

    std::vector<Attribute> attributes(int depth)
    {
        std::vector<Attribute> made;
        for (unsigned i = number(depth == 0 ? 1 : 2, 4); i > 0; --i) {
            Attribute attribute;
            attribute.id = static_cast<AttributeId>(++m_attributes);
            attribute.name = name();
            m_all.push_back(attribute.id);
            if (chance(20) && depth < 3)
                attribute.parts = attributes(depth + 1);
            else if (chance(80))
                attribute.type = any(m_types);
            if (chance(20))
                attribute.multivalued =
                    Multiplicity{static_cast<cql::CollectionKind>(number(0, 2)), cql::NativeType::Text};
            if (attribute.multivalued && attribute.multivalued->collection == cql::CollectionKind::Map
                && chance(50))
                attribute.multivalued->keyType = cql::NativeType::Int;
            attribute.derived = chance(20);
            attribute.derivation = attribute.derived ? text() : std::string();
            attribute.udtName = attribute.isComposite() && chance(50) ? name() : std::string();
            attribute.statistics = valueStatistics();
            made.push_back(std::move(attribute));
        }
        return made;
    }

    Key key(const std::vector<AttributeId>& among)
    {
        Key found;
        for (unsigned i = number(1, 3); i > 0; --i) {
            const AttributeId id = any(among);
            if (std::find(found.begin(), found.end(), id) == found.end())
                found.push_back(id);
        }
        return found;
    }

    void derive(std::vector<Attribute>& made)
    {
        for (Attribute& attribute : made) {
            if (attribute.derived && chance(60))
                attribute.derivedFrom = key(m_all);
            derive(attribute.parts);
        }
    }

    void makeConceptual(ConceptualModel& model)
    {
        for (unsigned i = 1, count = number(1, 5); i <= count; ++i) {
            EntityType entityType;
            entityType.id = static_cast<EntityId>(i);
            entityType.name = name();
            entityType.shortName = chance(30) ? text() : std::string();
            entityType.plural = chance(30) ? text() : std::string();
            entityType.attributes = attributes(0);
            entityType.statistics = typeStatistics();
            model.entityTypes.push_back(std::move(entityType));
        }
        for (unsigned i = 1, count = number(1, 6); i <= count; ++i)
            model.relationshipTypes.push_back(relationship(model, static_cast<RelationshipId>(i)));
        for (std::size_t i = 1; i < model.entityTypes.size(); ++i) {
            if (chance(30))
                model.hierarchies.push_back(
                    {static_cast<EntityId>(i), {static_cast<EntityId>(i + 1)}, chance(50), chance(50)});
        }
        for (EntityType& entityType : model.entityTypes) {
            derive(entityType.attributes);
            if (chance(80))
                entityType.key = key(m_all);
            for (unsigned i = number(0, 2); i > 0; --i)
                entityType.alternateKeys.push_back(key(m_all));
            if (chance(30))
                entityType.identifiedBy.push_back(any(model.relationshipTypes).id);
        }
        for (RelationshipType& relationship : model.relationshipTypes)
            derive(relationship.attributes);
    }

    RelationshipType relationship(const ConceptualModel& model, RelationshipId id)
    {
        RelationshipType made;
        made.id = id;
        made.name = name();
        made.statistics = typeStatistics();
        for (unsigned i = 0, count = number(2, 4); i < count; ++i) {
            Participant participant;
            participant.entity = any(model.entityTypes).id;
            participant.cardinality = static_cast<Cardinality>(number(0, 2));
            participant.role = "role " + std::to_string(i);
            participant.total = chance(20);
            participant.fanOut = spread();
            made.participants.push_back(participant);
        }
        std::vector<AttributeId> own;
        if (chance(60)) {
            made.attributes = attributes(0);
            for (const Attribute& attribute : made.attributes)
                own.push_back(attribute.id);
        }
        if (chance(40)) {
            made.key.emplace();
            made.key->participants.push_back(number(0, static_cast<unsigned>(made.participants.size()) - 1));
            if (!own.empty())
                made.key->attributes = key(own);
        }
        return made;
    }

    Walk walk(const ConceptualModel& model)
    {
        Walk made;
        made.nodes.push_back({any(model.entityTypes).id, {}});
        for (unsigned i = number(0, 4); i > 0; --i) {
            const auto from = static_cast<NodeIndex>(number(0, static_cast<unsigned>(made.nodes.size()) - 1));
            const EntityId entity = made.nodes[static_cast<std::size_t>(from)].entity;
            const RelationshipType& type = any(model.relationshipTypes);
            const auto starts = std::find_if(type.participants.begin(), type.participants.end(),
                                             [&](const Participant& one) { return one.entity == entity; });
            if (starts == type.participants.end())
                continue;
            WalkStep step{type.id, from, {}};
            for (const Participant& participant : type.participants) {
                if (&participant == &*starts) {
                    step.participants.push_back(from);
                    continue;
                }
                const bool isVisited =
                    std::any_of(made.nodes.begin(), made.nodes.end(),
                                [&](const WalkNode& node) { return node.entity == participant.entity; });
                step.participants.push_back(static_cast<NodeIndex>(made.nodes.size()));
                made.nodes.push_back({participant.entity, isVisited ? name() : std::string()});
            }
            made.steps.push_back(std::move(step));
        }
        return made;
    }

    AttributeUse use(const ConceptualModel& model, const Walk& walk)
    {
        AttributeUse made;
        const Attribute* attribute = nullptr;
        const auto step = number(0, 9);
        if (step < walk.steps.size()) {
            const RelationshipType& type = *model.find(walk.steps[step].relationship);
            made.place = static_cast<StepIndex>(step);
            attribute = type.attributes.empty() ? nullptr : &any(type.attributes);
        }
        if (!attribute) {
            const auto node = number(0, static_cast<unsigned>(walk.nodes.size()) - 1);
            made.place = static_cast<NodeIndex>(node);
            const std::vector<const Attribute*> all = allAttributes(model, walk.nodes[node].entity);
            attribute = any(all);
        }
        while (attribute->isComposite() && chance(60))
            attribute = &any(attribute->parts);
        made.attribute = attribute->id;
        made.element = chance(20);
        if (chance(20))
            made.bucket = static_cast<TimeBucket>(number(0, 5));
        return made;
    }

private:
    std::mt19937_64 m_random;
    unsigned m_names = 0;
    std::uint32_t m_attributes = 0;
    std::vector<AttributeId> m_all;
    const std::vector<cql::CqlType> m_types{cql::NativeType::Text, cql::NativeType::Uuid,
                                            cql::CqlType::fromCql("list<int>").value()};
};

}  // namespace querywright::tests
