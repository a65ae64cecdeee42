// SPDX-License-Identifier: Apache-2.0
#include "model/writes/fresh_time.h"

#include <algorithm>
#include <variant>

namespace querywright {
namespace {

bool isPartOfKey(const ConceptualModel& model, const AttributeOwner& owner, AttributeId attribute)
{
    const auto has = [&](const Key& key) {
        return std::find(key.begin(), key.end(), attribute) != key.end();
    };
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return has(declaredKey(model, *entity));
    const RelationshipType* type = model.find(std::get<RelationshipId>(owner));
    return type && type->key && has(type->key->attributes);
}

}  // namespace

std::vector<AttributeId> freshTimes(const Model& model, const Update& update, const LogicalTable& table,
                                    const PhysicalTable& physical)
{
    std::vector<AttributeId> times;
    for (std::size_t i = 0; update.kind == UpdateKind::Insert && i < table.columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
        if (!use || use->bucket || !table.columns[i].isPrimaryKey()
            || !physical.columns.at(i).type.isNative(cql::NativeType::Timeuuid))
            continue;
        const AttributePlace place = model.conceptual.find(use->attribute);
        const bool isInserted =
            std::any_of(update.subjects.begin(), update.subjects.end(), [&](const AttributeOwner& subject) {
                const auto* entity = std::get_if<EntityId>(&subject);
                const auto* owner = std::get_if<EntityId>(&place.owner);
                if (!entity || !owner)
                    return subject == place.owner;
                const std::vector<EntityId> lineage = withSupertypes(model.conceptual, *entity);
                return std::find(lineage.begin(), lineage.end(), *owner) != lineage.end();
            });
        if (place.attribute && isInserted && !isPartOfKey(model.conceptual, place.owner, use->attribute))
            times.push_back(use->attribute);
    }
    return times;
}

}  // namespace querywright
