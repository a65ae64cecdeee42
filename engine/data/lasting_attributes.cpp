// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lasting_attributes.h"

#include "engine/data/draft/uniqueness.h"
#include "engine/data/make/value_group.h"

namespace querywright::engine {

std::set<AttributeId> lastingAttributes(const Model& model)
{
    std::set<AttributeId> lasting;
    for (const Uniqueness& uniqueness : uniquenesses(model.conceptual)) {
        lasting.insert(uniqueness.own.begin(), uniqueness.own.end());
        for (const Determined& determined : uniqueness.context) {
            if (determined.attribute)
                lasting.insert(*determined.attribute);
        }
    }
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        for (const ValueGroup& group : valueGroups(model, entityType.id, {})) {
            for (const AttributeId base : inheritedBases(model, group))
                lasting.insert(base);
        }
    }
    return lasting;
}

}  // namespace querywright::engine
