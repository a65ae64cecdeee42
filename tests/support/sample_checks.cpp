// SPDX-License-Identifier: Apache-2.0
#include "tests/support/sample_checks.h"

#include "engine/codec/value.h"
#include "engine/data/sample_store.h"
#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace querywright::tests {

using engine::Database;
using engine::Statement;

namespace {

Statement prepared(Database& database, const std::string& sql)
{
    auto statement = database.prepare(sql);
    if (!statement) {
        std::fprintf(stderr, "%s: %s\n", sql.c_str(), statement.error().message.c_str());
        std::abort();
    }
    return std::move(*statement);
}

std::string p(std::size_t position)
{
    return "p" + std::to_string(position);
}

// Looks for what does not hold, one kind of statement of the model after the other.
class Checker {
public:
    Checker(Database& database, const Model& model)
        : m_database(database), m_model(model), m_conceptual(model.conceptual), m_udts(udtCatalog(model))
    {}

    std::vector<std::string> run()
    {
        for (const EntityType& entityType : m_conceptual.entityTypes) {
            checkRows(entityType);
            checkKey(entityType);
            for (const Key& key : entityType.alternateKeys)
                checkAlternateKey(entityType, key);
            for (const Attribute& attribute : entityType.attributes)
                checkValues(engine::entityTable(entityType.id), attribute);
        }
        for (const RelationshipType& relationshipType : m_conceptual.relationshipTypes) {
            checkParticipants(relationshipType);
            checkRelationshipKeys(relationshipType);
            for (const Attribute& attribute : relationshipType.attributes)
                checkValues(engine::relationshipTable(relationshipType.id), attribute);
        }
        for (const IsA& hierarchy : m_conceptual.hierarchies)
            checkHierarchy(hierarchy);
        return m_found;
    }

private:
    void expect(bool holds, const std::string& sentence)
    {
        if (!holds)
            m_found.push_back(sentence);
    }
    // How many rows the query gives.
    std::int64_t rows(const std::string& sql)
    {
        return number(m_database, "SELECT count(*) FROM (" + sql + ")");
    }

    bool isSubtype(EntityId entity) const { return withSupertypes(m_conceptual, entity).size() > 1; }

    void checkRows(const EntityType& entityType)
    {
        const std::string table = engine::entityTable(entityType.id);
        if (!isSubtype(entityType.id))
            expect(number(m_database,
                          "SELECT count(*) = ifnull(max(row), 0) AND ifnull(min(row), 1) = 1 FROM " + table)
                       == 1,
                   "rows of " + entityType.name + " have gaps");
        for (const EntityId supertype : withSupertypes(m_conceptual, entityType.id))
            expect(
                rows("SELECT row FROM " + table + " EXCEPT SELECT row FROM " + engine::entityTable(supertype))
                    == 0,
                entityType.name + " is not among its supertypes");
    }

    // Tables and columns that together must be unique.
    struct Columns {
        std::string from;
        std::vector<std::string> names;
    };

    void expectUnique(const Columns& columns, const std::string& sentence)
    {
        if (columns.names.empty())
            return;
        std::vector<std::string> notNull;
        for (const std::string& name : columns.names)
            notNull.push_back(name + " IS NOT NULL");
        expect(rows("SELECT 1 FROM " + columns.from + " WHERE " + join(notNull, " AND ") + " GROUP BY "
                    + join(columns.names, ", ") + " HAVING count(*) > 1")
                   == 0,
               sentence);
    }

    std::vector<AttributeId> leaves(AttributeId id) const
    {
        const Attribute& attribute = *m_conceptual.find(id).attribute;
        if (!attribute.isComposite() || attribute.multivalued)
            return {id};
        std::vector<AttributeId> all;
        for (const Attribute& part : attribute.parts) {
            const auto below = leaves(part.id);
            all.insert(all.end(), below.begin(), below.end());
        }
        return all;
    }

    static std::uint32_t positionOf(const RelationshipType& relationshipType, EntityId entity)
    {
        std::uint32_t position = 0;
        while (relationshipType.participants[position].entity != entity)
            ++position;
        return position;
    }

