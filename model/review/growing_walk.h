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

    // Comes to what is used on the other walk as well: from an entity type that both come to, the way the
    // other walk goes, of several such the one that adds the fewest steps. A walk without nodes begins where
    // the other does, or at the only place that is used. Gives the uses on this walk, in their order, and
    // changes nothing where there is no way: the walks have no entity type in common, or an entity that would
    // be added cannot be told apart from one that is there, since both have the same role.
    std::optional<std::vector<AttributeUse>> take(const Walk& other, const std::vector<AttributeUse>& uses);

private:
    Walk m_walk;
};

}  // namespace querywright::rules
