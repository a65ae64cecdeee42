// SPDX-License-Identifier: Apache-2.0
#include "render/layout/part_order.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace querywright::layout {

namespace {

class Search {
public:
    Search(const std::vector<Parcel>& parts, double gap, const Packed& packed,
           const std::vector<OutgoingLine>& lines, const std::atomic<bool>* cancelled)
        : m_parts(parts), m_gap(gap), m_room(packed.size), m_lines(lines), m_cancelled(cancelled)
    {
        m_order.resize(parts.size());
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
        m_least = lengthOf(packed.places);
    }

    // Moves each part to each place in the order, as long as something becomes shorter by it.
    std::optional<std::vector<std::size_t>> run()
    {
        constexpr std::size_t mostPlacings = 40'000;  // of parts, what there is time for
        m_tries = mostPlacings / m_parts.size();
        bool isAnyMoved = false;
        for (bool isMoved = true; isMoved && m_tries > 0;) {
            isMoved = false;
            for (std::size_t i = 0; i < m_order.size(); ++i) {
                for (std::size_t j = 0; j < m_order.size() && m_tries > 0; ++j)
                    isMoved = (i != j && tryMove(i, j)) || isMoved;
            }
            isAnyMoved = isAnyMoved || isMoved;
        }
        if (!isAnyMoved)
            return std::nullopt;
        return m_order;
    }

private:
    bool tryMove(std::size_t from, std::size_t to)
    {
        if (m_cancelled && m_cancelled->load(std::memory_order_relaxed))
            m_tries = 1;
        --m_tries;
        std::vector<std::size_t> order = m_order;
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), m_order[from]);
        std::vector<Parcel> parcels;
        for (const std::size_t part : order)
            parcels.push_back(m_parts[part]);
        const Packed packed = packWithin(parcels, m_gap, m_room.width);
        if (packed.size.width > m_room.width || packed.size.height > m_room.height)
            return false;
        std::vector<Point> corners(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            corners[order[i]] = packed.places[i];
        const double length = lengthOf(corners);
        if (length > m_least - 1.0)
            return false;
        m_order = std::move(order);
        m_least = length;
        return true;
    }

    double lengthOf(const std::vector<Point>& corners) const
    {
        double length = 0.0;
        for (const OutgoingLine& line : m_lines) {
            const Point& corner = corners[line.part];
            length +=
                std::abs(corner.x + line.from.x - line.to.x) + std::abs(corner.y + line.from.y - line.to.y);
        }
        return length;
    }

    const std::vector<Parcel>& m_parts;
    double m_gap;
    Size m_room;
    const std::vector<OutgoingLine>& m_lines;
    const std::atomic<bool>* m_cancelled;
    std::vector<std::size_t> m_order;
    double m_least = 0.0;
    std::size_t m_tries = 0;
};

}  // namespace

std::optional<std::vector<std::size_t>> orderByLines(const std::vector<Parcel>& parts, double gap,
                                                     const Packed& packed,
                                                     const std::vector<OutgoingLine>& lines,
                                                     const std::atomic<bool>* cancelled)
{
    if (lines.empty() || parts.size() < 2)
        return std::nullopt;
    return Search(parts, gap, packed, lines, cancelled).run();
}

}  // namespace querywright::layout
