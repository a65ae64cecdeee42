// SPDX-License-Identifier: Apache-2.0
// Each group is arranged by itself, with the groups in it, and becomes one rectangle, its frame; so does each
// connected component of what is in no group. The rectangles are packed like that: no frame can overlap
// another or a node that is not in it.
#include "render/layout/frames.h"
#include "render/layout/packing.h"
#include "render/layout/placement.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

namespace querywright::layout {

namespace {

constexpr double pieceGap = 40.0;
constexpr double frameGap = 30.0;
constexpr std::size_t mostForGrid = 200;  // for more the search has not the time to find something good

// The blocks of a part of the graph that hang together, each in the order of the graph.
std::vector<std::vector<std::size_t>> componentsOf(const Placing& placing,
                                                   const std::vector<std::size_t>& part)
{
    std::vector<std::size_t> parent(placing.blocks.all.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&parent](std::size_t i) {
        while (parent[i] != i)
            i = parent[i] = parent[parent[i]];
        return i;
    };
    for (const Edge& edge : placing.graph.edges) {
        if (!edge.from)
            continue;
        const std::size_t from = placing.blocks.ofNode[*edge.from];
        const std::size_t to = placing.blocks.ofNode[edge.to];
        if (placing.blocks.all[from].group == placing.blocks.all[to].group)
            parent[std::max(root(from), root(to))] = std::min(root(from), root(to));
    }
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> componentOf(parent.size(), none);
    std::vector<std::vector<std::size_t>> components;
    for (const std::size_t block : part) {
        std::size_t& component = componentOf[root(block)];
        if (component == none) {
            component = components.size();
            components.emplace_back();
        }
        components[component].push_back(block);
    }
    return components;
}

Point sizeOnGrid(const Rectangle& extent, Size& size)
{
    const Point origin{std::floor(extent.left / gridStep) * gridStep,
                       std::floor(extent.top / gridStep) * gridStep};
    size = {raisedToGrid(extent.right - origin.x), raisedToGrid(extent.bottom - origin.y)};
    return origin;
}

// Puts pieces side by side.
Piece packed(const std::vector<Piece>& pieces, double gap)
{
    std::vector<Size> sizes(pieces.size());
    std::vector<Point> origins;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        origins.push_back(sizeOnGrid(pieces[i].extent, sizes[i]));
    const std::vector<Point> corners = pack(sizes, gap);

    Piece whole;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Point by{corners[i].x - origins[i].x, corners[i].y - origins[i].y};
        whole.blocks.insert(whole.blocks.end(), pieces[i].blocks.begin(), pieces[i].blocks.end());
        for (const Point& place : pieces[i].places)
            whole.places.push_back({place.x + by.x, place.y + by.y});
        const Rectangle extent = moved(pieces[i].extent, by);
        whole.extent = i == 0 ? extent : united(whole.extent, extent);
    }
    return whole;
}

std::vector<Piece> placeComponents(const Placing& placing, const std::vector<std::size_t>& part)
{
    std::vector<Piece> pieces;
    for (const std::vector<std::size_t>& component : componentsOf(placing, part)) {
        if (placing.isCancelled())
            break;
        const bool onGrid = placing.graph.arrangement == Arrangement::Grid && component.size() <= mostForGrid;
        pieces.push_back(onGrid ? placeOnGrid(placing, component) : placeLayered(placing, component));
    }
    return pieces;
}

// The pieces of the top level in the order of their first block.
std::vector<Piece> topPieces(const Placing& placing)
{
    std::vector<std::vector<std::size_t>> groups(placing.graph.groups.size());
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < placing.blocks.all.size(); ++i) {
        const std::optional<std::size_t> group = placing.blocks.all[i].group;
        (group ? groups[*group] : free).push_back(i);
    }
    std::vector<Piece> pieces = placeComponents(placing, free);
    std::vector<std::vector<Piece>> within(groups.size());
    for (std::size_t i = groups.size(); i-- > 0;) {
        std::vector<Piece> parts = placeComponents(placing, groups[i]);
        std::move(within[i].begin(), within[i].end(), std::back_inserter(parts));
        if (parts.empty() || placing.isCancelled())
            continue;
        Piece piece = packed(parts, pieceGap);
        piece.extent = framed(placing.graph.groups[i], piece.extent);
        const auto parent = placing.graph.groups[i].parent;
        (parent ? within[*parent] : pieces).push_back(std::move(piece));
    }
    const auto first = [](const Piece& piece) {
        return *std::min_element(piece.blocks.begin(), piece.blocks.end());
    };
    if (!placing.isCancelled()) {
        std::stable_sort(pieces.begin(), pieces.end(),
                         [&first](const Piece& a, const Piece& b) { return first(a) < first(b); });
    }
    return pieces;
}

}  // namespace

std::optional<std::vector<Point>> arrange(const Placing& placing)
{
    const std::vector<Piece> pieces = topPieces(placing);
    if (placing.isCancelled())
        return std::nullopt;
    const Piece whole = packed(pieces, placing.graph.groups.empty() ? pieceGap : frameGap);
    std::vector<Point> places(placing.blocks.all.size());
    for (std::size_t i = 0; i < whole.blocks.size(); ++i)
        places[whole.blocks[i]] = whole.places[i];
    return places;
}

}  // namespace querywright::layout