    void checkKey(const EntityType& entityType)
    {
        Columns columns{engine::entityTable(entityType.id) + " e", {}};
        for (const AttributeId key : entityType.key) {
            for (const AttributeId leaf : leaves(key)) {
                columns.names.push_back("e." + engine::attributeColumn(leaf));
                expect(rows("SELECT 1 FROM " + columns.from + " WHERE " + columns.names.back() + " IS NULL")
                           == 0,
                       "a key of " + entityType.name + " is null");
            }
        }
        for (const RelationshipId id : entityType.identifiedBy) {
            const RelationshipType& relationshipType = *m_conceptual.find(id);
            const std::uint32_t weak = positionOf(relationshipType, entityType.id);
            const std::string alias = "r" + std::to_string(static_cast<std::uint32_t>(id));
            columns.from += join({" JOIN ", engine::relationshipTable(id), " ", alias, " ON ", alias, ".",
                                  p(weak), " = e.row"},
                                 "");
            for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
                if (i != weak)
                    columns.names.push_back(alias + "." + p(i));
            }
            expect(number(m_database, "SELECT count(*) FROM " + engine::relationshipTable(id))
                       == number(m_database, "SELECT count(*) FROM " + engine::entityTable(entityType.id)),
                   entityType.name + " has not each its owner by " + relationshipType.name);
        }
        expectUnique(columns, "the key of " + entityType.name + " is not unique");
    }

    // The relationship type over which the entity type determines another one.
    std::optional<std::string> joinTo(EntityId from, EntityId to, const std::string& source,
                                      const std::string& alias)
    {
        for (const RelationshipType& relationshipType : m_conceptual.relationshipTypes) {
            for (const RelationshipKey& key : relationshipKeys(relationshipType)) {
                if (key.participants.size() != 1 || !key.attributes.empty()
                    || relationshipType.participants[key.participants.front()].entity != from)
                    continue;
                for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
                    if (i == key.participants.front() || relationshipType.participants[i].entity != to)
                        continue;
                    const std::string r = "r_" + alias;
                    return join({" JOIN ",     engine::relationshipTable(relationshipType.id),
                                 " ",          r,
                                 " ON ",       r,
                                 ".",          p(key.participants.front()),
                                 " = ",        source,
                                 ".row JOIN ", engine::entityTable(to),
                                 " ",          alias,
                                 " ON ",       alias,
                                 ".row = ",    r,
                                 ".",          p(i)},
                                "");
                }
            }
        }
        return std::nullopt;
    }

    // How to get from the table "e" of an entity type to that of another one, called `alias`: along a
    // hierarchy, or over one or two relationship types.
    std::string joinOf(EntityId entity, EntityId owner, const std::string& alias)
    {
        if (isSubtype(entity))
            return join({" JOIN ", engine::entityTable(owner), " ", alias, " ON ", alias, ".row = e.row"},
                        "");
        if (const auto joined = joinTo(entity, owner, "e", alias))
            return *joined;
        for (const EntityType& between : m_conceptual.entityTypes) {
            const auto first = joinTo(entity, between.id, "e", "m" + alias);
            const auto second = joinTo(between.id, owner, "m" + alias, alias);
            if (first && second)
                return *first + *second;
        }
        expect(false, "nobody knows how to reach a part of an alternate key");
        return {};
    }

    void checkAlternateKey(const EntityType& entityType, const Key& key)
    {
        Columns columns{engine::entityTable(entityType.id) + " e", {}};
        int others = 0;
        for (const AttributeId attribute : key) {
            for (const AttributeId leaf : leaves(attribute)) {
                const EntityId owner = std::get<EntityId>(m_conceptual.find(leaf).owner);
                const bool isOwn = owner == entityType.id;
                const std::string alias = isOwn ? "e" : "o" + std::to_string(++others);
                if (!isOwn)
                    columns.from += joinOf(entityType.id, owner, alias);
                columns.names.push_back(join({alias, engine::attributeColumn(leaf)}, "."));
            }
        }
        expectUnique(columns, "an alternate key of " + entityType.name + " is not unique");
    }

    void checkParticipants(const RelationshipType& relationshipType)
    {
        const std::string table = engine::relationshipTable(relationshipType.id);
        expect(number(m_database,
                      "SELECT count(*) = ifnull(max(row), 0) AND ifnull(min(row), 1) = 1 FROM " + table)
                   == 1,
               "rows of " + relationshipType.name + " have gaps");
        std::vector<std::string> all;
        for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i)
            all.push_back(p(i));
        for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
            const Participant& participant = relationshipType.participants[i];
            const std::string entities = engine::entityTable(participant.entity);
            expect(rows(join({"SELECT", p(i), "FROM", table, "EXCEPT SELECT row FROM", entities}, " ")) == 0,
                   relationshipType.name + " refers to entities that are not there");
            if (participant.total)
                expect(rows(join({"SELECT row FROM", entities, "EXCEPT SELECT", p(i), "FROM", table}, " "))
                           == 0,
                       "not every entity takes part in " + relationshipType.name);
            if (isMany(participant.cardinality))
                continue;
            std::vector<std::string> others = all;
            others.erase(others.begin() + i);
            expect(rows("SELECT 1 FROM " + table + " GROUP BY " + join(others, ", ")
                        + " HAVING count(DISTINCT " + p(i) + ") > 1")
                       == 0,
                   "a cardinality of " + relationshipType.name + " does not hold");
        }
    }

    void checkRelationshipKeys(const RelationshipType& relationshipType)
    {
        for (const RelationshipKey& key : relationshipKeys(relationshipType)) {
            Columns columns{engine::relationshipTable(relationshipType.id), {}};
            for (const std::uint32_t participant : key.participants)
                columns.names.push_back(p(participant));
            for (const AttributeId attribute : key.attributes) {
                columns.names.push_back(engine::attributeColumn(attribute));
                expect(rows("SELECT 1 FROM " + columns.from + " WHERE " + columns.names.back() + " IS NULL")
                           == 0,
                       "a key of " + relationshipType.name + " is null");
            }
            expectUnique(columns, "a key of " + relationshipType.name + " is not unique");
        }
    }

    void checkValues(const std::string& table, const Attribute& attribute)
    {
        if (attribute.isComposite() && !attribute.multivalued) {
            for (const Attribute& part : attribute.parts)
                checkValues(table, part);
            return;
        }
        const cql::CqlType type = typeOf(m_model, attribute.id);
        Statement values =
            prepared(m_database, "SELECT " + engine::attributeColumn(attribute.id) + ", row FROM " + table);
        while (values.step().value()) {
            if (values.isNull(0))
                continue;
            const std::string value(values.blob(0));
            expect(engine::isValid(value, type, m_udts), attribute.name + " is not of its type");
            if (attribute.multivalued)
                checkElements(attribute, value, values.integer(1));
        }
    }

    void checkElements(const Attribute& attribute, const std::string& collection, std::int64_t row)
    {
        const bool isMap = attribute.multivalued->collection == cql::CollectionKind::Map;
        std::vector<std::string> stored;
        Statement elements =
            prepared(m_database, "SELECT key, value FROM " + engine::elementTable(attribute.id)
                                     + " WHERE row = ? ORDER BY position");
        elements.bind(1, row);
        while (elements.step().value()) {
            if (isMap)
                stored.emplace_back(elements.blob(0));
            stored.emplace_back(elements.blob(1));
        }
        const auto expected = engine::collectionElements(collection);
        expect(std::equal(stored.begin(), stored.end(), expected.begin(), expected.end()),
               "the elements of " + attribute.name + " are not those of the collection");
    }

    void checkHierarchy(const IsA& hierarchy)
    {
        std::vector<std::string> subtypes;
        for (const EntityId subtype : hierarchy.subtypes)
            subtypes.push_back("SELECT row FROM " + engine::entityTable(subtype));
        const std::string name = m_conceptual.find(hierarchy.supertype)->name;
        if (hierarchy.disjoint)
            expect(
                rows("SELECT 1 FROM (" + join(subtypes, " UNION ALL ") + ") GROUP BY row HAVING count(*) > 1")
                    == 0,
                "the subtypes of " + name + " are not disjoint");
        if (hierarchy.covering)
            expect(rows("SELECT row FROM " + engine::entityTable(hierarchy.supertype)
                        + " EXCEPT SELECT * FROM (" + join(subtypes, " UNION ") + ")")
                       == 0,
                   "the subtypes of " + name + " do not cover it");
    }

    Database& m_database;
    const Model& m_model;
    const ConceptualModel& m_conceptual;
    cql::UdtCatalog m_udts;
    std::vector<std::string> m_found;
};

}  // namespace

