// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/file/name_index.h"
#include "model/workflow/walk.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::file {

// An entity of a walk as a model file lists it.
struct ListedNode {
    WalkNode node;
    std::string as;  // role in which it takes part, where people said so; else its own role goes, if one fits
};

// A relationship of a walk as a model file lists it, with the entities that follow it.
struct ListedJoin {
    RelationshipId relationship{};
    std::optional<NodeIndex> from;      // where people said so
    std::string as;                     // role in which `from` takes part, where people said so
    std::vector<ListedNode> following;  // become nodes, in this order
};

// Adds the join to the walk. It starts at `from` or else at `previous` or else at the latest node that takes
// part in the relationship. Nodes take the places of participants by role, by entity type, and in order where
// nothing tells those apart; participants that are not listed are added behind those that are.
Result<Done> addJoin(const NameIndex& names, Walk& walk, NodeIndex previous, const ListedJoin& join);

// "; "is for" would join them": which relationship types join an entity type of each side, empty if none.
std::string joinHint(const NameIndex& names, const std::vector<EntityId>& some,
                     const std::vector<EntityId>& others);

}  // namespace querywright::file
