// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/name_mentions.h"
#include "model/model.h"

#include <optional>
#include <vector>

namespace querywright::edit {

// Where on a walk what the words of a name mention is.

// The first node with entities of the type, or of a subtype or supertype.
std::optional<NodeIndex> nodeOfType(const ConceptualModel& model, const Walk& walk, EntityId entity);

// That of the mentioned attributes that the node has, else the first one among what is offered along the
// walk.
std::optional<AttributeUse> useAt(const std::vector<AttributeUse>& offered, const AttributeMention& mention,
                                  std::optional<NodeIndex> node);

}  // namespace querywright::edit
