// SPDX-License-Identifier: Apache-2.0
#include "render/paint/painter.h"

#include "render/paint/line_geometry.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace querywright::render {

namespace {

Detail finestAt(double zoom)
{
    if (zoom < 0.4)
        return zoom < 0.25 ? Detail::Outline : Detail::Mark;
    return zoom < leastZoomOfTypes ? Detail::Content : Detail::Fine;
}

// Where the letters of a text are.
QRectF barOf(const TextItem& text)
{
    constexpr double height = 5.0;
    QRectF bar(0, 0, textWidth(text.font, text.text), height);
    bar.moveCenter(text.box.center());
    if (text.align == Align::Left)
        bar.moveLeft(text.box.left());
    if (text.align == Align::Right)
        bar.moveRight(text.box.right());
    return bar;
}

bool isUpright(const QPointF* points, std::size_t count)
{
    for (std::size_t i = 1; i < count; ++i) {
        if (points[i - 1].x() != points[i].x() && points[i - 1].y() != points[i].y())
            return false;
    }
    return true;
}

QPainterPath roundedOnTop(const QRectF& rect, double radius)
{
    QPainterPath path(rect.bottomLeft());
    path.lineTo(rect.left(), rect.top() + radius);
    path.arcTo(rect.left(), rect.top(), 2 * radius, 2 * radius, 180, -90);
    path.lineTo(rect.right() - radius, rect.top());
    path.arcTo(rect.right() - 2 * radius, rect.top(), 2 * radius, 2 * radius, 90, -90);
    path.lineTo(rect.bottomRight());
    path.closeSubpath();
    return path;
}

// Of the color of the line that they stand at.
std::vector<Item> inColor(std::vector<Item> items, Token color)
{
    for (Item& item : items) {
        std::visit(
            [color](auto& shape) {
                if constexpr (requires { shape.pen->color; }) {
                    if (shape.pen)
                        shape.pen->color = color;
                }
            },
            item.shape);
    }
    return items;
}

}  // namespace

DiagramPainter::DiagramPainter(QPainter& painter, const Theme& theme, double zoom)
    : m_painter(painter), m_theme(theme), m_zoom(zoom), m_finest(finestAt(zoom))
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setRenderHint(QPainter::TextAntialiasing);
}

// A line that is shown thinner than a pixel would fade into the canvas.
double DiagramPainter::seenWidth(double width) const
{
    constexpr double thinnest = 0.9;
    return m_zoom < 1.0 ? std::max(width, thinnest / m_zoom) : width;
}

QPen DiagramPainter::penOf(const Pen& pen) const
{
    const double width = seenWidth(pen.width);
    QPen result(m_theme.color(pen.color), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (pen.dash == Dash::Dashed)
        result.setDashPattern({dashLength / width, dashGap / width});
    if (pen.dash == Dash::Dotted)
        result.setDashPattern({dotLength / width, dotGap / width});
    return result;
}

void DiagramPainter::paint(const Diagram& diagram)
{
    for (const Frame& frame : diagram.frames)
        paint(frame);
    for (const Connection& connection : diagram.connections)
        paintLine(connection);
    for (const Figure& figure : diagram.figures)
        paint(figure);
    for (const Connection& connection : diagram.connections)
        paintLabels(connection);
}

void DiagramPainter::paint(const Frame& frame)
{
    if (frame.kind == FrameKind::Group) {
        m_painter.setPen(penOf(groupPen));
        m_painter.setBrush(m_theme.color(groupFill));
        drawBox(frame.rect, frameRadius);
        paint(frame.items, frame.rect.topLeft());
        return;
    }
    const bool isEven = frame.number % 2 == 0;
    QColor line = m_theme.color(isEven ? Token::Stripe1 : Token::Stripe2);
    line.setAlphaF(0.6F);
    m_painter.setPen(QPen(line, seenWidth(1.0)));
    m_painter.setBrush(m_theme.color(isEven ? Token::Frame1 : Token::Frame2));
    drawBox(frame.rect, frameRadius);
    paint(frame.items, frame.rect.topLeft());
}

void DiagramPainter::paint(const Figure& figure)
{
    paint(figure.items, figure.position);
    for (const Part& part : figure.parts)
        paint(part.items, figure.position);
    paint(figure.border, figure.position);
    paint(figure.glyphs, figure.position);
}

void DiagramPainter::paintLine(const Connection& connection, LineEmphasis emphasis)
{
    if (connection.points.size() < 2)
        return;
    LineStyle style = lineStyleOf(connection.kind);
    if (emphasis != LineEmphasis::None)
        style.pen.color = Token::Accent;
    if (emphasis == LineEmphasis::Selected)
        style.pen.width = std::max(style.pen.width, 2.2);
    m_painter.setPen(penOf(style.pen));
    m_painter.setBrush(Qt::NoBrush);
    for (const std::vector<QPointF>& points : linesOf(connection, style))
        paintPieces(points, style);
    if (!isEndSeen())
        return;
    const bool isFrontExposed = isExposed(connection.points.front());
    const bool isBackExposed = isExposed(connection.points.back());
    if (isFrontExposed || isBackExposed)
        paint(emphasis == LineEmphasis::None ? endItems(connection)
                                             : inColor(endItems(connection), style.pen.color),
              {});
    if (style.hasHead && isBackExposed) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(style.pen.color));
        m_painter.drawPolygon(headOf(connection.points));
    }
    if (style.hasRingTail && isFrontExposed) {
        m_painter.setPen(QPen(m_theme.color(style.pen.color), seenWidth(style.pen.width)));
        m_painter.setBrush(m_theme.color(Token::Canvas));
        m_painter.drawEllipse(connection.points.front(), tailRadius, tailRadius);
    }
}

