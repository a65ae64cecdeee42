// SPDX-License-Identifier: Apache-2.0
#include "tests/support/large_model.h"

#include "tests/support/model_builder.h"

#include <algorithm>
#include <array>
#include <random>
#include <string>

namespace querywright::tests {
namespace {

constexpr std::array words = {"Order",    "Invoice", "Customer",     "Product",  "Shipment", "Warehouse",
                              "Payment",  "Carrier", "Review",       "Category", "Supplier", "Contract",
                              "Employee", "Device",  "Sensor",       "Reading",  "Alarm",    "Site",
                              "Playlist", "Track",   "Subscription", "Message",  "Channel",  "Ticket"};
constexpr std::array attributes = {
    "name",        "description",         "created", "state", "amount", "email", "phone",
    "postal_code", "confirmation_number", "priority"};
constexpr std::array types = {"text", "text", "timestamp", "text", "decimal",
                              "text", "text", "text",      "text", "int"};

class Builder {
public:
    Builder(std::uint64_t seed, ModelSize size)
        : m_random(seed),
          m_tables(size.queries),
          m_entities(size.entityTypes),
          m_relationships(size.relationshipTypes)
    {}

    Model build()
    {
        for (std::size_t i = 0; i < m_entities; ++i)
            addEntity(i);
        for (std::size_t i = 1; i < m_entities; ++i)
            addRelationship(i, pick(i));
        for (std::size_t i = m_entities; i <= m_relationships; ++i) {
            const std::size_t from = pick(m_entities - 1) + 1;
            addRelationship(from, pick(from), " " + std::to_string(i));
        }
        addKeyspaces();
        addTasks();
        while (model().workflow.queries.size() < m_tables)
            addQuery(model().workflow.queries.size());
        return m_builder.model;
    }

private:
    Model& model() { return m_builder.model; }
    std::size_t pick(std::size_t below) { return static_cast<std::size_t>(m_random() % below); }

    std::string entityName(std::size_t i) const
    {
        return std::string(words[i % words.size()])
               + (i < words.size() ? "" : std::to_string(i / words.size()));
    }

    void addEntity(std::size_t i)
    {
        m_builder.entity(entityName(i)).key("id", "uuid");
        const std::size_t count = 1 + pick(6);
        for (std::size_t k = 0; k < count; ++k) {
            const std::size_t which = (i + k) % attributes.size();
            m_builder.attribute(attributes[which], types[which]);
        }
        if (pick(4) == 0)
            m_builder.set("tags", "text");
        if (pick(5) == 0)
            m_builder.composite("address", {{"street", "text"}, {"city", "text"}});
    }

    void addRelationship(std::size_t from, std::size_t to, const std::string& number = {})
    {
        m_builder.relationship("rel " + std::to_string(from) + number);
        const bool isReflexive = pick(12) == 0;
        if (isReflexive) {
            m_builder.one(entityName(to), "parent").many(entityName(to), "child");
            m_builder.relationship("joins " + std::to_string(from) + number);
        }
        m_builder.one(entityName(to));
        if (pick(3) == 0)
            m_builder.total();
        m_builder.many(entityName(from));
        if (pick(6) == 0)
            m_builder.attribute("since", "date");
        m_joins.push_back({model().conceptual.relationshipTypes.back().id, from, to});
    }

    void addKeyspaces()
    {
        const std::size_t count = 1 + m_tables / 40;
        for (std::size_t i = 0; i < count; ++i) {
            Keyspace keyspace;
            keyspace.id = KeyspaceId(static_cast<std::uint32_t>(i + 1));
            keyspace.name = "keyspace_" + std::to_string(i + 1);
            model().keyspaces.push_back(keyspace);
        }
    }

    void addTasks()
    {
        const std::size_t count = std::max<std::size_t>(2, m_tables / 2);
        for (std::size_t i = 0; i < count; ++i) {
            Task task;
            task.id = TaskId(static_cast<std::uint32_t>(i + 1));
            task.label = "T" + std::to_string(i + 1);
            task.name =
                "Look at " + entityName(i % m_entities) + (i % 3 == 0 ? " and everything around it" : "");
            task.entry = i % 9 == 0;
            model().workflow.tasks.push_back(task);
        }
    }

    // What is found from the entity type `from`: itself, or what a relationship joins to it.
    void addQuery(std::size_t i)
    {
        const auto number = static_cast<std::uint32_t>(i + 1);
        AccessPattern query;
        query.id = QueryId(number);
        query.label = "Q" + std::to_string(number);
        query.name = "Query " + std::to_string(number);
        query.keyspace = model().keyspaces[i * model().keyspaces.size() / m_tables].id;
        const bool isJoin = i >= m_entities && !m_joins.empty();
        if (isJoin)
            addJoin(query, m_joins[(i - m_entities) % m_joins.size()], (i - m_entities) / m_joins.size());
        else
            addLookup(query, i % m_entities);
        if (i > 0 && pick(3) != 0)
            query.given.front().source = FromQuery{QueryId(static_cast<std::uint32_t>(pick(i) + 1))};
        model().workflow.queries.push_back(query);
        addWay(number);
    }

    AttributeUse use(std::size_t entity, std::size_t node, std::size_t attribute) const
    {
        const EntityType& entityType = m_builder.model.conceptual.entityTypes[entity];
        const auto place = NodeIndex(static_cast<std::uint32_t>(node));
        return {place, entityType.attributes[attribute % entityType.attributes.size()].id, false,
                std::nullopt};
    }

    void addReturned(AccessPattern& query, std::size_t entity, std::size_t node)
    {
        const std::size_t count = m_builder.model.conceptual.entityTypes[entity].attributes.size();
        for (std::size_t k = 0; k < count; ++k)
            query.returned.emplace_back(use(entity, node, k));
    }

    void addLookup(AccessPattern& query, std::size_t entity)
    {
        query.walk.nodes = {{model().conceptual.entityTypes[entity].id, {}}};
        query.given.push_back({use(entity, 0, 0), FromUser{}});
        addReturned(query, entity, 0);
    }

    struct Join {
        RelationshipId relationship{};
        std::size_t many = 0;
        std::size_t one = 0;
    };

    void addJoin(AccessPattern& query, const Join& join, std::size_t variant)
    {
        query.walk.nodes = {{model().conceptual.entityTypes[join.one].id, {}},
                            {model().conceptual.entityTypes[join.many].id, {}}};
        query.walk.steps = {{join.relationship, NodeIndex(0), {NodeIndex(0), NodeIndex(1)}}};
        query.given.push_back({use(join.one, 0, variant), FromUser{}});
        addReturned(query, join.many, 1);
    }

    void addWay(std::uint32_t query)
    {
        auto& tasks = model().workflow.tasks;
        const std::size_t to = query % tasks.size();
        tasks[to].queries.push_back(QueryId(query));
        if (to > 0)
            model().workflow.transitions.push_back({tasks[pick(to)].id, tasks[to].id, {QueryId(query)}});
    }

    std::mt19937_64 m_random;
    std::size_t m_tables;
    std::size_t m_entities;
    std::size_t m_relationships;
    ModelBuilder m_builder;
    std::vector<Join> m_joins;
};

}  // namespace

Model largeModel(std::uint64_t seed, ModelSize size)
{
    return Builder(seed, size).build();
}

Model largeModel(std::uint64_t seed, std::size_t tables)
{
    const std::size_t entityTypes = std::max<std::size_t>(2, tables / 2);
    return largeModel(seed, ModelSize{entityTypes, entityTypes - 1, tables});
}

}  // namespace querywright::tests
