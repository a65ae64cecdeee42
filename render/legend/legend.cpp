// SPDX-License-Identifier: Apache-2.0
#include "render/legend/legend.h"

#include "render/figure/compose.h"
#include "render/paint/line_geometry.h"

#include <algorithm>
#include <utility>

namespace querywright::render {

namespace {

constexpr double entryGap = 22.0;  // between entries of a row
constexpr double columnGap = 20.0;
constexpr double boxPadding = 8.0;

Figure emptyLegend()
{
    Figure figure;
    figure.kind = FigureKind::Legend;
    figure.key = QStringLiteral("legend");
    figure.name = figure.key;
    return figure;
}

double meaningWidth(const LegendEntry& entry)
{
    return textWidth(FontRole::Annotation, entry.meaning) + 1;
}

Item meaningItem(const LegendEntry& entry, QPointF at)
{
    return textItem({at.x(), at.y(), meaningWidth(entry), legendRowHeight}, entry.meaning,
                    FontRole::Annotation, Token::Muted);
}

// A sign is there whenever its meaning is, however small both are.
std::vector<Item> signAt(const LegendEntry& entry, QPointF at)
{
    std::vector<Item> sign = entry.sign;
    for (Item& item : sign)
        item.detail = Detail::Outline;
    translate(sign, at + QPointF(0, (legendRowHeight - entry.size.height()) / 2));
    return sign;
}

}  // namespace

LegendEntry legendText(const QString& sign, const QString& meaning, FontRole font, Underline underline)
{
    const QRectF box(0, 0, textWidth(font, sign) + 1, legendRowHeight);
    LegendEntry entry{{}, box.size(), meaning};
    entry.sign.push_back({TextItem{box, sign, font, Token::Text2, Align::Left, underline}});
    return entry;
}

LegendEntry legendMark(const QString& mark, const QString& meaning)
{
    const QSizeF size(markWidth(mark), legendRowHeight);
    return {markItems(mark, {size.width(), size.height() / 2}), size, meaning};
}

LegendEntry legendItems(std::vector<Item> sign, QSizeF size, const QString& meaning)
{
    return {std::move(sign), size, meaning};
}

LegendEntry legendLine(ConnectionKind kind, LineEnd end, const QString& meaning)
{
    constexpr double length = 34.0;
    Connection connection;
    connection.kind = kind;
    connection.toEnd = end;
    connection.points = {{tailRadius + 1, legendRowHeight / 2}, {length, legendRowHeight / 2}};
    LegendEntry entry{{}, {length, legendRowHeight}, meaning};
    const LineStyle style = lineStyleOf(kind);
    for (const std::vector<QPointF>& points : linesOf(connection, style)) {
        PathItem path;
        path.points = points;
        path.pen = style.pen;
        entry.sign.push_back({path});
    }
    append(entry.sign, endItems(connection));
    if (style.hasHead) {
        const QPolygonF head = headOf(connection.points);
        PathItem path;
        path.points.assign(head.begin(), head.end());
        path.isClosed = true;
        path.fill = style.pen.color;
        entry.sign.push_back({path});
    }
    if (style.hasRingTail) {
        const QPointF tail = connection.points.front();
        entry.sign.push_back(
            {OvalItem{{tail.x() - tailRadius, tail.y() - tailRadius, 2 * tailRadius, 2 * tailRadius},
                      Token::Canvas,
                      Pen{style.pen.color, style.pen.width}}});
    }
    return entry;
}

LegendWidths widthsOf(const std::vector<LegendEntry>& entries)
{
    LegendWidths widths;
    for (const LegendEntry& entry : entries) {
        widths.sign = std::max(widths.sign, entry.size.width());
        widths.meaning = std::max(widths.meaning, meaningWidth(entry));
    }
    return widths;
}

std::vector<Item> legendRow(const LegendEntry& entry, const LegendWidths& widths, QPointF at)
{
    std::vector<Item> items = signAt(entry, at + QPointF((widths.sign - entry.size.width()) / 2, 0));
    items.push_back(meaningItem(entry, at + QPointF(widths.sign + legendSignGap, 0)));
    return items;
}

Figure legendInRows(const std::vector<LegendEntry>& entries, double width, const PageCuts& cuts)
{
    Figure figure = emptyLegend();
    QPointF at(2, 0);
    double right = 0;
    for (const LegendEntry& entry : entries) {
        const double taken = entry.size.width() + legendSignGap + meaningWidth(entry);
        at.setX(cuts.clear(at.x(), taken));
        if (at.x() > 2 && at.x() + taken > width)
            at = {cuts.clear(2, taken), at.y() + legendRowHeight + 2};
        append(figure.items, signAt(entry, at));
        figure.items.push_back(meaningItem(entry, at + QPointF(entry.size.width() + legendSignGap, 0)));
        right = std::max(right, at.x() + taken);
        at.rx() += taken + entryGap;
    }
    figure.size = QSizeF(toGrid(right + 2), at.y() + legendRowHeight + 2);
    return figure;
}

Figure legendInColumns(const std::vector<LegendEntry>& entries)
{
    constexpr std::size_t mostInOne = 4;
    constexpr std::size_t mostInTwo = 10;
    Figure figure = emptyLegend();
    const std::size_t columns = entries.size() <= mostInOne ? 1 : entries.size() <= mostInTwo ? 2 : 3;
    const std::size_t inColumn = (entries.size() + columns - 1) / columns;
    double left = boxPadding + 2;
    for (std::size_t begin = 0; begin < entries.size(); begin += inColumn) {
        const auto first = entries.begin() + static_cast<std::ptrdiff_t>(begin);
        const std::vector<LegendEntry> column(
            first, first + static_cast<std::ptrdiff_t>(std::min(inColumn, entries.size() - begin)));
        const LegendWidths widths = widthsOf(column);
        double top = boxPadding;
        for (const LegendEntry& entry : column) {
            append(figure.items, legendRow(entry, widths, {left, top}));
            top += legendRowHeight;
        }
        left += widths.sign + legendSignGap + widths.meaning + columnGap;
    }
    figure.size = QSizeF(toGrid(left - columnGap + boxPadding),
                         2 * boxPadding + static_cast<double>(inColumn) * legendRowHeight);
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.insert(figure.items.begin(),
                        outlined(box.adjusted(0.5, 0.5, -0.5, -0.5), Pen{Token::Border, 1.0, Dash::Dashed},
                                 std::nullopt, 5.0));
    return figure;
}

}  // namespace querywright::render
