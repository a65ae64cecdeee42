// SPDX-License-Identifier: Apache-2.0
#include "render/workflow/workflow_legend.h"

#include "render/figure/compose.h"
#include "render/legend/legend.h"

#include <algorithm>

namespace querywright::render {

std::vector<LegendEntry> workflowLegend(const Diagram& diagram)
{
    std::vector<LegendEntry> entries;
    const QRectF box(0.5, 0.5, 25, 13);
    entries.push_back(legendItems({outlined(box, Pen{Token::TaskBorder, 1.0}, Token::Task, 4.0)}, {26, 14},
                                  QStringLiteral("task")));
    const bool hasUpdates =
        std::any_of(diagram.figures.begin(), diagram.figures.end(),
                    [](const Figure& figure) { return figure.kind == FigureKind::Update; });
    if (hasUpdates)
        entries.push_back(
            legendItems({outlined(box, Pen{Token::Border2, 1.0, Dash::Dashed}, Token::Surface, 2.0)},
                        {26, 14}, QStringLiteral("update")));
    const auto addLine = [&](ConnectionKind kind, const char* meaning) {
        const bool occurs =
            std::any_of(diagram.connections.begin(), diagram.connections.end(),
                        [&](const Connection& connection) { return connection.kind == kind; });
        if (occurs)
            entries.push_back(legendLine(kind, LineEnd::Plain, QString::fromLatin1(meaning)));
    };
    addLine(ConnectionKind::Entry, "entry point");
    addLine(ConnectionKind::Query, "query");
    addLine(ConnectionKind::Step, "step without a query");
    return entries;
}

}  // namespace querywright::render
