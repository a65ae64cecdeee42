// SPDX-License-Identifier: Apache-2.0
#include "model/edit/name_places.h"

#include "model/base/lists.h"
#include "model/file/name_index.h"

#include <cstddef>

namespace querywright::edit {

std::optional<NodeIndex> nodeOfType(const ConceptualModel& model, const Walk& walk, EntityId entity)
{
    const file::NameIndex names(model);
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        if (names.areRelated(walk.nodes[i].entity, entity))
            return static_cast<NodeIndex>(i);
    }
    return std::nullopt;
}

std::optional<AttributeUse> useAt(const std::vector<AttributeUse>& offered, const AttributeMention& mention,
                                  std::optional<NodeIndex> node)
{
    std::optional<AttributeUse> found;
    for (const AttributeUse& use : offered) {
        if (!contains(mention.attributes, use.attribute) || use.element || use.bucket)
            continue;
        if (node && use.place == WalkPlace(*node))
            return use;
        if (!found)
            found = use;
    }
    return found;
}

}  // namespace querywright::edit
