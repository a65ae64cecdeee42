// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/data/sample_store.h"
#include "engine/sqlite/database.h"
#include "engine/store/catalogue.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine::test {

// The value, or the end of the test program with the error: the test itself is wrong.
template <typename T>
T expect(Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "the test failed: %s\n", describe(result.error()).c_str());
        std::abort();
    }
    return std::move(*result);
}

// Sample data made by hand: the normalized tables of a model, in memory and at first empty, with the
// catalogue of filled tables beside them.
class SampleRows {
public:
    // Values by the attribute's name, parts of composite attributes by their own, as literals without quotes.
    using Values = std::map<std::string, std::string>;

    explicit SampleRows(Model sampleModel)
        : model(std::move(sampleModel)),
          database(expect(Database::open(":memory:", Database::Mode::ReadWrite, 16)))
    {
        expect(createCatalogue(database));
        for (const EntityType& entity : model.conceptual.entityTypes)
            create(entityTable(entity.id), "", entity.attributes);
        for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
            std::string participants;
            for (std::size_t i = 0; i < relationship.participants.size(); ++i)
                participants += ", p" + std::to_string(i) + " INTEGER";
            const std::string table = relationshipTable(relationship.id);
            create(table, participants, relationship.attributes);
            for (std::size_t i = 0; i < relationship.participants.size(); ++i) {
                const std::string column = "p" + std::to_string(i);
                expect(database.execute("CREATE INDEX " + table + column + " ON " + table + " (" + column
                                        + ")"));
            }
        }
    }

    // Adds an entity and returns its row number; with `row` that of the supertype's entity it is the same as.
    std::int64_t add(const std::string& entity, const Values& values, std::int64_t row = 0)
    {
        const EntityType& type = *model.conceptual.findEntityType(entity);
        return insert(entityTable(type.id), type.attributes, row == 0 ? ++m_rows[entity] : row, {}, values);
    }

    // Adds a relationship between entities of these row numbers, in the order of the participants.
    std::int64_t relate(const std::string& relationship, const std::vector<std::int64_t>& rows,
                        const Values& values = {})
    {
        for (const RelationshipType& type : model.conceptual.relationshipTypes) {
            if (type.name == relationship)
                return insert(relationshipTable(type.id), type.attributes, ++m_rows[relationship], rows,
                              values);
        }
        std::fprintf(stderr, "the test is wrong: no relationship %s\n", relationship.c_str());
        std::abort();
    }

    Model model;
    Database database;

private:
    static bool isColumn(const Attribute& attribute)
    {
        return !attribute.isComposite() || attribute.multivalued;
    }

    void columns(const std::vector<Attribute>& attributes, std::string& text)
    {
        for (const Attribute& attribute : attributes) {
            if (!isColumn(attribute)) {
                columns(attribute.parts, text);
                continue;
            }
            text += ", " + attributeColumn(attribute.id) + " BLOB";
            if (attribute.multivalued)
                expect(database.execute("CREATE TABLE " + elementTable(attribute.id)
                                        + " (row INTEGER, position INTEGER, key BLOB, value BLOB,"
                                          " PRIMARY KEY (row, position))"));
        }
    }

    void create(const std::string& table, std::string text, const std::vector<Attribute>& attributes)
    {
        columns(attributes, text);
        expect(database.execute("CREATE TABLE " + table + " (row INTEGER PRIMARY KEY" + text + ")"));
    }

    std::int64_t insert(const std::string& table, const std::vector<Attribute>& attributes, std::int64_t row,
                        const std::vector<std::int64_t>& participants, const Values& values)
    {
        expect(database.execute("INSERT INTO " + table + " (row) VALUES (" + std::to_string(row) + ")"));
        for (std::size_t i = 0; i < participants.size(); ++i)
            expect(database.execute("UPDATE " + table + " SET p" + std::to_string(i) + " = "
                                    + std::to_string(participants[i])
                                    + " WHERE row = " + std::to_string(row)));
        set(table, attributes, row, values);
        return row;
    }

    void set(const std::string& table, const std::vector<Attribute>& attributes, std::int64_t row,
             const Values& values)
    {
        for (const Attribute& attribute : attributes) {
            if (!isColumn(attribute)) {
                set(table, attribute.parts, row, values);
                continue;
            }
            const auto found = values.find(attribute.name);
            if (found == values.end())
                continue;
            const Bytes value =
                expect(fromLiteral(found->second, typeOf(model, attribute.id), udtCatalog(model)));
            auto update = expect(database.prepare("UPDATE " + table + " SET " + attributeColumn(attribute.id)
                                                  + " = ?1 WHERE row = ?2"));
            update.bindBlob(1, value);
            update.bind(2, row);
            expect(update.run());
            if (attribute.multivalued)
                addElements(attribute, row, value);
        }
    }

    void addElements(const Attribute& attribute, std::int64_t row, const Bytes& value)
    {
        const bool isMap = attribute.multivalued->collection == cql::CollectionKind::Map;
        const std::vector<std::string_view> parts = collectionElements(value);
        auto insert = expect(
            database.prepare("INSERT INTO " + elementTable(attribute.id) + " VALUES (?1, ?2, ?3, ?4)"));
        for (std::size_t i = 0; i < parts.size(); i += isMap ? 2 : 1) {
            insert.bind(1, row);
            insert.bind(2, static_cast<std::int64_t>(i));
            if (isMap)
                insert.bindBlob(3, parts[i]);
            else
                insert.bindNull(3);
            insert.bindBlob(4, parts[isMap ? i + 1 : i]);
            expect(insert.run());
        }
    }

    std::map<std::string, std::int64_t> m_rows;  // the last of each table
};

}  // namespace querywright::engine::test
