// SPDX-License-Identifier: Apache-2.0
#include "render/page/panel.h"

#include "render/figure/compose.h"
#include "render/legend/legend.h"

#include <algorithm>
#include <cmath>

namespace querywright::render {

namespace {

constexpr double padding = 14.0;
constexpr double headingHeight = 24.0;
constexpr double rowHeight = 21.0;
constexpr double gap = 14.0;  // between lists
constexpr double cellHeight = 31.0;
constexpr double numberWidth = 20.0;  // of a decision
constexpr double decisionGap = 10.0;  // behind one

const Pen frame{Token::Text, 1.0};
const Pen hairline{Token::Border, 0.8};

QString fitting(FontRole font, const QString& text, double width)
{
    return elided(font, text, std::max(0.0, width));
}

Item words(const QRectF& box, const QString& text, FontRole font, Token color, Align align = Align::Left)
{
    return textItem(box, fitting(font, text, box.width()), font, color, align);
}

void addCell(std::vector<Item>& items, const TitleCell& cell, const QRectF& box)
{
    const QRectF inner = box.adjusted(8, 0, -6, 0);
    items.push_back(words({inner.left(), box.top() + 3, inner.width(), 11}, cell.label, FontRole::SheetLabel,
                          Token::Muted));
    items.push_back(words({inner.left(), box.top() + 14, inner.width(), 14}, cell.value, FontRole::SheetValue,
                          Token::Text));
}

// The entries of a list below its title; returns where they end.
double addList(std::vector<Item>& items, const DiagramList& list, QPointF at, double width)
{
    constexpr double labelGap = 10.0;
    double label = 0;
    for (const ListEntry& entry : list.entries)
        label = std::max(label, textWidth(FontRole::QueryLabel, entry.label) + 1);
    items.push_back(
        words({at.x(), at.y(), width, headingHeight}, list.title, FontRole::EntityName, Token::Text));
    double top = at.y() + headingHeight;
    for (const ListEntry& entry : list.entries) {
        const double right = entry.right.isEmpty() ? 0.0 : textWidth(FontRole::Annotation, entry.right) + 8;
        const double textLeft = at.x() + label + labelGap;
        items.push_back(
            words({at.x(), top, label, rowHeight}, entry.label, FontRole::QueryLabel, Token::Text));
        items.push_back(words({textLeft, top, at.x() + width - right - textLeft, rowHeight}, entry.text,
                              FontRole::Annotation, Token::Text2));
        if (right > 0)
            items.push_back(words({at.x() + width - right, top, right, rowHeight}, entry.right,
                                  FontRole::Annotation, Token::Muted, Align::Right));
        top += rowHeight;
        items.push_back(line({at.x(), top}, {at.x() + width, top}, hairline));
    }
    return top;
}

struct DecisionColumns {
    qsizetype shown = 0;  // the last one tells how many more there are, if it is not all
    qsizetype rows = 0;
    double first = 0.0;  // how wide the first column is
};

// Two columns where there is room for them, as wide as the decisions in them need.
DecisionColumns decisionColumns(const QStringList& decisions, double width, qsizetype mostRows)
{
    constexpr double leastForTwo = 530.0;
    const DecisionColumns one{std::min(decisions.size(), mostRows), std::min(decisions.size(), mostRows),
                              width};
    if (width < leastForTwo)
        return one;
    const qsizetype shown = std::min(decisions.size(), mostRows * 2);
    const qsizetype rows = (shown + 1) / 2;
    const auto widest = [&](qsizetype begin, qsizetype end) {
        double most = 0.0;
        for (qsizetype i = begin; i < end; ++i)
            most = std::max(most, textWidth(FontRole::Annotation, decisions[i]));
        return most + numberWidth + decisionGap + 1;
    };
    const double first = widest(0, rows);
    const double second = widest(rows, shown);
    if (first + second <= width)
        return {shown, rows, std::clamp(width / 2, first, width - second)};
    return decisions.size() <= mostRows ? one : DecisionColumns{shown, rows, width / 2};
}

}  // namespace

Panel titleBlock(const SheetTexts& texts, const std::vector<TitleCell>& cells)
{
    Panel panel;
    double top = 0;
    panel.items.push_back(line({0, 0}, {panelWidth, 0}, frame));
    panel.items.push_back(
        words({padding, 10, panelWidth - 2 * padding, 24}, texts.model, FontRole::SheetTitle, Token::Text));
    panel.items.push_back(
        words({padding, 34, panelWidth - 2 * padding, 18}, texts.diagram, FontRole::Attribute, Token::Muted));
    top = 62;
    for (std::size_t i = 0; i < cells.size();) {
        const bool isPair = !cells[i].isWide && i + 1 < cells.size() && !cells[i + 1].isWide;
        panel.items.push_back(line({0, top}, {panelWidth, top}, frame));
        const double width = isPair ? panelWidth / 2 : panelWidth;
        addCell(panel.items, cells[i], {0, top, width, cellHeight});
        if (isPair) {
            addCell(panel.items, cells[i + 1], {width, top, width, cellHeight});
            panel.items.push_back(line({width, top}, {width, top + cellHeight}, frame));
        }
        top += cellHeight;
        i += isPair ? 2 : 1;
    }
    panel.size = QSizeF(panelWidth, top);
    return panel;
}

Panel titleStrip(const SheetTexts& texts, const std::vector<TitleCell>& cells, double width)
{
    constexpr double height = 58.0;
    Panel panel;
    panel.size = QSizeF(width, height);
    panel.items.push_back(line({0, 0}, {width, 0}, frame));
    double right = width;
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
        const double wanted = std::max(textWidth(FontRole::SheetValue, cell->value),
                                       textWidth(FontRole::SheetLabel, cell->label))
                              + 22;
        const double taken = std::ceil(std::min(wanted, width * 0.22));
        if (right - taken < width * 0.4)
            break;
        right -= taken;
        addCell(panel.items, *cell, {right, (height - cellHeight) / 2, taken, cellHeight});
        panel.items.push_back(line({right, 0}, {right, height}, frame));
    }
    panel.items.push_back(
        words({padding, 8, right - 2 * padding, 24}, texts.model, FontRole::SheetTitle, Token::Text));
    panel.items.push_back(
        words({padding, 32, right - 2 * padding, 18}, texts.diagram, FontRole::Attribute, Token::Muted));
    return panel;
}

