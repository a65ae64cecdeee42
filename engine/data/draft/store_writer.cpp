// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/store_writer.h"

#include "engine/codec/value.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/sample_store.h"
#include "model/base/text.h"

#include <string>
#include <vector>

namespace querywright::engine {

namespace {

constexpr std::size_t rowsPerStatement = 32;

Error cancelled()
{
    return {ErrorCode::Cancelled, "cancelled"};
}

// "INSERT INTO t VALUES (?, ?), (?, ?)".
std::string insertText(const std::string& table, std::size_t columns, std::size_t rows)
{
    std::string row = "(";
    for (std::size_t i = 0; i < columns; ++i)
        row += i == 0 ? "?" : ", ?";
    row += ")";
    std::string text = "INSERT INTO " + table + " VALUES ";
    for (std::size_t i = 0; i < rows; ++i)
        text += i == 0 ? row : ", " + row;
    return text;
}

// Inserts rows several at a time.
class Inserter {
public:
    static Result<Inserter> into(Database& database, const std::string& table, std::size_t columns)
    {
        auto many = database.prepare(insertText(table, columns, rowsPerStatement));
        if (!many)
            return failure(many.error());
        auto one = database.prepare(insertText(table, columns, 1));
        if (!one)
            return failure(one.error());
        return Inserter(std::move(*many), std::move(*one));
    }

    // Calls bind(statement, first parameter, row) for each row. The work goes on or is cancelled.
    template <typename Bind>
    Result<Done> insert(std::size_t rows, std::size_t columns, Work& work, Bind bind)
    {
        for (std::size_t row = 0; row < rows;) {
            const bool areMany = rows - row >= rowsPerStatement;
            Statement& statement = areMany ? m_many : m_one;
            const std::size_t end = row + (areMany ? rowsPerStatement : 1);
            for (int parameter = 1; row < end; ++row, parameter += static_cast<int>(columns)) {
                bind(statement, parameter, row);
                if (!work.step())
                    return failure(cancelled());
            }
            if (auto done = statement.run(); !done)
                return done;
        }
        return Done{};
    }

private:
    Inserter(Statement many, Statement one) : m_many(std::move(many)), m_one(std::move(one)) {}

