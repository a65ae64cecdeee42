// SPDX-License-Identifier: Apache-2.0
#include "render/layout/frames.h"

#include "render/layout/blocks.h"
#include "render/layout/layout.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace querywright::layout {
namespace {

constexpr double leastGap = 8.0;      // between frames
constexpr double leastPadding = 6.0;  // of a frame that makes room for another
constexpr double nearlyAligned = 30.0;

// Where figures were placed by hand, frames give up some of what they keep free rather than touch.
void keepApart(const Group& upperGroup, Rectangle& upper, const Rectangle& lower)
{
    const bool isAbove = upper.top < lower.top && upper.left < lower.right && lower.left < upper.right;
    const double lacking = leastGap - (lower.top - upper.bottom);
    if (isAbove && lacking > 0.0 && lacking <= upperGroup.padding - leastPadding)
        upper.bottom -= lacking;
}

// What a frame may not come to lie on when a side of it moves.
struct Others {
    const LayoutGraph& graph;
    const std::vector<Point>& centers;
    const std::vector<bool>& isFilled;
    const std::vector<Rectangle>& frames;

    bool isInside(std::optional<std::size_t> group, std::size_t frame) const
    {
        while (group && *group != frame)
            group = graph.groups[*group].parent;
        return group.has_value();
    }

    bool isFree(std::size_t frame, const Rectangle& wanted) const
    {
        const Rectangle room = grown(wanted, leastGap);
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
            if (!isInside(graph.nodes[i].group, frame)
                && overlaps(room, around(centers[i], graph.nodes[i].size)))
                return false;
        }
        for (std::size_t i = 0; i < frames.size(); ++i) {
            if (isFilled[i] && !isInside(i, frame) && overlaps(room, frames[i])
                && !overlaps(frames[i], frames[frame]))
                return false;
        }
        return true;
    }
};

// Frames of a column or a row, whose sides differ by little, as by what entry points take, have one side.
void align(std::vector<Rectangle>& frames, std::size_t one, std::size_t other, const Others& others)
{
    const auto outermost = [&](double Rectangle::*side, bool isLeast) {
        const double a = frames[one].*side;
        const double b = frames[other].*side;
        if (a == b || std::abs(a - b) > nearlyAligned)
            return;
        const std::size_t moved = (a < b) == isLeast ? other : one;
        Rectangle wanted = frames[moved];
        wanted.*side = isLeast ? std::min(a, b) : std::max(a, b);
        if (others.isFree(moved, wanted))
            frames[moved] = wanted;
    };
    const Rectangle& a = frames[one];
    const Rectangle& b = frames[other];
    if (a.bottom < b.top || b.bottom < a.top) {
        outermost(&Rectangle::left, true);
        outermost(&Rectangle::right, false);
    } else if (a.right < b.left || b.right < a.left) {
        outermost(&Rectangle::top, true);
        outermost(&Rectangle::bottom, false);
    }
}

// Of the outermost frames, those within others stay as they are.
void tidy(const LayoutGraph& graph, const std::vector<Point>& centers, const std::vector<bool>& isFilled,
          std::vector<Rectangle>& frames)
{
    const Others others{graph, centers, isFilled, frames};
    for (std::size_t i = 0; i < frames.size(); ++i) {
        for (std::size_t j = i + 1; j < frames.size(); ++j) {
            if (!isFilled[i] || !isFilled[j] || graph.groups[i].parent || graph.groups[j].parent)
                continue;
            keepApart(graph.groups[i], frames[i], frames[j]);
            keepApart(graph.groups[j], frames[j], frames[i]);
            align(frames, i, j, others);
        }
    }
}

}  // namespace

Rectangle framed(const Group& group, const Rectangle& content)
{
    Rectangle frame = grown(content, group.padding);
    frame.top -= group.header;
    return frame;
}

Rectangle contentOf(const LayoutGraph& graph, std::size_t node, Point center, double entryLength)
{
    Rectangle content = around(center, graph.nodes[node].size);
    (entersAtLeft(graph) ? content.left : content.top) -= entryLength;
    return content;
}

std::vector<Rectangle> frameGroups(const LayoutGraph& graph, const std::vector<Point>& centers)
{
    std::vector<Rectangle> contents(graph.groups.size());
    std::vector<bool> isFilled(graph.groups.size());
    const std::vector<double> entries = entryLengths(graph);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (!graph.nodes[i].group)
            continue;
        const std::size_t group = *graph.nodes[i].group;
        const Rectangle content = contentOf(graph, i, centers[i], entries[i]);
        contents[group] = isFilled[group] ? united(contents[group], content) : content;
        isFilled[group] = true;
    }
    for (std::size_t i = contents.size(); i-- > 0;) {
        if (!isFilled[i])
            continue;
        contents[i] = framed(graph.groups[i], contents[i]);
        if (const auto parent = graph.groups[i].parent) {
            contents[*parent] = isFilled[*parent] ? united(contents[*parent], contents[i]) : contents[i];
            isFilled[*parent] = true;
        }
    }
    tidy(graph, centers, isFilled, contents);
    return contents;
}

}  // namespace querywright::layout
