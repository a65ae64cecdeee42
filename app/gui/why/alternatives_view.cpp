// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/alternatives_view.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/style/elided_label.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/why/alternative_row.h"
#include "app/gui/why/trial_words.h"
#include "model/derivation/describe.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {

using TrialState = core::KeyTrials::State;

AlternativesView::AlternativesView(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_trials(new core::KeyTrials(context.document, context.live, this)),
      m_section(new Section(context.appearance, QStringLiteral("whyAlternatives"), tr("Alternatives"), this))
{
    setObjectName(QStringLiteral("alternativesView"));
    makeParts();
    connect(m_trials, &core::KeyTrials::changed, this, &AlternativesView::update);
    connect(m_trials, &core::KeyTrials::progress, this, &AlternativesView::showProgress);
    hide();
}

void AlternativesView::makeParts()
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_section);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(metrics::dockPadding, 2, metrics::dockPadding, 8);
    below->setSpacing(6);
    layout->addLayout(below);

    m_running = new QWidget(this);
    m_what = new ElidedLabel(m_running);
    m_what->setObjectName(QStringLiteral("whyTrialWhat"));
    m_what->setProperty("role", QStringLiteral("muted"));
    m_bar = new QProgressBar(m_running);
    m_bar->setObjectName(QStringLiteral("whyTrialProgress"));
    m_bar->setAccessibleName(tr("How far trying the alternatives is"));
    m_bar->setTextVisible(false);
    m_cancel = new QPushButton(tr("Cancel"), m_running);
    m_cancel->setObjectName(QStringLiteral("whyTrialCancel"));
    m_cancel->setProperty("role", QStringLiteral("small"));
    auto* progress = new QHBoxLayout;
    progress->setSpacing(8);
    progress->addWidget(m_bar, 1);
    progress->addWidget(m_cancel);
    auto* running = new QVBoxLayout(m_running);
    running->setContentsMargins(0, 0, 0, 0);
    running->setSpacing(4);
    running->addWidget(m_what);
    running->addLayout(progress);
    below->addWidget(m_running);
    m_said = makeWrapped(QStringLiteral("whyTrialSaid"), QStringLiteral("muted"), this);
    below->addWidget(m_said);
    m_measure = new QPushButton(tr("Try on the Sample Data"), this);
    m_measure->setObjectName(QStringLiteral("whyTrialMeasure"));
    m_measure->setProperty("role", QStringLiteral("small"));
    below->addWidget(m_measure, 0, Qt::AlignLeft);

    constexpr int side = 13;
    m_loss = new QWidget(this);
    m_lossSign = new IconLabel(m_context.appearance, "x-octagon-fill", render::Token::Error, m_loss, side);
    m_lossSign->setFixedSize(side, side + 2);
    m_lossWords = makeWrapped(QStringLiteral("whyLoss"), {}, m_loss);
    m_lossWords->setTextFormat(Qt::RichText);
    auto* loss = new QHBoxLayout(m_loss);
    loss->setContentsMargins(0, 0, 0, 0);
    loss->setSpacing(6);
    loss->addWidget(m_lossSign, 0, Qt::AlignTop);
    loss->addWidget(m_lossWords, 1);
    below->addWidget(m_loss);
    connect(m_cancel, &QPushButton::clicked, m_trials, &core::KeyTrials::cancel);
    connect(m_measure, &QPushButton::clicked, m_trials, &core::KeyTrials::measure);
}

void AlternativesView::leave()
{
    m_column.reset();
    m_chosen.reset();
    m_design.reset();
    m_trials->forget();
    hide();
}

void AlternativesView::show(const ColumnSubject& column)
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    if (m_context.live.isDesigning() && (m_column == column || m_chosen == column))
        return;  // stays as it is until the tables are derived anew
    m_chosen.reset();
    const bool isForgotten = m_trials->state() == TrialState::Nothing;
    if (m_column != column || m_design != design || isForgotten) {
        m_column = column;
        m_design = design;
        m_refused.clear();
        ask(design);
    }
    update();
}

// What there is to try. While the model has another meaning than the design nothing is: the next one comes.
void AlternativesView::ask(const std::shared_ptr<const core::Design>& design)
{
    m_alternatives.clear();
    m_hasWithout = false;
    const auto position =
        design->isStale || m_context.live.isDesigning() ? std::nullopt : tableOf(*design, m_column->table);
    const LogicalTable* table = position ? &design->derivation.tables[*position] : nullptr;
    const auto found = table ? findColumn(*table, m_column->source) : std::nullopt;
    if (!found) {
        m_trials->forget();
        return;
    }
    const ModelFile& file = m_context.document.file();
    m_mark = toQString(roleMark(table->columns[*found]));
    m_name = toQString(table->columns[*found].name);
    core::KeyQuestion question{design, m_column->table, {}};
    m_alternatives = keyAlternatives(*design, file, *m_column);
    for (const KeyAlternative& alternative : m_alternatives)
        question.trials.push_back({alternative.after, true});
    if (auto without = withoutColumn(*design, file, *m_column)) {
        m_hasWithout = true;
        question.trials.push_back({std::make_shared<const ModelFile>(std::move(without->after)), false});
    }
    if (question.trials.empty())
        m_trials->forget();
    else
        m_trials->ask(std::move(question));
}

