// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/line_ends.h"

#include <algorithm>

namespace querywright::gui {

bool isEntityType(render::FigureKind kind)
{
    return kind == render::FigureKind::EntityType || kind == render::FigureKind::WeakEntityType;
}

std::vector<LineEnd> lineEndsOf(const render::Diagram& diagram, RelationshipId relationship)
{
    std::vector<LineEnd> ends;
    for (const render::Connection& line : diagram.connections) {
        const bool isOfIt = std::find(line.subjects.begin(), line.subjects.end(), Subject(relationship))
                            != line.subjects.end();
        if (!isOfIt || !line.from || line.points.empty())
            continue;
        const LineEnd first{*line.from, line.to, line.participant, line.points.front()};
        const LineEnd last{line.to, *line.from, line.participant, line.points.back()};
        switch (line.kind) {
        case render::ConnectionKind::Relationship:  // from the first participant to the second
            ends.push_back(first);
            ends.push_back(last);
            ends.back().participant = 1;
            break;
        case render::ConnectionKind::Participation:
        case render::ConnectionKind::TotalParticipation:
            ends.push_back(isEntityType(diagram.figures[*line.from].kind) ? first : last);
            break;
        default:
            break;
        }
    }
    return ends;
}

}  // namespace querywright::gui
