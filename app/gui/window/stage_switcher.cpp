// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/stage_switcher.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int buttonHeight = 30;
constexpr int badgeHeight = 17;
constexpr int signSide = 11;
constexpr double radius = 6.0;

// At the sides of the words, and between them.
int padding(bool isTight)
{
    return isTight ? 7 : 13;
}

int gap(bool isTight)
{
    return isTight ? 5 : 8;
}

QFont nameFont(bool isOn)
{
    return uiFont(13, isOn ? QFont::DemiBold : QFont::Medium);
}

}  // namespace

StageButton::StageButton(const Appearance& appearance, Stage stage, QWidget* parent)
    : QToolButton(parent), m_appearance(appearance), m_stage(stage)
{
    setObjectName(QStringLiteral("stage-%1").arg(keyOf(stage)));
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setProblems(0, 0);
}

void StageButton::setProblems(std::size_t errors, std::size_t warnings)
{
    m_problems = errors > 0 ? errors : warnings;
    m_worst = errors > 0 ? Severity::Error : Severity::Warning;
    QString told = titleOf(m_stage);
    for (const auto& [count, noun] : {std::pair(errors, "error"), std::pair(warnings, "warning")}) {
        if (count > 0)
            told += QStringLiteral(", ") + countedText(count, noun);
    }
    setAccessibleName(told);
    setToolTip(QStringLiteral("%1 (Ctrl+%2)").arg(told).arg(static_cast<int>(m_stage) + 1));
    updateGeometry();
    update();
}

int StageButton::badgeWidth(std::size_t problems)
{
    const QFontMetrics metrics(uiFont(11, QFont::Bold));
    return signSide + 4 + metrics.horizontalAdvance(QString::number(problems)) + 14;
}

// What is kept for the badge: it comes and goes while people work, and the buttons are to stay where they
// are. Where room is short, only what it takes.
int StageButton::badgeRoom(bool isTight) const
{
    constexpr std::size_t usual = 8;
    if (m_problems == 0 && isTight)
        return 0;
    return gap(isTight) + (isTight ? badgeWidth(m_problems) : badgeWidth(std::max(usual, m_problems)));
}

void StageButton::setTight(bool isTight)
{
    if (std::exchange(m_isTight, isTight) == isTight)
        return;
    updateGeometry();
    update();
}

// As wide on as off, so that nothing moves when stages are switched.
int StageButton::widthWhen(bool isTight) const
{
    const QFontMetrics metrics(nameFont(true));
    const int width = 2 * padding(isTight) + metrics.horizontalAdvance(QStringLiteral("5")) + gap(isTight)
                      + metrics.horizontalAdvance(titleOf(m_stage)) + 1;
    return width + badgeRoom(isTight);
}

QSize StageButton::sizeHint() const
{
    return {widthWhen(m_isTight), scaled(buttonHeight)};
}

void StageButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFirst = m_stage == allStages.front();
    const bool isLast = m_stage == allStages.back();
    QRectF box = QRectF(rect()).adjusted(isFirst ? 0 : -2 * radius, 0, isLast ? 0 : 2 * radius, 0);
    painter.setClipRect(rect());
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_appearance.color(isChecked() ? Token::Accent : Token::AccentSoft));
        painter.drawRoundedRect(box, radius, radius);
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_appearance.color(isChecked() ? Token::AccentForeground : Token::Accent), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5), 4, 4);
    }
    const QString number = QString::number(static_cast<int>(m_stage) + 1);
    const int side = padding(m_isTight);
    QRectF text = QRectF(rect()).adjusted(side, 0, -side, 0);
    // In the middle with its badge, or alone.
    const int room = badgeRoom(m_isTight);
    const int taken = m_problems > 0 ? gap(m_isTight) + badgeWidth(m_problems) : 0;
    text.adjust((room - taken) / 2.0, 0, (taken - room) / 2.0, 0);
    painter.setFont(uiFont(12, QFont::Medium));
    painter.setPen(m_appearance.color(isChecked() ? Token::AccentForeground : Token::Muted));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, number);
    text.setLeft(text.left() + QFontMetrics(nameFont(true)).horizontalAdvance(number) + gap(m_isTight));
    painter.setFont(nameFont(isChecked()));
    painter.setPen(m_appearance.color(isChecked() ? Token::AccentForeground : Token::Text));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, titleOf(m_stage));
    if (m_problems > 0)
        paintBadge(painter, {text.right() - badgeWidth(m_problems), (height() - scaled(badgeHeight)) / 2.0,
                             double(badgeWidth(m_problems)), double(scaled(badgeHeight))});
}

void StageButton::paintBadge(QPainter& painter, const QRectF& rect) const
{
    const render::Sign sign = signOf(m_worst);
    const QColor color = m_appearance.color(colorOf(sign));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_appearance.color(tintOf(sign)));
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    paintIcon(painter, {rect.left() + 7, rect.center().y() - signSide / 2.0, signSide, signSide},
              QLatin1String(iconOf(sign)), color);
    painter.setFont(uiFont(11, QFont::Bold));
    painter.setPen(color);
    painter.drawText(rect.adjusted(7 + signSide + 4, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::number(m_problems));
}

StageSwitcher::StageSwitcher(const Appearance& appearance, QWidget* parent)
    : QFrame(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("stageSwitcher"));
    auto* group = new QButtonGroup(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    for (std::size_t i = 0; i < allStages.size(); ++i) {
        const Stage stage = allStages[i];
        m_buttons[i] = new StageButton(appearance, stage, this);
        group->addButton(m_buttons[i]);
        layout->addWidget(m_buttons[i]);
        connect(m_buttons[i], &QToolButton::clicked, this, [this, stage] { Q_EMIT chosen(stage); });
    }
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void StageSwitcher::setStage(Stage stage)
{
    m_buttons[static_cast<std::size_t>(stage)]->setChecked(true);
}

void StageSwitcher::setTight(bool isTight)
{
    for (StageButton* button : m_buttons)
        button->setTight(isTight);
}

int StageSwitcher::widthWhen(bool isTight) const
{
    const QMargins margins = layout()->contentsMargins();
    int width = margins.left() + margins.right();
    for (const StageButton* button : m_buttons)
        width += button->widthWhen(isTight);
    return width;
}

void StageSwitcher::setProblems(const std::vector<Problem>& problems)
{
    for (std::size_t i = 0; i < allStages.size(); ++i) {
        const auto count = [&](Severity severity) {
            return static_cast<std::size_t>(
                std::count_if(problems.begin(), problems.end(), [&](const Problem& problem) {
                    return problem.stage == allStages[i] && problem.severity == severity && !problem.hidden;
                }));
        };
        m_buttons[i]->setProblems(count(Severity::Error), count(Severity::Warning));
    }
}

void StageSwitcher::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_appearance.color(Token::Border));
    painter.setBrush(m_appearance.color(Token::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    for (std::size_t i = 1; i < m_buttons.size(); ++i) {
        const double x = m_buttons[i]->geometry().left() - 0.5;
        painter.drawLine(QPointF(x, 1), QPointF(x, height() - 2));
    }
}

}  // namespace querywright::gui
