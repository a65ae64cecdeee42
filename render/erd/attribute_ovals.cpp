// SPDX-License-Identifier: Apache-2.0
#include "render/erd/attribute_ovals.h"

#include "render/figure/compose.h"
#include "render/layout/outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace querywright::render {

namespace {

constexpr double ovalHeight = 26.0;
constexpr double ovalPadding = 10.0;
constexpr double gapBeside = 12.0;   // between ovals of a row
constexpr double gapBelow = 10.0;    // between ovals of a column
constexpr double gapToOwner = 34.0;  // between an owner and its ovals, and between these and their parts

// `mark` stands behind the name: the alternate keys that the attribute is part of.
Figure ovalFigure(const Attribute& attribute, Underline underline, const QString& mark)
{
    constexpr double beforeMark = 6.0;
    Figure figure;
    figure.kind = FigureKind::Attribute;
    figure.name = fromUtf8(attribute.name);
    figure.subject = attribute.id;
    figure.outline = layout::Outline::Ellipse;
    const FontRole face = underline == Underline::Solid ? FontRole::KeyAttribute : FontRole::Attribute;
    const double text = textWidth(face, figure.name);
    const double more = attribute.multivalued ? 10.0 : 0.0;
    const double markWidth = mark.isEmpty() ? 0.0 : beforeMark + textWidth(FontRole::Annotation, mark);
    figure.size = QSizeF(std::ceil(std::max(46.0, text + markWidth + 2 * ovalPadding + 4 + more)),
                         ovalHeight + (attribute.multivalued ? 4.0 : 0.0));
    const QRectF box = QRectF(QPointF(0, 0), figure.size).adjusted(0.6, 0.6, -0.6, -0.6);
    Pen pen{Token::Edge, 1.2};
    if (attribute.derived)
        pen.dash = Dash::Dashed;
    figure.items.push_back({OvalItem{box, Token::Surface, pen}});
    if (attribute.multivalued)
        figure.items.push_back({OvalItem{box.adjusted(3, 3, -3, -3), std::nullopt, Pen{Token::Edge, 1.0}}});
    const QRectF textBox(box.center().x() - (text + markWidth) / 2 - 0.5, 0, text + 1, figure.size.height());
    figure.items.push_back(
        {TextItem{textBox, figure.name, face, Token::Text, Align::Center, underline}, Detail::Content});
    if (!mark.isEmpty())
        figure.items.push_back(
            textItem({textBox.right() - 1 + beforeMark, 0, markWidth - beforeMark + 1, figure.size.height()},
                     mark, FontRole::Annotation, Token::Muted, Align::Left, Detail::Content));
    return figure;
}

// Ovals that hang on one figure, as a tree: those of an owner, with the parts of composite attributes.
struct Oval {
    std::size_t figure = 0;
    std::vector<Oval> parts;
};

std::vector<Oval> ovalsOn(const Diagram& diagram, std::size_t figure)
{
    std::vector<Oval> ovals;
    for (const Connection& connection : diagram.connections) {
        if (connection.kind == ConnectionKind::AttributeOf && connection.from == figure)
            ovals.push_back({connection.to, ovalsOn(diagram, connection.to)});
    }
    return ovals;
}

enum class Direction { Top, Bottom, Left, Right };

bool isRow(Direction direction)
{
    return direction == Direction::Top || direction == Direction::Bottom;
}

class Placer {
public:
    Placer(Diagram& diagram, Direction direction) : m_diagram(diagram), m_direction(direction) {}

    // How long the ovals are together: a row from left to right, a column from top to bottom.
    double length(const std::vector<Oval>& ovals) const
    {
        double sum = -gap();
        for (const Oval& oval : ovals)
            sum += length(oval) + gap();
        return std::max(0.0, sum);
    }

