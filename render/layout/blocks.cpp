// SPDX-License-Identifier: Apache-2.0
#include "render/layout/blocks.h"

#include "render/layout/line_ends.h"

#include <algorithm>
#include <map>

namespace querywright::layout {

namespace {

constexpr double gapAtRight = 14.0;
constexpr double gapBelow = 8.0;
constexpr double gapBeforeStack = 30.0;  // so that lines reach all of it at its left
constexpr double gapInStack = 10.0;

// The node whose block this one is in.
std::size_t ownerOf(const LayoutGraph& graph, std::size_t node)
{
    std::size_t owner = node;
    for (std::size_t steps = 0; steps < graph.nodes.size(); ++steps) {
        const Node& current = graph.nodes[owner];
        if (!current.beside || current.fixed || graph.nodes[*current.beside].group != current.group)
            return owner;
        owner = *current.beside;
    }
    return node;  // they stand beside each other in a circle
}

void add(Block& block, std::size_t node, Point offset, const LayoutGraph& graph)
{
    block.nodes.push_back(node);
    block.offsets.push_back(offset);
    block.extent = united(block.extent, around(offset, graph.nodes[node].size));
}

void appendBelow(Block& block, std::size_t node, const LayoutGraph& graph)
{
    const double height = graph.nodes[node].size.height;
    add(block, node, {0.0, block.extent.bottom + gapBelow + height / 2}, graph);
}

// Nodes at the right of another stand one below the other, all together centred beside it.
void appendAtRight(Block& block, const std::vector<std::size_t>& nodes, const LayoutGraph& graph)
{
    double height = -gapInStack;
    for (const std::size_t node : nodes)
        height += graph.nodes[node].size.height + gapInStack;
    const double left = block.extent.right + (nodes.size() > 1 ? gapBeforeStack : gapAtRight);
    double top = -height / 2;
    for (const std::size_t node : nodes) {
        const Size size = graph.nodes[node].size;
        add(block, node, {left + size.width / 2, top + size.height / 2}, graph);
        top += size.height + gapInStack;
    }
}

// Lines with signs that return to their node go around its corner at the bottom right, more of them around
// the others.
void addLoops(Block& block, const LayoutGraph& graph)
{
    std::map<std::size_t, int> counts;
    for (const Edge& edge : graph.edges) {
        if (edge.from != edge.to || edge.signLength == 0
            || std::find(block.nodes.begin(), block.nodes.end(), edge.to) == block.nodes.end())
            continue;
        const double across = loopReach(edge, OutlineSide::Right, true);
        const double down = loopReach(edge, OutlineSide::Bottom, true);
        block.room.right = std::max(block.room.right, block.extent.right + across);
        block.room.bottom = std::max(block.room.bottom, block.extent.bottom + down);
        if (++counts[edge.to] == 1)
            continue;
        block.room.left = std::min(block.room.left, block.extent.left - across);
        block.room.top = std::min(block.room.top, block.extent.top - down);
    }
}

void fitRoom(Block& block, const LayoutGraph& graph, const std::vector<double>& entries)
{
    block.extent = around({}, graph.nodes[block.node].size);
    for (std::size_t i = 0; i < block.nodes.size(); ++i)
        block.extent = united(block.extent, around(block.offsets[i], graph.nodes[block.nodes[i]].size));
    block.room = block.extent;
    for (std::size_t i = 0; i < block.nodes.size(); ++i) {
        const double length = entries[block.nodes[i]];
        const Rectangle node = around(block.offsets[i], graph.nodes[block.nodes[i]].size);
        if (length > 0 && entersAtLeft(graph))
            block.room.left = std::min(block.room.left, node.left - length);
        else if (length > 0)
            block.room.top = std::min(block.room.top, node.top - length);
    }
    addLoops(block, graph);
}

}  // namespace

Rectangle united(const Rectangle& a, const Rectangle& b)
{
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
            std::max(a.bottom, b.bottom)};
}

double entryLength(const LayoutGraph& graph, const Edge& edge)
{
    constexpr double plain = 40.0;
    constexpr double beforeAndBehind = 30.0;
    double longest = plain;
    for (const Label& label : edge.labels)
        longest =
            std::max(longest, beforeAndBehind + (entersAtLeft(graph) ? label.size.width : label.size.height));
    return longest;
}

std::vector<double> entryLengths(const LayoutGraph& graph)
{
    std::vector<double> lengths(graph.nodes.size());
    for (const Edge& edge : graph.edges) {
        if (!edge.from)
            lengths[edge.to] = std::max(lengths[edge.to], entryLength(graph, edge));
    }
    return lengths;
}

void fitRoom(Block& block, const LayoutGraph& graph)
{
    fitRoom(block, graph, entryLengths(graph));
}

Blocks makeBlocks(const LayoutGraph& graph)
{
    Blocks blocks;
    blocks.ofNode.resize(graph.nodes.size());
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        if (ownerOf(graph, node) != node)
            continue;
        blocks.ofNode[node] = blocks.all.size();
        blocks.all.push_back(
            {node, {node}, {Point{}}, around({}, graph.nodes[node].size), {}, graph.nodes[node].group});
    }
    std::vector<std::vector<std::size_t>> atRight(blocks.all.size());
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        const std::size_t owner = ownerOf(graph, node);
        if (owner == node)
            continue;
        const std::size_t block = blocks.ofNode[owner];
        blocks.ofNode[node] = block;
        if (graph.nodes[node].offset)
            add(blocks.all[block], node, *graph.nodes[node].offset, graph);
        else if (graph.nodes[node].side == Side::Right)
            atRight[block].push_back(node);
        else
            appendBelow(blocks.all[block], node, graph);
    }
    for (std::size_t block = 0; block < blocks.all.size(); ++block)
        appendAtRight(blocks.all[block], atRight[block], graph);
    const std::vector<double> entries = entryLengths(graph);
    for (Block& block : blocks.all)
        fitRoom(block, graph, entries);
    return blocks;
}

}  // namespace querywright::layout
