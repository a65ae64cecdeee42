// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine/sample_rows.h"

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine::test {

// A small model made at random, with one query and sample data, which is kept here as well so that the query
// can be evaluated the slow and simple way. Values come from few possibilities, so that they often meet.
class RandomQuery {
public:
    // An entity or relationship: the row numbers of its participants, its values as literals by attribute
    // name.
    struct Instance {
        std::vector<std::int64_t> participants;
        SampleRows::Values values;
        std::map<std::string, std::vector<std::string>> elements;  // of multivalued attributes
    };

    explicit RandomQuery(std::uint32_t seed) : m_random(seed)
    {
        makeEntityTypes();
        makeRelationshipTypes();
        model.keyspaces.push_back({KeyspaceId{1}, "app", {}, true, {}});
        makeQuery();
        makeEntities();
        makeRelationships();
    }

    // Puts the data into the tables that the engine reads.
    void store(SampleRows& rows) const
    {
        for (const auto& [entity, instances] : m_entities) {
            for (const Instance& instance : instances)
                rows.add(model.conceptual.find(entity)->name, instance.values);
        }
        for (const auto& [relationship, instances] : m_relationships) {
            for (const Instance& instance : instances)
                rows.relate(model.conceptual.find(relationship)->name, instance.participants,
                            instance.values);
        }
    }

    // The join along a walk of the model by nested loops: for each of its rows the values of `uses`.
    std::vector<std::vector<std::optional<std::string>>> join(const Walk& walk,
                                                              const std::vector<AttributeUse>& uses) const
    {
        std::vector<std::vector<std::optional<std::string>>> all;
        Assignment assignment{std::vector<std::int64_t>(walk.nodes.size()), {}};
        for (std::size_t i = 1; i <= m_entities.at(walk.nodes[0].entity).size(); ++i) {
            assignment.rows[0] = static_cast<std::int64_t>(i);
            joinFrom(walk, 0, assignment, uses, all);
        }
        return all;
    }

    Model model;

private:
    struct Assignment {
        std::vector<std::int64_t> rows;          // of the nodes
        std::vector<const Instance*> relations;  // of the steps
    };

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    bool chance(std::uint32_t percent) { return below(100) < percent; }

    AttributeId addAttribute(std::vector<Attribute>& attributes, const std::string& name,
                             const std::string& type)
    {
        Attribute attribute;
        attribute.id = static_cast<AttributeId>(++m_attributes);
        attribute.name = name;
        attribute.type = expect(cql::CqlType::fromCql(type));
        attributes.push_back(attribute);
        return attribute.id;
    }

    void makeEntityTypes()
    {
        for (std::uint32_t i = 1, count = 2 + below(3); i <= count; ++i) {
            EntityType type;
            type.id = static_cast<EntityId>(i);
            type.name = "E" + std::to_string(i);
            type.key = {addAttribute(type.attributes, "k", "int")};
            addAttribute(type.attributes, "a", "int");
            addAttribute(type.attributes, "b", "text");
            addAttribute(type.attributes, "d", "decimal");
            if (chance(40)) {
                addAttribute(type.attributes, "m", "int");
                type.attributes.back().multivalued = Multiplicity{};
            }
            if (i > 1 && chance(30)) {  // weak: numbered within its owner
                type.identifiedBy = {static_cast<RelationshipId>(i)};
                m_relationshipTypes.push_back(
                    makeRelationship(i, i - 1, i, Cardinality::One, Cardinality::N));
            }
            model.conceptual.entityTypes.push_back(std::move(type));
        }
    }

    RelationshipType makeRelationship(std::uint32_t id, std::uint32_t left, std::uint32_t right,
                                      Cardinality leftSide, Cardinality rightSide)
    {
        RelationshipType type;
        type.id = static_cast<RelationshipId>(id);
        type.name = "R" + std::to_string(id);
        type.participants = {{static_cast<EntityId>(left), leftSide, "left", false},
                             {static_cast<EntityId>(right), rightSide, "right", false}};
        if (chance(50))
            addAttribute(type.attributes, "r", "int");
        return type;
    }

    void makeRelationshipTypes()
    {
        const auto entities = static_cast<std::uint32_t>(model.conceptual.entityTypes.size());
        for (std::uint32_t i = 0, count = 2 + below(3); i < count; ++i)
            m_relationshipTypes.push_back(makeRelationship(10 + i, 1 + below(entities), 1 + below(entities),
                                                           chance(60) ? Cardinality::One : Cardinality::M,
                                                           Cardinality::N));
        model.conceptual.relationshipTypes = m_relationshipTypes;
    }

    // Adds a step from a node to the other participant of some relationship type; false if that does not fit.
    bool extend(Walk& walk)
    {
        const auto from = static_cast<NodeIndex>(below(static_cast<std::uint32_t>(walk.nodes.size())));
        const RelationshipType& type =
            m_relationshipTypes[below(static_cast<std::uint32_t>(m_relationshipTypes.size()))];
        const std::uint32_t side = below(2);
        if (type.participants[side].entity != walk.nodes[static_cast<std::size_t>(from)].entity)
            return false;
        const auto added = static_cast<NodeIndex>(walk.nodes.size());
        const EntityId entity = type.participants[1 - side].entity;
        walk.nodes.push_back({entity, "n" + std::to_string(walk.nodes.size())});
        WalkStep step{type.id, from, {from, added}};
        if (side == 1)
            std::swap(step.participants[0], step.participants[1]);
        walk.steps.push_back(step);
        return true;
    }

    std::vector<AttributeUse> usesOn(const Walk& walk) const
    {
        std::vector<AttributeUse> uses;
        const auto add = [&](const WalkPlace& place, const std::vector<Attribute>& attributes) {
            for (const Attribute& attribute : attributes)
                uses.push_back({place, attribute.id, attribute.multivalued.has_value(), std::nullopt});
        };
        for (std::size_t i = 0; i < walk.nodes.size(); ++i)
            add(static_cast<NodeIndex>(i), model.conceptual.find(walk.nodes[i].entity)->attributes);
        for (std::size_t i = 0; i < walk.steps.size(); ++i)
            add(static_cast<StepIndex>(i), model.conceptual.find(walk.steps[i].relationship)->attributes);
        return uses;
    }

    void makeQuery()
    {
        AccessPattern query;
        query.id = QueryId{1};
        query.label = "Q1";
        query.keyspace = KeyspaceId{1};
        query.walk.nodes.push_back(
            {static_cast<EntityId>(1
                                   + below(static_cast<std::uint32_t>(model.conceptual.entityTypes.size()))),
             "n0"});
        for (std::uint32_t tries = 0; tries < 12 && query.walk.nodes.size() < 4; ++tries)
            extend(query.walk);
        std::vector<AttributeUse> uses = usesOn(query.walk);
        std::shuffle(uses.begin(), uses.end(), m_random);
        const auto take = [&] {
            const AttributeUse use = uses.back();
            uses.pop_back();
            return use;
        };
        for (std::uint32_t i = below(3); i > 0; --i)
            query.given.push_back({take(), FromUser{}});
        if (chance(50))
            query.ranges.push_back(
                {take(), FromUser{}, static_cast<RangeBounds>(below(3)), 0.1 + 0.1 * below(9)});
        query.returned.push_back(take());
        while (!uses.empty() && chance(50))
            query.returned.push_back(take());
        if (chance(40)) {
            const bool byRange = !query.ranges.empty();
            const AttributeUse use =
                byRange ? query.ranges[0].attribute : std::get<AttributeUse>(query.returned[0]);
            query.order.push_back({use, static_cast<Direction>(below(2))});
        }
        model.workflow.queries.push_back(std::move(query));
    }

    Instance makeInstance(const std::vector<Attribute>& attributes, const std::string& key)
    {
        Instance instance;
        for (const Attribute& attribute : attributes) {
            if (attribute.name == "k") {
                instance.values["k"] = key;
                continue;
            }
            if (attribute.multivalued) {
                std::set<std::string> values;
                for (std::uint32_t i = below(4); i > 0; --i)
                    values.insert(std::to_string(below(5)));
                std::string literal;
                for (const std::string& value : values)
                    literal += (literal.empty() ? "{" : ", ") + value;
                if (values.empty())
                    continue;
                instance.values["m"] = literal + "}";
                instance.elements["m"] = {values.begin(), values.end()};
                continue;
            }
            if (chance(15))
                continue;
            const std::string number = std::to_string(below(5));
            instance.values[attribute.name] = attribute.name == "b"   ? std::string(below(4), 'x')
                                              : attribute.name == "d" ? number + ".50"
                                                                      : number;
        }
        return instance;
    }

    void makeEntities()
    {
        for (const EntityType& type : model.conceptual.entityTypes) {
            for (std::uint32_t i = 0, count = 1 + below(7); i < count; ++i)
                m_entities[type.id].push_back(makeInstance(type.attributes, std::to_string(100 + i)));
        }
    }

    void makeRelationships()
    {
        for (const RelationshipType& type : m_relationshipTypes) {
            const std::size_t left = m_entities.at(type.participants[0].entity).size();
            const std::size_t right = m_entities.at(type.participants[1].entity).size();
            const bool isIdentifying = static_cast<std::uint32_t>(type.id) < 10;
            for (std::size_t i = 1; i <= right; ++i) {
                for (std::size_t k = 1; k <= left; ++k) {
                    // On the one side exactly one partner, if any: the one that chance says.
                    const bool isOne = type.participants[0].cardinality == Cardinality::One;
                    if (isOne ? k != 1 || (!isIdentifying && chance(20)) : chance(60))
                        continue;
                    const std::size_t partner = isOne ? 1 + below(static_cast<std::uint32_t>(left)) : k;
                    Instance instance = makeInstance(type.attributes, "");
                    instance.participants = {static_cast<std::int64_t>(partner),
                                             static_cast<std::int64_t>(i)};
                    m_relationships[type.id].push_back(std::move(instance));
                }
            }
        }
    }

    void joinFrom(const Walk& walk, std::size_t step, Assignment& assignment,
                  const std::vector<AttributeUse>& uses,
                  std::vector<std::vector<std::optional<std::string>>>& all) const
    {
        if (step == walk.steps.size()) {
            addRows(walk, assignment, uses, all);
            return;
        }
        const WalkStep& taken = walk.steps[step];
        const auto instances = m_relationships.find(taken.relationship);
        if (instances == m_relationships.end())
            return;
        for (const Instance& instance : instances->second) {
            bool fits = true;
            for (std::size_t i = 0; i < taken.participants.size(); ++i)
                fits =
                    fits
                    && (taken.participants[i] != taken.from
                        || instance.participants[i] == assignment.rows[static_cast<std::size_t>(taken.from)]);
            if (!fits)
                continue;
            for (std::size_t i = 0; i < taken.participants.size(); ++i)
                assignment.rows[static_cast<std::size_t>(taken.participants[i])] = instance.participants[i];
            assignment.relations.push_back(&instance);
            joinFrom(walk, step + 1, assignment, uses, all);
            assignment.relations.pop_back();
        }
    }

    // The rows of one assignment: several where elements of multivalued attributes are used, none where there
    // are none.
    void addRows(const Walk& walk, const Assignment& assignment, const std::vector<AttributeUse>& uses,
                 std::vector<std::vector<std::optional<std::string>>>& all) const
    {
        std::vector<std::vector<std::optional<std::string>>> rows = {{}};
        for (const AttributeUse& use : uses) {
            const Instance& instance = instanceAt(walk, assignment, use.place);
            const std::string& name = model.conceptual.find(use.attribute).attribute->name;
            std::vector<std::optional<std::string>> values;
            if (use.element) {
                const auto found = instance.elements.find(name);
                if (found != instance.elements.end())
                    values.assign(found->second.begin(), found->second.end());
            } else {
                const auto found = instance.values.find(name);
                values.push_back(found == instance.values.end() ? std::nullopt
                                                                : std::optional(found->second));
            }
            std::vector<std::vector<std::optional<std::string>>> longer;
            for (const auto& row : rows) {
                for (const auto& value : values) {
                    longer.push_back(row);
                    longer.back().push_back(value);
                }
            }
            rows = std::move(longer);
        }
        all.insert(all.end(), rows.begin(), rows.end());
    }

    const Instance& instanceAt(const Walk& walk, const Assignment& assignment, const WalkPlace& place) const
    {
        if (const auto* step = std::get_if<StepIndex>(&place))
            return *assignment.relations[static_cast<std::size_t>(*step)];
        const auto node = static_cast<std::size_t>(std::get<NodeIndex>(place));
        return m_entities.at(walk.nodes[node].entity)[static_cast<std::size_t>(assignment.rows[node] - 1)];
    }

    std::mt19937 m_random;
    std::uint32_t m_attributes = 0;
    std::vector<RelationshipType> m_relationshipTypes;
    std::map<EntityId, std::vector<Instance>> m_entities;
    std::map<RelationshipId, std::vector<Instance>> m_relationships;
};

}  // namespace querywright::engine::test
