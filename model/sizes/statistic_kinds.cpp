// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/statistic_kinds.h"

#include "model/conceptual/attribute_kind.h"
#include "model/physical/attribute_type.h"
#include "model/sizes/value_bytes.h"

#include <algorithm>
#include <array>
#include <variant>

namespace querywright {
namespace {

constexpr std::array<StatisticKind, 7> kindsOfValues{StatisticKind::Bytes,    StatisticKind::KeyBytes,
                                                     StatisticKind::Elements, StatisticKind::WorstElements,
                                                     StatisticKind::Distinct, StatisticKind::MostFrequent,
                                                     StatisticKind::Days};

// Those of a weak entity type tell entities apart only together with its owner.
bool isWholeKey(const ConceptualModel& model, AttributeId attribute)
{
    const AttributePlace place = model.find(attribute);
    const auto* id = std::get_if<EntityId>(&place.owner);
    const EntityType* entityType = id ? model.find(*id) : nullptr;
    if (!entityType || entityType->isWeak())
        return false;
    const Key alone{attribute};
    const std::vector<Key>& alternates = entityType->alternateKeys;
    return entityType->key == alone
           || std::find(alternates.begin(), alternates.end(), alone) != alternates.end();
}

bool tellsSomething(const Model& model, const AttributeTypes& types, const Attribute& attribute,
                    StatisticKind kind)
{
    switch (kind) {
    case StatisticKind::Bytes:
        return !attribute.isComposite() && !fixedBytes(types, types.valueTypeOf(attribute.id));
    case StatisticKind::KeyBytes:
        return attribute.multivalued && attribute.multivalued->collection == cql::CollectionKind::Map
               && !fixedBytes(types, attribute.multivalued->keyType);
    case StatisticKind::Elements:
    case StatisticKind::WorstElements:
        return attribute.multivalued.has_value();
    case StatisticKind::Days:
        return isTime(attribute);
    case StatisticKind::Distinct:
    case StatisticKind::MostFrequent:
        return !isWholeKey(model.conceptual, attribute.id);
    case StatisticKind::Count:
    case StatisticKind::FanOut:
    case StatisticKind::WorstFanOut:
        break;
    }
    return false;
}

}  // namespace

std::vector<StatisticKind> statisticKinds(const Model& model, AttributeId attribute)
{
    const AttributeTypes types(model);
    const Attribute* found = types.find(attribute);
    std::vector<StatisticKind> kinds;
    for (const StatisticKind kind : kindsOfValues) {
        if (found
            && (tellsSomething(model, types, *found, kind)
                || statedNumber(model.conceptual, {kind, attribute})))
            kinds.push_back(kind);
    }
    return kinds;
}

}  // namespace querywright
