// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace querywright::gui {

// The end of a relationship type's line at an entity type, by which it is moved to another one.
struct LineEnd {
    std::size_t figure = 0;  // of the entity type
    std::size_t other = 0;   // that the line comes from
    std::uint32_t participant = 0;
    QPointF at;  // where it meets the figure

    friend bool operator==(const LineEnd&, const LineEnd&) = default;
};

inline constexpr double lineEndRadius = 4.5;  // of their handles, in pixels of the screen at any zoom

// Weak or not.
bool isEntityType(render::FigureKind kind);

// Those of the relationship type's lines.
std::vector<LineEnd> lineEndsOf(const render::Diagram& diagram, RelationshipId relationship);

}  // namespace querywright::gui
