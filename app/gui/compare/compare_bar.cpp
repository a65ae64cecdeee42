// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/compare_bar.h"

#include "app/gui/check/run_bar.h"
#include "app/gui/style/elided_label.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace querywright::gui {

using ComparisonState = core::LiveComparison::State;

namespace {

constexpr int progressSteps = 1000;

// "200 values"; "12 to 200 values" where designs could not be run with all.
QString valuesText(const core::Comparison& comparison)
{
    std::size_t fewest = 0;
    std::size_t most = 0;
    for (const engine::MeasuredDesign& design : comparison.measurements) {
        if (!design.problem.empty())
            continue;
        fewest = most == 0 ? design.valuesTried : std::min(fewest, design.valuesTried);
        most = std::max(most, design.valuesTried);
    }
    const QString all = countedText(most, "value");
    return fewest == most ? all : QStringLiteral("%1 to %2").arg(groupedText(fewest), all);
}

}  // namespace

CompareBar::CompareBar(core::LiveComparison& comparison, const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_comparison(comparison),
      m_icon(new IconLabel(appearance, "hourglass-split", render::Token::Accent, this, 14)),
      m_what(new ElidedLabel(this)),
      m_progress(new QProgressBar(this)),
      m_amount(new QLabel(this)),
      m_left(new QLabel(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_again(new QPushButton(tr("Measure Again"), this))
{
    setObjectName(QStringLiteral("compareBar"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(36);
    m_what->setObjectName(QStringLiteral("compareWhat"));
    m_what->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_progress->setObjectName(QStringLiteral("compareProgress"));
    m_progress->setAccessibleName(tr("How far the comparison is"));
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(80);
    m_left->setProperty("role", QStringLiteral("muted"));
    m_cancel->setObjectName(QStringLiteral("compareCancel"));
    m_cancel->setProperty("role", QStringLiteral("small"));
    m_again->setObjectName(QStringLiteral("compareAgain"));
    m_again->setProperty("role", QStringLiteral("small"));
    m_again->setToolTip(tr("Runs the designs anew, as after a file of the sample data changed"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 0, 14, 0);
    layout->setSpacing(10);
    layout->addWidget(m_icon);
    layout->addWidget(m_what);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_amount);
    layout->addWidget(m_left);
    layout->addStretch(0);
    layout->addWidget(m_cancel);
    layout->addWidget(m_again);
    connect(m_cancel, &QPushButton::clicked, &m_comparison, &core::LiveComparison::cancel);
    connect(m_again, &QPushButton::clicked, &m_comparison, &core::LiveComparison::measureAgain);
    connect(&m_comparison, &core::LiveComparison::changed, this, &CompareBar::refresh);
    connect(&m_comparison, &core::LiveComparison::progress, this, &CompareBar::showProgress);
    refresh();
}

QString CompareBar::words() const
{
    const auto result = m_comparison.result();
    switch (m_comparison.state()) {
    case ComparisonState::Closed:
        return {};
    case ComparisonState::Hindered:
        return m_comparison.hindrance();
    case ComparisonState::Deriving:
        return tr("Deriving the designs");
    case ComparisonState::Waiting:
        return tr("Waiting for the check of the model");
    case ComparisonState::Measuring:
        return tr("Measuring on the sample data");
    case ComparisonState::Stopped:
        return tr("Stopped. What is shown is as far as it got.");
    case ComparisonState::Failed:
        return tr("Not measured: %1").arg(toSentence(toQString(describe(result->errors.front()))));
    case ComparisonState::Done:
        break;
    }
    const QString run = tr("Run with %1 on the same sample data in %2 s")
                            .arg(valuesText(result->comparison), QString::number(result->seconds, 'f', 1));
    return result->isEstimatedFromData ? run + tr(", whose numbers fill what the statistics leave out") : run;
}

void CompareBar::refresh()
{
    const ComparisonState state = m_comparison.state();
    const bool isRunning = m_comparison.isRunning();
    m_what->setText(words());
    m_what->setToolTip(m_what->text());
    for (QWidget* widget : std::initializer_list<QWidget*>{m_progress, m_amount, m_left, m_cancel})
        widget->setVisible(isRunning);
    m_again->setVisible(state == ComparisonState::Done || state == ComparisonState::Stopped
                        || state == ComparisonState::Failed);
    if (isRunning) {
        m_progress->setRange(0, 0);
        m_amount->clear();
        m_left->clear();
        m_icon->setIcon("hourglass-split", render::Token::Accent);
    } else if (state == ComparisonState::Done) {
        m_icon->setIcon("check-circle-fill", render::Token::Ok);
    } else if (state == ComparisonState::Stopped || state == ComparisonState::Closed) {
        m_icon->setIcon("slash-circle", render::Token::Muted);
    } else {
        m_icon->setIcon("x-octagon-fill", render::Token::Error);
    }
}

void CompareBar::showProgress(const QString& what, quint64 done, quint64 total, double secondsLeft)
{
    if (m_comparison.state() != ComparisonState::Measuring)
        return;
    QString sentence = what;
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    m_what->setText(sentence);
    m_progress->setRange(0, total == 0 ? 0 : progressSteps);
    if (total > 0)
        m_progress->setValue(static_cast<int>(static_cast<double>(std::min(done, total)) * progressSteps
                                              / static_cast<double>(total)));
    m_amount->setText(total == 0 ? QString()
                                 : QStringLiteral("%1 of %2").arg(groupedText(done), groupedText(total)));
    m_left->setText(timeLeftText(secondsLeft));
}

}  // namespace querywright::gui
