// SPDX-License-Identifier: Apache-2.0
// Graphviz says which layer a block lies in and where across the flow. How far the layers are apart is
// computed here, for it depends on the labels and on how many lines turn between two layers. "Along" is the
// direction of the flow, "across" the other one.
#include "render/layout/dot.h"
#include "render/layout/folding.h"
#include "render/layout/piece.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace querywright::layout {

namespace {

constexpr double hangingGap = 60.0;  // between a node and one that hangs from it, with a label between them
constexpr double trackGap = 10.0;    // between two lines that run between the same layers

struct Span {
    double before = 0.0;  // the middle
    double behind = 0.0;
};

// A graph whose nodes are the blocks of the component, in its order.
struct LayerGraph {
    std::vector<Span> along;
    std::vector<Span> across;
    std::vector<double> entries;  // the room for arrows from nowhere
    struct Edge {
        std::size_t from = 0;
        std::size_t to = 0;
        int count = 0;
        double label = 0.0;  // the longest one
    };
    std::vector<Edge> edges;  // at most one in each direction between two blocks
};

bool isAlongX(const Placing& placing)
{
    return placing.graph.flow == Flow::LeftToRight;
}

void addEdges(LayerGraph& layers, const Placing& placing, const std::map<std::size_t, std::size_t>& positions)
{
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
    for (const Edge& edge : placing.graph.edges) {
        if (!edge.from)
            continue;
        const auto from = positions.find(placing.blocks.ofNode[*edge.from]);
        const auto to = positions.find(placing.blocks.ofNode[edge.to]);
        if (from == positions.end() || to == positions.end() || from == to)
            continue;
        const auto [found, isNew] = known.emplace(std::pair(from->second, to->second), layers.edges.size());
        if (isNew)
            layers.edges.push_back({from->second, to->second, 0, 0.0});
        LayerGraph::Edge& made = layers.edges[found->second];
        made.count += edge.isFlow ? 1 : 0;
        double length = 0.0;
        for (const Label& label : edge.labels)
            length += isAlongX(placing) ? label.size.width : label.size.height;
        made.label = std::max(made.label, length);
    }
    // What counts for the flow comes first, so that a circle is opened at an edge that does not.
    std::stable_partition(layers.edges.begin(), layers.edges.end(),
                          [](const auto& e) { return e.count > 0; });
}

LayerGraph layerGraph(const Placing& placing, const std::vector<std::size_t>& component)
{
    LayerGraph layers;
    std::map<std::size_t, std::size_t> positions;
    for (const std::size_t index : component) {
        const Rectangle& extent = placing.blocks.all[index].extent;
        const Rectangle& room = placing.blocks.all[index].room;
        const Span x{-extent.left, extent.right};
        const Span y{-extent.top, extent.bottom};
        positions.emplace(index, layers.along.size());
        layers.along.push_back(isAlongX(placing) ? x : y);
        layers.across.push_back(isAlongX(placing) ? y : x);
        layers.entries.push_back(isAlongX(placing) ? extent.left - room.left : extent.top - room.top);
    }
    addEdges(layers, placing, positions);
    return layers;
}

// The leaves that hang below the block they are reached from instead of standing in the next layer.
using Hanging = std::map<std::size_t, std::size_t>;  // leaf to what it hangs from

// At most one for each block, and only where the flow goes on from the block without it, unless `all`.
Hanging hangingLeaves(const LayerGraph& layers, bool all)
{
    const std::size_t count = layers.along.size();
    std::vector<std::size_t> incoming(count);
    std::vector<std::size_t> outgoing(count);
    for (const LayerGraph::Edge& edge : layers.edges) {
        ++incoming[edge.to];
        ++outgoing[edge.from];
    }
    std::vector<bool> goesOn(count);
    for (const LayerGraph::Edge& edge : layers.edges)
        goesOn[edge.from] = goesOn[edge.from] || outgoing[edge.to] > 0;
    Hanging hanging;
    std::set<std::size_t> taken;
    for (const LayerGraph::Edge& edge : layers.edges) {
        const bool isLeaf = incoming[edge.to] == 1 && outgoing[edge.to] == 0 && layers.entries[edge.to] == 0;
        const bool mayHang = goesOn[edge.from] || (all && outgoing[edge.from] == 1);
        if (isLeaf && mayHang && taken.insert(edge.from).second)
            hanging.emplace(edge.to, edge.from);
    }
    return hanging;
}

DotGraph dotGraph(const LayerGraph& layers, const Hanging& hanging, double nodeGap)
{
    DotGraph dot;
    dot.nodeGap = std::max(1, static_cast<int>(std::ceil(nodeGap / gridStep)));
    for (std::size_t i = 0; i < layers.across.size(); ++i) {
        // The same to both sides of the middle, so that middles come to lie on one line.
        double half = std::max(layers.across[i].before, layers.across[i].behind);
        if (hanging.contains(i))
            half += std::max(0.0, hangingGap - nodeGap);
        dot.widths.push_back(2 * static_cast<int>(std::ceil(half / gridStep)));
    }
    for (const LayerGraph::Edge& edge : layers.edges)
        dot.edges.push_back({edge.from, edge.to, std::min(1 + edge.count, 8)});
    for (const auto& [leaf, from] : hanging)
        dot.sameLayer.emplace_back(from, leaf);
    return dot;
}

// How many lines run side by side between a layer and the next one at most.
std::size_t tracksBehind(int layer, const LayerGraph& layers, const std::vector<DotPlace>& places)
{
    std::vector<std::pair<double, int>> changes;
    for (const LayerGraph::Edge& edge : layers.edges) {
        const auto [low, high] = std::minmax(places[edge.from].across, places[edge.to].across);
        const auto [first, last] = std::minmax(places[edge.from].layer, places[edge.to].layer);
        if (high - low < 1 || first == last || (first != layer && last != layer + 1))
            continue;
        changes.emplace_back(low, 1);
        changes.emplace_back(high, -1);
    }
    std::sort(changes.begin(), changes.end());
    int open = 0;
    int most = 0;
    for (const auto& [across, change] : changes)
        most = std::max(most, open += change);
    return static_cast<std::size_t>(most);
}

double gapBehind(int layer, const LayerGraph& layers, const std::vector<DotPlace>& places, double layerGap)
{
    constexpr double besideLabel = 30.0;
    double label = 0.0;
    double entry = 0.0;
    for (const LayerGraph::Edge& edge : layers.edges) {
        const auto [first, last] = std::minmax(places[edge.from].layer, places[edge.to].layer);
        if (first == layer && last == layer + 1)
            label = std::max(label, edge.label);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].layer == layer + 1 && layers.entries[i] > 0)
            entry = std::max(entry, layers.entries[i] + 2 * gridStep);
    }
    const std::size_t tracks = tracksBehind(layer, layers, places);
    const double forTracks = tracks > 1 ? static_cast<double>(tracks - 1) * trackGap : 0.0;
    return std::max({layerGap + forTracks, label + besideLabel + forTracks, entry});
}

