// SPDX-License-Identifier: Apache-2.0
// What is new in a diagram joins what is there: each free block goes to the free place that is nearest to
// where it should be, which is behind what it is reached from, or before what is reached from it.
#include "render/layout/frames.h"
#include "render/layout/placement.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace querywright::layout {

namespace {

// Whether the straight line between two points goes through the rectangle.
bool goesThrough(Point from, Point to, const Rectangle& rect)
{
    double first = 0.0;
    double last = 1.0;
    const auto clip = [&](double start, double way, double least, double most) {
        if (way == 0.0)
            return start >= least && start <= most;
        // Given as a list: std::minmax of two numbers that nobody keeps gives references to them.
        const auto [enter, leave] = std::minmax({(least - start) / way, (most - start) / way});
        first = std::max(first, enter);
        last = std::min(last, leave);
        return first <= last;
    };
    return clip(from.x, to.x - from.x, rect.left, rect.right)
           && clip(from.y, to.y - from.y, rect.top, rect.bottom);
}

constexpr double tightGap = 10.0;  // at least, between two nodes whose line is short

// How much is kept free for the lines to neighbours.
enum class LineRoom { Whole, Tight };

class Joining {
public:
    explicit Joining(const Placing& placing)
        : m_placing(placing),
          m_places(placing.blocks.all.size()),
          m_isPlaced(placing.blocks.all.size()),
          m_contents(placing.graph.groups.size()),
          m_neighbours(placing.blocks.all.size())
    {
        for (const Edge& edge : placing.graph.edges) {
            if (!edge.from)
                continue;
            const std::size_t from = placing.blocks.ofNode[*edge.from];
            const std::size_t to = placing.blocks.ofNode[edge.to];
            if (from != to) {
                const bool hasLabels = !edge.labels.empty();
                m_neighbours[to].push_back({from, true, hasLabels});
                m_neighbours[from].push_back({to, false, hasLabels});
            }
        }
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (const auto& fixed = placing.graph.nodes[placing.blocks.all[i].node].fixed)
                put(i, *fixed);
        }
    }

    // Each free block as near as possible to the place it has in an arrangement of the whole.
    void placeAsIn(const std::vector<Point>& wanted)
    {
        Point shift;
        double count = 0.0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (!m_isPlaced[i])
                continue;
            shift = {shift.x + m_places[i].x - wanted[i].x, shift.y + m_places[i].y - wanted[i].y};
            ++count;
        }
        shift = {roundedToGrid(shift.x / count), roundedToGrid(shift.y / count)};
        for (std::size_t i = 0; i < wanted.size() && !m_placing.isCancelled(); ++i) {
            if (!m_isPlaced[i])
                put(i, nearestFree(i, {wanted[i].x + shift.x, wanted[i].y + shift.y}));
        }
    }

    // Each free block near its neighbours, beginning with those that have most neighbours in place.
    void placeByNeighbours()
    {
        while (!m_placing.isCancelled()) {
            std::size_t best = m_places.size();
            std::ptrdiff_t most = -1;
            for (std::size_t i = 0; i < m_places.size(); ++i) {
                if (m_isPlaced[i])
                    continue;
                const std::ptrdiff_t placed =
                    std::count_if(m_neighbours[i].begin(), m_neighbours[i].end(),
                                  [this](const Neighbour& each) { return m_isPlaced[each.block]; });
                if (placed > most) {
                    most = placed;
                    best = i;
                }
            }
            if (best == m_places.size())
                return;
            const Point wanted = wantedPlace(best);
            const Point free = nearestFree(best, wanted);
            const bool isFar = std::hypot(free.x - wanted.x, free.y - wanted.y) > m_placing.graph.layerGap;
            put(best, (isFar ? tightPlaceBetween(best) : std::nullopt).value_or(free));
        }
    }

    std::vector<Point> places() const { return m_places; }