    // Puts them in a row or column `away` from the middle of the owner that begins at `begin`, seen from
    // there.
    void place(const std::vector<Oval>& ovals, double away, double begin)
    {
        double widest = 0;
        for (const Oval& oval : ovals)
            widest = std::max(widest, across(oval));
        for (const Oval& oval : ovals) {
            const double taken = length(oval);
            const double position = begin + taken / 2;
            const double distance = away + (isRow(m_direction) ? widest : across(oval)) / 2;
            m_diagram.figures[oval.figure].offset = offset(position, distance);
            m_diagram.figures[oval.figure].side =
                isRow(m_direction) ? layout::Side::Below : layout::Side::Right;
            place(oval.parts, away + widest + gapToOwner, position - length(oval.parts) / 2);
            begin += taken + gap();
        }
    }

private:
    double gap() const { return isRow(m_direction) ? gapBeside : gapBelow; }
    QSizeF sizeOf(const Oval& oval) const { return m_diagram.figures[oval.figure].size; }
    double along(const Oval& oval) const
    {
        return isRow(m_direction) ? sizeOf(oval).width() : sizeOf(oval).height();
    }
    double across(const Oval& oval) const
    {
        return isRow(m_direction) ? sizeOf(oval).height() : sizeOf(oval).width();
    }
    double length(const Oval& oval) const { return std::max(along(oval), length(oval.parts)); }

    QPointF offset(double position, double distance) const
    {
        switch (m_direction) {
        case Direction::Top:
            return {position, -distance};
        case Direction::Bottom:
            return {position, distance};
        case Direction::Left:
            return {-distance, position};
        case Direction::Right:
            break;
        }
        return {distance, position};
    }

