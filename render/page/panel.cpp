// SPDX-License-Identifier: Apache-2.0
#include "render/page/panel.h"

#include "render/figure/compose.h"
#include "render/legend/legend.h"
#include "render/legend/lists.h"

#include <algorithm>
#include <cmath>
#include <numeric>

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

// How much a cell needs that shows all of its texts.
double wantedWidth(const TitleCell& cell)
{
    constexpr double atSides = 16.0;
    return std::ceil(
        std::max(textWidth(FontRole::SheetValue, cell.value), textWidth(FontRole::SheetLabel, cell.label))
        + atSides);
}

// The name of the model, in two lines if it is long. Returns how high it is.
double addTitle(std::vector<Item>& items, const QString& title, QPointF at, double width)
{
    constexpr double lineHeight = 24.0;
    constexpr qsizetype mostLines = 2;
    QStringList lines = brokenLines(FontRole::SheetTitle, title, width);
    if (lines.size() > mostLines)
        lines = {lines.front(), lines.mid(1).join(QLatin1Char(' '))};
    for (qsizetype i = 0; i < lines.size(); ++i)
        items.push_back(words({at.x(), at.y() + static_cast<double>(i) * lineHeight, width, lineHeight},
                              lines[i], FontRole::SheetTitle, Token::Text));
    return static_cast<double>(lines.size()) * lineHeight;
}

// An entry of a list with its text in lines.
struct BrokenEntry {
    QString label;
    QStringList lines;
    QString right;

    double height() const { return rowHeight + static_cast<double>(lines.size() - 1) * listLineHeight; }
};

// A list in a column, its texts broken to fit.
struct Column {
    QString title;
    double width = 0.0;
    double label = 0.0;  // how wide its labels are
    std::vector<BrokenEntry> entries;
};

// Entries are at most so high; what is higher goes on as an entry without a label.
Column columnOf(const DiagramList& list, double width, double mostHeight)
{
    constexpr double labelGap = 10.0;
    Column column{list.title, width, 0.0, {}};
    for (const ListEntry& entry : list.entries)
        column.label = std::max(column.label, textWidth(FontRole::QueryLabel, entry.label) + 1);
    column.label += labelGap;
    const auto mostLines =
        std::max<qsizetype>(1, static_cast<qsizetype>((mostHeight - rowHeight) / listLineHeight) + 1);
    for (const ListEntry& entry : list.entries) {
        const double right = entry.right.isEmpty() ? 0.0 : textWidth(FontRole::Annotation, entry.right) + 8;
        const double room = std::max(20.0, width - column.label - right);
        const QStringList lines = brokenLines(FontRole::Annotation, entry.text, room);
        for (qsizetype next = 0; next < lines.size(); next += mostLines)
            column.entries.push_back({next == 0 ? entry.label : QString(), lines.mid(next, mostLines),
                                      next == 0 ? entry.right : QString()});
    }
    return column;
}

// The entries from one on below the list's title; returns where they end.
double addColumn(std::vector<Item>& items, const Column& column, std::size_t from, std::size_t end,
                 QPointF at, const PageCuts& down = {})
{
    // A title stays with what it is of.
    at.setY(down.clear(at.y(), headingHeight + (from < end ? column.entries[from].height() : 0.0)));
    items.push_back(words({at.x(), at.y(), column.width, headingHeight},
                          from == 0 ? column.title : column.title + QStringLiteral(", continued"),
                          FontRole::EntityName, Token::Text));
    double top = at.y() + headingHeight;
    const double right = at.x() + column.width;
    for (std::size_t i = from; i < end; ++i) {
        const BrokenEntry& entry = column.entries[i];
        top = down.clear(top, entry.height());
        items.push_back(
            words({at.x(), top, column.label, rowHeight}, entry.label, FontRole::QueryLabel, Token::Text));
        for (qsizetype k = 0; k < entry.lines.size(); ++k) {
            const double left = at.x() + column.label;
            items.push_back(
                textItem({left, top + static_cast<double>(k) * listLineHeight, right - left, rowHeight},
                         entry.lines[k], FontRole::Annotation, Token::Text2));
        }
        if (!entry.right.isEmpty())
            items.push_back(words({at.x() + column.label, top, column.width - column.label, rowHeight},
                                  entry.right, FontRole::Annotation, Token::Muted, Align::Right));
        top += entry.height();
        items.push_back(line({at.x(), top}, {right, top}, hairline));
    }
    return top;
}

// Where columns of lists begin, and how wide they are.
struct ListColumns {
    std::vector<double> lefts;
    double width = 0.0;
};

