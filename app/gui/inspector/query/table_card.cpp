// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/table_card.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/strip/chip.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/name_breaks.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace querywright::gui {
namespace {

QString costText(const core::QueryState& state, const Chip& chip)
{
    if (!state.result || state.result->valuesTried == 0)
        return chip.description.section(QStringLiteral(", "), 1);
    QStringList parts{wordsOf(*state.result)};
    if (!chip.was.isEmpty())
        parts.front() += QStringLiteral(", ") + chip.was;
    parts << countedText(state.result->rowsRead.most, "row") << countedText(state.result->nodes.most, "node")
          << sizeText(state.result->bytes.most).replace(QLatin1Char(' '), QChar::Nbsp);
    return parts.join(QStringLiteral(" \u00b7 "));
}

}  // namespace

TableCard::TableCard(const Context& context, QWidget* parent)
    : StyledFrame(parent),
      m_context(context),
      m_sign(new IconLabel(context.appearance, "slash-circle", render::Token::Muted, this)),
      m_name(makeWrapped(QStringLiteral("queryTableName"), QStringLiteral("strong"), this)),
      m_cost(makeWrapped(QStringLiteral("queryTableCost"), QStringLiteral("muted"), this)),
      m_open(new QToolButton(this)),
      m_why(new QToolButton(this))
{
    setObjectName(QStringLiteral("queryTable"));
    setRole("card");
    for (QToolButton* button : {m_open, m_why})
        button->setProperty("role", QStringLiteral("link"));
    m_open->setObjectName(QStringLiteral("queryTableOpen"));
    m_open->setText(tr("Open"));
    m_why->setObjectName(QStringLiteral("queryWhy"));
    m_why->setText(tr("Why?"));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setHorizontalSpacing(10);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_sign, 0, 0, 2, 1);
    layout->addWidget(m_name, 0, 1);
    layout->addWidget(m_cost, 1, 1);
    layout->addWidget(m_open, 0, 2);
    layout->addWidget(m_why, 1, 2);
    connect(m_open, &QToolButton::clicked, this, [this] {
        const core::Design& design = *m_context.live.design();
        if (const auto table = tableOf(design, m_query))
            m_context.selection.reveal(subjectOfTable(design, *table));
    });
    connect(m_why, &QToolButton::clicked, this, &TableCard::whyRequested);
}

void TableCard::show(QueryId query)
{
    m_query = query;
    const core::Design& design = *m_context.live.design();
    const auto table = tableOf(design, query);
    const core::QueryState* state = m_context.live.find(query);
    constexpr int widestWord = 170;  // pixels: what is left beside the links where the panel is narrow
    m_name->setText(table ? withNameBreaks(toQString(design.derivation.tables[*table].name),
                                           m_name->fontMetrics(), widestWord)
                          : tr("No table yet"));
    m_open->setVisible(table.has_value());
    m_why->setVisible(table.has_value());
    const render::Sign sign = state ? signOf(*state) : render::Sign::NotRun;
    m_sign->setIcon(iconOf(sign), colorOf(sign));
    if (state)
        m_cost->setText(costText(*state, makeChips(m_context.document.model(), {*state}).front()));
    else
        m_cost->setText(tr("not run"));
}

}  // namespace querywright::gui
