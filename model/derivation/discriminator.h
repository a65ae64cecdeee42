// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright {

// The column that tells which subtypes the entity at a node is of (methodology, pattern I1): where the query
// is given or returns attributes of several of them and the entity has no attribute of its own that tells.
// Its name is that outside of the entity type's own tables, "performer_type". Nothing where none is needed,
// for groups, and for nested entities.
std::optional<SyntheticSource> discriminatorOf(const Model& model, const AccessPattern& query,
                                               NodeIndex node);

// Whether an attribute of the name is one that tells subtypes apart: "type", "kind", "category", "class",
// "role", or ending so.
bool tellsSubtypes(const std::string& name);

// The entity's own attribute that tells its subtypes apart where the query has to, as its name says. Nothing
// where there is none, or no need.
std::optional<AttributeId> attributeThatTells(const Model& model, const AccessPattern& query, NodeIndex node);

}  // namespace querywright
