// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/group_drop.h"

#include <algorithm>

namespace querywright::gui {
namespace {

using Position = std::optional<std::size_t>;

// The box that holds the figure.
Position boxWith(const render::Diagram& diagram, std::size_t figure)
{
    for (std::size_t i = 0; i < diagram.frames.size(); ++i) {
        const std::vector<std::size_t>& holds = diagram.frames[i].holds;
        if (std::find(holds.begin(), holds.end(), figure) != holds.end())
            return i;
    }
    return std::nullopt;
}

// The topmost box at the point.
Position boxAt(const render::Diagram& diagram, QPointF point)
{
    for (std::size_t i = diagram.frames.size(); i-- > 0;) {
        const render::Frame& frame = diagram.frames[i];
        if (frame.kind == render::FrameKind::Group && frame.rect.contains(point))
            return i;
    }
    return std::nullopt;
}

bool isMovedAsAWhole(const render::Diagram& diagram, const render::Frame& frame,
                     const std::vector<std::size_t>& moved)
{
    return std::all_of(frame.holds.begin(), frame.holds.end(), [&](std::size_t figure) {
        return diagram.figures[figure].beside || std::find(moved.begin(), moved.end(), figure) != moved.end();
    });
}

}  // namespace

std::optional<GroupDrop> groupDrop(const render::Diagram& before, const render::Diagram& now,
                                   const std::vector<std::size_t>& moved)
{
    GroupDrop drop;
    std::optional<Position> target;
    for (const std::size_t figure : moved) {
        const render::Figure& each = now.figures[figure];
        if (each.key.isEmpty() || each.beside || render::isExplanation(each.kind))
            continue;
        const Position was = boxWith(before, figure);
        if (was && before.frames[*was].holds.size() > 1
            && isMovedAsAWhole(before, before.frames[*was], moved))
            continue;
        const Position is = boxAt(before, each.rect().center());
        if (is == was || (target && *target != is))
            continue;
        target = is;
        drop.figures.insert(each.key.toStdString());
    }
    if (!target)
        return std::nullopt;
    if (*target)
        drop.into = std::get<GroupSubject>(before.frames[**target].subject).group;
    return drop;
}

}  // namespace querywright::gui
