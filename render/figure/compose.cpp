// SPDX-License-Identifier: Apache-2.0
#include "render/figure/compose.h"

#include <cmath>
#include <iterator>
#include <utility>

namespace querywright::render {

namespace {

constexpr double markHeight = 14.0;
constexpr double pillHeight = 18.0;

struct MarkStyle {
    Token fill;
    Token text;
    std::optional<Pen> pen;
};

MarkStyle styleOf(const QString& mark)
{
    if (mark == QLatin1String("K"))
        return {Token::KeyBackground, Token::KeyForeground, std::nullopt};
    if (mark == QLatin1String("S"))
        return {Token::StaticBackground, Token::StaticForeground,
                Pen{Token::StaticBorder, 1.0, Dash::Dashed}};
    if (mark == QLatin1String("++"))
        return {Token::CounterBackground, Token::CounterForeground, Pen{Token::CounterBorder, 1.0}};
    if (mark == QLatin1String("2i") || mark == QLatin1String("SAI") || mark == QLatin1String("MV"))
        return {Token::IndexBackground, Token::IndexForeground, Pen{Token::IndexBorder, 1.0}};
    return {Token::ClusteringBackground, Token::ClusteringForeground, Pen{Token::ClusteringBorder, 1.0}};
}

Item path(std::vector<QPointF> points, const QRectF& box, std::optional<Token> fill, std::optional<Pen> pen,
          bool isClosed)
{
    PathItem shape;
    for (const QPointF& point : points)
        shape.points.emplace_back(box.x() + point.x() * box.width(), box.y() + point.y() * box.height());
    shape.isClosed = isClosed;
    shape.fill = fill;
    shape.pen = pen;
    return {shape};
}

Item oval(const QRectF& box, std::optional<Token> fill, std::optional<Pen> pen = std::nullopt)
{
    return {OvalItem{box, fill, pen}};
}

std::vector<QPointF> octagon()
{
    constexpr double cut = 0.29;
    return {{cut, 0}, {1 - cut, 0}, {1, cut}, {1, 1 - cut}, {1 - cut, 1}, {cut, 1}, {0, 1 - cut}, {0, cut}};
}

}  // namespace

QString fromUtf8(const std::string& text)
{
    return QString::fromStdString(text);
}

double toGrid(double width)
{
    return std::ceil(width / 10.0 - 1e-6) * 10.0;
}

Item filled(const QRectF& rect, Token fill, double radius, Corners corners)
{
    return {RectangleItem{rect, radius, corners, fill, std::nullopt}};
}

Item outlined(const QRectF& rect, Pen pen, std::optional<Token> fill, double radius)
{
    return {RectangleItem{rect, radius, Corners::All, fill, pen}};
}

Item line(QPointF from, QPointF to, Pen pen, Detail detail)
{
    PathItem shape;
    shape.points = {from, to};
    shape.pen = pen;
    return {shape, detail};
}

Item textItem(const QRectF& box, const QString& text, FontRole font, Token color, Align align, Detail detail)
{
    return {TextItem{box, text, font, color, align, Underline::None}, detail};
}

double markWidth(const QString& mark)
{
    return std::max(20.0, std::ceil(textWidth(FontRole::Mark, mark)) + 10.0);
}

std::vector<Item> markItems(const QString& mark, QPointF right)
{
    const MarkStyle style = styleOf(mark);
    const double width = markWidth(mark);
    const QRectF box(right.x() - width, right.y() - markHeight / 2, width, markHeight);
    std::vector<Item> items;
    const QRectF bar = style.pen ? box.adjusted(0.5, 0.5, -0.5, -0.5) : box;
    items.push_back({RectangleItem{bar, 3.0, Corners::All, style.fill, style.pen}, Detail::Mark});
    items.push_back(textItem(box, mark, FontRole::Mark, style.text, Align::Center, Detail::Content));
    return items;
}

std::vector<Item> signItems(Sign sign, const QRectF& box)
{
    const Pen inner{Token::Surface, box.width() * 0.13};
    switch (sign) {
    case Sign::None:
        return {};
    case Sign::Ok:
        return {oval(box, Token::Ok),
                path({{0.27, 0.52}, {0.44, 0.68}, {0.74, 0.34}}, box, std::nullopt, inner, false)};
    case Sign::Several:
        return {oval(box, Token::Accent), path({{0.5, 0.44}, {0.5, 0.78}}, box, std::nullopt, inner, false),
                path({{0.5, 0.22}, {0.5, 0.33}}, box, std::nullopt, inner, false)};
    case Sign::Warning:
        return {path({{0.5, 0.02}, {1.0, 0.95}, {0.0, 0.95}}, box, Token::Warning, std::nullopt, true),
                path({{0.5, 0.38}, {0.5, 0.66}}, box, std::nullopt, inner, false),
                path({{0.5, 0.75}, {0.5, 0.85}}, box, std::nullopt, inner, false)};
    case Sign::Error:
        return {path(octagon(), box, Token::Error, std::nullopt, true),
                path({{0.32, 0.32}, {0.68, 0.68}}, box, std::nullopt, inner, false),
                path({{0.68, 0.32}, {0.32, 0.68}}, box, std::nullopt, inner, false)};
    case Sign::NotRun: {
        const Pen pen{Token::Muted, box.width() * 0.13};
        return {oval(box.adjusted(1, 1, -1, -1), std::nullopt, pen),
                path({{0.24, 0.76}, {0.76, 0.24}}, box, std::nullopt, pen, false)};
    }
    case Sign::Running: {
        const Pen pen{Token::Accent, box.width() * 0.11};
        return {path({{0.22, 0.06}, {0.78, 0.06}}, box, std::nullopt, pen, false),
                path({{0.22, 0.94}, {0.78, 0.94}}, box, std::nullopt, pen, false),
                path({{0.28, 0.1}, {0.72, 0.1}, {0.5, 0.5}}, box, std::nullopt, pen, true),
                path({{0.5, 0.5}, {0.72, 0.9}, {0.28, 0.9}}, box, Token::Accent, pen, true)};
    }
    }
    return {};
}

ConnectionLabel queryLabel(const QString& text, Sign sign)
{
    constexpr double padding = 9.0;
    constexpr double signSize = 11.0;
    constexpr double gap = 4.0;
    const double textSize = std::ceil(textWidth(FontRole::QueryLabel, text));
    const double signSpace = sign == Sign::None ? 0.0 : signSize + gap - 2.0;
    ConnectionLabel label;
    label.kind = LabelKind::Query;
    label.text = text;
    label.size = QSizeF(textSize + 2 * padding + signSpace, pillHeight);
    const QRectF box(-label.size.width() / 2, -pillHeight / 2, label.size.width(), pillHeight);
    label.items.push_back(outlined(box, Pen{Token::Border2, 1.0}, Token::Surface, pillHeight / 2));
    label.items.push_back(textItem({box.x() + padding, box.y(), textSize, pillHeight}, text,
                                   FontRole::QueryLabel, Token::Text, Align::Center));
    append(label.items,
           signItems(sign, {box.right() - padding + 2.0 - signSize, -signSize / 2, signSize, signSize}));
    return label;
}

void translate(std::vector<Item>& items, QPointF by)
{
    for (Item& item : items) {
        if (auto* rectangle = std::get_if<RectangleItem>(&item.shape))
            rectangle->rect.translate(by);
        else if (auto* ellipse = std::get_if<OvalItem>(&item.shape))
            ellipse->rect.translate(by);
        else if (auto* text = std::get_if<TextItem>(&item.shape))
            text->box.translate(by);
        else if (auto* shape = std::get_if<PathItem>(&item.shape)) {
            for (QPointF& point : shape->points)
                point += by;
        }
    }
}

void append(std::vector<Item>& items, std::vector<Item> more)
{
    items.insert(items.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace querywright::render
