// SPDX-License-Identifier: Apache-2.0
#include "render/layout/line_search.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <limits>
#include <queue>

namespace querywright::layout {

namespace {

constexpr float bendCost = 70.0F;
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

// Directions in the order of OutlineSide: a line that goes out at that side goes in that direction.
enum Direction : std::uint32_t { Left, Up, Right, Down };

std::uint32_t opposite(std::uint32_t direction)
{
    return (direction + 2) % 4;
}

class Finder {
public:
    Finder(const SearchGrid& grid, const std::vector<Port>& starts, const std::vector<Port>& ends)
        : m_grid(grid),
          m_starts(starts),
          m_ends(ends),
          m_states(static_cast<std::uint32_t>(grid.columns() * grid.rows() * 4)),
          m_costs(m_states + ends.size(), infinite()),
          m_before(m_costs.size(), none)
    {
        m_goals = {ends[0].bend.x, ends[0].bend.y, ends[0].bend.x, ends[0].bend.y};
        for (const Port& end : ends) {
            m_goals = {std::min(m_goals.left, end.bend.x), std::min(m_goals.top, end.bend.y),
                       std::max(m_goals.right, end.bend.x), std::max(m_goals.bottom, end.bend.y)};
            m_crossingOf.push_back(crossingAt(end.bend));
        }
    }

    std::optional<FoundLine> run(const std::atomic<bool>* cancelled)
    {
        for (std::size_t i = 0; i < m_starts.size(); ++i) {
            const auto direction = static_cast<std::uint32_t>(m_starts[i].side);
            reach(crossingAt(m_starts[i].bend) * 4 + direction, static_cast<float>(m_starts[i].cost), none);
        }
        constexpr std::size_t steps = 4096;  // a few milliseconds
        for (std::size_t step = 1; !m_open.empty(); ++step) {
            if (step % steps == 0 && cancelled && cancelled->load(std::memory_order_relaxed))
                break;
            const Candidate best = m_open.top();
            m_open.pop();
            const auto state = static_cast<std::uint32_t>(best);
            if (state >= m_states)
                return line(state);
            if (best > candidate(state))  // it was reached for less since
                continue;
            finish(state);
            goOn(state, m_costs[state]);
        }
        return std::nullopt;
    }

private:
    // The estimate of the whole line in its upper half, the state in its lower: what the queue puts first is
    // the least. Floats that are not negative are ordered as their bits are.
    using Candidate = std::uint64_t;

    Candidate candidate(std::uint32_t state) const
    {
        const float whole = m_costs[state] + (state < m_states ? estimate(state) : 0.0F);
        return static_cast<Candidate>(std::bit_cast<std::uint32_t>(whole)) << 32 | state;
    }

    static float infinite() { return std::numeric_limits<float>::infinity(); }

    std::uint32_t crossingAt(Point point) const
    {
        return static_cast<std::uint32_t>(m_grid.rowOf(point.y) * m_grid.columns()
                                          + m_grid.columnOf(point.x));
    }

    Point pointOf(std::uint32_t state) const
    {
        const std::uint32_t crossing = state / 4;
        const auto width = static_cast<std::uint32_t>(m_grid.columns());
        return {m_grid.x(crossing % width), m_grid.y(crossing / width)};
    }

    // Never more than what is left: the way straight to the nearest end, and a bend where one is needed.
    float estimate(std::uint32_t state) const
    {
        const Point at = pointOf(state);
        const double dx = std::max({0.0, m_goals.left - at.x, at.x - m_goals.right});
        const double dy = std::max({0.0, m_goals.top - at.y, at.y - m_goals.bottom});
        const bool goesAcross = state % 4 == Left || state % 4 == Right;
        const bool mustBend = goesAcross ? dy > 0 : dx > 0;
        return static_cast<float>(dx + dy) + (mustBend ? bendCost : 0.0F);
    }

    // A line that is there in another direction for a bend less goes on from there as cheaply. It may be
    // unable to go in at an end, though.
    bool isNoBetter(std::uint32_t state, float cost) const
    {
        const float* there = &m_costs[state / 4 * 4];
        return cost >= std::min({there[0], there[1], there[2], there[3]}) + bendCost
               && std::find(m_crossingOf.begin(), m_crossingOf.end(), state / 4) == m_crossingOf.end();
    }

