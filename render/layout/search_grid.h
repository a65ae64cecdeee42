// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/geometry.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace querywright::layout {

// How near lines come to figures where there is room.
constexpr double clearance = 12.0;

// A horizontal or vertical piece of a line.
struct LinePiece {
    bool isHorizontal = false;
    double at = 0.0;   // its y or x
    double low = 0.0;  // where it begins and ends
    double high = 0.0;
};

// Boxes to go around, pieces of lines to cross seldom, and the coordinates lines may run at: on both sides of
// each box and in the middle between two.
class Obstacles {
public:
    explicit Obstacles(const std::vector<Rectangle>& boxes);

    // The piece costs more to cross the greater its weight.
    void add(const LinePiece& piece, double weight);
    // A side of a frame, which lines cross but do not run along.
    void addBorder(const LinePiece& piece);
    // What lines run over only where there is no other way.
    void keepFree(const Rectangle& area);

    const std::vector<Rectangle>& boxes() const { return m_boxes; }

    // How far one can go from a point until a box is hit; at most `most`.
    double freeWay(Point from, Point direction, double most) const;
    bool isFree(const Rectangle& area) const;

private:
    friend class SearchGrid;
    struct WeightedPiece {
        LinePiece piece;
        double weight = 1.0;
        bool isBorder = false;
    };
    struct Middle {
        double at = 0.0;
        Rectangle between;
    };
    std::vector<Rectangle> m_boxes;
    std::vector<WeightedPiece> m_pieces;
    std::vector<Rectangle> m_keptFree;
    std::vector<Middle> m_middlesX;
    std::vector<Middle> m_middlesY;
};

// A grid of the coordinates within a region, with what each step from a crossing to the next costs: its
// length, and more beside boxes and lines, across lines, and where as many lines run already as there is room
// for.
class SearchGrid {
public:
    // `points` lie on the grid.
    SearchGrid(const Obstacles& obstacles, const Rectangle& region, const std::vector<Point>& points);

    std::size_t columns() const { return m_xs.size(); }
    std::size_t rows() const { return m_ys.size(); }
    double x(std::size_t column) const { return m_xs[column]; }
    double y(std::size_t row) const { return m_ys[row]; }
    std::size_t columnOf(double x) const;
    std::size_t rowOf(double y) const;

    // Infinite where a box is in the way.
    float costRight(std::size_t column, std::size_t row) const { return m_right[row * m_xs.size() + column]; }
    float costDown(std::size_t column, std::size_t row) const { return m_down[row * m_xs.size() + column]; }

private:
    void addLengths();
    void addBox(const Rectangle& box);
    void charge(const Rectangle& area, float perUnit);
    void addPiece(const Obstacles::WeightedPiece& weighted);
    void addCrowding();

    std::vector<double> m_xs;
    std::vector<double> m_ys;
    std::vector<float> m_right;
    std::vector<float> m_down;
    std::vector<std::uint16_t> m_linesRight;  // how many lines run along each step
    std::vector<std::uint16_t> m_linesDown;
};

}  // namespace querywright::layout
