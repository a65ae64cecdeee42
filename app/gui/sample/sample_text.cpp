// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/sample_text.h"

#include "app/gui/text.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

class SampleReader {
public:
    explicit SampleReader(const Model& model) : m_model(model) {}

    std::optional<std::uint64_t> rowsOf(EntityId id, int depth = 0) const
    {
        constexpr int mostDepth = 20;  // owners of owners; weak entity types may own each other by mistake
        const EntityType* type = m_model.conceptual.find(id);
        const EntityData* data = dataOf(id);
        if (!type || depth > mostDepth || (data && !data->csv.empty()))
            return std::nullopt;
        if (type->isWeak())
            return rowsOf(type->identifiedBy.front(), depth);
        return data && data->count > 0 ? std::optional(data->count) : std::nullopt;
    }

    std::optional<std::uint64_t> rowsOf(RelationshipId id, int depth = 0) const
    {
        const RelationshipType* type = m_model.conceptual.find(id);
        const RelationshipData* data = dataOf(id);
        if (!type || !data || !data->csv.empty() || data->per >= type->participants.size()
            || data->partners.least != data->partners.most)
            return std::nullopt;
        const auto owners = rowsOf(type->participants[data->per].entity, depth + 1);
        return owners ? std::optional(*owners * data->partners.most) : std::nullopt;
    }

    QString wordsOf(const EntityType& type) const
    {
        const EntityData* data = dataOf(type.id);
        if (data && !data->csv.empty())
            return toQString(data->csv);
        return type.isWeak() ? wordsOf(type.identifiedBy.front()) : QStringLiteral("generated");
    }

    QString wordsOf(RelationshipId id) const
    {
        const RelationshipType* type = m_model.conceptual.find(id);
        const RelationshipData* data = dataOf(id);
        if (!type || !data || data->per >= type->participants.size())
            return QStringLiteral("generated");
        if (!data->csv.empty())
            return toQString(data->csv);
        const EntityType* per = m_model.conceptual.find(type->participants[data->per].entity);
        QString words = QStringLiteral("%1 per %2")
                            .arg(amountText(data->partners), per ? toQString(per->name) : QString());
        if (data->popularity > 0)
            words += QStringLiteral(", some often");
        return words;
    }

    bool isFile(EntityId id) const
    {
        const EntityData* data = dataOf(id);
        return data && !data->csv.empty();
    }

    bool isFile(RelationshipId id) const
    {
        const RelationshipData* data = dataOf(id);
        return data && !data->csv.empty();
    }

    bool isIdentifying(RelationshipId id) const
    {
        const auto& types = m_model.conceptual.entityTypes;
        return std::any_of(types.begin(), types.end(), [&](const EntityType& type) {
            return std::find(type.identifiedBy.begin(), type.identifiedBy.end(), id)
                   != type.identifiedBy.end();
        });
    }

private:
    static QString amountText(const Amount& amount)
    {
        if (amount.least == amount.most)
            return groupedText(amount.most);
        const QString text =
            QStringLiteral("%1 to %2").arg(groupedText(amount.least), groupedText(amount.most));
        return amount.shape == Amount::Shape::Zipf ? text + QStringLiteral(" (Zipf)") : text;
    }

    const EntityData* dataOf(EntityId id) const
    {
        for (const EntityData& data : m_model.data.entities) {
            if (data.entity == id)
                return &data;
        }
        return nullptr;
    }

    const RelationshipData* dataOf(RelationshipId id) const
    {
        for (const RelationshipData& data : m_model.data.relationships) {
            if (data.relationship == id)
                return &data;
        }
        return nullptr;
    }

    const Model& m_model;
};

}  // namespace

std::vector<SampleSource> sampleSources(const Model& model,
                                        const std::map<AttributeOwner, std::uint64_t>& counted)
{
    const SampleReader reader(model);
    std::vector<SampleSource> sources;
    const auto add = [&](SampleSource source) {
        const auto found = counted.find(source.owner);
        if (!source.rows && found != counted.end()) {
            source.rows = found->second;
            source.isCounted = true;
        }
        sources.push_back(std::move(source));
    };
    for (const EntityType& type : model.conceptual.entityTypes)
        add({type.id, toQString(type.name), type.isWeak() ? "weak-entity" : "entity", reader.rowsOf(type.id),
             reader.wordsOf(type), reader.isFile(type.id)});
    for (const RelationshipType& type : model.conceptual.relationshipTypes) {
        if (!reader.isIdentifying(type.id))
            add({type.id, toQString(type.name), "relationship", reader.rowsOf(type.id),
                 reader.wordsOf(type.id), reader.isFile(type.id)});
    }
    return sources;
}

}  // namespace querywright::gui
