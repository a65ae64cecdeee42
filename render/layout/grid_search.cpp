// SPDX-License-Identifier: Apache-2.0
#include "render/layout/grid_search.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace querywright::layout {

namespace {

struct Costs {
    static constexpr double step = 2.0;       // of a line, for each cell it is longer than to the next one
    static constexpr double slanted = 1.2;    // a line that is neither horizontal nor vertical
    static constexpr double crossing = 6.0;   // of two lines
    static constexpr double covering = 14.0;  // a line over a node
    static constexpr double upwards = 2.5;    // a line that should go down
    static constexpr double sprawl = 0.06;    // of a node, by the square of its distance from the middle
    static constexpr double loose = 1.5;      // a group, for each row and column it reaches over
    static constexpr double invaded = 30.0;   // a group, for each other node or group in it
};

// Whether the line between two cells comes so near to the middle of a third that a figure there is touched.
bool covers(Cell from, Cell to, Cell third)
{
    constexpr double reach = 0.36;
    const double dx = to.column - from.column;
    const double dy = to.row - from.row;
    const double px = third.column - from.column;
    const double py = third.row - from.row;
    const double length = dx * dx + dy * dy;
    const double along = (px * dx + py * dy) / length;
    if (along <= 0 || along >= 1)
        return false;
    const double off = px * dy - py * dx;
    return off * off < reach * reach * length;
}

int turn(Cell a, Cell b, Cell c)
{
    const int value = (b.column - a.column) * (c.row - a.row) - (b.row - a.row) * (c.column - a.column);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

// Whether the boxes around two lines have nothing in common, as those of most have.
bool areApart(Cell a, Cell b, Cell c, Cell d)
{
    return std::max(a.column, b.column) < std::min(c.column, d.column)
           || std::max(c.column, d.column) < std::min(a.column, b.column)
           || std::max(a.row, b.row) < std::min(c.row, d.row)
           || std::max(c.row, d.row) < std::min(a.row, b.row);
}

bool cross(Cell a, Cell b, Cell c, Cell d)
{
    return !areApart(a, b, c, d) && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

// From the first to the last row and column.
struct CellRange {
    Cell first;
    Cell last;

    bool contains(Cell cell) const
    {
        return first.column <= cell.column && cell.column <= last.column && first.row <= cell.row
               && cell.row <= last.row;
    }
    bool overlaps(const CellRange& other) const { return !areApart(first, last, other.first, other.last); }
};

class Search {
public:
    Search(const CellGraph& graph, std::uint64_t seed, const std::atomic<bool>* cancelled)
        : m_graph(graph),
          m_cells(graph.cells),
          m_cancelled(cancelled),
          m_edgesOf(graph.cells.size()),
          m_groupOf(graph.cells.size(), nobody),
          m_state(seed)
    {
        for (std::size_t i = 0; i < graph.groups.size(); ++i) {
            for (const std::size_t node : graph.groups[i])
                m_groupOf[node] = i;
        }
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            m_edgesOf[graph.edges[i].first].push_back(i);
            m_edgesOf[graph.edges[i].second].push_back(i);
        }
        for (const Cell cell : m_cells)
            m_reach = std::max({m_reach, std::abs(cell.column) + margin, std::abs(cell.row) + margin});
        m_nodeAt.assign(static_cast<std::size_t>((2 * m_reach + 1) * (2 * m_reach + 1)), nobody);
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            nodeAt(m_cells[i]) = i;
    }

    FoundCells run()
    {
        constexpr double hottest = 6.0;
        constexpr double coldest = 0.05;
        const std::size_t nodes = m_cells.size();
        const std::size_t perMove = 12 * m_graph.edges.size() + 12;  // comparisons of lines
        const std::size_t moves = std::min(nodes * 500, 80'000'000 / perMove);
        for (std::size_t i = 0; i < moves; ++i) {
            if (i % 256 == 0 && m_cancelled && m_cancelled->load(std::memory_order_relaxed))
                break;
            const double progress = static_cast<double>(i) / static_cast<double>(moves);
            tryMove(hottest * std::pow(coldest / hottest, progress));
        }
        for (int round = 0; round < 4; ++round)
            settle();
        FoundCells found{m_cells, 0.0};
        for (std::size_t edge = 0; edge < m_graph.edges.size(); ++edge)
            found.cost += costOfLine(edge);
        found.cost += costOfGroups();
        return found;
    }

private:
    static constexpr int margin = 6;  // around the cells that are used first
    static constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

    bool isInside(Cell cell) const
    {
        return std::abs(cell.column) <= m_reach && std::abs(cell.row) <= m_reach;
    }
    std::size_t& nodeAt(Cell cell)
    {
        return m_nodeAt[static_cast<std::size_t>((cell.row + m_reach) * (2 * m_reach + 1) + cell.column
                                                 + m_reach)];
    }
    std::size_t nodeAt(Cell cell) const { return const_cast<Search*>(this)->nodeAt(cell); }

    // splitmix64: the same numbers everywhere.
    std::uint64_t next()
    {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15U;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    double lineCost(std::size_t edge) const
    {
        const auto [first, second] = m_graph.edges[edge];
        const Cell from = m_cells[first];
        const Cell to = m_cells[second];
        const int dx = std::abs(to.column - from.column);
        const int dy = std::abs(to.row - from.row);
        double cost = Costs::step * (dx + dy - 1);
        if (dx != 0 && dy != 0)
            cost += Costs::slanted;
        if (m_graph.isDownwards[edge] && to.row <= from.row)
            cost += Costs::upwards;
        return cost;
    }

    // All that changes when the node moves.
    double costOf(std::size_t node) const
    {
        const Cell cell = m_cells[node];
        double cost = Costs::sprawl * (cell.column * cell.column + cell.row * cell.row);
        for (const std::size_t own : m_edgesOf[node])
            cost += costOfLine(own);
        for (std::size_t other = 0; other < m_graph.edges.size(); ++other) {
            const auto [first, second] = m_graph.edges[other];
            if (first != node && second != node && !areApart(m_cells[first], m_cells[second], cell, cell)
                && covers(m_cells[first], m_cells[second], cell))
                cost += Costs::covering;
        }
        return cost;
    }

    double costOfLine(std::size_t edge) const
    {
        const auto [first, second] = m_graph.edges[edge];
        const Cell from = m_cells[first];
        const Cell to = m_cells[second];
        double cost = lineCost(edge);
        const auto [left, right] = std::minmax(from.column, to.column);
        const auto [top, bottom] = std::minmax(from.row, to.row);
        for (int column = left; column <= right; ++column) {
            for (int row = top; row <= bottom; ++row) {
                const std::size_t node = nodeAt({column, row});
                if (node != nobody && node != first && node != second && covers(from, to, {column, row}))
                    cost += Costs::covering;
            }
        }
        for (const auto& [third, fourth] : m_graph.edges) {
            if (third != first && third != second && fourth != first && fourth != second
                && cross(from, to, m_cells[third], m_cells[fourth]))
                cost += Costs::crossing;
        }
        return cost;
    }

    double costOfGroups() const
    {
        double cost = 0.0;
        std::vector<CellRange> ranges;
        for (const std::vector<std::size_t>& group : m_graph.groups) {
            CellRange range{m_cells[group.front()], m_cells[group.front()]};
            for (const std::size_t node : group) {
                const Cell cell = m_cells[node];
                range.first = {std::min(range.first.column, cell.column),
                               std::min(range.first.row, cell.row)};
                range.last = {std::max(range.last.column, cell.column), std::max(range.last.row, cell.row)};
            }
            const int reach = range.last.column - range.first.column + range.last.row - range.first.row;
            cost += Costs::loose * reach;
            for (const CellRange& other : ranges)
                cost += range.overlaps(other) ? Costs::invaded : 0.0;
            for (std::size_t node = 0; node < m_cells.size(); ++node) {
                if (m_groupOf[node] != ranges.size() && range.contains(m_cells[node]))
                    cost += Costs::invaded;
            }
            ranges.push_back(range);
        }
        return cost;
    }

    Cell wantedCell(std::size_t node)
    {
        const auto& edges = m_edgesOf[node];
        Cell cell = m_cells[node];
        if (!edges.empty()) {
            const auto [first, second] =
                m_graph.edges[edges[static_cast<std::size_t>(below(static_cast<int>(edges.size())))]];
            cell = m_cells[first == node ? second : first];
        }
        const int reach = below(3) == 0 ? 3 : 1;
        return {cell.column + below(2 * reach + 1) - reach, cell.row + below(2 * reach + 1) - reach};
    }

    void put(std::size_t node, Cell cell)
    {
        m_cells[node] = cell;
        nodeAt(cell) = node;
    }

    void exchange(std::size_t node, std::size_t other, Cell cell)
    {
        const Cell old = m_cells[node];
        nodeAt(old) = nobody;
        put(node, cell);
        if (other != node)
            put(other, old);
    }

    // Moves a node to a cell; who is there takes its place. Kept if it does not cost more, or only little.
    void tryMove(double temperature)
    {
        const auto node = static_cast<std::size_t>(below(static_cast<int>(m_cells.size())));
        tryCell(node, wantedCell(node), temperature);
    }

    bool tryCell(std::size_t node, Cell cell, double temperature)
    {
        const Cell old = m_cells[node];
        if (cell == old || !isInside(cell))
            return false;
        const std::size_t other = nodeAt(cell) == nobody ? node : nodeAt(cell);
        const auto cost = [&] {
            return costOf(node) + (other == node ? 0.0 : costOf(other)) + costOfGroups();
        };
        const double before = cost();
        exchange(node, other, cell);
        const double change = cost() - before;
        if (change < -1e-9 || (temperature > 0 && fraction() < std::exp(-change / temperature)))
            return change < 0;
        exchange(node, other, old);
        return false;
    }

    // Moves each node to the best of the cells around it.
    void settle()
    {
        for (std::size_t node = 0; node < m_cells.size(); ++node) {
            for (int dx = -2; dx <= 2; ++dx) {
                for (int dy = -2; dy <= 2; ++dy)
                    tryCell(node, {m_cells[node].column + dx, m_cells[node].row + dy}, 0.0);
            }
        }
    }

    const CellGraph& m_graph;
    std::vector<Cell> m_cells;
    const std::atomic<bool>* m_cancelled;
    std::vector<std::vector<std::size_t>> m_edgesOf;
    std::vector<std::size_t> m_groupOf;
    int m_reach = 0;
    std::vector<std::size_t> m_nodeAt;  // of each cell within reach
    std::uint64_t m_state;
};

}  // namespace

FoundCells searchCells(const CellGraph& graph, std::uint64_t seed, const std::atomic<bool>* cancelled)
{
    if (graph.cells.size() < 2)
        return {graph.cells, 0.0};
    return Search(graph, seed, cancelled).run();
}

}  // namespace querywright::layout
