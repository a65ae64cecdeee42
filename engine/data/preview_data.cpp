// SPDX-License-Identifier: Apache-2.0
#include "engine/data/preview_data.h"

#include "engine/codec/value.h"
#include "engine/data/draft/key_index.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/sample_store.h"
#include "engine/data/scale_data.h"
#include "engine/sqlite/database.h"
#include "engine/sqlite/visit_rows.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright::engine {
namespace {

constexpr std::uint64_t mostMade = 200;
constexpr std::uint64_t mostBelow = 20'000;

class Previewer {
public:
    Previewer(Database& database, const Model& model)
        : m_database(database), m_model(model), m_attributes(model)
    {}

    Result<Done> read(const AttributeOwner& owner, std::size_t most, PreviewedData& preview)
    {
        const std::vector<StoredAttribute>& attributes = m_attributes.of(owner);
        std::vector<std::string> columns;
        std::vector<EntityId> participants;
        if (const auto* id = std::get_if<RelationshipId>(&owner)) {
            for (const Participant& one : m_model.conceptual.find(*id)->participants) {
                const EntityType* type = m_model.conceptual.find(one.entity);
                preview.columns.push_back(one.role.empty() ? type->name : one.role);
                columns.push_back("p" + std::to_string(participants.size()));
                participants.push_back(one.entity);
            }
        }
        for (const StoredAttribute& attribute : attributes) {
            preview.columns.push_back(attribute.attribute->name);
            columns.push_back(attributeColumn(attribute.id));
        }
        auto count = m_database.prepare("SELECT count(*) FROM " + tableOf(owner));
        if (!count)
            return failure(count.error());
        if (const auto row = count->step(); !row)
            return failure(row.error());
        preview.made = static_cast<std::uint64_t>(count->integer(0));
        std::string select = "row";
        for (const std::string& column : columns)
            select += ", " + column;
        auto statement = m_database.prepare("SELECT " + select + " FROM " + tableOf(owner)
                                            + " ORDER BY row LIMIT " + std::to_string(most));
        if (!statement)
            return failure(statement.error());
        return visitEach(*statement, [&]() -> Result<bool> {
            std::vector<std::optional<std::string>> row;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const int column = static_cast<int>(i) + 1;
                if (i < participants.size()) {
                    auto key = keyOf(participants[i], statement->integer(column));
                    if (!key)
                        return failure(key.error());
                    row.push_back(*std::move(key));
                } else if (statement->isNull(column)) {
                    row.emplace_back();
                } else {
                    row.push_back(toLiteral(statement->blob(column), attributes[i - participants.size()].type,
                                            m_attributes.udts()));
                }
            }
            preview.rows.push_back(std::move(row));
            return true;
        });
    }

private:
    // The own key of an entity: of a weak one what tells it from others of its owner.
    Result<std::string> keyOf(EntityId entity, std::int64_t row)
    {
        const EntityType* type = m_model.conceptual.find(keyedType(m_model.conceptual, entity));
        std::vector<std::string> texts;
        const Key key = storedKey(m_model.conceptual, type->key);
        for (const StoredAttribute& attribute : m_attributes.of(type->id)) {
            if (std::find(key.begin(), key.end(), attribute.id) == key.end())
                continue;
            auto statement = m_database.prepare("SELECT " + attributeColumn(attribute.id) + " FROM "
                                                + entityTable(type->id) + " WHERE row = ?1");
            if (!statement)
                return failure(statement.error());
            statement->bind(1, row);
            const auto isThere = statement->step();
            if (!isThere)
                return failure(isThere.error());
            if (*isThere && !statement->isNull(0))
                texts.push_back(toLiteral(statement->blob(0), attribute.type, m_attributes.udts()));
        }
        return texts.empty() ? std::to_string(row) : join(texts, ", ");
    }

    Database& m_database;
    const Model& m_model;
    StoredAttributes m_attributes;
};

}  // namespace

PreviewedData previewData(const Model& model, const std::string& folder, const AttributeOwner& owner,
                          std::size_t most, const Progress& progress)
{
    PreviewedData preview;
    Model small = model;
    small.data = fewData(model, mostMade, mostBelow);
    preview.isScaled = small.data != model.data;
    auto database = Database::open(":memory:", Database::Mode::ReadWrite);
    if (!database) {
        preview.errors.push_back(database.error());
        return preview;
    }
    preview.errors = fillSampleStore(*database, small, folder, progress);
    if (!preview.errors.empty())
        return preview;
    if (const auto done = Previewer(*database, small).read(owner, most, preview); !done)
        preview.errors.push_back(done.error());
    return preview;
}

}  // namespace querywright::engine