    Diagram& m_diagram;
    Direction m_direction;
};

double awayFrom(const Figure& owner, Direction direction)
{
    return (isRow(direction) ? owner.size.height() : owner.size.width()) / 2 + gapToOwner;
}

// The side of the figure at which a line to the point leaves it.
Direction sideAt(const Figure& figure, QPointF point)
{
    const QPointF off = point - figure.rect().center();
    const double x = off.x() / (figure.size.width() / 2);
    const double y = off.y() / (figure.size.height() / 2);
    if (std::abs(x) > std::abs(y))
        return x < 0 ? Direction::Left : Direction::Right;
    return y < 0 ? Direction::Top : Direction::Bottom;
}

// Adds what the lines of a diagram that is laid out make the sides of an owner cost.
void addLines(std::map<Direction, double>& costs, const Figure& owner, const Diagram& plain, double taken)
{
    const auto isOwner = [&](std::size_t figure) {
        return plain.figures[figure].subject == owner.subject && plain.figures[figure].kind == owner.kind;
    };
    for (const Connection& connection : plain.connections) {
        if (!connection.from || connection.kind == ConnectionKind::AttributeOf)
            continue;
        const Figure& from = plain.figures[*connection.from];
        const Figure& to = plain.figures[connection.to];
        const bool isOrthogonal = plain.lines == layout::LineForm::Orthogonal && !connection.points.empty();
        if (isOwner(*connection.from))
            costs[sideAt(from, isOrthogonal ? connection.points.front() : to.rect().center())] += taken;
        if (isOwner(connection.to))
            costs[sideAt(to, isOrthogonal ? connection.points.back() : from.rect().center())] += taken;
    }
}

// The sides of each owner, best first: those where few lines end, then those where its ovals take little
// room.
std::vector<Direction> sidesFor(Diagram& diagram, std::size_t owner, const std::vector<Oval>& ovals,
                                const std::vector<Diagram>& laidOut)
{
    constexpr double taken = 1000.0;
    std::map<Direction, double> costs;
    for (const Direction direction : {Direction::Top, Direction::Bottom, Direction::Left, Direction::Right}) {
        const double beyond = Placer(diagram, direction).length(ovals)
                              - (isRow(direction) ? 2 * diagram.figures[owner].size.width()
                                                  : 2 * diagram.figures[owner].size.height());
        costs[direction] = std::max(0.0, beyond) + (isRow(direction) ? 0.0 : 60.0);
    }
    for (const Diagram& each : laidOut)
        addLines(costs, diagram.figures[owner], each, &each == &laidOut.back() ? 2 * taken : taken);
    std::vector<Direction> sides = {Direction::Top, Direction::Bottom, Direction::Left, Direction::Right};
    std::stable_sort(sides.begin(), sides.end(),
                     [&](Direction one, Direction two) { return costs[one] < costs[two]; });
    return sides;
}

void placeAround(Diagram& diagram, std::size_t owner, const std::vector<Oval>& ovals,
                 const std::vector<Direction>& sides)
{
    constexpr std::size_t mostAtOneSide = 5;
    const bool isSplit = ovals.size() > mostAtOneSide;
    const auto half = static_cast<std::ptrdiff_t>(isSplit ? (ovals.size() + 1) / 2 : ovals.size());
    const Figure& figure = diagram.figures[owner];
    const double halfWidth = figure.size.width() / 2;
    // A row that is wider than its owner begins, or ends, where a column is beside it.
    const auto placeAt = [&](Direction direction, Direction other, const std::vector<Oval>& some) {
        Placer placer(diagram, direction);
        const double length = placer.length(some);
        double begin = -length / 2;
        if (isSplit && isRow(direction) && other == Direction::Left)
            begin = std::max(-halfWidth, begin);
        else if (isSplit && isRow(direction) && other == Direction::Right)
            begin = std::min(halfWidth, length / 2) - length;
        // Lines to what is far beside the owner are not to be flat.
        constexpr double nearby = 120.0;
        constexpr double perUnit = 0.15;
        const double inner = isRow(direction) ? halfWidth : figure.size.height() / 2;
        const double beyond = std::max(-begin, begin + length) - inner;
        placer.place(some,
                     awayFrom(figure, direction) + std::max(0.0, std::round((beyond - nearby) * perUnit)),
                     begin);
    };
    placeAt(sides[0], sides[1], {ovals.begin(), ovals.begin() + half});
    if (isSplit)
        placeAt(sides[1], sides[0], {ovals.begin() + half, ovals.end()});
}

void addOval(Diagram& diagram, std::size_t owner, std::size_t beside, const Attribute& attribute,
             Underline underline, const KeysOfOwner& keys)
{
    const std::size_t position = diagram.figures.size();
    Figure figure = ovalFigure(attribute, underline, alternateKeyText(keys, attribute.id));
    figure.beside = owner;
    Connection connection;
    connection.kind = ConnectionKind::AttributeOf;
    connection.name = diagram.figures[beside].name + QStringLiteral(" - ") + figure.name;
    connection.subjects = {attribute.id};
    connection.from = beside;
    connection.to = position;
    diagram.figures.push_back(std::move(figure));
    diagram.connections.push_back(std::move(connection));
    for (const Attribute& part : attribute.parts)
        addOval(diagram, owner, position, part, Underline::None, keys);
}

layout::Rectangle toRectangle(const QRectF& rect)
{
    return {rect.left(), rect.top(), rect.right(), rect.bottom()};
}

QPointF pointTowards(const Figure& figure, QPointF target)
{
    const layout::Point at =
        layout::outlineTowards(toRectangle(figure.rect()), figure.outline, {target.x(), target.y()});
    return {at.x, at.y};
}

// The side of the owner at which a row or column with the oval stands; none where people put it elsewhere.
std::optional<Direction> rowOf(const Figure& owner, const Figure& oval)
{
    const QRectF box = owner.rect();
    const QRectF end = oval.rect();
    if (oval.side == layout::Side::Below) {
        if (end.bottom() <= box.top())
            return Direction::Top;
        return end.top() >= box.bottom() ? std::optional(Direction::Bottom) : std::nullopt;
    }
    if (end.right() <= box.left())
        return Direction::Left;
    return end.left() >= box.right() ? std::optional(Direction::Right) : std::nullopt;
}

// How far the oval is from the middle of its row or column.
double offMiddle(const Figure& owner, const Figure& oval, Direction direction)
{
    const QPointF off = oval.rect().center() - owner.rect().center();
    return isRow(direction) ? off.x() : off.y();
}

// Between which distances from its middle the ovals of a row or column are.
struct Reach {
    double low = 0.0;
    double high = 0.0;
};

// From side to side, so that lines to a row or column of ovals spread like a fan and touch none of them.
std::vector<QPointF> lineToRow(const Figure& owner, const Figure& oval, Direction direction, Reach reach)
{
    constexpr double corner = 8.0;
    const QRectF box = owner.rect();
    const QRectF end = oval.rect();
    const QPointF middle = end.center();
    QPointF tip(middle.x(), direction == Direction::Top ? end.bottom() : end.top());
    if (!isRow(direction))
        tip = {direction == Direction::Left ? end.right() : end.left(), middle.y()};
    if (owner.outline != layout::Outline::Rectangle)
        return {pointTowards(owner, tip), tip};
    const double half = (isRow(direction) ? box.width() : box.height()) / 2 - corner;
    const double low = std::max(reach.low, -half);
    const double high = std::min(reach.high, half);
    double begin = offMiddle(owner, oval, direction);
    if (low >= high)
        begin = std::clamp(begin, -half, half);
    else
        begin = low + (begin - reach.low) / (reach.high - reach.low) * (high - low);
    if (isRow(direction))
        return {{box.center().x() + begin, direction == Direction::Top ? box.top() : box.bottom()}, tip};
    return {{direction == Direction::Left ? box.left() : box.right(), box.center().y() + begin}, tip};
}

}  // namespace

