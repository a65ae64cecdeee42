// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QRectF>

#include <vector>

namespace querywright::gui {

enum class Alignment { Left, Center, Right, Top, Middle, Bottom };

// The top left corners of the rectangles once all have the edge or the middle of the first.
std::vector<QPointF> aligned(const std::vector<QRectF>& rects, Alignment alignment);

// The same once there is as much room between each and the next: the outermost two stay. Fewer than three
// stay as they are.
std::vector<QPointF> distributed(const std::vector<QRectF>& rects, Qt::Orientation direction);

}  // namespace querywright::gui