    void reach(std::uint32_t state, float cost, std::uint32_t before)
    {
        if (cost >= m_costs[state] || isNoBetter(state, cost))
            return;
        m_costs[state] = cost;
        m_before[state] = before;
        m_open.push(candidate(state));
    }

    void goOn(std::uint32_t state, float cost)
    {
        const std::uint32_t crossing = state / 4;
        const auto width = static_cast<std::uint32_t>(m_grid.columns());
        const std::uint32_t column = crossing % width;
        const std::uint32_t row = crossing / width;
        const std::uint32_t direction = state % 4;
        const auto step = [&](std::uint32_t to, std::uint32_t where, float length) {
            if (where == opposite(direction) || length == infinite())
                return;
            reach(to * 4 + where, cost + length + (where == direction ? 0.0F : bendCost), state);
        };
        if (column > 0)
            step(crossing - 1, Left, m_grid.costRight(column - 1, row));
        if (column + 1 < width)
            step(crossing + 1, Right, m_grid.costRight(column, row));
        if (row > 0)
            step(crossing - width, Up, m_grid.costDown(column, row - 1));
        if (row + 1 < m_grid.rows())
            step(crossing + width, Down, m_grid.costDown(column, row));
    }

    // If the state is at the bend of an end, the line may go in there.
    void finish(std::uint32_t state)
    {
        for (std::size_t i = 0; i < m_ends.size(); ++i) {
            if (m_crossingOf[i] != state / 4)
                continue;
            const std::uint32_t inwards = opposite(static_cast<std::uint32_t>(m_ends[i].side));
            const std::uint32_t direction = state % 4;
            if (direction == opposite(inwards))
                continue;
            const float cost = m_costs[state] + static_cast<float>(m_ends[i].cost)
                               + (direction == inwards ? 0.0F : bendCost);
            const auto end = m_states + static_cast<std::uint32_t>(i);
            if (cost >= m_costs[end])
                continue;
            m_costs[end] = cost;
            m_before[end] = state;
            m_open.push(candidate(end));
        }
    }

    FoundLine line(std::uint32_t reached) const
    {
        FoundLine found;
        const Port& end = m_ends[reached - m_states];
        found.points.push_back(end.at);
        std::uint32_t first = m_before[reached];
        for (std::uint32_t state = first; state != none; state = m_before[state]) {
            found.points.push_back(pointOf(state));
            first = state;
        }
        found.start = static_cast<OutlineSide>(first % 4);
        for (const Port& start : m_starts) {
            if (start.side == found.start && crossingAt(start.bend) == first / 4) {
                found.points.push_back(start.at);
                break;
            }
        }
        std::reverse(found.points.begin(), found.points.end());
        found.points = withoutNeedless(found.points);
        found.cost = m_costs[reached];
        found.end = end.side;
        return found;
    }

    const SearchGrid& m_grid;
    const std::vector<Port>& m_starts;
    const std::vector<Port>& m_ends;
    Rectangle m_goals;
    std::vector<std::uint32_t> m_crossingOf;  // of the bend of each end
    // A state is a crossing times four plus a direction; behind all of them one for each end that is reached.
    std::uint32_t m_states;
    std::vector<float> m_costs;
    std::vector<std::uint32_t> m_before;
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> m_open;
};

}  // namespace

std::optional<FoundLine> findLine(const SearchGrid& grid, const std::vector<Port>& starts,
                                  const std::vector<Port>& ends, const std::atomic<bool>* cancelled)
{
    if (starts.empty() || ends.empty())
        return std::nullopt;
    return Finder(grid, starts, ends).run(cancelled);
}

std::vector<Point> withoutNeedless(const std::vector<Point>& points)
{
    std::vector<Point> kept;
    const auto isBetween = [](double a, double b, double c) {
        return std::min(a, c) <= b && b <= std::max(a, c);
    };
    for (const Point& point : points) {
        if (!kept.empty() && kept.back() == point)
            continue;
        while (kept.size() >= 2) {
            const Point& a = kept[kept.size() - 2];
            const Point& b = kept.back();
            const bool isVertical = a.x == b.x && b.x == point.x && isBetween(a.y, b.y, point.y);
            const bool isHorizontal = a.y == b.y && b.y == point.y && isBetween(a.x, b.x, point.x);
            if (!isVertical && !isHorizontal)
                break;
            kept.pop_back();
        }
        kept.push_back(point);
    }
    return kept;
}

}  // namespace querywright::layout