void addOvals(Diagram& diagram, std::size_t owner, const std::vector<Attribute>& attributes,
              const KeysOfOwner& keys)
{
    for (const Attribute& attribute : attributes) {
        const bool isKey = std::find(keys.key.begin(), keys.key.end(), attribute.id) != keys.key.end();
        const Underline underline = !isKey           ? Underline::None
                                    : keys.isPartial ? Underline::Dotted
                                                     : Underline::Solid;
        addOval(diagram, owner, owner, attribute, underline, keys);
    }
    placeAround(diagram, owner, ovalsOn(diagram, owner), {Direction::Right, Direction::Left});
}

void moveOvals(Diagram& diagram, const std::vector<Diagram>& laidOut)
{
    for (std::size_t owner = 0; owner < diagram.figures.size(); ++owner) {
        if (diagram.figures[owner].kind == FigureKind::Attribute)
            continue;
        const std::vector<Oval> ovals = ovalsOn(diagram, owner);
        if (!ovals.empty())
            placeAround(diagram, owner, ovals, sidesFor(diagram, owner, ovals, laidOut));
    }
}

void setAttributeLines(Diagram& diagram)
{
    std::map<std::pair<std::size_t, Direction>, Reach> reaches;
    const auto each = [&](auto&& visit) {
        for (Connection& connection : diagram.connections) {
            if (connection.kind != ConnectionKind::AttributeOf || !connection.from)
                continue;
            const Figure& owner = diagram.figures[*connection.from];
            const Figure& oval = diagram.figures[connection.to];
            visit(connection, owner, oval, rowOf(owner, oval));
        }
    };
    each([&](Connection& connection, const Figure& owner, const Figure& oval, std::optional<Direction> row) {
        if (!row)
            return;
        const double off = offMiddle(owner, oval, *row);
        Reach& reach = reaches.try_emplace({*connection.from, *row}, Reach{off, off}).first->second;
        reach = {std::min(reach.low, off), std::max(reach.high, off)};
    });
    each([&](Connection& connection, const Figure& owner, const Figure& oval, std::optional<Direction> row) {
        connection.points = row ? lineToRow(owner, oval, *row, reaches[{*connection.from, *row}])
                                : std::vector{pointTowards(owner, oval.rect().center()),
                                              pointTowards(oval, owner.rect().center())};
    });
}

}  // namespace querywright::render
