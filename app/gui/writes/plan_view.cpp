// SPDX-License-Identifier: Apache-2.0
#include "app/gui/writes/plan_view.h"

#include "app/core/write_words.h"
#include "app/gui/cql/cql_view.h"
#include "app/gui/inspector/parts/chip_list.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/writes/write_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace querywright::gui {

namespace {

// A paragraph for each statement, so that one finds the one that is looked for.
QString htmlOf(const std::vector<WriteSaying>& says)
{
    QString html;
    for (const WriteSaying& saying : says) {
        const QString table = saying.table.isEmpty()
                                  ? QString()
                                  : QStringLiteral("<b>%1</b>: ").arg(saying.table.toHtmlEscaped());
        html +=
            QStringLiteral("<p style=\"margin: 0 0 6px 0\">%1%2</p>").arg(table, saying.text.toHtmlEscaped());
    }
    return html;
}

}  // namespace

PlanView::PlanView(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_fanOut(makeWrapped(QStringLiteral("writeFanOut"), QStringLiteral("strong"), this)),
      m_tables(new ChipList(context.appearance, QStringLiteral("writeTables"), this))
{
    setObjectName(QStringLiteral("planView"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::dockPadding, 4, metrics::dockPadding, 8);
    layout->setSpacing(8);
    layout->addWidget(m_fanOut);
    layout->addWidget(m_tables);
    m_toldLayout = new QVBoxLayout;
    m_toldLayout->setSpacing(6);
    layout->addLayout(m_toldLayout);
    m_stepLayout = new QVBoxLayout;
    m_stepLayout->setSpacing(4);
    layout->addLayout(m_stepLayout);
}

void PlanView::show(const core::Design& design, const WritePlan& plan)
{
    m_fanOut->setText(toQString(core::fanOutOf(plan)));
    std::vector<ChipContent> chips;
    for (const std::size_t table : plan.tables) {
        chips.push_back(chipOf(m_context, subjectOfTable(design, table),
                               QStringLiteral("writeTable%1").arg(chips.size())));
    }
    m_tables->setVisible(!chips.empty());
    m_tables->setChips(std::move(chips));
    tell(plan);
    showSteps(writeSteps(design, plan));
}

void PlanView::tell(const WritePlan& plan)
{
    struct Sentence {
        render::Sign sign;
        QString text;
    };
    std::vector<Sentence> sentences;
    for (const Finding& finding : plan.findings)
        sentences.push_back({gui::signOf(finding.severity), toQString(finding.message)});
    for (const std::string& reason : plan.notRepeatable)
        sentences.push_back({render::Sign::Several, tr("Not idempotent: %1").arg(toQString(reason))});
    if (plan.isIdempotent() && !plan.groups.empty())
        sentences.push_back(
            {render::Sign::Ok, changesWhatItReads(plan)
                                   ? tr("Can be repeated when its outcome is not known, with what was read "
                                        "before the first try: it may be gone or changed then.")
                                   : tr("Can be repeated when its outcome is not known.")});
    for (const std::string& note : plan.notes)
        sentences.push_back({render::Sign::Several, toQString(note)});

    while (m_told.size() < sentences.size()) {
        auto* row = new QWidget(this);
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(6);
        Told told{row, new IconLabel(m_context.appearance, "info-circle-fill", render::Token::Muted, row, 14),
                  makeWrapped(QStringLiteral("writeTold%1").arg(m_told.size()), {}, row)};
        layout->addWidget(told.sign, 0, Qt::AlignTop);
        layout->addWidget(told.text, 1);
        m_toldLayout->addWidget(row);
        m_told.push_back(told);
    }
    for (std::size_t i = 0; i < m_told.size(); ++i) {
        m_told[i].row->setVisible(i < sentences.size());
        if (i >= sentences.size())
            continue;
        m_told[i].sign->setIcon(iconOf(sentences[i].sign), colorOf(sentences[i].sign));
        m_told[i].text->setText(sentences[i].text);
    }
}

void PlanView::addStep()
{
    const QString number = QString::number(m_steps.size());
    Step step{makeWrapped(QStringLiteral("writeStepTitle") + number, QStringLiteral("section"), this),
              new CqlView(m_context.appearance, this),
              makeWrapped(QStringLiteral("writeStepSays") + number, QStringLiteral("muted"), this)};
    step.statement->setObjectName(QStringLiteral("writeStep") + number);
    step.statement->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    step.statement->setFitsContent();
    m_stepLayout->addSpacing(4);
    m_stepLayout->addWidget(step.title);
    m_stepLayout->addWidget(step.statement);
    m_stepLayout->addWidget(step.says);
    m_steps.push_back(step);
}

void PlanView::showSteps(const std::vector<WriteStep>& steps)
{
    while (m_steps.size() < steps.size())
        addStep();
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const bool isShown = i < steps.size();
        m_steps[i].title->setVisible(isShown);
        m_steps[i].statement->setVisible(isShown);
        m_steps[i].says->setVisible(isShown && !steps[i].says.empty());
        if (!isShown)
            continue;
        m_steps[i].title->setText(steps[i].title);
        m_steps[i].statement->setAccessibleName(steps[i].title);
        m_steps[i].statement->setLines(compareLines(steps[i].cql, {}));
        m_steps[i].says->setText(htmlOf(steps[i].says));
    }
}

}  // namespace querywright::gui