// Whether heads, rings and crow's feet are more than a dot.
bool DiagramPainter::isEndSeen() const
{
    constexpr double size = 9.0;
    return size * m_zoom >= 1.2;
}

// Whether what stands at the end of a line may be seen.
bool DiagramPainter::isExposed(QPointF end) const
{
    constexpr double reach = 24.0;  // of the farthest sign
    return !m_exposed || m_exposed->adjusted(-reach, -reach, reach, reach).contains(end);
}

// The pieces that are exposed: to stroke the whole of a line that crosses a large diagram costs more than all
// else of a frame. A bend that is seen lies between two of them.
void DiagramPainter::paintPieces(const std::vector<QPointF>& points, const LineStyle& style)
{
    const auto draw = [&](const QPointF* begin, std::size_t count) {
        if (isRounded(style.radius))
            m_painter.drawPath(roundedPath({begin, begin + count}, style.radius, false));
        else
            drawStraight(begin, count);
    };
    // Dashes begin where the line does.
    if (!m_exposed || style.pen.dash != Dash::Solid) {
        draw(points.data(), points.size());
        return;
    }
    const double reach = seenWidth(style.pen.width) + style.radius + 2.0;
    const QRectF sight = m_exposed->adjusted(-reach, -reach, reach, reach);
    std::size_t first = 0;
    for (std::size_t i = 1; i <= points.size(); ++i) {
        if (i < points.size() && reaches(points[i - 1], points[i], sight))
            continue;
        if (i - first > 1)
            draw(points.data() + first, i - first);
        first = i;
    }
}

void DiagramPainter::paintLabels(const Connection& connection)
{
    for (const ConnectionLabel& label : connection.labels)
        paint(label.items, label.center);
}

void DiagramPainter::paint(const std::vector<Item>& items, QPointF origin)
{
    for (const Item& item : items) {
        if (item.detail <= m_finest)
            paintItem(item, origin);
        else if (isHinted(item))
            paintHint(std::get<TextItem>(item.shape), origin);
    }
}

// Names that are too small to be read, where marks still stand beside them.
bool DiagramPainter::isHinted(const Item& item) const
{
    const auto* text = std::get_if<TextItem>(&item.shape);
    return text && m_finest == Detail::Mark && item.detail == Detail::Content
           && (text->font == FontRole::Attribute || text->font == FontRole::KeyAttribute);
}

// A bar in the place of the name.
void DiagramPainter::paintHint(const TextItem& text, QPointF origin)
{
    m_painter.fillRect(barOf(text).translated(origin), m_theme.color(Token::Border));
}

// Names that are so small that not even the shape of a word is seen: to set a thousand of them takes longer
// than all else of a frame.
bool DiagramPainter::isSmudge(const TextItem& text) const
{
    constexpr double leastSize = 2.5;
    return font(text.font).pixelSize() * m_zoom < leastSize;
}

// A line in the place of the name, about as dark as its letters.
void DiagramPainter::paintSmudge(const TextItem& text, QPointF origin)
{
    constexpr double darkness = 0.45;
    QColor color = m_theme.color(text.color);
    color.setAlphaF(static_cast<float>(color.alphaF() * darkness));
    const QRectF bar = barOf(text).translated(origin);
    m_painter.setPen(QPen(color, seenWidth(bar.height()), Qt::SolidLine, Qt::FlatCap));
    setSharp(true);
    m_painter.drawLine(QPointF(bar.left(), bar.center().y()), QPointF(bar.right(), bar.center().y()));
    setSharp(false);
}