// As many as fit beside each other; as many on each page where the width is cut into pages.
ListColumns listColumns(double width, const PageCuts& across)
{
    constexpr double leastColumn = 300.0;
    constexpr double columnGap = 24.0;
    const bool isCut = across.step > 0 && across.step < width;
    const double room = isCut ? across.step - 2 * padding : width;
    const double columns = std::max(1.0, std::floor((room + columnGap) / (leastColumn + columnGap)));
    ListColumns all{{}, (room - (columns - 1) * columnGap) / columns};
    for (double begin = 0.0; begin + room <= width + 1; begin += isCut ? across.step : width + 2) {
        for (double column = 0; column < columns; ++column)
            all.lefts.push_back(begin + column * (all.width + columnGap));
    }
    return all;
}

// How many entries from one on fit into the height.
std::size_t fittingEntries(const Column& column, std::size_t from, double height)
{
    std::size_t count = 0;
    while (from + count < column.entries.size()) {
        height -= column.entries[from + count].height();
        if (height < 0)
            break;
        ++count;
    }
    return count;
}

constexpr double decisionLine = 17.0;

// Decisions in lines that fit.
struct DecisionColumns {
    std::vector<QStringList> texts;
    std::vector<double> lefts;   // of each column
    std::vector<double> widths;  // of the texts in it
};

std::size_t linesIn(const std::vector<QStringList>& texts, std::size_t from, std::size_t end)
{
    std::size_t lines = 0;
    for (std::size_t i = from; i < end; ++i)
        lines += static_cast<std::size_t>(texts[i].size());
    return lines;
}

std::vector<QStringList> brokenDecisions(const QStringList& decisions, double width)
{
    std::vector<QStringList> texts;
    for (const QString& decision : decisions)
        texts.push_back(brokenLines(FontRole::Annotation, decision, width));
    return texts;
}

// In two columns as wide as the decisions in them need where that is possible; else in one, broken, if they
// are not too many; else in two that are equally wide. On several pages in one column on each.
DecisionColumns decisionColumns(const QStringList& decisions, double width, std::size_t mostRows,
                                const PageCuts& across)
{
    constexpr double leastForTwo = 530.0;
    constexpr double beside = numberWidth + decisionGap;
    if (across.step > 0 && across.step < width) {
        const double room = across.step - 2 * padding - beside;
        DecisionColumns columns{brokenDecisions(decisions, room), {}, {}};
        for (double left = 0.0; left + across.step <= width + 2 * padding + 1; left += across.step) {
            columns.lefts.push_back(left);
            columns.widths.push_back(room);
        }
        return columns;
    }
    const DecisionColumns one{brokenDecisions(decisions, width - beside), {0.0}, {width - beside}};
    if (width < leastForTwo)
        return one;
    const qsizetype rows = (decisions.size() + 1) / 2;
    const auto widest = [&](qsizetype begin, qsizetype end) {
        double most = 0.0;
        for (qsizetype i = begin; i < end; ++i)
            most = std::max(most, textWidth(FontRole::Annotation, decisions[i]));
        return most + beside + 1;
    };
    const double first = widest(0, rows);
    const double second = widest(rows, decisions.size());
    if (first + second <= width && static_cast<std::size_t>(rows) <= mostRows) {
        const double left = std::clamp(width / 2, first, width - second);
        return {brokenDecisions(decisions, width), {0.0, left}, {left - beside, width - left - beside}};
    }
    if (linesIn(one.texts, 0, one.texts.size()) <= mostRows)
        return one;
    const double half = width / 2 - beside;
    return {brokenDecisions(decisions, half), {0.0, width / 2}, {half, half}};
}

// How many decisions each column shows in so many rows, the first ones in the first column.
std::vector<std::size_t> shownIn(const DecisionColumns& columns, std::size_t rows)
{
    std::vector<std::size_t> counts;
    std::size_t next = 0;
    for (std::size_t column = 0; column < columns.lefts.size(); ++column) {
        std::size_t end = next;
        while (end < columns.texts.size() && linesIn(columns.texts, next, end + 1) <= rows)
            ++end;
        counts.push_back(end - next);
        next = end;
    }
    return counts;
}

}  // namespace

