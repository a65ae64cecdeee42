// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/attribute_rows.h"

#include "app/gui/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/physical/attribute_type.h"
#include "model/physical/physical_model.h"

#include <algorithm>

namespace querywright::gui {
namespace {

bool contains(const Key& key, AttributeId attribute)
{
    return std::find(key.begin(), key.end(), attribute) != key.end();
}

class Rows {
public:
    Rows(const Model& model, const AttributeOwner& owner, const std::set<AttributeId>& folded)
        : m_types(model), m_folded(folded)
    {
        if (const auto* entity = std::get_if<EntityId>(&owner))
            m_entityType = model.conceptual.find(*entity);
        else
            m_relationshipType = model.conceptual.find(std::get<RelationshipId>(owner));
    }

    std::vector<AttributeRow> make()
    {
        if (m_entityType)
            add(m_entityType->attributes, 0);
        if (m_relationshipType)
            add(m_relationshipType->attributes, 0);
        m_rows.emplace_back();
        return std::move(m_rows);
    }

private:
    void add(const std::vector<Attribute>& attributes, int depth)
    {
        for (const Attribute& attribute : attributes) {
            AttributeRow row;
            row.attribute = attribute.id;
            row.depth = depth;
            row.isComposite = attribute.isComposite();
            row.isFolded = row.isComposite && m_folded.count(attribute.id) > 0;
            row.isKey = isInKey(attribute.id);
            row.name = toQString(attribute.name);
            row.type = typeText(attribute);
            if (isTypeGuessed(attribute))
                row.guessedType = toQString(m_types.valueTypeOf(attribute.id).toCql());
            row.key = keyText(attribute.id, row.isKey);
            row.kind = edit::kindOf(attribute);
            row.kindText = depth > 0 && !row.isComposite ? words("part") : words(edit::toText(row.kind));
            const bool isFolded = row.isFolded;
            m_rows.push_back(std::move(row));
            if (!isFolded)
                add(attribute.parts, depth + 1);
        }
    }

    static QString typeText(const Attribute& attribute)
    {
        if (attribute.type)
            return toQString(attribute.type->toCql());
        return attribute.isComposite() && attribute.multivalued ? toQString(udtNameOf(attribute)) : QString();
    }

    bool isInKey(AttributeId attribute) const
    {
        if (m_entityType)
            return contains(m_entityType->key, attribute);
        return m_relationshipType && m_relationshipType->key
               && contains(m_relationshipType->key->attributes, attribute);
    }

    QString keyText(AttributeId attribute, bool isKey) const
    {
        if (isKey)
            return m_entityType && m_entityType->isWeak() ? words("partial") : words("key");
        if (!m_entityType)
            return {};
        for (std::size_t i = 0; i < m_entityType->alternateKeys.size(); ++i) {
            if (contains(m_entityType->alternateKeys[i], attribute))
                return QStringLiteral("AK%1").arg(i + 1);
        }
        return {};
    }

    const AttributeTypes m_types;
    const std::set<AttributeId>& m_folded;
    const EntityType* m_entityType = nullptr;
    const RelationshipType* m_relationshipType = nullptr;
    std::vector<AttributeRow> m_rows;
};

}  // namespace

std::vector<AttributeRow> attributeRowsOf(const Model& model, const AttributeOwner& owner,
                                          const std::set<AttributeId>& folded)
{
    return Rows(model, owner, folded).make();
}

}  // namespace querywright::gui