// Pixels are all on or off: upright lines lose nothing by it where a diagram is shown small, and a large one
// has thousands.
void DiagramPainter::setSharp(bool isSharp)
{
    if (m_finest == Detail::Outline)
        m_painter.setRenderHint(QPainter::Antialiasing, !isSharp);
}

void DiagramPainter::drawBox(const QRectF& box, double radius)
{
    if (isRounded(radius)) {
        m_painter.drawRoundedRect(box, radius, radius);
        return;
    }
    setSharp(true);
    m_painter.drawRect(box);
    setSharp(false);
}

void DiagramPainter::drawStraight(const QPointF* points, std::size_t count)
{
    const bool isSharp = isUpright(points, count);
    if (isSharp)
        setSharp(true);
    m_painter.drawPolyline(points, static_cast<int>(count));
    if (isSharp)
        setSharp(false);
}

// Whether it is seen that a bend or corner is round: it costs much, and a large diagram has thousands.
bool DiagramPainter::isRounded(double radius) const
{
    return radius * m_zoom >= 1.0;
}

// Of a small box that is shown small a few loose strokes would be left.
bool DiagramPainter::isDashSeen(const QRectF& box) const
{
    constexpr double leastSide = 8.5;
    return std::min(box.width(), box.height()) * m_zoom >= leastSide;
}

void DiagramPainter::paintItem(const Item& item, QPointF origin)
{
    if (const auto* text = std::get_if<TextItem>(&item.shape)) {
        paintText(*text, origin);
        return;
    }
    const auto prepare = [&](const auto& shape) {
        m_painter.setPen(shape.pen ? penOf(*shape.pen) : QPen(Qt::NoPen));
        m_painter.setBrush(shape.fill ? QBrush(m_theme.color(*shape.fill)) : QBrush(Qt::NoBrush));
    };
    if (const auto* rectangle = std::get_if<RectangleItem>(&item.shape)) {
        prepare(*rectangle);
        if (rectangle->pen && rectangle->pen->dash == Dash::Dashed && !isDashSeen(rectangle->rect))
            m_painter.setPen(penOf({rectangle->pen->color, rectangle->pen->width}));
        const QRectF rect = rectangle->rect.translated(origin);
        if (rectangle->corners == Corners::Top && isRounded(rectangle->radius))
            m_painter.drawPath(roundedOnTop(rect, rectangle->radius));
        else
            drawBox(rect, rectangle->radius);
    } else if (const auto* oval = std::get_if<OvalItem>(&item.shape)) {
        prepare(*oval);
        m_painter.drawEllipse(oval->rect.translated(origin));
    } else if (const auto* path = std::get_if<PathItem>(&item.shape)) {
        prepare(*path);
        m_painter.drawPath(roundedPath(path->points, path->radius, path->isClosed).translated(origin));
    }
}

void DiagramPainter::paintText(const TextItem& text, QPointF origin)
{
    if (isSmudge(text)) {
        paintSmudge(text, origin);
        return;
    }
    m_painter.setFont(font(text.font));
    m_painter.setPen(m_theme.color(text.color));
    m_painter.drawText(baselineOf(text) + origin, text.text);
    if (text.underline == Underline::None)
        return;
    m_painter.setPen(penOf(underlinePen(text)));
    const auto [from, to] = underlineOf(text);
    m_painter.drawLine(from + origin, to + origin);
}

LineStyle lineStyleOf(ConnectionKind kind)
{
    constexpr double bendRadius = 8.0;
    LineStyle style;
    style.pen = Pen{Token::Edge, 1.5};
    style.radius = bendRadius;
    switch (kind) {
    case ConnectionKind::Participation:
    case ConnectionKind::Inheritance:
        style.pen.width = 1.4;
        style.radius = 0;
        break;
    case ConnectionKind::Relationship:
        style.pen.width = 1.4;
        style.radius = 0;
        break;
    case ConnectionKind::AttributeOf:
        style.pen.width = 1.0;
        style.radius = 0;
        break;
    case ConnectionKind::TotalParticipation:
    case ConnectionKind::CoveringInheritance:
        style.pen.width = 1.2;
        style.isDouble = true;
        style.radius = 0;
        break;
    case ConnectionKind::Query:
        style.hasHead = true;
        break;
    case ConnectionKind::Entry:
        style.hasHead = true;
        style.hasRingTail = true;
        break;
    case ConnectionKind::Step:
        style.hasHead = true;
        style.pen.dash = Dash::Dashed;
        break;
    case ConnectionKind::Attachment:
    case ConnectionKind::NoteLine:
        style.pen = Pen{Token::Border2, 1.0, Dash::Dashed};
        style.radius = 0;
        break;
    }
    return style;
}

}  // namespace querywright::render
