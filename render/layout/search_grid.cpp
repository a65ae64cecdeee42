// SPDX-License-Identifier: Apache-2.0
#include "render/layout/search_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace querywright::layout {

namespace {

constexpr float nearBox = 2.0F;        // what is added to the cost of each unit within the clearance of a box
constexpr float overKeptFree = 40.0F;  // the same where lines should not be
constexpr float besideLine = 0.2F;     // the same along another line, from which it must be nudged apart
constexpr float onBorder = 1.0F;       // the same along the side of a frame
constexpr double linesApart = 6.0;     // how near another line counts as that
constexpr float crossingLine = 35.0F;  // what crossing a line costs
constexpr double roomOfLine = 7.0;     // what each line between two boxes needs
constexpr float crowdedWay = 3.0F;     // what is added for each unit and each line there is no room for
// Of two coordinates as near as that one is enough. A gap between figures keeps one of them in either case; a
// far line takes its way through so many that its exact place in each does not matter.
constexpr double tooNearForTwo = 4.0;
constexpr double tooNearFarAway = 12.0;
constexpr double farAway = 6000.0;  // width and height of the region
constexpr float blocked = std::numeric_limits<float>::infinity();

// Sorts the coordinates and leaves out those nearer than `apart` to another; `fixed` all stay.
std::vector<double> merged(std::vector<double> fixed, std::vector<double> loose, double apart)
{
    std::sort(fixed.begin(), fixed.end());
    fixed.erase(std::unique(fixed.begin(), fixed.end()), fixed.end());
    std::sort(loose.begin(), loose.end());
    std::vector<double> all = fixed;
    double last = -std::numeric_limits<double>::infinity();
    for (const double each : loose) {
        const auto next = std::lower_bound(fixed.begin(), fixed.end(), each);
        const bool isNearNext = next != fixed.end() && *next - each < apart;
        const bool isNearPrevious = next != fixed.begin() && each - *std::prev(next) < apart;
        if (isNearNext || isNearPrevious || each - last < apart)
            continue;
        all.push_back(each);
        last = each;
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::size_t indexOf(const std::vector<double>& sorted, double value)
{
    return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value - 1e-6)
                                    - sorted.begin());
}

// The first position whose value is greater.
std::size_t firstAfter(const std::vector<double>& sorted, double value)
{
    return static_cast<std::size_t>(std::upper_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
}

std::size_t firstFrom(const std::vector<double>& sorted, double value)
{
    return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
}

// Steps side by side between two boxes: they have the room between the boxes, which nudging shares out.
class Channel {
public:
    // Takes the next step side by side. Where it is the box behind the channel, returns how much more a unit
    // of each step in it costs, from the first one on.
    float next(const std::vector<double>& across, std::size_t step, bool isFree, int lines)
    {
        const bool wasFree = std::exchange(m_isFree, isFree);
        if (isFree && !wasFree) {
            m_first = step;
            m_lines = 0;
            m_isBehindBox = true;
        }
        if (isFree)
            m_lines += lines;
        if (isFree || !wasFree || !m_isBehindBox || m_lines == 0)
            return 0.0F;
        const double room = across[step - 1] - across[m_first] + clearance;
        const double lacking = std::max(0.0, (m_lines + 1) * roomOfLine - room);
        return crowdedWay * static_cast<float>(lacking / roomOfLine);
    }

    std::size_t first() const { return m_first; }

private:
    std::size_t m_first = 0;
    int m_lines = 0;
    bool m_isFree = true;
    bool m_isBehindBox = false;
};

}  // namespace

SearchGrid::SearchGrid(const Obstacles& obstacles, const Rectangle& region, const std::vector<Point>& points)
{
    std::vector<double> fixedX;
    std::vector<double> fixedY;
    std::vector<double> looseX;
    std::vector<double> looseY;
    for (const Point& point : points) {
        fixedX.push_back(point.x);
        fixedY.push_back(point.y);
    }
    const auto addLoose = [](std::vector<double>& to, double value, double low, double high) {
        if (value >= low && value <= high)
            to.push_back(value);
    };
    std::vector<const Rectangle*> boxes;
    for (const Rectangle& box : obstacles.m_boxes) {
        const Rectangle wide = grown(box, clearance);
        if (!overlaps(wide, region))
            continue;
        boxes.push_back(&box);
        addLoose(looseX, wide.left, region.left, region.right);
        addLoose(looseX, wide.right, region.left, region.right);
        addLoose(looseY, wide.top, region.top, region.bottom);
        addLoose(looseY, wide.bottom, region.top, region.bottom);
    }
    for (const Obstacles::Middle& middle : obstacles.m_middlesX) {
        if (overlaps(middle.between, region))
            addLoose(looseX, middle.at, region.left, region.right);
    }
    for (const Obstacles::Middle& middle : obstacles.m_middlesY) {
        if (overlaps(middle.between, region))
            addLoose(looseY, middle.at, region.top, region.bottom);
    }
    const bool isFar = region.right - region.left + region.bottom - region.top > farAway;
    const double apart = isFar ? tooNearFarAway : tooNearForTwo;
    m_xs = merged(std::move(fixedX), std::move(looseX), apart);
    m_ys = merged(std::move(fixedY), std::move(looseY), apart);
    addLengths();
    for (const Rectangle* box : boxes)
        addBox(*box);
    for (const Rectangle& area : obstacles.m_keptFree)
        charge(area, overKeptFree);
    for (const Obstacles::WeightedPiece& weighted : obstacles.m_pieces)
        addPiece(weighted);
    addCrowding();
}

std::size_t SearchGrid::columnOf(double x) const
{
    return indexOf(m_xs, x);
}

std::size_t SearchGrid::rowOf(double y) const
{
    return indexOf(m_ys, y);
}

void SearchGrid::addLengths()
{
    m_right.assign(m_xs.size() * m_ys.size(), blocked);
    m_down.assign(m_xs.size() * m_ys.size(), blocked);
    m_linesRight.assign(m_right.size(), 0);
    m_linesDown.assign(m_down.size(), 0);
    for (std::size_t row = 0; row < m_ys.size(); ++row) {
        for (std::size_t column = 0; column < m_xs.size(); ++column) {
            const std::size_t index = row * m_xs.size() + column;
            if (column + 1 < m_xs.size())
                m_right[index] = static_cast<float>(m_xs[column + 1] - m_xs[column]);
            if (row + 1 < m_ys.size())
                m_down[index] = static_cast<float>(m_ys[row + 1] - m_ys[row]);
        }
    }
}

void SearchGrid::addBox(const Rectangle& box)
{
    charge(grown(box, clearance), nearBox);
    charge(grown(box, touching), blocked);
}

void SearchGrid::charge(const Rectangle& area, float perUnit)
{
    // A step begins before the area's end and ends behind its beginning.
    const std::size_t firstColumn = firstAfter(m_xs, area.left);
    const std::size_t endColumn = firstFrom(m_xs, area.right);
    const std::size_t firstRow = firstAfter(m_ys, area.top);
    const std::size_t endRow = firstFrom(m_ys, area.bottom);
    for (std::size_t row = firstRow; row < endRow; ++row) {
        for (std::size_t i = firstColumn > 0 ? firstColumn - 1 : 0; i < endColumn && i + 1 < m_xs.size(); ++i)
            m_right[row * m_xs.size() + i] += perUnit * static_cast<float>(m_xs[i + 1] - m_xs[i]);
    }
    for (std::size_t column = firstColumn; column < endColumn; ++column) {
        for (std::size_t i = firstRow > 0 ? firstRow - 1 : 0; i < endRow && i + 1 < m_ys.size(); ++i)
            m_down[i * m_xs.size() + column] += perUnit * static_cast<float>(m_ys[i + 1] - m_ys[i]);
    }
}

void SearchGrid::addPiece(const Obstacles::WeightedPiece& weighted)
{
    const LinePiece& piece = weighted.piece;
    // Along the piece, and across it.
    const std::vector<double>& along = piece.isHorizontal ? m_xs : m_ys;
    const std::vector<double>& across = piece.isHorizontal ? m_ys : m_xs;
    std::vector<float>& alongCosts = piece.isHorizontal ? m_right : m_down;
    std::vector<float>& acrossCosts = piece.isHorizontal ? m_down : m_right;
    const auto index = [this, &piece](std::size_t i, std::size_t j) {
        return piece.isHorizontal ? j * m_xs.size() + i : i * m_xs.size() + j;
    };
    const std::size_t first = firstAfter(along, piece.low);
    const std::size_t end = firstFrom(along, piece.high);
    for (std::size_t j = firstAfter(across, piece.at - linesApart); j < across.size(); ++j) {
        if (across[j] >= piece.at + linesApart)
            break;
        for (std::size_t i = first > 0 ? first - 1 : 0; i < end && i + 1 < along.size(); ++i)
            alongCosts[index(i, j)] +=
                (weighted.isBorder ? onBorder : besideLine) * static_cast<float>(along[i + 1] - along[i]);
    }
    if (weighted.isBorder)
        return;
    const std::size_t behind = firstAfter(across, piece.at);
    if (behind == 0 || behind == across.size())
        return;
    std::vector<std::uint16_t>& lines = piece.isHorizontal ? m_linesRight : m_linesDown;
    for (std::size_t i = first > 0 ? first - 1 : 0; i < end && i + 1 < along.size(); ++i)
        ++lines[index(i, behind - 1)];
    for (std::size_t i = first; i < end; ++i)
        acrossCosts[index(i, behind - 1)] += crossingLine * static_cast<float>(weighted.weight);
}

void SearchGrid::addCrowding()
{
    const std::size_t width = m_xs.size();
    std::vector<Channel> channels(width);
    for (std::size_t row = 0; row < m_ys.size(); ++row) {
        for (std::size_t column = 0; column + 1 < width; ++column) {
            Channel& channel = channels[column];
            const std::size_t index = row * width + column;
            const float more = channel.next(m_ys, row, m_right[index] != blocked, m_linesRight[index]);
            for (std::size_t each = channel.first(); more > 0 && each < row; ++each)
                m_right[each * width + column] += more * static_cast<float>(m_xs[column + 1] - m_xs[column]);
        }
    }
    for (std::size_t row = 0; row + 1 < m_ys.size(); ++row) {
        Channel channel;
        for (std::size_t column = 0; column < width; ++column) {
            const std::size_t index = row * width + column;
            const float more = channel.next(m_xs, column, m_down[index] != blocked, m_linesDown[index]);
            for (std::size_t each = channel.first(); more > 0 && each < column; ++each)
                m_down[row * width + each] += more * static_cast<float>(m_ys[row + 1] - m_ys[row]);
        }
    }
}

}  // namespace querywright::layout
