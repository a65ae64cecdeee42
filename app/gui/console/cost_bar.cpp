// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/cost_bar.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int barHeight = 30;
constexpr int signSide = 13;
constexpr int gap = 16;
constexpr int tickEvery = 100;

}  // namespace

CostBar::CostBar(const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_appearance(appearance),
      m_more(makeButton("consoleMore", tr("Next rows"), tr("Reads the next page"))),
      m_plan(makeButton("consolePlan", tr("Plan"), tr("How the statement was run"))),
      m_stop(makeButton("consoleStop", tr("Stop"), tr("Stops the statement (Shift+Esc)")))
{
    setObjectName(QStringLiteral("costBar"));
    setFixedHeight(barHeight);
    m_plan->setCheckable(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 8, 0);
    layout->setSpacing(6);
    layout->addStretch(1);
    for (QPushButton* button : {m_stop, m_more, m_plan}) {
        layout->addWidget(button);
        button->hide();
    }
    m_tick.setInterval(tickEvery);
    connect(&m_tick, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
    show({render::Sign::NotRun, tr("nothing run yet"), {}});
}

QPushButton* CostBar::makeButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setProperty("role", QStringLiteral("small"));
    return button;
}

void CostBar::show(const CostLine& line)
{
    m_line = line;
    m_isRunning = false;
    m_isOutdated = false;
    m_tick.stop();
    m_stop->hide();
    announce(textOf(line));
}

void CostBar::markOutdated()
{
    if (m_isRunning || m_isOutdated)
        return;
    m_isOutdated = true;
    m_line.sign = render::Sign::NotRun;
    m_line.verdict = tr("before your edit: %1").arg(m_line.verdict);
    announce(textOf(m_line));
}

void CostBar::showRunning(const QString& what, quint64 done, quint64 total)
{
    m_running =
        total == 0 ? what : QStringLiteral("%1, %2 of %3").arg(what, groupedText(done), groupedText(total));
    if (!m_isRunning) {
        m_isRunning = true;
        m_since.start();
        m_tick.start();
        m_stop->show();
        m_more->hide();
        m_plan->hide();
    }
    announce(m_running);
}

void CostBar::announce(const QString& text)
{
    setAccessibleName(text);
    setToolTip(text);
    update();
}

// Verdict and numbers as far as there is room; what is left out is in the tooltip.
void CostBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const render::Sign sign = m_isRunning ? render::Sign::Running : m_line.sign;
    painter.fillRect(rect(), m_appearance.color(tintOf(sign)));
    painter.setPen(m_appearance.color(Token::Border));
    painter.drawLine(0, 0, width(), 0);
    painter.drawLine(0, height() - 1, width(), height() - 1);
    int x = 12;
    const int side = scaled(signSide);
    paintIcon(painter, QRectF(x, (height() - side) / 2.0, side, side), QLatin1String(iconOf(sign)),
              m_appearance.color(colorOf(sign)));
    x += side + 6;
    int end = width() - 8;
    for (const QPushButton* button : {m_stop, m_more, m_plan}) {
        if (button->isVisible())
            end = std::min(end, button->x() - 8);
    }
    const auto write = [&](const QString& text, const QFont& font, Token color) {
        painter.setFont(font);
        const int needed = painter.fontMetrics().horizontalAdvance(text);
        if (x >= end)
            return;
        painter.setPen(m_appearance.color(color));
        painter.drawText(QRect(x, 0, end - x, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, end - x));
        x += needed + gap;
    };
    const QFont strong = uiFont(12, QFont::DemiBold);
    if (m_isRunning) {
        write(m_running, strong, colorOf(sign));
        write(durationText(static_cast<double>(m_since.elapsed()) / 1000), uiFont(), Token::Text);
        return;
    }
    write(m_line.verdict, strong, colorOf(sign));
    // Whole parts only: half a number is another one.
    const QFontMetrics metrics(uiFont());
    const QString more = QStringLiteral("\u2026");
    for (qsizetype i = 0; i < m_line.parts.size(); ++i) {
        const bool isLast = i + 1 == m_line.parts.size();
        const int kept = isLast ? 0 : gap + metrics.horizontalAdvance(more);
        if (x + metrics.horizontalAdvance(m_line.parts[i]) + kept > end) {
            write(more, uiFont(), Token::Text);
            return;
        }
        write(m_line.parts[i], uiFont(), Token::Text);
    }
}

}  // namespace querywright::gui
