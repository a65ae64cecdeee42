// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/fonts.h"
#include "render/style/theme.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace querywright::render {

enum class Dash { Solid, Dashed, Dotted };

struct Pen {
    Token color = Token::Edge;
    double width = 1.0;
    Dash dash = Dash::Solid;

    friend bool operator==(const Pen&, const Pen&) = default;
};

enum class Corners { All, Top };

struct RectangleItem {
    QRectF rect;
    double radius = 0.0;
    Corners corners = Corners::All;  // those that are rounded
    std::optional<Token> fill;
    std::optional<Pen> pen;

    friend bool operator==(const RectangleItem&, const RectangleItem&) = default;
};

struct OvalItem {
    QRectF rect;
    std::optional<Token> fill;
    std::optional<Pen> pen;

    friend bool operator==(const OvalItem&, const OvalItem&) = default;
};

// A line with bends, or a polygon.
struct PathItem {
    std::vector<QPointF> points;
    bool isClosed = false;
    double radius = 0.0;  // of the bends
    std::optional<Token> fill;
    std::optional<Pen> pen;

    friend bool operator==(const PathItem&, const PathItem&) = default;
};

enum class Align { Left, Center, Right };
enum class Underline { None, Solid, Dotted };

// One line of text in the middle of the height of its box.
struct TextItem {
    QRectF box;  // at least as wide as the text
    QString text;
    FontRole font = FontRole::Attribute;
    Token color = Token::Text;
    Align align = Align::Left;
    Underline underline = Underline::None;

    friend bool operator==(const TextItem&, const TextItem&) = default;
};

// What of a figure is left out when it is shown small.
enum class Detail {
    Outline,  // always there: the box and its name
    Mark,     // the bars of marks, without their letters: from 25 %
    Content,  // columns and attributes, letters of marks: from 40 %
    Fine,     // types, bullets: from 60 %
};

// One thing to paint. Coordinates are relative to the figure it is of.
struct Item {
    std::variant<RectangleItem, OvalItem, PathItem, TextItem> shape;
    Detail detail = Detail::Outline;

    friend bool operator==(const Item&, const Item&) = default;
};

}  // namespace querywright::render
