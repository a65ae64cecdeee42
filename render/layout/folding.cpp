// SPDX-License-Identifier: Apache-2.0
#include "render/layout/folding.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace querywright::layout {

namespace {

constexpr double trackGap = 10.0;  // between two lines that run between the same rows

class Folding {
public:
    Folding(const Placing& placing, const Piece& flow, const std::vector<int>& layers)
        : m_placing(placing), m_flow(flow), m_layers(layers)
    {
        for (std::size_t i = 0; i < layers.size(); ++i) {
            m_positions.emplace(flow.blocks[i], i);
            const std::size_t layer = layerOf(i);
            m_spans.resize(std::max(m_spans.size(), layer + 1), {1e9, -1e9});
            const auto [low, high] = along(roomOf(i));
            m_spans[layer].low = std::min(m_spans[layer].low, low);
            m_spans[layer].high = std::max(m_spans[layer].high, high);
        }
    }

    double length() const
    {
        const Extent all = along(m_flow.extent);
        return all.high - all.low;
    }

    // In so many rows; none if there are not as many layers.
    std::optional<Piece> inRows(std::size_t count) const
    {
        if (count > m_spans.size())
            return std::nullopt;
        const std::vector<std::size_t> rows = rowsWithin(leastLength(count));
        Piece piece = m_flow;
        double top = 0.0;
        for (std::size_t row = 0; row <= rows.back(); ++row) {
            Extent extent{1e9, -1e9};  // across
            double begin = 1e9;
            const auto isInRow = [&](std::size_t i) { return rows[layerOf(i)] == row; };
            for (std::size_t i = 0; i < piece.blocks.size(); ++i) {
                if (!isInRow(i))
                    continue;
                const auto [low, high] = across(roomOf(i));
                extent = {std::min(extent.low, low), std::max(extent.high, high)};
                begin = std::min(begin, along(roomOf(i)).low);
            }
            const double start = std::floor(begin / gridStep) * gridStep;
            const Point by = isAlongX() ? Point{-start, raisedToGrid(top - extent.low)}
                                        : Point{raisedToGrid(top - extent.low), -start};
            for (std::size_t i = 0; i < piece.blocks.size(); ++i) {
                if (isInRow(i))
                    piece.places[i] = {piece.places[i].x + by.x, piece.places[i].y + by.y};
            }
            top += extent.high - extent.low + gapBehind(row, rows);
        }
        piece.extent = extentOf(m_placing, piece);
        return piece;
    }

private:
    struct Extent {
        double low = 0.0;
        double high = 0.0;
    };

    bool isAlongX() const { return m_placing.graph.flow == Flow::LeftToRight; }
    std::size_t layerOf(std::size_t i) const { return static_cast<std::size_t>(m_layers[i]); }

    Rectangle roomOf(std::size_t i) const
    {
        return moved(m_placing.blocks.all[m_flow.blocks[i]].room, m_flow.places[i]);
    }

    Extent along(const Rectangle& room) const
    {
        return isAlongX() ? Extent{room.left, room.right} : Extent{room.top, room.bottom};
    }

    Extent across(const Rectangle& room) const
    {
        return isAlongX() ? Extent{room.top, room.bottom} : Extent{room.left, room.right};
    }

    // The row of each layer if rows are as full as the length allows.
    std::vector<std::size_t> rowsWithin(double length) const
    {
        std::vector<std::size_t> rows{0};
        std::size_t first = 0;
        for (std::size_t layer = 1; layer < m_spans.size(); ++layer) {
            const bool isNew = m_spans[layer].high - m_spans[first].low > length;
            rows.push_back(rows.back() + (isNew ? 1 : 0));
            first = isNew ? layer : first;
        }
        return rows;
    }

    // The least length of rows with which there are at most so many.
    double leastLength(std::size_t count) const
    {
        std::set<double> lengths;
        for (std::size_t first = 0; first < m_spans.size(); ++first) {
            for (std::size_t last = first; last < m_spans.size(); ++last)
                lengths.insert(m_spans[last].high - m_spans[first].low);
        }
        double least = *lengths.rbegin();
        for (auto length = lengths.rbegin(); length != lengths.rend(); ++length) {
            if (rowsWithin(*length).back() >= count)
                break;
            least = *length;
        }
        return least;
    }

    // Lines to later rows run behind the row.
    double gapBehind(std::size_t row, const std::vector<std::size_t>& rows) const
    {
        int lines = 0;
        for (const Edge& edge : m_placing.graph.edges) {
            const auto from =
                edge.from ? m_positions.find(m_placing.blocks.ofNode[*edge.from]) : m_positions.end();
            const auto to = m_positions.find(m_placing.blocks.ofNode[edge.to]);
            if (from == m_positions.end() || to == m_positions.end())
                continue;
            const auto [first, last] = std::minmax(rows[layerOf(from->second)], rows[layerOf(to->second)]);
            lines += first <= row && last > row ? 1 : 0;
        }
        return m_placing.graph.layerGap + trackGap * lines;
    }

    const Placing& m_placing;
    const Piece& m_flow;
    const std::vector<int>& m_layers;
    std::map<std::size_t, std::size_t> m_positions;  // of each block in the piece
    std::vector<Extent> m_spans;                     // of each layer, along
};

}  // namespace

Piece folded(const Placing& placing, Piece flow, const std::vector<int>& layers)
{
    constexpr double readable = 1400.0;  // what is no longer is printed on a page large enough
    constexpr double worthwhile = 0.85;  // a flow that reads on is better than a little more size
    constexpr std::size_t mostRows = 8;
    const Folding folding(placing, flow, layers);
    if (folding.length() <= readable)
        return flow;
    std::optional<Piece> best;
    for (std::size_t rows = 2; rows <= mostRows; ++rows) {
        std::optional<Piece> piece = folding.inRows(rows);
        if (piece && pageOf(*piece) < (best ? pageOf(*best) : worthwhile * pageOf(flow)))
            best = std::move(piece);
    }
    return best ? *std::move(best) : flow;
}

}  // namespace querywright::layout
