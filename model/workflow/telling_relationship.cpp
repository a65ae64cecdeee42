// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/telling_relationship.h"

#include <algorithm>
#include <cstddef>

namespace querywright {

std::optional<RelationshipId> tellingRelationship(const RelationshipWay& own,
                                                  const std::vector<RelationshipWay>& others)
{
    for (std::size_t i = 0; i < own.size(); ++i) {
        const bool isTelling = std::any_of(others.begin(), others.end(), [&](const RelationshipWay& other) {
            return i >= other.size() || other[i] != own[i];
        });
        if (isTelling)
            return own[i];
    }
    return std::nullopt;
}

}  // namespace querywright
