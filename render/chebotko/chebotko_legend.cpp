// SPDX-License-Identifier: Apache-2.0
#include "render/chebotko/chebotko_legend.h"

#include "render/figure/compose.h"

#include <algorithm>

namespace querywright::render {

namespace {

struct Entry {
    QString mark;
    QString meaning;
};

Entry entryOf(LegendMark mark)
{
    switch (mark) {
    case LegendMark::PartitionKey:
        return {QStringLiteral("K"), QStringLiteral("partition key")};
    case LegendMark::Ascending:
        return {QStringLiteral("C↑"), QStringLiteral("clustering, ascending")};
    case LegendMark::Descending:
        return {QStringLiteral("C↓"), QStringLiteral("clustering, descending")};
    case LegendMark::Static:
        return {QStringLiteral("S"), QStringLiteral("static: one per partition")};
    case LegendMark::Counter:
        return {QStringLiteral("++"), QStringLiteral("counter")};
    }
    return {};
}

}  // namespace

Figure chebotkoLegend(const std::vector<LegendMark>& marks)
{
    constexpr double padding = 8.0;
    constexpr double rowHeight = 18.0;
    constexpr double markRight = 38.0;
    constexpr double textLeft = 46.0;
    Figure figure;
    figure.kind = FigureKind::Legend;
    figure.key = QStringLiteral("legend");
    figure.name = figure.key;
    double width = 0;
    for (const LegendMark mark : marks)
        width = std::max(width, textWidth(FontRole::Annotation, entryOf(mark).meaning));
    figure.size = QSizeF(toGrid(textLeft + width + padding + 2),
                         2 * padding + static_cast<double>(marks.size()) * rowHeight);
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.push_back(outlined(box.adjusted(0.5, 0.5, -0.5, -0.5), Pen{Token::Border, 1.0, Dash::Dashed},
                                    std::nullopt, 5.0));
    double top = padding;
    for (const LegendMark mark : marks) {
        const Entry entry = entryOf(mark);
        append(figure.items, markItems(entry.mark, {markRight, top + rowHeight / 2}));
        const QRectF textBox(textLeft, top, box.width() - textLeft, rowHeight);
        figure.items.push_back(textItem(textBox, entry.meaning, FontRole::Annotation, Token::Muted));
        top += rowHeight;
    }
    return figure;
}

}  // namespace querywright::render
