// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/layout.h"
#include "render/figure/diagram.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace querywright::render {

// Where figures come to stand that show more, and so are larger, than when people placed them: whatever lies
// below or to the right of one moves on by as much as it grew, so that gaps stay as they were. Figures beside
// each other stay beside each other.
class GrownPlaces {
public:
    // `places`: the middles of figures, by their keys. `before` and `now`: the figures as they were placed
    // and as they are shown.
    GrownPlaces(const std::map<std::string, Position>& places, const Diagram& before, const Diagram& now);

    // Of all that has a place.
    const std::map<std::string, Position>& places() const { return m_places; }
    // Where a point between the figures comes to lie.
    Position moved(Position point) const;

private:
    // How much room comes in before a place, along one axis.
    class Room {
    public:
        struct Interval {
            double begin = 0.0;
            double end = 0.0;
            double growth = 0.0;
        };

        explicit Room(std::vector<Interval> figures);
        double before(double place) const;

    private:
        std::vector<std::pair<double, double>> m_ends;  // of figures, in order, and the room up to there
    };

    Room m_right;
    Room m_down;
    std::map<std::string, Position> m_places;
};

}  // namespace querywright::render
