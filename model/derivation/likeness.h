// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/workflow/walk.h"

#include <compare>
#include <cstddef>
#include <vector>

namespace querywright {

// What tables have in common whose rows may be of the same join: only of such tables one can take the place
// of another.
struct Likeness {
    KeyspaceId keyspace{};
    std::vector<EntityId> entities;             // sorted
    std::vector<RelationshipId> relationships;  // sorted

    friend auto operator<=>(const Likeness&, const Likeness&) = default;
};

// `walk` is that of the table, with the owners of weak entity types.
Likeness likenessOf(KeyspaceId keyspace, const Walk& walk);

// Equal for equal ones; seldom for others.
std::size_t hashOf(const Likeness& likeness);

}  // namespace querywright