const core::KeyAnswer* AlternativesView::answerOf(std::size_t row) const
{
    const std::vector<core::KeyAnswer>& answers = m_trials->answers();
    return row < answers.size() ? &answers[row] : nullptr;
}

void AlternativesView::update()
{
    if (!m_column)
        return;
    showRows();
    showState();
    showLoss();
    setVisible(!m_alternatives.empty() || m_loss->isVisibleTo(this));
}

QString AlternativesView::titleOf(bool isAnyMeasured) const
{
    return isAnyMeasured ? tr("Alternatives, tried on the same data") : tr("Alternatives, by the statistics");
}

void AlternativesView::showRows()
{
    m_section->setVisible(!m_alternatives.empty());
    const std::size_t count = m_alternatives.empty() ? 0 : m_alternatives.size() + 1;
    while (m_rows.size() < count) {
        auto* row = new AlternativeRow(m_context.appearance, m_section->body());
        const std::size_t position = m_rows.size();
        row->setObjectName(QStringLiteral("whyAlternative%1").arg(position));
        connect(row, &QAbstractButton::clicked, this, [this, position] { choose(position); });
        m_section->add(row);
        m_rows.push_back(row);
    }
    std::vector<TrialVerdict> verdicts(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (const core::KeyAnswer* answer = answerOf(i))
            verdicts[i] = verdictOf(*answer);
    }
    const bool isAnyMeasured = std::any_of(verdicts.begin(), verdicts.end(),
                                           [](const TrialVerdict& verdict) { return verdict.isMeasured; });
    m_section->setTitle(titleOf(isAnyMeasured));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setVisible(i < count);
        if (i >= count)
            continue;
        AlternativeWords words{m_mark, m_name, verdicts[i].sign, verdicts[i].words, verdicts[i].doubt};
        if (i > 0) {
            const KeyAlternative& alternative = m_alternatives[i - 1];
            words.mark = alternative.mark;
            const QString& told = alternative.key.isEmpty() ? alternative.place : alternative.key;
            words.name =
                told.isEmpty() ? alternative.name : QStringLiteral("%1 (%2)").arg(alternative.name, told);
        }
        if (isAnyMeasured && !verdicts[i].isMeasured && verdicts[i].isEstimated)
            words.verdict = tr("%1 by the statistics").arg(words.verdict);
        m_rows[i]->show(words);
        m_rows[i]->setChecked(i == 0);
    }
}

void AlternativesView::showState()
{
    const TrialState state = m_trials->state();
    m_running->setVisible(m_trials->isRunning());
    if (state == TrialState::Waiting)
        showProgress(tr("waiting for the check"), 0, 0);
    else if (state == TrialState::Measuring && m_shownState != state)
        showProgress(tr("trying on the sample data"), 0, 0);
    m_shownState = state;
    m_measure->setVisible(state == TrialState::Estimated || state == TrialState::Failed);
    QString said = m_refused;
    if (said.isEmpty() && state == TrialState::Failed)
        said = tr("Not tried on the sample data: %1").arg(m_trials->problem());
    const bool isUntried =
        state == TrialState::Measured
        && std::none_of(m_trials->answers().begin(), m_trials->answers().end(),
                        [](const core::KeyAnswer& answer) { return verdictOf(answer).isMeasured; });
    if (said.isEmpty() && isUntried && !m_alternatives.empty())
        said = tr("The sample data has no rows for the queries.");
    m_said->setText(toSentence(said));
    m_said->setVisible(!said.isEmpty());
}

void AlternativesView::showProgress(const QString& what, quint64 done, quint64 total)
{
    constexpr int steps = 1000;
    if (what.isEmpty())
        return;  // the work tells nothing new
    m_what->setText(what.left(1).toUpper() + what.mid(1) + QStringLiteral("\u2026"));
    m_bar->setRange(0, total > 0 ? steps : 0);
    m_bar->setValue(
        total > 0 ? static_cast<int>(static_cast<double>(done) / static_cast<double>(total) * steps) : 0);
}

void AlternativesView::showLoss()
{
    const core::KeyAnswer* without = m_hasWithout ? answerOf(m_alternatives.size() + 1) : nullptr;
    const LossWords loss = without ? lossWordsOf(*m_column, *without) : LossWords();
    m_loss->setVisible(!loss.words.isEmpty());
    m_lossSign->setIcon(loss.isExample ? "x-octagon-fill" : "info-circle-fill",
                        loss.isExample ? render::Token::Error : render::Token::Muted);
    m_lossWords->setText(loss.words);
}

void AlternativesView::choose(std::size_t row)
{
    if (row == 0 || row > m_alternatives.size() || m_context.live.isDesigning())
        return;
    const KeyAlternative chosen = m_alternatives[row - 1];
    const ColumnSubject column{m_column->table, chosen.column};
    const auto done =
        m_context.document.apply(chosen.edit(m_context.document.file(), m_context.live.design()->derivation));
    m_refused = done ? QString() : toQString(done.error().message);
    if (!done) {
        update();
        return;
    }
    m_chosen = column;
    if (m_rows[row]->hasFocus())
        m_rows.front()->setFocus(Qt::OtherFocusReason);
    m_context.selection.set(column);
}

}  // namespace querywright::gui
