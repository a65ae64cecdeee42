// SPDX-License-Identifier: Apache-2.0
#include "render/layout/placement.h"

#include "render/layout/beside_fixed.h"
#include "render/layout/packing.h"

#include <algorithm>

namespace querywright::layout {

Rectangle extentOf(const Placing& placing, const Piece& piece)
{
    Rectangle extent;
    for (std::size_t i = 0; i < piece.blocks.size(); ++i) {
        const Rectangle room = moved(placing.blocks.all[piece.blocks[i]].room, piece.places[i]);
        extent = i == 0 ? room : united(extent, room);
    }
    return extent;
}

double pageOf(const Piece& piece)
{
    return pageFor({piece.extent.width(), piece.extent.height()});
}

Result<std::vector<Point>> placeNodes(const LayoutGraph& graph, const std::atomic<bool>* cancelled)
{
    Blocks blocks = makeBlocks(graph);
    makeWayForFixed(blocks, graph);
    const Placing placing{graph, blocks, cancelled};
    const auto isFixed = [&graph](const Block& block) { return graph.nodes[block.node].fixed.has_value(); };
    const auto fixed = static_cast<std::size_t>(std::count_if(blocks.all.begin(), blocks.all.end(), isFixed));

    // With few fixed ones the diagram is arranged as a whole; with many, what is new joins them.
    std::optional<std::vector<Point>> places;
    if (fixed * 2 < blocks.all.size())
        places = arrange(placing);
    if (fixed > 0 && !placing.isCancelled())
        places = placeAmongFixed(placing, places);
    if (placing.isCancelled())
        return failure(ErrorCode::Cancelled, "The layout was cancelled");

    std::vector<Point> centers(graph.nodes.size());
    for (std::size_t i = 0; i < blocks.all.size() && places; ++i) {
        const Block& block = blocks.all[i];
        for (std::size_t j = 0; j < block.nodes.size(); ++j)
            centers[block.nodes[j]] = {(*places)[i].x + block.offsets[j].x,
                                       (*places)[i].y + block.offsets[j].y};
    }
    return centers;
}

}  // namespace querywright::layout
