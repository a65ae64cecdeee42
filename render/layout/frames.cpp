// SPDX-License-Identifier: Apache-2.0
#include "render/layout/frames.h"

#include "render/layout/blocks.h"
#include "render/layout/layout.h"

namespace querywright::layout {

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
    return contents;
}

}  // namespace querywright::layout
