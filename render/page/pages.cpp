// SPDX-License-Identifier: Apache-2.0
#include "render/page/pages.h"

#include "render/figure/compose.h"
#include "render/paint/painter.h"
#include "render/paint/pdf_stamps.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

namespace querywright::render {

namespace {

constexpr double pointsPerMillimetre = 72.0 / 25.4;

// The page's part of the sheet, its coordinates being those of the sheet.
QRectF tileOf(const Sheet& sheet, std::size_t page)
{
    const double x = static_cast<double>(page % sheet.across);
    const double y = static_cast<double>(page / sheet.across);
    return {QPointF(x * sheet.content.width(), y * sheet.content.height()), sheet.content};
}

void paintParts(QPainter& painter, const std::vector<SheetPart>& parts, const Theme& theme)
{
    for (const SheetPart& part : parts) {
        painter.save();
        painter.translate(part.at);
        painter.scale(part.scale, part.scale);
        DiagramPainter(painter, theme).paint(part.items, {});
        painter.restore();
    }
}

void paintTile(QPainter& painter, const Sheet& sheet, const QRectF& tile, const Theme& theme)
{
    painter.save();
    painter.setClipRect(QRectF(QPointF(0, 0), tile.size()));
    painter.translate(-tile.topLeft());
    painter.save();
    painter.translate(sheet.origin);
    painter.scale(sheet.scale, sheet.scale);
    DiagramPainter(painter, theme).paint(sheet.diagram);
    painter.restore();
    paintParts(painter, sheet.parts, theme);
    painter.restore();
}

// At the corners of what is kept of a page, outside of it.
std::vector<Item> cutMarks(QSizeF size)
{
    constexpr double away = 3.0;
    constexpr double length = 14.0;
    const Pen pen{Token::Text, 0.6};
    std::vector<Item> marks;
    for (const double x : {0.0, size.width()}) {
        for (const double y : {0.0, size.height()}) {
            const double outX = x > 0 ? 1.0 : -1.0;
            const double outY = y > 0 ? 1.0 : -1.0;
            marks.push_back(line({x + outX * away, y}, {x + outX * (away + length), y}, pen));
            marks.push_back(line({x, y + outY * away}, {x, y + outY * (away + length)}, pen));
        }
    }
    return marks;
}

std::vector<Item> footOf(const Sheet& sheet, std::size_t page)
{
    constexpr double below = 5.0;
    constexpr double height = 14.0;
    QString number = QStringLiteral("Page %1 of %2").arg(page + 1).arg(sheet.pages());
    const std::size_t tiles = sheet.across * sheet.down;
    if (tiles > 1 && page < tiles)
        number +=
            QStringLiteral(", row %1, column %2").arg(page / sheet.across + 1).arg(page % sheet.across + 1);
    const double half = sheet.content.width() / 2;
    const QRectF left(tiles > 1 ? 20.0 : 0.0, sheet.content.height() + below, half - 20, height);
    const QRectF right(half, left.top(), half - left.left(), height);
    return {textItem(left, elided(FontRole::SheetLabel, sheet.foot, left.width()), FontRole::SheetLabel,
                     Token::Muted),
            textItem(right, elided(FontRole::SheetLabel, number, right.width()), FontRole::SheetLabel,
                     Token::Muted, Align::Right)};
}

}  // namespace

const Theme& themeOf(PrintColors colors)
{
    switch (colors) {
    case PrintColors::Print:
        break;
    case PrintColors::Grey:
        return Theme::greyPrint();
    case PrintColors::BlackOnWhite:
        return Theme::blackPrint();
    }
    return Theme::print();
}

void paintPage(QPainter& painter, const Sheet& sheet, std::size_t page, const Theme& theme)
{
    painter.save();
    painter.translate(fromMillimetres(sheet.setup.margins.left), fromMillimetres(sheet.setup.margins.top));
    const std::size_t tiles = sheet.across * sheet.down;
    if (page < tiles)
        paintTile(painter, sheet, tileOf(sheet, page), theme);
    else
        paintParts(painter, sheet.morePages[page - tiles], theme);
    std::vector<SheetPart> beside;
    if (tiles > 1 && page < tiles && sheet.setup.hasCutMarks)
        beside.push_back({{}, 1.0, cutMarks(sheet.content)});
    if (sheet.setup.hasPageNumbers)
        beside.push_back({{}, 1.0, footOf(sheet, page)});
    paintParts(painter, beside, theme);
    painter.restore();
}

std::optional<QByteArray> toPdf(const Sheet& sheet, const QString& title, const std::atomic<bool>* cancelled)
{
    const Theme& theme = themeOf(sheet.setup.colors);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        constexpr int resolution = 1200;
        fixOrderOfFonts();
        QPdfWriter writer(&buffer);
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Querywright"));
        writer.setResolution(resolution);
        const QSizeF points = paperSize(sheet.setup.paper, sheet.setup.orientation) * pointsPerMillimetre;
        writer.setPageLayout(QPageLayout(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch),
                                         QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
        QPainter painter(&writer);
        for (std::size_t page = 0; page < sheet.pages(); ++page) {
            if (cancelled && cancelled->load(std::memory_order_relaxed))
                return std::nullopt;
            if (page > 0)
                writer.newPage();
            painter.save();
            painter.scale(resolution / pixelsPerInch, resolution / pixelsPerInch);
            paintPage(painter, sheet, page, theme);
            painter.restore();
        }
    }
    return withoutStamps(bytes);
}

}  // namespace querywright::render