private:
    struct Neighbour {
        std::size_t block = 0;
        bool isBefore = false;   // the flow comes from it
        bool hasLabels = false;  // on the line
    };

    Rectangle roomAt(std::size_t block, Point place) const
    {
        return moved(m_placing.blocks.all[block].room, place);
    }

    void put(std::size_t block, Point place)
    {
        m_places[block] = place;
        m_isPlaced[block] = true;
        Rectangle room = roomAt(block, place);
        for (auto group = m_placing.blocks.all[block].group; group; group = groups()[*group].parent) {
            m_contents[*group] = contentWith(*group, room);
            room = framed(groups()[*group], *m_contents[*group]);
        }
    }

    const std::vector<Group>& groups() const { return m_placing.graph.groups; }

    // Whether a group is the other one or lies in it, at whatever depth.
    bool isWithin(std::optional<std::size_t> group, std::size_t other) const
    {
        while (group && *group != other)
            group = groups()[*group].parent;
        return group.has_value();
    }

    std::optional<Rectangle> contentWith(std::size_t group, const Rectangle& room) const
    {
        return m_contents[group] ? united(*m_contents[group], room) : room;
    }

    // Where a block stands beside a neighbour.
    Point placeBeside(std::size_t block, const Neighbour& neighbour) const
    {
        const Rectangle& own = m_placing.blocks.all[block].room;
        const Rectangle& other = m_placing.blocks.all[neighbour.block].room;
        const double gap = std::max(m_placing.graph.layerGap, m_placing.graph.nodeGap);
        Point place = m_places[neighbour.block];
        if (m_placing.graph.flow == Flow::LeftToRight)
            place.x += neighbour.isBefore ? other.right + gap - own.left : other.left - gap - own.right;
        else
            place.y += neighbour.isBefore ? other.bottom + gap - own.top : other.top - gap - own.bottom;
        return place;
    }

    Point wantedPlace(std::size_t block) const
    {
        Point sum;
        double count = 0.0;
        const Neighbour* only = nullptr;
        for (const Neighbour& neighbour : m_neighbours[block]) {
            if (!m_isPlaced[neighbour.block] || (only && only->block == neighbour.block))
                continue;
            only = &neighbour;
            sum = {sum.x + m_places[neighbour.block].x, sum.y + m_places[neighbour.block].y};
            ++count;
        }
        if (count > 1)
            return {sum.x / count, sum.y / count};
        if (count > 0)
            return placeBeside(block, *only);
        return placeBelow(block);
    }

    // Where neighbours on both sides leave no room for whole lines, a place in the middle between them serves
    // as well as long as no label has to stand on the lines.
    std::optional<Point> tightPlaceBetween(std::size_t block) const
    {
        std::optional<Rectangle> before;
        std::optional<Rectangle> behind;
        Point sum;
        double count = 0.0;
        for (const Neighbour& neighbour : m_neighbours[block]) {
            if (neighbour.hasLabels)
                return std::nullopt;
            if (!m_isPlaced[neighbour.block])
                continue;
            const Rectangle room = roomAt(neighbour.block, m_places[neighbour.block]);
            std::optional<Rectangle>& side = neighbour.isBefore ? before : behind;
            side = side ? united(*side, room) : room;
            sum = {sum.x + m_places[neighbour.block].x, sum.y + m_places[neighbour.block].y};
            ++count;
        }
        if (!before || !behind)
            return std::nullopt;
        const Rectangle& own = m_placing.blocks.all[block].room;
        Point place{sum.x / count, sum.y / count};
        const auto& [above, below] =
            before->top < behind->top ? std::pair(*before, *behind) : std::pair(*behind, *before);
        const auto& [left, right] =
            before->left < behind->left ? std::pair(*before, *behind) : std::pair(*behind, *before);
        if (below.top - above.bottom >= own.bottom - own.top + 2 * tightGap)
            place.y = (above.bottom + below.top - own.top - own.bottom) / 2;
        else if (right.left - left.right >= own.right - own.left + 2 * tightGap)
            place.x = (left.right + right.left - own.left - own.right) / 2;
        else
            return std::nullopt;
        return isFree(block, place, LineRoom::Tight) ? std::optional(place) : std::nullopt;
    }

    // A block without neighbours goes below its group, or below everything.
    Point placeBelow(std::size_t block) const
    {
        const Rectangle& room = m_placing.blocks.all[block].room;
        std::optional<Rectangle> all;
        if (const auto group = m_placing.blocks.all[block].group)
            all = m_contents[*group];
        if (!all)
            all = everything();
        return {all->left - room.left, all->bottom + m_placing.graph.nodeGap - room.top};
    }

    Rectangle everything() const
    {
        std::optional<Rectangle> all;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (m_isPlaced[i])
                all = all ? united(*all, roomAt(i, m_places[i])) : roomAt(i, m_places[i]);
        }
        for (std::size_t group = 0; group < m_contents.size(); ++group) {
            if (m_contents[group] && all)
                all = united(*all, framed(m_placing.graph.groups[group], *m_contents[group]));
        }
        return all.value_or(Rectangle{});
    }

    // Off straight lines if there is such a place not too far away; others can go around.
    Point nearestFree(std::size_t block, Point wanted) const
    {
        constexpr int mostRings = 250;
        constexpr int ringsOffLines = 25;
        if (m_placing.graph.lines == LineForm::Straight) {
            if (const auto place = nearestFree(block, wanted, ringsOffLines, true))
                return *place;
        }
        if (const auto place = nearestFree(block, wanted, mostRings, false))
            return *place;
        const Rectangle all = everything();
        const Rectangle& room = m_placing.blocks.all[block].room;
        return {raisedToGrid(all.left - room.left),
                raisedToGrid(all.bottom + 2 * m_placing.graph.nodeGap - room.top)};
    }

    std::optional<Point> nearestFree(std::size_t block, Point wanted, int mostRings, bool isOffLines) const
    {
        const Point from{roundedToGrid(wanted.x), roundedToGrid(wanted.y)};
        for (int ring = 0; ring < mostRings; ++ring) {
            std::optional<Point> best;
            double nearest = 0.0;
            for (const Point& place : ringAround(from, ring)) {
                const double distance = std::hypot(place.x - from.x, place.y - from.y);
                if ((!best || distance < nearest - 1e-9) && isFree(block, place)
                    && !(isOffLines && isOnLine(block, place))) {
                    best = place;
                    nearest = distance;
                }
            }
            if (best)
                return best;
        }
        return std::nullopt;
    }

    // Whether a straight line between two others that have their places goes through the room.
    bool isOnLine(std::size_t block, Point place) const
    {
        const Rectangle room = grown(roomAt(block, place), gridStep / 2);
        return std::any_of(m_placing.graph.edges.begin(), m_placing.graph.edges.end(), [&](const Edge& edge) {
            if (!edge.from)
                return false;
            const std::size_t from = m_placing.blocks.ofNode[*edge.from];
            const std::size_t to = m_placing.blocks.ofNode[edge.to];
            return from != to && from != block && to != block && m_isPlaced[from] && m_isPlaced[to]
                   && goesThrough(m_places[from], m_places[to], room);
        });
    }

    static std::vector<Point> ringAround(Point from, int ring)
    {
        if (ring == 0)
            return {from};
        std::vector<Point> places;
        for (int i = -ring; i <= ring; ++i) {
            const double along = i * gridStep;
            const double off = ring * gridStep;
            places.push_back({from.x + along, from.y + off});
            places.push_back({from.x + along, from.y - off});
            places.push_back({from.x + off, from.y + along});
            places.push_back({from.x - off, from.y + along});
        }
        return places;
    }

    // What must be free of neighbours, for the lines to them and their labels.
    Rectangle withLineRoom(const Rectangle& room) const
    {
        const bool isAlongX = m_placing.graph.flow == Flow::LeftToRight;
        const double x = isAlongX ? m_placing.graph.layerGap : m_placing.graph.nodeGap;
        const double y = isAlongX ? m_placing.graph.nodeGap : m_placing.graph.layerGap;
        return {room.left - x, room.top - y, room.right + x, room.bottom + y};
    }

    bool isFree(std::size_t block, Point place, LineRoom lineRoom = LineRoom::Whole) const
    {
        const Rectangle room = roomAt(block, place);
        const Rectangle wide = grown(room, std::max(gridStep, m_placing.graph.nodeGap / 2));
        const bool isTight = lineRoom == LineRoom::Tight;
        const auto isNeighbour = [&](std::size_t other) {
            return std::any_of(m_neighbours[block].begin(), m_neighbours[block].end(),
                               [other](const Neighbour& each) { return each.block == other; });
        };
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (m_isPlaced[i] && overlaps(wide, roomAt(i, m_places[i])) && !(isTight && isNeighbour(i)))
                return false;
        }
        const Rectangle kept = isTight ? grown(room, tightGap) : withLineRoom(room);
        for (const Neighbour& neighbour : m_neighbours[block]) {
            if (m_isPlaced[neighbour.block]
                && overlaps(kept, roomAt(neighbour.block, m_places[neighbour.block])))
                return false;
        }
        const auto group = m_placing.blocks.all[block].group;
        for (std::size_t i = 0; i < m_contents.size(); ++i) {
            if (m_contents[i] && !isWithin(group, i)
                && overlaps(wide, framed(m_placing.graph.groups[i], *m_contents[i])))
                return false;
        }
        Rectangle inner = room;
        for (auto each = group; each; each = groups()[*each].parent) {
            if (!mayGrow(*each, inner))
                return false;
            inner = framed(groups()[*each], *contentWith(*each, inner));
        }
        return true;
    }

    // Whether a frame may grow to hold more: it must not come to lie over what it did not cover before.
    bool mayGrow(std::size_t group, const Rectangle& room) const
    {
        const Rectangle now = framed(m_placing.graph.groups[group], *contentWith(group, room));
        const bool wasThere = m_contents[group].has_value();
        const Rectangle before =
            wasThere ? framed(m_placing.graph.groups[group], *m_contents[group]) : Rectangle{};
        const auto isNew = [&now, &before, wasThere](const Rectangle& other) {
            return overlaps(now, other) && !(wasThere && overlaps(before, other));
        };
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (m_isPlaced[i] && !isWithin(m_placing.blocks.all[i].group, group)
                && isNew(roomAt(i, m_places[i])))
                return false;
        }
        for (std::size_t i = 0; i < m_contents.size(); ++i) {
            if (m_contents[i] && !isWithin(i, group) && !isWithin(group, i)
                && isNew(framed(m_placing.graph.groups[i], *m_contents[i])))
                return false;
        }
        return true;
    }

    const Placing& m_placing;
    std::vector<Point> m_places;
    std::vector<bool> m_isPlaced;
    std::vector<std::optional<Rectangle>> m_contents;  // of each group, what is in place
    std::vector<std::vector<Neighbour>> m_neighbours;
};

}  // namespace

std::vector<Point> placeAmongFixed(const Placing& placing, const std::optional<std::vector<Point>>& wanted)
{
    Joining joining(placing);
    if (wanted)
        joining.placeAsIn(*wanted);
    else
        joining.placeByNeighbours();
    return joining.places();
}

}  // namespace querywright::layout
