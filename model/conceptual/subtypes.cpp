// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/subtypes.h"

#include <algorithm>

namespace querywright {

bool isSubtype(const ConceptualModel& model, EntityId entity, EntityId supertype)
{
    if (entity == supertype || model.hierarchies.empty())
        return false;
    const std::vector<EntityId> lineage = withSupertypes(model, entity);
    return std::find(lineage.begin(), lineage.end(), supertype) != lineage.end();
}

}  // namespace querywright
