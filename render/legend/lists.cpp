// SPDX-License-Identifier: Apache-2.0
#include "render/legend/lists.h"

#include "model/base/text.h"
#include "model/physical/query_title.h"
#include "model/writes/write_plan.h"
#include "render/figure/compose.h"

#include <algorithm>

namespace querywright::render {

namespace {

constexpr double padding = 12.0;
constexpr double titleHeight = 22.0;
constexpr double rowHeight = 20.0;
constexpr double gapBetween = 14.0;
constexpr double labelGap = 12.0;
constexpr double rightGap = 14.0;
constexpr double mostText = 330.0;

QStringList linesOf(const ListEntry& entry)
{
    return brokenLines(FontRole::Annotation, entry.text, mostText);
}

struct Widths {
    double label = 0.0;
    double text = 0.0;
    double right = 0.0;

    double all() const { return label + labelGap + text + (right > 0 ? rightGap + right : 0.0); }
};

Widths widthsOf(const std::vector<DiagramList>& lists)
{
    Widths widths;
    for (const DiagramList& list : lists) {
        for (const ListEntry& entry : list.entries) {
            widths.label = std::max(widths.label, textWidth(FontRole::QueryLabel, entry.label) + 1);
            for (const QString& text : linesOf(entry))
                widths.text = std::max(widths.text, textWidth(FontRole::Annotation, text) + 1);
            widths.right = std::max(widths.right, textWidth(FontRole::Annotation, entry.right));
        }
        widths.text =
            std::max(widths.text, textWidth(FontRole::EntityName, list.title) - widths.label - labelGap);
    }
    return widths;
}

// Returns where the entry ends.
double addEntry(Figure& figure, const ListEntry& entry, const Widths& widths, double top)
{
    const double left = padding;
    const double textLeft = left + widths.label + labelGap;
    figure.items.push_back(
        textItem({left, top, widths.label, rowHeight}, entry.label, FontRole::QueryLabel, Token::Text));
    const QStringList texts = linesOf(entry);
    for (qsizetype i = 0; i < texts.size(); ++i)
        figure.items.push_back(
            textItem({textLeft, top + static_cast<double>(i) * listLineHeight, widths.text, rowHeight},
                     texts[i], FontRole::Annotation, Token::Text2));
    if (!entry.right.isEmpty()) {
        const double width = textWidth(FontRole::Annotation, entry.right) + 1;
        figure.items.push_back(textItem({left + widths.all() - width, top, width, rowHeight}, entry.right,
                                        FontRole::Annotation, Token::Muted, Align::Right));
    }
    const double end = top + rowHeight + static_cast<double>(texts.size() - 1) * listLineHeight;
    figure.items.push_back(line({left, end}, {left + widths.all(), end}, Pen{Token::Border, 1.0}));
    return end;
}

}  // namespace

std::vector<DiagramList> workflowLists(const Model& model, const Derivation* derivation,
                                       const PhysicalModel* physical)
{
    std::vector<DiagramList> lists;
    DiagramList queries{QStringLiteral("Access patterns"), {}};
    for (const AccessPattern& query : model.workflow.queries)
        queries.entries.push_back({fromUtf8(query.label), fromUtf8(oneLine(query.name)), {}});
    if (!queries.entries.empty())
        lists.push_back(std::move(queries));
    DiagramList updates{QStringLiteral("Updates"), {}};
    for (const Update& update : model.workflow.updates)
        updates.entries.push_back({fromUtf8(update.label), fromUtf8(oneLine(update.name)), {}});
    if (derivation && physical && !updates.entries.empty()) {
        const std::vector<WritePlan> plans = writePlans(model, *derivation, *physical);
        for (std::size_t i = 0; i < plans.size(); ++i)
            updates.entries[i].right = fromUtf8(counted(plans[i].tables.size(), "table"));
    }
    if (!updates.entries.empty())
        lists.push_back(std::move(updates));
    return lists;
}

Figure listFigure(const std::vector<DiagramList>& lists)
{
    Figure figure;
    figure.kind = FigureKind::List;
    figure.key = QStringLiteral("queries");
    figure.name = figure.key;
    const Widths widths = widthsOf(lists);
    double top = padding - 4;
    for (const DiagramList& list : lists) {
        if (&list != &lists.front())
            top += gapBetween;
        figure.items.push_back(textItem({padding, top, widths.all(), titleHeight}, list.title,
                                        FontRole::EntityName, Token::Text));
        top += titleHeight;
        for (const ListEntry& entry : list.entries)
            top = addEntry(figure, entry, widths, top);
    }
    figure.size = QSizeF(toGrid(widths.all() + 2 * padding), top + padding);
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.insert(figure.items.begin(),
                        outlined(box.adjusted(0.5, 0.5, -0.5, -0.5), Pen{Token::Border, 1.0, Dash::Dashed},
                                 std::nullopt, 5.0));
    return figure;
}

}  // namespace querywright::render
