// SPDX-License-Identifier: Apache-2.0
#include "render/layout/dot.h"
#include "render/layout/grid_search.h"
#include "render/layout/piece.h"

#include <algorithm>
#include <map>
#include <set>

namespace querywright::layout {

namespace {

CellGraph cellGraph(const Placing& placing, const std::vector<std::size_t>& component)
{
    std::map<std::size_t, std::size_t> positions;
    for (std::size_t i = 0; i < component.size(); ++i)
        positions.emplace(component[i], i);
    CellGraph graph;
    std::set<std::pair<std::size_t, std::size_t>> known;
    for (const Edge& edge : placing.graph.edges) {
        if (!edge.from)
            continue;
        const auto from = positions.find(placing.blocks.ofNode[*edge.from]);
        const auto to = positions.find(placing.blocks.ofNode[edge.to]);
        if (from == positions.end() || to == positions.end() || from == to)
            continue;
        if (!known.insert(std::minmax(from->second, to->second)).second)
            continue;
        graph.edges.emplace_back(from->second, to->second);
        graph.isDownwards.push_back(edge.isFlow);
    }
    std::map<std::size_t, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < component.size(); ++i) {
        if (const auto group = placing.blocks.all[component[i]].group)
            groups[*group].push_back(i);
    }
    // A group of all has nobody to be kept from.
    for (auto& [group, nodes] : groups) {
        if (nodes.size() < component.size())
            graph.groups.push_back(std::move(nodes));
    }
    return graph;
}

// The layers of Graphviz as columns, the order within each as rows.
std::vector<Cell> firstCells(const CellGraph& graph, std::size_t count)
{
    DotGraph dot;
    dot.widths.assign(count, 2);
    dot.nodeGap = 1;
    for (const auto& [from, to] : graph.edges)
        dot.edges.push_back({from, to, 1});
    const std::vector<DotPlace> places = placeInLayers(dot);

    std::map<int, std::map<double, std::size_t>> layers;
    int last = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        layers[places[i].layer].emplace(places[i].across, i);
        last = std::max(last, places[i].layer);
    }
    std::vector<Cell> cells(count);
    for (const auto& [layer, nodes] : layers) {
        int row = -static_cast<int>(nodes.size()) / 2;
        for (const auto& [across, node] : nodes)
            cells[node] = {layer - last / 2, row++};
    }
    return cells;
}

// Rows or columns, only the used ones: the middle of each.
using Middles = std::map<int, double>;

struct Bounds {
    double before = 0.0;
    double behind = 0.0;
};

Middles middlesOf(const std::map<int, Bounds>& bounds, const std::map<int, double>& gaps)
{
    Middles middles;
    double end = 0.0;
    bool isFirst = true;
    for (const auto& [index, bound] : bounds) {
        const double begin = isFirst ? 0.0 : end + gaps.at(index);
        const double middle = raisedToGrid(begin + bound.before);
        middles.emplace(index, middle);
        end = middle + bound.behind;
        isFirst = false;
    }
    return middles;
}

void extend(Bounds& bounds, double before, double behind)
{
    bounds.before = std::max(bounds.before, before);
    bounds.behind = std::max(bounds.behind, behind);
}

// How much room the labels of the lines that end in the column or row take before it.
std::map<int, double> gapsFor(const CellGraph& graph, const std::vector<Cell>& cells, const Placing& placing,
                              bool ofColumns)
{
    constexpr double besideLabels = 20.0;
    double label = 0.0;
    for (const Edge& edge : placing.graph.edges) {
        double length = 2 * edge.signLength;
        for (const Label& each : edge.labels)
            length += ofColumns ? each.size.width : each.size.height;
        label = std::max(label, std::min(length, 3 * placing.graph.layerGap));
    }
    std::map<int, double> gaps;
    for (const Cell& cell : cells)
        gaps.emplace(ofColumns ? cell.column : cell.row, placing.graph.nodeGap);
    for (const auto& [first, second] : graph.edges) {
        const bool isAlong =
            ofColumns ? cells[first].row == cells[second].row : cells[first].column == cells[second].column;
        if (!isAlong)
            continue;
        const int last = ofColumns ? std::max(cells[first].column, cells[second].column)
                                   : std::max(cells[first].row, cells[second].row);
        gaps[last] = std::max(gaps[last], label + besideLabels);
    }
    return gaps;
}

