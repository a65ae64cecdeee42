// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/walk.h"

#include <optional>
#include <utility>
#include <vector>

namespace querywright::rules {

// A walk that is lengthened by parts of other walks. What it has keeps its place.
class GrowingWalk {
public:
    explicit GrowingWalk(Walk walk) : m_walk(std::move(walk)) {}

    const Walk& walk() const { return m_walk; }

    // Comes to what is used on the other walk as well, the way the other walk goes: from the entity type
    // `anchor` if both walks come to it, else from one that both come to; of several places the one that adds
    // the fewest steps. What this walk has already of that way is followed. A walk without nodes begins where
    // the other does, or at the only place that is used. Gives the uses on this walk, in their order;
    // nothing, and changes nothing, where the walks have no entity type in common.
    std::optional<std::vector<AttributeUse>> take(const Walk& other, const std::vector<AttributeUse>& uses,
                                                  std::optional<EntityId> anchor);

private:
    Walk m_walk;
};

}  // namespace querywright::rules