std::int64_t number(Database& database, const std::string& sql)
{
    Statement statement = prepared(database, sql);
    return statement.step().value() ? statement.integer(0) : -1;
}

std::vector<std::string> literals(Database& database, const std::string& sql, const cql::CqlType& type)
{
    std::vector<std::string> all;
    Statement statement = prepared(database, sql);
    while (statement.step().value())
        all.push_back(statement.isNull(0) ? "null" : engine::toLiteral(statement.blob(0), type, {}));
    return all;
}

std::string contents(Database& database)
{
    std::string text;
    Statement tables = prepared(
        database, "SELECT s.name, (SELECT count(*) FROM pragma_table_info(s.name)) FROM sqlite_schema s "
                  "WHERE s.type = 'table' ORDER BY s.name");
    while (tables.step().value()) {
        const std::string name(tables.blob(0));
        const auto columns = static_cast<int>(tables.integer(1));
        text += name + "\n";
        Statement rows =
            prepared(database, "SELECT * FROM " + name + (columns > 1 ? " ORDER BY 1, 2" : " ORDER BY 1"));
        while (rows.step().value()) {
            for (int i = 0; i < columns; ++i) {
                const std::string_view value = rows.blob(i);
                text += rows.isNull(i) ? "-;" : std::to_string(value.size()) + ":" + std::string(value) + ";";
            }
            text += "\n";
        }
    }
    return text;
}

std::vector<std::string> violations(Database& database, const Model& model)
{
    return Checker(database, model).run();
}

}  // namespace querywright::tests
