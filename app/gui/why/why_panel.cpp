// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/why_panel.h"

#include "app/gui/inspector/parts/chip_list.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/heading.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/why/alternatives_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {

WhyPanel::WhyPanel(const Context& context, QWidget* parent)
    : SubjectPanel(
        context,
        {QStringLiteral("why"), tr("Why?"),
         tr("Select a table, a column or a query: its rules, the dependency behind them and what was decided "
            "stand here."),
         tr("Why tables have the columns and keys they have stands here. Tables are derived from queries, "
            "and "
            "there is no query yet.")},
        parent)
{
    makeWidgets();
    connect(&context.document, &core::Document::changed, this, &WhyPanel::refresh);
    connect(&context.document, &core::Document::replaced, this, &WhyPanel::refresh);
    connect(&context.live, &core::LiveDesign::designChanged, this, &WhyPanel::refresh);
    connect(&context.live, &core::LiveDesign::queryStatesChanged, this, &WhyPanel::refresh);
}

void WhyPanel::makeWidgets()
{
    auto* body = new QVBoxLayout;
    body->setContentsMargins(metrics::dockPadding, 6, metrics::dockPadding, 8);
    body->setSpacing(8);
    layoutOfParts().addLayout(body);
    m_lineLayout = new QVBoxLayout;
    m_lineLayout->setSpacing(6);
    body->addLayout(m_lineLayout);
    m_links = new ChipList(context().appearance, QStringLiteral("whyLinks"), parts());
    body->addWidget(m_links);
    m_show = new QPushButton(parts());
    m_show->setObjectName(QStringLiteral("whyShow"));
    m_show->setProperty("role", QStringLiteral("link"));
    m_show->setText(tr("Show on ERD"));
    body->addWidget(m_show, 0, Qt::AlignLeft);
    connect(m_show, &QPushButton::clicked, this, [this] { context().selection.reveal(m_shownAs); });
    m_statement = makeWrapped(QStringLiteral("whyStatement"), QStringLiteral("mono"), parts());
    m_statement->setTextInteractionFlags(Qt::TextSelectableByMouse);
    body->addWidget(m_statement);
    m_numbers = makeWrapped(QStringLiteral("whyNumbers"), {}, parts());
    body->addWidget(m_numbers);
    m_alternatives = new AlternativesView(context(), parts());
    layoutOfParts().addWidget(m_alternatives);
}

Explanation WhyPanel::explain(const Subject& subject) const
{
    const core::Design& design = *context().live.design();
    if (const auto* table = std::get_if<TableSubject>(&subject))
        return explainTable(design, *table);
    if (const auto* column = std::get_if<ColumnSubject>(&subject))
        return explainColumn(design, *column);
    if (const auto* query = std::get_if<QueryId>(&subject))
        return explainQuery(context().document, context().live, *query);
    return {};
}

Subject WhyPanel::firstSubject() const
{
    const auto& queries = context().document.model().workflow.queries;
    return queries.empty() ? Subject{} : Subject(queries.front().id);
}

bool WhyPanel::fill()
{
    const Subject subject = context().selection.first();
    const Explanation explanation = explain(subject);
    const auto* column = std::get_if<ColumnSubject>(&subject);
    if (column && !explanation.name.isEmpty())
        m_alternatives->show(*column);
    else
        m_alternatives->leave();
    if (explanation.name.isEmpty())
        return false;
    if (column)
        heading().showMark(explanation.mark);
    else
        heading().showIcon(iconOf(context().document.model(), subject));
    heading().setName(explanation.name);
    heading().setNote(explanation.note);
    showLines(explanation.lines);
    showLinks(explanation);
    showNumbers(explanation);
    return true;
}

QString WhyPanel::richText(const ExplanationLine& line) const
{
    QString text = line.sentence.toHtmlEscaped();
    if (!line.isLit)
        text = QStringLiteral("<span style='color:%1'>%2</span>")
                   .arg(context().appearance.color(render::Token::Muted).name(), text);
    if (!line.dependency.isEmpty())
        text +=
            QStringLiteral("<div style='font-family:\"JetBrains Mono\";font-size:%1px;color:%2'>%3</div>")
                .arg(QString::number(scaled(11)), context().appearance.color(render::Token::CqlType).name(),
                     line.dependency.toHtmlEscaped());
    return text;
}

WhyPanel::Line WhyPanel::makeLine()
{
    const QString name = QStringLiteral("whyLine%1").arg(m_lines.size());
    Line line{new QWidget(parts()), nullptr, nullptr};
    line.widget->setObjectName(name);
    line.disc = new QLabel(line.widget);
    line.disc->setObjectName(name + QStringLiteral("Rule"));
    line.disc->setAlignment(Qt::AlignCenter);
    line.disc->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    line.words = makeWrapped(name + QStringLiteral("Words"), {}, line.widget);
    line.words->setTextFormat(Qt::RichText);
    auto* layout = new QHBoxLayout(line.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(line.disc, 0, Qt::AlignTop);
    layout->addWidget(line.words, 1);
    m_lineLayout->addWidget(line.widget);
    return line;
}

void WhyPanel::showLines(const std::vector<ExplanationLine>& lines)
{
    int discWidth = 36;  // the same for all, so that sentences begin at one edge
    while (m_lines.size() < lines.size())
        m_lines.push_back(makeLine());
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        Line& line = m_lines[i];
        line.widget->setVisible(i < lines.size());
        if (i >= lines.size())
            continue;
        line.disc->setText(lines[i].rule);
        line.disc->setToolTip(ruleText(lines[i].rule));
        line.disc->setProperty("role", lines[i].isLit ? QStringLiteral("discLit") : QStringLiteral("disc"));
        line.disc->style()->unpolish(line.disc);
        line.disc->style()->polish(line.disc);
        line.disc->setMinimumWidth(0);  // which its hint would not fall below
        discWidth = std::max(discWidth, line.disc->sizeHint().width() + 12);
        line.words->setText(richText(lines[i]));
        line.words->setAccessibleName(lines[i].rule + QStringLiteral(": ") + lines[i].sentence);
    }
    for (const Line& line : m_lines)
        line.disc->setFixedWidth(discWidth);
}

void WhyPanel::showLinks(const Explanation& explanation)
{
    std::vector<ChipContent> chips;
    for (const ExplanationLink& link : explanation.links) {
        chips.push_back(chipOf(context(), link.subject, QStringLiteral("whyLink%1").arg(chips.size())));
        if (!link.text.isEmpty())
            chips.back().text = link.text;
        chips.back().click = [selection = &context().selection, subject = link.subject] {
            selection->reveal(subject);
        };
    }
    m_links->setChips(std::move(chips));
    m_shownAs = explanation.shownAs;
    m_show->setVisible(m_shownAs != Subject{});
}

void WhyPanel::showNumbers(const Explanation& explanation)
{
    m_statement->setText(explanation.statement);
    m_statement->setVisible(!explanation.statement.isEmpty());
    QString rows;
    for (const auto& [name, value] : explanation.numbers)
        rows += QStringLiteral("<tr><td style='color:%1; padding-top: 2px; padding-bottom: 2px'>%2</td>"
                               "<td align='right' style='padding-top: 2px; padding-bottom: 2px'>%3</td></tr>")
                    .arg(context().appearance.color(render::Token::Muted).name(), name, value);
    m_numbers->setText(QStringLiteral("<table width='100%' cellspacing='0'>%1</table>").arg(rows));
    m_numbers->setVisible(!rows.isEmpty());
}

}  // namespace querywright::gui
