// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/likeness.h"

#include <algorithm>
#include <cstdint>

namespace querywright {

Likeness likenessOf(KeyspaceId keyspace, const Walk& walk)
{
    Likeness likeness{keyspace, {}, {}};
    for (const WalkNode& node : walk.nodes)
        likeness.entities.push_back(node.entity);
    std::sort(likeness.entities.begin(), likeness.entities.end());
    for (const WalkStep& step : walk.steps)
        likeness.relationships.push_back(step.relationship);
    std::sort(likeness.relationships.begin(), likeness.relationships.end());
    return likeness;
}

std::size_t hashOf(const Likeness& likeness)
{
    std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a, by ids instead of bytes
    const auto take = [&](auto id) { hash = (hash ^ static_cast<std::uint64_t>(id)) * 0x100000001b3U; };
    take(likeness.keyspace);
    take(likeness.entities.size());
    for (const EntityId entity : likeness.entities)
        take(entity);
    for (const RelationshipId relationship : likeness.relationships)
        take(relationship);
    return hash;
}

}  // namespace querywright
