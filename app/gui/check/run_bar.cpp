// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/run_bar.h"

#include "app/gui/style/elided_label.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr int barSteps = 1000;

}  // namespace

QString timeLeftText(double seconds)
{
    if (seconds < 0)
        return {};
    if (seconds < 90)
        return QStringLiteral("%1 s left").arg(std::max(1, static_cast<int>(std::lround(seconds))));
    return QStringLiteral("%1 min left").arg(static_cast<int>(std::lround(seconds / 60)));
}

RunBar::RunBar(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_run(new QPushButton(tr("Run All  F5"), this)),
      m_icon(new IconLabel(context.appearance, "slash-circle", render::Token::Muted, this, 14)),
      m_what(new ElidedLabel(this)),
      m_bar(new QProgressBar(this)),
      m_amount(new QLabel(this)),
      m_left(new QLabel(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_note(new ElidedLabel(tr("the most of all values tried"), this))
{
    setObjectName(QStringLiteral("runBar"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(40);
    m_run->setObjectName(QStringLiteral("runAll"));
    m_run->setProperty("role", QStringLiteral("primary"));
    m_run->setIconSize({13, 13});
    m_what->setObjectName(QStringLiteral("runWhat"));
    m_what->setElided(Qt::ElideRight);  // what is wrong is said first
    m_bar->setObjectName(QStringLiteral("runProgress"));
    m_bar->setTextVisible(false);
    m_bar->setMinimumWidth(80);
    m_amount->setObjectName(QStringLiteral("runAmount"));
    m_left->setProperty("role", QStringLiteral("muted"));
    m_cancel->setObjectName(QStringLiteral("runCancel"));
    m_note->setObjectName(QStringLiteral("runNote"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setElided(Qt::ElideRight);
    m_note->setToolTip(tr("Each query is run with many values; a row shows the most of all of them."));
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // gives way to what happens
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_cancel->setToolTip(tr("Stops the check (Shift+Esc)"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(10);
    layout->addWidget(m_run);
    layout->addSpacing(6);
    layout->addWidget(m_icon);
    layout->addWidget(m_what, 2);
    layout->addWidget(m_bar, 1);
    layout->addWidget(m_amount);
    layout->addWidget(m_left);
    layout->addWidget(m_cancel);
    layout->addWidget(m_note, 1);

    connect(m_run, &QPushButton::clicked, &m_context.live, &core::LiveDesign::runAll);
    connect(m_cancel, &QPushButton::clicked, &m_context.live, &core::LiveDesign::cancel);
    connect(&m_context.live, &core::LiveDesign::checkStarted, this, [this] {
        setRunning(true);
        showProgress(tr("Starting"), 0, 0, -1);
    });
    connect(&m_context.live, &core::LiveDesign::checkProgress, this, &RunBar::showProgress);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, [this](const core::CheckEnd& end) {
        m_end = end;
        showEnd();
    });
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, [this] {
        enableRun();
        if (!m_end.text.isEmpty())
            showEnd();
    });
    enableRun();
    setRunning(m_context.live.isChecking());
}

// Where there is something to run.
void RunBar::enableRun()
{
    const bool isOn = !m_context.live.queries().empty();
    m_run->setEnabled(isOn);
    m_run->setIcon(m_context.appearance.icon("play-fill",
                                             isOn ? render::Token::AccentForeground : render::Token::Muted));
}

void RunBar::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_bar, m_left, m_cancel})
        widget->setVisible(isRunning);
    m_note->setVisible(!isRunning && !m_context.live.queries().empty());
    // What ended is told whole; what runs leaves the bar where it is.
    m_what->setSizePolicy(isRunning ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Preferred);
    if (isRunning)
        m_icon->setIcon("hourglass-split", render::Token::Accent);
    fitAmount();
}

// What is done is told rather than how much of it; the bar tells that, too.
void RunBar::fitAmount()
{
    const int taken = m_amount->minimumWidth() + layout()->spacing();
    const int others = layout()->minimumSize().width() - (m_amount->isHidden() ? 0 : taken);
    const int words = m_what->fontMetrics().horizontalAdvance(m_what->text());
    m_amount->setVisible(m_isRunning && others + words + taken <= width());
}

void RunBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitAmount();
}

void RunBar::showProgress(const QString& what, quint64 done, quint64 total, double secondsLeft)
{
    QString sentence = what;
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    m_what->setText(sentence);
    m_bar->setRange(0, total == 0 ? 0 : barSteps);
    if (total > 0)
        m_bar->setValue(static_cast<int>(static_cast<double>(std::min(done, total)) * barSteps
                                         / static_cast<double>(total)));
    m_amount->setText(total == 0 ? QString()
                                 : QStringLiteral("%1 of %2").arg(groupedText(done), groupedText(total)));
    // As wide for all that a table is to get, so that nothing moves while it counts.
    const QString whole = groupedText(total);
    m_amount->setMinimumWidth(std::max(m_amount->minimumWidth(), m_amount->fontMetrics().horizontalAdvance(
                                                                     QStringLiteral("%1 of %1").arg(whole))));
    m_left->setText(timeLeftText(secondsLeft));
    fitAmount();
}

void RunBar::showEnd()
{
    setRunning(m_context.live.isChecking());
    if (m_context.live.isChecking())
        return;
    const CheckWords words = checkWords(m_end, m_context.live.queries());
    m_note->setVisible(!m_context.live.queries().empty() && m_end.errors.empty());
    m_what->setText(words.text);
    m_what->setToolTip(words.text);
    m_icon->setIcon(iconOf(words.sign), colorOf(words.sign));
}

namespace {

// What went wrong comes first, then in which file: a long path would leave no room for it.
QString shortText(const Error& error)
{
    QString what = toQString(error.message);
    Place place = error.place;
    if (!place.file.empty()) {
        place.file = toStdString(QFileInfo(toQString(place.file)).fileName());
        what += QStringLiteral(" (%1)").arg(toQString(toText(place)));
    }
    return toSentence(what);
}

}  // namespace

CheckWords checkWords(const core::CheckEnd& end, const std::vector<core::QueryState>& queries)
{
    const auto isRun = [](const core::QueryState& state) { return signOf(state) != render::Sign::NotRun; };
    if (queries.empty())
        return {RunBar::tr("No queries yet"), render::Sign::NotRun};
    if (end.text.isEmpty())
        return {RunBar::tr("Not checked yet"), render::Sign::NotRun};
    if (end.isCancelled)
        return {end.text, render::Sign::NotRun};
    if (!end.isComplete)
        return {end.errors.empty() ? end.text : shortText(end.errors.front()), render::Sign::Error};
    if (std::none_of(queries.begin(), queries.end(), isRun))
        return {RunBar::tr("Not checked as the model is now: F5, or see Problems"), render::Sign::NotRun};
    return {end.text, worstSignOf(queries)};
}

}  // namespace querywright::gui