Panel titleBlock(const SheetTexts& texts, const std::vector<TitleCell>& cells)
{
    constexpr double inner = panelWidth - 2 * padding;
    const auto isWide = [](const TitleCell& cell) {
        return cell.isWide || wantedWidth(cell) > panelWidth / 2;
    };
    Panel panel;
    panel.items.push_back(line({0, 0}, {panelWidth, 0}, frame));
    double top = 10 + addTitle(panel.items, texts.model, {padding, 10}, inner);
    for (const QString& text : brokenLines(FontRole::Attribute, texts.diagram, inner)) {
        panel.items.push_back(words({padding, top, inner, 18}, text, FontRole::Attribute, Token::Muted));
        top += 18;
    }
    top += 10;
    for (std::size_t i = 0; i < cells.size();) {
        const bool isPair = !isWide(cells[i]) && i + 1 < cells.size() && !isWide(cells[i + 1]);
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

namespace {

// The names above, the cells in rows below them: a strip that is too narrow for all in one row.
Panel titleRows(const SheetTexts& texts, const std::vector<TitleCell>& cells, double width)
{
    Panel panel;
    panel.items.push_back(line({0, 0}, {width, 0}, frame));
    double top = 8 + addTitle(panel.items, texts.model, {padding, 8}, width - 2 * padding);
    panel.items.push_back(
        words({padding, top, width - 2 * padding, 18}, texts.diagram, FontRole::Attribute, Token::Muted));
    top += 26;
    for (std::size_t first = 0; first < cells.size();) {
        double taken = 0.0;
        std::size_t end = first;
        while (end < cells.size() && (end == first || taken + wantedWidth(cells[end]) <= width))
            taken += wantedWidth(cells[end++]);
        const double spare = std::max(0.0, width - taken) / static_cast<double>(end - first);
        panel.items.push_back(line({0, top}, {width, top}, frame));
        double left = 0.0;
        for (std::size_t i = first; i < end; ++i) {
            const double own = std::min(width, wantedWidth(cells[i]) + spare);
            addCell(panel.items, cells[i], {left, top, own, cellHeight});
            left += own;
            if (i + 1 < end)
                panel.items.push_back(line({left, top}, {left, top + cellHeight}, frame));
        }
        top += cellHeight;
        first = end;
    }
    panel.size = QSizeF(width, top);
    return panel;
}

}  // namespace

Panel titleStrip(const SheetTexts& texts, const std::vector<TitleCell>& cells, double width,
                 const PageCuts& across)
{
    constexpr double height = 58.0;
    const bool isCutSomewhere = across.step > 0 && across.step < width;
    double wantedByAll =
        std::max(textWidth(FontRole::SheetTitle, texts.model), textWidth(FontRole::Attribute, texts.diagram))
        + 2 * padding + 1;
    for (const TitleCell& cell : cells)
        wantedByAll += wantedWidth(cell);
    if (!isCutSomewhere && wantedByAll > width)
        return titleRows(texts, cells, width);
    Panel panel;
    panel.size = QSizeF(width, height);
    panel.items.push_back(line({0, 0}, {width, 0}, frame));
    double right = width;
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
        const double taken = wantedWidth(*cell);
        // Where it would be cut it ends at the cut.
        const bool isCut = across.clear(right - taken, taken) > right - taken;
        const double end = isCut ? across.behind(right - taken) : right;
        if (isCutSomewhere && end - taken < width * 0.4)
            break;
        right = end - taken;
        addCell(panel.items, *cell, {right, (height - cellHeight) / 2, taken, cellHeight});
        panel.items.push_back(line({right, 0}, {right, height}, frame));
    }
    panel.items.push_back(
        words({padding, 8, right - 2 * padding, 24}, texts.model, FontRole::SheetTitle, Token::Text));
    panel.items.push_back(
        words({padding, 32, right - 2 * padding, 18}, texts.diagram, FontRole::Attribute, Token::Muted));
    return panel;
}

Panel listPanel(const std::vector<DiagramList>& lists, const PageCuts& down)
{
    constexpr double anyHeight = 1e6;
    Panel panel;
    double top = padding - 4;
    for (const DiagramList& list : lists) {
        const Column column = columnOf(list, panelWidth - 2 * padding, anyHeight);
        top = addColumn(panel.items, column, 0, column.entries.size(), {padding, top}, down) + gap;
    }
    panel.size = QSizeF(panelWidth, lists.empty() ? 0.0 : top);
    return panel;
}

Panel legendPanel(const std::vector<LegendEntry>& legend, const PageCuts& down)
{
    constexpr double row = legendRowHeight + 1;
    Panel panel;
    if (legend.empty())
        return panel;
    const double headingTop = down.clear(8, headingHeight + row);
    panel.items.push_back(words({padding, headingTop, panelWidth - 2 * padding, headingHeight},
                                QStringLiteral("Legend"), FontRole::EntityName, Token::Text));
    // Two columns where two entries fit beside each other.
    const LegendWidths all = widthsOf(legend);
    const double one = all.sign + legendSignGap + all.meaning;
    const bool hasTwo = legend.size() > 4 && 2 * one + 12 <= panelWidth - 2 * padding;
    const std::size_t rows = hasTwo ? (legend.size() + 1) / 2 : legend.size();
    double top = headingTop + headingHeight;
    for (std::size_t i = 0; i < rows; ++i) {
        top = down.clear(top, row);
        append(panel.items, legendRow(legend[i], all, {padding, top}));
        if (i + rows < legend.size())
            append(panel.items, legendRow(legend[i + rows], all, {panelWidth / 2 + 4, top}));
        top += row;
    }
    panel.size = QSizeF(panelWidth, top + 10);
    return panel;
}

Panel legendStrip(const std::vector<LegendEntry>& legend, double width, const PageCuts& across)
{
    Panel panel;
    if (legend.empty())
        return panel;
    const Figure figure = legendInRows(legend, width - 2 * padding, across.from(padding));
    panel.items = figure.items;
    translate(panel.items, {padding, 6});
    panel.size = QSizeF(width, figure.size.height() + 12);
    return panel;
}

DecisionsPanel decisionsPanel(const QStringList& decisions, double width, double mostHeight,
                              const PageCuts& across)
{
    DecisionsPanel made;
    const double rowsThatFit = std::floor((mostHeight - headingHeight - 8) / decisionLine);
    if (decisions.isEmpty() || rowsThatFit < 2)
        return made;
    const auto mostRows = static_cast<std::size_t>(rowsThatFit);
    const DecisionColumns columns = decisionColumns(decisions, width - 2 * padding, mostRows, across);
    const auto shownOf = [](const std::vector<std::size_t>& counts) {
        return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    };
    std::size_t rows = 1;
    while (rows < mostRows && shownOf(shownIn(columns, rows)) < columns.texts.size())
        ++rows;
    std::vector<std::size_t> counts = shownIn(columns, rows);
    const bool isAll = shownOf(counts) == columns.texts.size();
    if (!isAll)
        counts = shownIn(columns, rows - 1);  // the last row tells how many follow
    if (shownOf(counts) == 0)
        return made;
    Panel& panel = made.panel;
    panel.items.push_back(words({padding, 2, width - 2 * padding, headingHeight},
                                QStringLiteral("Decisions on this diagram"), FontRole::KeyAttribute,
                                Token::Text));
    std::size_t next = 0;
    for (std::size_t column = 0; column < counts.size(); ++column) {
        const double left = padding + columns.lefts[column];
        double top = headingHeight + 2;
        for (const std::size_t end = next + counts[column]; next < end; ++next) {
            panel.items.push_back(words({left, top, numberWidth, decisionLine}, QString::number(next + 1),
                                        FontRole::Annotation, Token::Muted));
            for (const QString& text : columns.texts[next]) {
                panel.items.push_back(
                    textItem({left + numberWidth, top, columns.widths[column], decisionLine}, text,
                             FontRole::Annotation, Token::Text2));
                top += decisionLine;
            }
        }
    }
    if (!isAll) {
        const double top = headingHeight + 2 + static_cast<double>(rows - 1) * decisionLine;
        panel.items.push_back(
            words({padding + columns.lefts.back() + numberWidth, top, columns.widths.back(), decisionLine},
                  QStringLiteral("%1 more on a page that follows").arg(columns.texts.size() - next),
                  FontRole::Annotation, Token::Muted));
    }
    made.shown = static_cast<qsizetype>(next);
    panel.size = QSizeF(width, headingHeight + 10 + static_cast<double>(rows) * decisionLine);
    return made;
}

std::vector<Panel> listPages(const std::vector<DiagramList>& lists, QSizeF page, const PageCuts& across)
{
    const ListColumns columns = listColumns(page.width(), across);
    std::vector<Panel> pages;
    std::size_t column = columns.lefts.size();  // none is left
    double top = page.height();
    const auto begin = [&] {
        if (++column >= columns.lefts.size()) {
            pages.push_back({{}, page});
            column = 0;
        }
        top = 0;
    };
    for (const DiagramList& list : lists) {
        const Column made = columnOf(list, columns.width, page.height() - headingHeight - gap);
        std::size_t next = 0;
        while (next < made.entries.size()) {
            const double room = page.height() - top - headingHeight - gap;
            // On the lowest page there is one at least.
            const std::size_t least = top > 0 ? 0 : 1;
            const std::size_t count = std::max(least, fittingEntries(made, next, room));
            if (count < 3 && count < made.entries.size() - next && top > 0) {
                begin();
                continue;
            }
            if (pages.empty())
                begin();
            top = addColumn(pages.back().items, made, next, next + count, {columns.lefts[column], top}) + gap;
            next += count;
        }
    }
    return pages;
}

Panel listStrip(const std::vector<DiagramList>& lists, double width, double mostHeight,
                const PageCuts& across)
{
    for (double height = headingHeight + gap + rowHeight; height <= mostHeight; height += rowHeight) {
        std::vector<Panel> pages = listPages(lists, {width - 2 * padding, height}, across);
        if (pages.size() != 1)
            continue;
        translate(pages.front().items, {padding, padding});
        return {std::move(pages.front().items), {width, height + padding}};
    }
    return {};
}

}  // namespace querywright::render