Panel listPanel(const std::vector<DiagramList>& lists)
{
    Panel panel;
    double top = padding - 4;
    for (const DiagramList& list : lists)
        top = addList(panel.items, list, {padding, top}, panelWidth - 2 * padding) + gap;
    panel.size = QSizeF(panelWidth, lists.empty() ? 0.0 : top);
    return panel;
}

Panel legendPanel(const std::vector<LegendEntry>& legend)
{
    Panel panel;
    if (legend.empty())
        return panel;
    panel.items.push_back(words({padding, 8, panelWidth - 2 * padding, headingHeight},
                                QStringLiteral("Legend"), FontRole::EntityName, Token::Text));
    // Two columns where two entries fit beside each other.
    const LegendWidths all = widthsOf(legend);
    const double one = all.sign + legendSignGap + all.meaning;
    const bool hasTwo = legend.size() > 4 && 2 * one + 12 <= panelWidth - 2 * padding;
    const std::size_t rows = hasTwo ? (legend.size() + 1) / 2 : legend.size();
    for (std::size_t i = 0; i < legend.size(); ++i) {
        const double left = padding + (i < rows ? 0.0 : (panelWidth - 2 * padding) / 2 + 4);
        const double top = 8 + headingHeight + static_cast<double>(i % rows) * (legendRowHeight + 1);
        append(panel.items, legendRow(legend[i], all, {left, top}));
    }
    panel.size =
        QSizeF(panelWidth, 8 + headingHeight + static_cast<double>(rows) * (legendRowHeight + 1) + 10);
    return panel;
}

