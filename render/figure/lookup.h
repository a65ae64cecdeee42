// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::render {

// A place in a diagram: a figure, perhaps one of its parts; or a connection; or a frame. All positions are
// those in the diagram's lists. Nothing set: an empty place.
struct DiagramPlace {
    std::optional<std::size_t> figure;
    std::optional<std::size_t> part;  // of the figure
    std::optional<std::size_t> connection;
    std::optional<std::size_t> frame;

    bool isEmpty() const { return !figure && !connection && !frame; }

    friend bool operator==(const DiagramPlace&, const DiagramPlace&) = default;
};

// What lies at the point, the topmost first: labels, figures with their parts, lines within `tolerance` of
// the point, frames by their header or border. A legend is nothing.
DiagramPlace placeAt(const Diagram& diagram, QPointF point, double tolerance);

// Everything below the point, the topmost first: what a second click on the same spot selects in turn.
std::vector<DiagramPlace> placesAt(const Diagram& diagram, QPointF point, double tolerance);

// The figures that the rectangle touches.
std::vector<DiagramPlace> figuresIn(const Diagram& diagram, const QRectF& rect);

// What the place shows; nothing for an empty place. Of a connection that stands for several queries the
// first.
Subject subjectAt(const Diagram& diagram, const DiagramPlace& place);

// Every place that shows the subject.
std::vector<DiagramPlace> placesOf(const Diagram& diagram, const Subject& subject);

// Likewise of several subjects, those of each by its position; the diagram is gone through once.
std::vector<std::vector<DiagramPlace>> placesOf(const Diagram& diagram, const std::vector<Subject>& subjects);

// Whether a figure lies in a frame, or in one within it.
bool isIn(const Diagram& diagram, std::size_t figure, std::size_t frame);

// What the place covers; of a connection the whole line.
QRectF rectOf(const Diagram& diagram, const DiagramPlace& place);

// The box of a label.
QRectF rectOf(const ConnectionLabel& label);

inline constexpr double frameHeaderHeight = 26.0;

}  // namespace querywright::render
