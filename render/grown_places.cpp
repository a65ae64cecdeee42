// SPDX-License-Identifier: Apache-2.0
#include "render/grown_places.h"

#include <algorithm>

namespace querywright::render {

namespace {

struct Placed {
    std::string key;
    Position middle;
    QSizeF before;
    QSizeF now;
};

std::vector<Placed> placedFigures(const std::map<std::string, Position>& places, const Diagram& before,
                                  const Diagram& now)
{
    std::map<QString, QSizeF> sizes;
    for (const Figure& figure : before.figures)
        sizes.emplace(figure.key, figure.size);
    std::vector<Placed> placed;
    for (const Figure& figure : now.figures) {
        const std::string key = figure.key.toStdString();
        const auto place = places.find(key);
        const auto size = sizes.find(figure.key);
        if (place != places.end() && size != sizes.end())
            placed.push_back({key, place->second, size->second, figure.size});
    }
    return placed;
}

template <typename Interval, typename Along>
std::vector<Interval> intervalsOf(const std::vector<Placed>& figures, const Along& along)
{
    std::vector<Interval> intervals;
    for (const Placed& figure : figures) {
        const auto [middle, before, now] = along(figure);
        intervals.push_back({middle - before / 2, middle + before / 2, now - before});
    }
    return intervals;
}

struct Extent {
    double middle;
    double before;
    double now;
};

Extent alongX(const Placed& figure)
{
    return {figure.middle.x, figure.before.width(), figure.now.width()};
}

Extent alongY(const Placed& figure)
{
    return {figure.middle.y, figure.before.height(), figure.now.height()};
}

}  // namespace

GrownPlaces::Room::Room(std::vector<Interval> figures)
{
    std::sort(figures.begin(), figures.end(), [](const Interval& one, const Interval& other) {
        return std::pair(one.end, one.begin) < std::pair(other.end, other.begin);
    });
    double most = 0.0;
    for (const Interval& figure : figures) {
        most = std::max(most, before(figure.begin) + std::max(0.0, figure.growth));
        m_ends.emplace_back(figure.end, most);
    }
}

double GrownPlaces::Room::before(double place) const
{
    const auto behind = std::upper_bound(m_ends.begin(), m_ends.end(), place,
                                         [](double at, const auto& end) { return at < end.first; });
    return behind == m_ends.begin() ? 0.0 : std::prev(behind)->second;
}

GrownPlaces::GrownPlaces(const std::map<std::string, Position>& places, const Diagram& before,
                         const Diagram& now)
    : m_right(intervalsOf<Room::Interval>(placedFigures(places, before, now), alongX)),
      m_down(intervalsOf<Room::Interval>(placedFigures(places, before, now), alongY))
{
    for (const auto& [key, place] : places)
        m_places.emplace(key, moved(place));
    for (const Placed& figure : placedFigures(places, before, now)) {
        const double left = figure.middle.x - figure.before.width() / 2;
        const double top = figure.middle.y - figure.before.height() / 2;
        m_places[figure.key] = {left + m_right.before(left) + figure.now.width() / 2,
                                top + m_down.before(top) + figure.now.height() / 2};
    }
}

Position GrownPlaces::moved(Position point) const
{
    return {point.x + m_right.before(point.x), point.y + m_down.before(point.y)};
}

}  // namespace querywright::render