Panel legendStrip(const std::vector<LegendEntry>& legend, double width)
{
    Panel panel;
    if (legend.empty())
        return panel;
    const Figure figure = legendInRows(legend, width - 2 * padding);
    panel.items = figure.items;
    translate(panel.items, {padding, 6});
    panel.size = QSizeF(width, figure.size.height() + 12);
    return panel;
}

Panel decisionsPanel(const QStringList& decisions, double width, double mostHeight)
{
    constexpr double lineHeight = 17.0;
    Panel panel;
    const auto mostRows = static_cast<qsizetype>((mostHeight - headingHeight - 8) / lineHeight);
    if (decisions.isEmpty() || mostRows < 1)
        return panel;
    const DecisionColumns columns = decisionColumns(decisions, width - 2 * padding, mostRows);
    panel.items.push_back(words({padding, 2, width - 2 * padding, headingHeight},
                                QStringLiteral("Decisions on this diagram"), FontRole::KeyAttribute,
                                Token::Text));
    for (qsizetype i = 0; i < columns.shown; ++i) {
        const bool isFirst = i < columns.rows;
        const double left = padding + (isFirst ? 0.0 : columns.first);
        const double right = isFirst ? padding + columns.first : width - padding;
        const double top = headingHeight + 2 + static_cast<double>(i % columns.rows) * lineHeight;
        const bool isRest = i + 1 == columns.shown && columns.shown < decisions.size();
        const QString text =
            isRest ? QStringLiteral("and %1 more").arg(decisions.size() - columns.shown + 1) : decisions[i];
        if (!isRest)
            panel.items.push_back(words({left, top, numberWidth, lineHeight}, QString::number(i + 1),
                                        FontRole::Annotation, Token::Muted));
        panel.items.push_back(
            words({left + numberWidth, top, right - left - numberWidth - decisionGap, lineHeight}, text,
                  FontRole::Annotation, Token::Text2));
    }
    panel.size = QSizeF(width, headingHeight + 10 + static_cast<double>(columns.rows) * lineHeight);
    return panel;
}

std::vector<Panel> listPages(const std::vector<DiagramList>& lists, QSizeF page)
{
    constexpr double leastColumn = 300.0;
    constexpr double columnGap = 24.0;
    const double columns = std::max(1.0, std::floor((page.width() + columnGap) / (leastColumn + columnGap)));
    const double width = (page.width() - (columns - 1) * columnGap) / columns;
    std::vector<Panel> pages;
    double column = columns;  // none is left
    double top = page.height();
    const auto begin = [&] {
        if (++column >= columns) {
            pages.push_back({{}, page});
            column = 0;
        }
        top = 0;
    };
    for (const DiagramList& list : lists) {
        std::size_t next = 0;
        while (next < list.entries.size()) {
            const double room = page.height() - top - headingHeight - gap;
            // On the lowest page there is one at least.
            const double least = top > 0 ? 0.0 : 1.0;
            const auto count = static_cast<std::size_t>(std::max(least, std::floor(room / rowHeight)));
            if (count < 3 && count < list.entries.size() - next && top > 0) {
                begin();
                continue;
            }
            DiagramList part{next == 0 ? list.title : list.title + QStringLiteral(", continued"), {}};
            const std::size_t end = std::min(list.entries.size(), next + count);
            part.entries.assign(list.entries.begin() + static_cast<std::ptrdiff_t>(next),
                                list.entries.begin() + static_cast<std::ptrdiff_t>(end));
            if (pages.empty())
                begin();
            top = addList(pages.back().items, part, {column * (width + columnGap), top}, width) + gap;
            next = end;
        }
    }
    return pages;
}

Panel listStrip(const std::vector<DiagramList>& lists, double width, double mostHeight)
{
    for (double height = headingHeight + gap + rowHeight; height <= mostHeight; height += rowHeight) {
        std::vector<Panel> pages = listPages(lists, {width - 2 * padding, height});
        if (pages.size() != 1)
            continue;
        translate(pages.front().items, {padding, padding});
        return {std::move(pages.front().items), {width, height + padding}};
    }
    return {};
}

}  // namespace querywright::render
