// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/key_completion.h"

#include "model/base/text.h"
#include "model/derivation/dependencies.h"

#include <algorithm>

namespace querywright::gui {
namespace {

AttributeSet keyUses(const LogicalTable& table)
{
    AttributeSet uses;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source); use && column.isPrimaryKey())
            uses.insert(*use);
    }
    return uses;
}

std::vector<AttributeUse> columnUses(const LogicalTable& table)
{
    std::vector<AttributeUse> uses;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
    }
    return uses;
}

std::string listOf(const Model& model, const Walk& walk, const std::vector<AttributeUse>& uses)
{
    std::vector<std::string> names;
    for (const AttributeUse& use : uses)
        names.push_back(toText(model, walk, use));
    return join(names, ", ");
}

// Which alternate key of the entity type has these attributes, from 1; 0 if none has.
std::size_t alternateKeyWith(const EntityType& entityType, const std::vector<AttributeUse>& uses)
{
    for (std::size_t i = 0; i < entityType.alternateKeys.size(); ++i) {
        const Key& key = entityType.alternateKeys[i];
        const bool isSame =
            key.size() == uses.size() && std::all_of(uses.begin(), uses.end(), [&](const AttributeUse& use) {
                return std::find(key.begin(), key.end(), use.attribute) != key.end();
            });
        if (isSame)
            return i + 1;
    }
    return 0;
}

// The relationship type at the place, if several relationships of the same entities are told apart by
// attributes of its key: a user plays a video many times.
const RelationshipType* repeatedTypeAt(const Model& model, const Walk& walk, const WalkPlace& place)
{
    const auto* step = std::get_if<StepIndex>(&place);
    const RelationshipType* type =
        step ? model.conceptual.find(walk.steps.at(static_cast<std::size_t>(*step)).relationship) : nullptr;
    return type && type->key && !type->key->attributes.empty() ? type : nullptr;
}

}  // namespace

std::optional<KeyCompletion> keyCompletedBy(const Model& model, const LogicalTable& table,
                                            const ColumnSource& column)
{
    const auto* completing = std::get_if<AttributeUse>(&column);
    if (!completing)
        return std::nullopt;
    const Dependencies dependencies(model.conceptual, table.walk, columnUses(table));
    const AttributeSet inKey = keyUses(table);
    const CandidateKey* best = nullptr;
    bool isBestWhole = false;
    for (const CandidateKey& candidate : dependencies.candidateKeys()) {
        const auto& uses = candidate.attributes;
        const bool isOfNode = std::holds_alternative<NodeIndex>(candidate.place);
        const bool isOfRepeated = repeatedTypeAt(model, table.walk, candidate.place) != nullptr;
        const bool has = std::find(uses.begin(), uses.end(), *completing) != uses.end();
        const bool isIn = std::all_of(uses.begin(), uses.end(),
                                      [&](const AttributeUse& use) { return inKey.count(use) > 0; });
        if (!(isOfNode || isOfRepeated) || !has || !isIn)
            continue;
        const bool isWhole = dependencies.determines(AttributeSet(uses.begin(), uses.end()), table.grain);
        if (isOfRepeated && !isWhole)
            continue;
        if (!best || (isWhole && !isBestWhole)) {
            best = &candidate;
            isBestWhole = isWhole;
        }
    }
    if (!best)
        return std::nullopt;
    if (const RelationshipType* type = repeatedTypeAt(model, table.walk, best->place))
        return KeyCompletion{type->id, "key of \"" + type->name + "\"", "key", false, {}};
    const NodeIndex node = std::get<NodeIndex>(best->place);
    const EntityId entity = table.walk.nodes.at(static_cast<std::size_t>(node)).entity;
    const EntityType* entityType = model.conceptual.find(entity);
    if (!entityType)
        return std::nullopt;
    const std::size_t alternate = best->isPrimary ? 0 : alternateKeyWith(*entityType, best->attributes);
    const std::string shortName = alternate > 0 ? "AK" + std::to_string(alternate) : "key";
    KeyCompletion completion{entity,
                             (alternate > 0 ? "alternate key " + shortName : shortName) + " of "
                                 + entityType->name,
                             shortName,
                             alternate > 0,
                             {}};
    if (!best->isPrimary)
        completion.dependency = listOf(model, table.walk, best->attributes) + " \u2192 "
                                + listOf(model, table.walk, dependencies.nodeKey(node));
    return completion;
}

std::optional<AttributeOwner> ownerOfRows(const Model& model, const LogicalTable& table)
{
    const Dependencies dependencies(model.conceptual, table.walk, columnUses(table));
    const auto tellsApart = [&](const std::vector<AttributeUse>& key) {
        return !key.empty() && dependencies.determines(AttributeSet(key.begin(), key.end()), table.grain);
    };
    for (std::size_t i = 0; i < table.walk.nodes.size(); ++i) {
        if (tellsApart(dependencies.nodeKey(static_cast<NodeIndex>(i))))
            return table.walk.nodes[i].entity;
    }
    for (const CandidateKey& candidate : dependencies.candidateKeys()) {
        const RelationshipType* type = repeatedTypeAt(model, table.walk, candidate.place);
        if (type && tellsApart(candidate.attributes))
            return type->id;
    }
    return std::nullopt;
}

}  // namespace querywright::gui
