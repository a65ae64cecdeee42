// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/erd/attribute_rows.h"
#include "render/figure/diagram.h"

#include <set>

namespace querywright::render {

// Of the outlines of entity types and relationship types.
inline constexpr double outlineWidth = 1.3;

// The box of an entity type in Chen's notation with its attributes inside: a small oval each (filled for a
// key, double for several values, dashed if derived), the name (underlined for a key, dotted for a partial
// one), and at the right the type, the alternate key it is part of, the collection or the number of parts.
// Parts of the composite attributes in `unfolded` follow below these. Without rows it is a box with its name.
// It is `leastHeight` high at least.
Figure entityFigure(const Model& model, const EntityType& entityType, const std::set<AttributeId>& unfolded,
                    ShownRows shown = ShownRows::All, double leastHeight = 0.0);

// The attributes of a relationship type as a box of the same kind without a name; nothing if it has none.
std::optional<Figure> relationshipAttributesFigure(const RelationshipType& relationshipType,
                                                   const std::set<AttributeId>& unfolded,
                                                   ShownRows shown = ShownRows::All);

}  // namespace querywright::render
