// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/key_index.h"

#include "engine/codec/value.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/uniqueness.h"
#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <memory>

namespace querywright::engine {

KeyIndex::KeyIndex(const SampleDraft& draft, EntityId entity)
{
    const ConceptualModel& model = draft.model.conceptual;
    const Population& population = draft.populations.at(entity);
    std::vector<const Column*> columns;
    for (const AttributeId attribute : storedKey(model, model.find(entity)->key))
        columns.push_back(&draft.columns.at(attribute));
    const std::vector<Owner> owners = ownersOf(model, entity);
    std::vector<std::vector<Row>> numbers;
    numbers.reserve(owners.size());
    for (const Owner& owner : owners)
        numbers.push_back(
            relationshipOf(draft.tuples.at(owner.relationship).participants[owner.weakPosition]));

    std::vector<Row> ownerRows(owners.size());
    std::vector<std::string_view> values(columns.size());
    for (std::size_t position = 0; position < population.size(); ++position) {
        const Row row = population.row(position);
        bool isKnown = true;
        for (std::size_t i = 0; i < owners.size(); ++i) {
            const Row number = row < numbers[i].size() ? numbers[i][row] : 0;
            ownerRows[i] =
                number == 0
                    ? 0
                    : draft.tuples.at(owners[i].relationship).participants[owners[i].position][number - 1];
            isKnown = isKnown && ownerRows[i] != 0;
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            isKnown = isKnown && !columns[i]->isNull(position);
            values[i] = (*columns[i])[position];
        }
        if (isKnown)
            m_rows.emplace(joined(ownerRows, values), row);
    }
}

std::optional<Row> KeyIndex::find(const std::vector<Row>& owners,
                                  const std::vector<std::string_view>& values) const
{
    const auto found = m_rows.find(joined(owners, values));
    return found == m_rows.end() ? std::nullopt : std::optional(found->second);
}

std::string KeyIndex::joined(const std::vector<Row>& owners, const std::vector<std::string_view>& values)
{
    std::string bytes;
    const auto append = [&](std::uint32_t number) {
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(number >> shift);
    };
    for (const Row owner : owners)
        append(owner);
    for (const std::string_view value : values) {
        append(static_cast<std::uint32_t>(value.size()));
        bytes += value;
    }
    return bytes;
}

EntityId keyedType(const ConceptualModel& model, EntityId entity)
{
    for (const EntityId each : withSupertypes(model, entity)) {
        const EntityType* entityType = model.find(each);
        if (entityType && (!entityType->key.empty() || entityType->isWeak()))
            return each;
    }
    return entity;
}

std::vector<Owner> ownersOf(const ConceptualModel& model, EntityId entity)
{
    std::vector<Owner> owners;
    const EntityType* entityType = model.find(entity);
    for (const RelationshipId id : entityType ? entityType->identifiedBy : std::vector<RelationshipId>()) {
        const RelationshipType* relationshipType = model.find(id);
        if (!relationshipType)
            continue;
        const auto& participants = relationshipType->participants;
        const auto weak = std::find_if(participants.begin(), participants.end(),
                                       [&](const Participant& each) { return each.entity == entity; });
        const auto weakPosition = static_cast<std::uint32_t>(weak - participants.begin());
        for (std::uint32_t i = 0; weak != participants.end() && i < participants.size(); ++i) {
            if (i != weakPosition)
                owners.push_back({id, weakPosition, i});
        }
    }
    return owners;
}

const KeyIndex& keyIndexOf(SampleDraft& draft, EntityId keyed)
{
    std::unique_ptr<KeyIndex>& index = draft.keyIndexes[keyed];
    if (!index)
        index = std::make_unique<KeyIndex>(draft, keyed);
    return *index;
}

namespace {

void collectKeyText(const SampleDraft& draft, EntityId entity, Row row, std::vector<std::string>& parts)
{
    const ConceptualModel& model = draft.model.conceptual;
    const EntityId keyed = keyedType(model, entity);
    for (const Owner& owner : ownersOf(model, keyed)) {
        const Tuples& tuples = draft.tuples.at(owner.relationship);
        const auto& weak = tuples.participants[owner.weakPosition];
        const auto found = std::find(weak.begin(), weak.end(), row);
        if (found == weak.end())
            continue;
        const Row ownerRow =
            tuples.participants[owner.position][static_cast<std::size_t>(found - weak.begin())];
        const EntityId ownerType = model.find(owner.relationship)->participants[owner.position].entity;
        if (ownerRow != 0)
            collectKeyText(draft, ownerType, ownerRow, parts);
    }
    const Population& population = draft.populations.at(keyed);
    for (const AttributeId attribute : storedKey(model, model.find(keyed)->key)) {
        const Column& column = draft.columns.at(attribute);
        const std::size_t position = population.position(row);
        const std::string literal =
            column.isNull(position) ? "null"
                                    : toLiteral(column[position], draft.attributes.types().typeOf(attribute),
                                                draft.attributes.udts());
        parts.push_back(quoted(qualifiedName(model, attribute)) + " = " + literal);
    }
}

}  // namespace

std::string keyText(const SampleDraft& draft, EntityId entity, Row row)
{
    std::vector<std::string> parts;
    collectKeyText(draft, entity, row, parts);
    return listed(parts);
}

}  // namespace querywright::engine
