// SPDX-License-Identifier: Apache-2.0
#include "render/figure/diagram.h"

#include <algorithm>

namespace querywright::render {

QRectF Diagram::bounds() const
{
    QRectF all;
    const auto add = [&](const QRectF& rect) { all = all.isNull() ? rect : all.united(rect); };
    for (const Frame& frame : frames)
        add(frame.rect);
    for (const Figure& figure : figures)
        add(figure.rect());
    for (const Connection& connection : connections) {
        for (const QPointF& point : connection.points)
            add(QRectF(point.x() - 5, point.y() - 5, 10, 10));
        for (const ConnectionLabel& label : connection.labels)
            add(QRectF(label.center.x() - label.size.width() / 2, label.center.y() - label.size.height() / 2,
                       label.size.width(), label.size.height()));
    }
    return all;
}

std::vector<QueryId> queriesOf(const Connection& connection)
{
    std::vector<QueryId> queries;
    for (const Subject& subject : connection.subjects) {
        if (const auto* query = std::get_if<QueryId>(&subject))
            queries.push_back(*query);
    }
    return queries;
}

}  // namespace querywright::render