    Statement m_many;
    Statement m_one;
};

struct TableColumns {
    const std::vector<StoredAttribute>& attributes;
    std::vector<const Column*> values;
    const Population* population = nullptr;  // of an entity type
    const Tuples* tuples = nullptr;          // of a relationship type
};

TableColumns columnsOf(const SampleDraft& draft, const AttributeOwner& owner)
{
    TableColumns columns{draft.attributes.of(owner), {}, nullptr, nullptr};
    for (const StoredAttribute& attribute : columns.attributes)
        columns.values.push_back(&draft.columns.at(attribute.id));
    if (const auto* entity = std::get_if<EntityId>(&owner))
        columns.population = &draft.populations.at(*entity);
    else
        columns.tuples = &draft.tuples.at(std::get<RelationshipId>(owner));
    return columns;
}

Row rowAt(const Population* population, std::size_t position)
{
    return population ? population->row(position) : static_cast<Row>(position + 1);
}

}  // namespace

Result<Done> StoreWriter::write(const AttributeOwner& owner)
{
    const auto* entity = std::get_if<EntityId>(&owner);
    const std::string table =
        entity ? entityTable(*entity) : relationshipTable(std::get<RelationshipId>(owner));
    if (auto done = writeRows(owner, table); !done)
        return done;
    for (const StoredAttribute& attribute : m_draft.attributes.of(owner)) {
        if (!attribute.attribute->multivalued)
            continue;
        if (auto done = writeElements(owner, attribute.id); !done)
            return done;
    }
    if (entity)
        return Done{};
    return makeIndexes(*m_draft.model.conceptual.find(std::get<RelationshipId>(owner)));
}

Result<Done> StoreWriter::writeRows(const AttributeOwner& owner, const std::string& table)
{
    const TableColumns columns = columnsOf(m_draft, owner);
    std::string text = "CREATE TABLE " + table + " (row INTEGER PRIMARY KEY";
    const std::size_t participants = columns.tuples ? columns.tuples->participants.size() : 0;
    for (std::size_t i = 0; i < participants; ++i)
        text += ", p" + std::to_string(i) + " INTEGER NOT NULL";
    for (const StoredAttribute& attribute : columns.attributes)
        text += ", " + attributeColumn(attribute.id) + " BLOB";
    if (auto done = m_database.execute(text + ")"); !done)
        return done;

    const std::size_t width = 1 + participants + columns.values.size();
    auto inserter = Inserter::into(m_database, table, width);
    if (!inserter)
        return failure(inserter.error());
    const std::size_t size = m_draft.sizeOf(owner);
    m_draft.work.begin("storing " + nameOf(m_draft.model.conceptual, owner), size);
    return inserter->insert(size, width, m_draft.work,
                            [&](Statement& statement, int parameter, std::size_t position) {
                                statement.bind(parameter++, rowAt(columns.population, position));
                                for (std::size_t i = 0; i < participants; ++i)
                                    statement.bind(parameter++, columns.tuples->participants[i][position]);
                                for (const Column* values : columns.values) {
                                    if (values->isNull(position))
                                        statement.bindNull(parameter++);
                                    else
                                        statement.bindBlob(parameter++, (*values)[position]);
                                }
                            });
}

Result<Done> StoreWriter::writeElements(const AttributeOwner& owner, AttributeId attribute)
{
    const auto* entity = std::get_if<EntityId>(&owner);
    const Population* population = entity ? &m_draft.populations.at(*entity) : nullptr;
    const Column& values = m_draft.columns.at(attribute);
    const Attribute& declared = *m_draft.model.conceptual.find(attribute).attribute;
    const bool isMap = declared.multivalued->collection == cql::CollectionKind::Map;
    const std::string table = elementTable(attribute);
    auto done = m_database.execute("DROP TABLE IF EXISTS " + table + "; CREATE TABLE " + table
                                   + " (row INTEGER, position INTEGER, key BLOB, value BLOB, "
                                     "PRIMARY KEY (row, position)) WITHOUT ROWID");
    if (!done)
        return done;
    auto inserter = Inserter::into(m_database, table, 4);
    if (!inserter)
        return failure(inserter.error());
    m_draft.work.begin("storing " + qualifiedName(m_draft.model.conceptual, attribute), 0);
    for (std::size_t position = 0; position < values.size(); ++position) {
        const auto elements =
            values.isNull(position) ? std::vector<std::string_view>() : collectionElements(values[position]);
        const std::size_t perEntry = isMap ? 2 : 1;
        done = inserter->insert(elements.size() / perEntry, 4, m_draft.work,
                                [&](Statement& statement, int parameter, std::size_t number) {
                                    statement.bind(parameter, rowAt(population, position));
                                    statement.bind(parameter + 1, static_cast<std::int64_t>(number + 1));
                                    if (isMap)
                                        statement.bindBlob(parameter + 2, elements[number * perEntry]);
                                    else
                                        statement.bindNull(parameter + 2);
                                    statement.bindBlob(parameter + 3,
                                                       elements[number * perEntry + perEntry - 1]);
                                });
        if (!done)
            return done;
    }
    return Done{};
}

Result<Done> StoreWriter::makeIndexes(const RelationshipType& relationshipType)
{
    const std::string table = relationshipTable(relationshipType.id);
    for (std::size_t i = 0; i < relationshipType.participants.size(); ++i) {
        m_draft.work.begin("indexing " + relationshipType.name, 0);
        if (!m_draft.work.goesOn())
            return failure(cancelled());
        const std::string column = "p" + std::to_string(i);
        const std::string sql =
            join({"CREATE INDEX ", table, "_", column, " ON ", table, " (", column, ")"}, "");
        if (auto done = m_draft.work.await([&] { return m_database.execute(sql); }); !done)
            return done;
    }
    return Done{};
}

}  // namespace querywright::engine