// Where the middle of each layer is.
std::vector<double> layerMiddles(const LayerGraph& layers, const std::vector<DotPlace>& places,
                                 const Placing& placing)
{
    int count = 0;
    for (const DotPlace& place : places)
        count = std::max(count, place.layer + 1);
    std::vector<Span> spans(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < places.size(); ++i) {
        Span& span = spans[static_cast<std::size_t>(places[i].layer)];
        span.before = std::max(span.before, layers.along[i].before);
        span.behind = std::max(span.behind, layers.along[i].behind);
    }
    std::vector<double> middles{0.0};
    for (int layer = 0; layer + 1 < count; ++layer) {
        const double gap = gapBehind(layer, layers, places, placing.graph.layerGap);
        const auto index = static_cast<std::size_t>(layer);
        middles.push_back(raisedToGrid(middles.back() + spans[index].behind + gap + spans[index + 1].before));
    }
    return middles;
}

// A piece and the layer of each of its blocks.
struct Layered {
    Piece piece;
    std::vector<int> layers;
};

Layered layered(const LayerGraph& layers, const Hanging& hanging, const Placing& placing,
                const std::vector<std::size_t>& component)
{
    const std::vector<DotPlace> places = placeInLayers(dotGraph(layers, hanging, placing.graph.nodeGap));
    const std::vector<double> middles = layerMiddles(layers, places, placing);
    Layered made;
    for (std::size_t i = 0; i < component.size(); ++i) {
        const double along = middles[static_cast<std::size_t>(places[i].layer)];
        const double across = roundedToGrid(places[i].across * gridStep);
        made.piece.blocks.push_back(component[i]);
        made.piece.places.push_back(isAlongX(placing) ? Point{along, across} : Point{across, along});
        made.layers.push_back(places[i].layer);
    }
    made.piece.extent = extentOf(placing, made.piece);
    return made;
}

}  // namespace

Piece placeLayered(const Placing& placing, const std::vector<std::size_t>& component)
{
    constexpr std::size_t mostForTries = 60;
    const LayerGraph layers = layerGraph(placing, component);
    Layered best = layered(layers, {}, placing, component);
    Hanging tried;
    for (const bool all : {false, true}) {
        if (component.size() > mostForTries || placing.isCancelled())
            break;
        Hanging hanging = hangingLeaves(layers, all);
        if (hanging == tried)
            continue;
        Layered other = layered(layers, hanging, placing, component);
        if (pageOf(other.piece) < pageOf(best.piece))
            best = std::move(other);
        tried = std::move(hanging);
    }
    return folded(placing, std::move(best.piece), best.layers);
}

}  // namespace querywright::layout
