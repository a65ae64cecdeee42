// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lasting_attributes.h"

#include "engine/data/draft/uniqueness.h"
#include "engine/data/make/value_group.h"

namespace querywright::engine {

std::set<AttributeId> lastingAttributes(const StoredAttributes& attributes)
{
    const ConceptualModel& conceptual = attributes.model().conceptual;
    std::set<AttributeId> lasting = attributesIn(uniquenesses(conceptual));
    for (const EntityType& entityType : conceptual.entityTypes) {
        for (const ValueGroup& group : valueGroups(attributes, entityType.id, {})) {
            for (const AttributeId base : inheritedBases(attributes, group))
                lasting.insert(base);
        }
    }
    return lasting;
}

}  // namespace querywright::engine