// Makes room for the frames of groups, before their first and behind their last column or row.
void widenForFrames(std::map<int, double>& gaps, const CellGraph& graph, const std::vector<Cell>& cells,
                    const Placing& placing, const std::vector<std::size_t>& component, bool ofColumns)
{
    for (const std::vector<std::size_t>& nodes : graph.groups) {
        const Group& group = placing.graph.groups[*placing.blocks.all[component[nodes.front()]].group];
        std::set<int> taken;
        for (const std::size_t node : nodes)
            taken.insert(ofColumns ? cells[node].column : cells[node].row);
        gaps[*taken.begin()] += group.padding + (ofColumns ? 0.0 : group.header);
        if (const auto behind = gaps.upper_bound(*taken.rbegin()); behind != gaps.end())
            behind->second += group.padding;
    }
}

Piece pieceOf(const CellGraph& graph, const std::vector<Cell>& cells, const Placing& placing,
              const std::vector<std::size_t>& component)
{
    std::map<int, Bounds> columns;
    std::map<int, Bounds> rows;
    for (std::size_t i = 0; i < component.size(); ++i) {
        const Rectangle& room = placing.blocks.all[component[i]].room;
        extend(columns[cells[i].column], -room.left, room.right);
        extend(rows[cells[i].row], -room.top, room.bottom);
    }
    std::map<int, double> across = gapsFor(graph, cells, placing, true);
    std::map<int, double> down = gapsFor(graph, cells, placing, false);
    widenForFrames(across, graph, cells, placing, component, true);
    widenForFrames(down, graph, cells, placing, component, false);
    const Middles x = middlesOf(columns, across);
    const Middles y = middlesOf(rows, down);

    Piece piece;
    for (std::size_t i = 0; i < component.size(); ++i) {
        piece.blocks.push_back(component[i]);
        piece.places.push_back({x.at(cells[i].column), y.at(cells[i].row)});
    }
    piece.extent = extentOf(placing, piece);
    return piece;
}

// How far the first node is from the corner where reading begins.
double startDistance(const Piece& piece)
{
    return (piece.places[0].x - piece.extent.left) / std::max(piece.extent.width(), 1.0)
           + (piece.places[0].y - piece.extent.top) / std::max(piece.extent.height(), 1.0);
}

// Mirrored such that the first node is near the top left corner.
Piece bestMirrored(const CellGraph& graph, const std::vector<Cell>& cells, const Placing& placing,
                   const std::vector<std::size_t>& component)
{
    Piece best;
    for (const auto& [x, y] : {std::pair(1, 1), std::pair(-1, 1), std::pair(1, -1), std::pair(-1, -1)}) {
        std::vector<Cell> mirrored;
        for (const Cell cell : cells)
            mirrored.push_back({x * cell.column, y * cell.row});
        Piece piece = pieceOf(graph, mirrored, placing, component);
        if (best.blocks.empty() || startDistance(piece) < startDistance(best) - 0.01)
            best = std::move(piece);
        if (std::find(graph.isDownwards.begin(), graph.isDownwards.end(), true) != graph.isDownwards.end())
            break;  // up and down matter
    }
    return best;
}

}  // namespace

Piece placeOnGrid(const Placing& placing, const std::vector<std::size_t>& component)
{
    constexpr double pagePerCost = 15.0;
    constexpr std::uint64_t triesOfSmall = 5;
    constexpr std::uint64_t triesOfLarge = 2;
    constexpr std::size_t small = 40;
    CellGraph graph = cellGraph(placing, component);
    graph.cells = firstCells(graph, component.size());

    std::vector<Cell> best;
    double leastCost = 0.0;
    const std::uint64_t tries = component.size() <= small ? triesOfSmall : triesOfLarge;
    for (std::uint64_t seed = 1; seed <= tries && !placing.isCancelled(); ++seed) {
        FoundCells found = searchCells(graph, seed, placing.cancelled);
        for (const bool isTurned : {false, true}) {
            if (isTurned) {
                for (Cell& cell : found.cells)
                    std::swap(cell.column, cell.row);
            }
            const double cost =
                pageOf(pieceOf(graph, found.cells, placing, component)) + pagePerCost * found.cost;
            if (best.empty() || cost < leastCost) {
                best = found.cells;
                leastCost = cost;
            }
        }
    }
    return best.empty() ? Piece{} : bestMirrored(graph, best, placing, component);
}

}  // namespace querywright::layout
