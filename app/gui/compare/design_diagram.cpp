// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/design_diagram.h"

#include "render/chebotko/table_figure.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace querywright::gui {
namespace {

using render::FontRole;
using render::Token;

constexpr double captionHeight = 28.0;
constexpr double discSide = 17.0;
constexpr double lineDepth = 34.0;  // of the arrows, below the tops of the tables
constexpr double straight = 14.0;   // of a line before and after its label
constexpr double pillHeight = 18.0;
constexpr double stackGap = 44.0;  // between tables below each other

std::optional<std::size_t> tableOfStep(const Alternative& alternative, const ReadStep& step)
{
    for (const QueryTable& served : alternative.derivation.servedBy) {
        if (served.query == step.query)
            return served.table;
    }
    return std::nullopt;
}

std::size_t stripeOf(const Model& model, const LogicalTable& table)
{
    for (std::size_t i = 0; i < model.keyspaces.size(); ++i) {
        if (model.keyspaces[i].id == table.keyspace)
            return i;
    }
    return 0;
}

// "① 334 partitions  667 rows", above the table.
std::vector<render::Item> captionItems(std::size_t number, const ShownStep& step, QPointF place,
                                       double& width)
{
    std::vector<render::Item> items;
    const double top = place.y();
    const QRectF disc(place, QSizeF(discSide, discSide));
    items.push_back({render::OvalItem{disc, Token::KeyBackground, std::nullopt}});
    items.push_back(render::textItem(disc, QString::number(number), FontRole::Mark, Token::KeyForeground,
                                     render::Align::Center));
    double left = place.x() + discSide + 6.0;
    const auto write = [&](const QString& text, FontRole font, Token color) {
        const double textWidth = std::ceil(render::textWidth(font, text)) + 1.0;
        items.push_back(render::textItem({left, top, textWidth, discSide}, text, font, color));
        left += textWidth + 6.0;
    };
    write(step.isScan ? QStringLiteral("whole table") : countedNumber(step.partitions, "partition"),
          FontRole::KeyAttribute, step.isScan ? Token::Error : Token::Text);
    write(countedNumber(step.rows, "row"), FontRole::Attribute, Token::Muted);
    width = left;
    return items;
}

// How often the step runs, where that is not once.
render::ConnectionLabel timesLabel(const ShownStep& step)
{
    render::ConnectionLabel label;
    label.kind = render::LabelKind::Name;
    const bool isOnce = step.lookUps && *step.lookUps <= 1.0;
    label.text = QStringLiteral("\u00d7 ") + numberText(step.lookUps);
    const double textSize = std::ceil(render::textWidth(FontRole::QueryLabel, label.text));
    label.size = QSizeF(textSize + 14.0, pillHeight);
    const QRectF box(-label.size.width() / 2, -pillHeight / 2, label.size.width(), pillHeight);
    label.items.push_back(render::outlined(box, render::Pen{isOnce ? Token::Border2 : Token::Warning, 1.0},
                                           isOnce ? Token::Surface : Token::WarningBackground,
                                           pillHeight / 2));
    label.items.push_back(render::textItem(box, label.text, FontRole::QueryLabel,
                                           isOnce ? Token::Text : Token::Warning, render::Align::Center));
    return label;
}

}  // namespace

render::Diagram designDiagram(const Alternative& alternative, const QString& queryLabel,
                              const ShownDesign& shown, Qt::Orientation orientation)
{
    render::Diagram diagram;
    const bool isStacked = orientation == Qt::Vertical;
    QPointF place(0.0, captionHeight);  // of the next line or table
    for (std::size_t i = 0; i < alternative.steps.size(); ++i) {
        const auto table = tableOfStep(alternative, alternative.steps[i]);
        if (!table)
            continue;
        const bool isFirst = diagram.figures.empty();
        const ShownStep step = i < shown.steps.size() ? shown.steps[i] : ShownStep{};
        render::ConnectionLabel label =
            isFirst ? render::queryLabel(queryLabel, shown.sign) : timesLabel(step);
        const LogicalTable& logical = alternative.derivation.tables[*table];
        render::TableLook look;
        look.stripe = stripeOf(alternative.model, logical);
        render::Figure figure =
            render::tableFigure(alternative.model, alternative.derivation, nullptr, *table, look);
        render::Connection connection;
        connection.kind = isFirst ? render::ConnectionKind::Entry : render::ConnectionKind::Query;
        connection.name = queryLabel;
        connection.to = diagram.figures.size();
        if (!isFirst)
            connection.from = diagram.figures.size() - 1;

        QPointF caption(0.0, -captionHeight + 2.0);
        double captionWidth = 0.0;
        if (isStacked && !isFirst) {
            // The line goes down to it, the words stand beside the line.
            const QRectF above = diagram.figures.back().rect();
            figure.position = {above.left(), above.bottom() + stackGap};
            const double x = above.left() + 12.0 + label.size.width() / 2;
            connection.points = {{x, above.bottom()}, {x, figure.position.y()}};
            label.center = {x, above.bottom() + stackGap / 2 - 3.0};
            caption = {20.0 + label.size.width(), -stackGap / 2 - 3.0 - discSide / 2};
        } else {
            label.center = place + QPointF(straight + label.size.width() / 2, lineDepth);
            const double begin = isFirst ? place.x() + 4.0 : diagram.figures.back().rect().right();
            place.rx() += 2 * straight + label.size.width() + 8.0;
            connection.points = {{begin, place.y() + lineDepth}, {place.x(), place.y() + lineDepth}};
            figure.position = place;
        }
        render::append(figure.items, captionItems(i + 1, step, caption, captionWidth));
        const bool isLast = i + 1 == alternative.steps.size();
        place.rx() += std::max(figure.size.width(), isLast ? 0.0 : captionWidth - 40.0);
        connection.labels.push_back(std::move(label));
        diagram.connections.push_back(std::move(connection));
        diagram.figures.push_back(std::move(figure));
    }
    return diagram;
}

QSizeF sizeOf(const render::Diagram& diagram)
{
    QRectF all = diagram.bounds();
    for (const render::Figure& figure : diagram.figures) {
        for (const render::Item& item : figure.items) {
            if (const auto* text = std::get_if<render::TextItem>(&item.shape))
                all = all.united(text->box.translated(figure.position));
        }
    }
    return {all.right() + 2.0, all.bottom() + 4.0};
}

}  // namespace querywright::gui
