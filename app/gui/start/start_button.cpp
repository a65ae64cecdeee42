// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/start_button.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"

#include <QAction>
#include <QPainter>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int buttonHeight = 52;
constexpr int iconSide = 18;
constexpr int textLeft = 44;
constexpr int textLine = 18;
constexpr double buttonRadius = 6.0;

}  // namespace

StartButton::StartButton(const Appearance& appearance, const char* icon, const QString& verb,
                         const QString& about, QAction& action, bool isPrimary, QWidget* parent)
    : HotButton(parent),
      m_appearance(appearance),
      m_about(about),
      m_keys(action.shortcut().toString(QKeySequence::NativeText)),
      m_isPrimary(isPrimary)
{
    setText(verb);
    setIcon(appearance.icon(icon, isPrimary ? Token::AccentForeground : Token::Text2));
    setAccessibleName(verb);
    setAccessibleDescription(about);
    connect(this, &QAbstractButton::clicked, &action, &QAction::trigger);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

QSize StartButton::sizeHint() const
{
    return {330, scaled(buttonHeight)};
}

void StartButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setBrush(m_appearance.color(m_isPrimary ? Token::Accent
                                        : isHot()   ? Token::AccentSoft
                                                    : Token::Surface));
    const Token border = m_isPrimary ? (hasFocus() || isHot() ? Token::Text : Token::Accent)
                                     : (hasFocus() || isHot() ? Token::Accent : Token::Border);
    painter.setPen(QPen(m_appearance.color(border), hasFocus() ? 2.0 : 1.0));
    painter.drawRoundedRect(outline, buttonRadius, buttonRadius);

    const int iconNow = scaled(iconSide);
    const int left = scaled(textLeft);
    const int line = scaled(textLine);
    icon().paint(&painter, 14, (height() - iconNow) / 2, iconNow, iconNow);
    const Token ink = m_isPrimary ? Token::AccentForeground : Token::Text;
    const int right = width() - 14;
    painter.setFont(uiFont(12));
    const int keysWidth = painter.fontMetrics().horizontalAdvance(m_keys);
    painter.setPen(m_appearance.color(m_isPrimary ? Token::AccentForeground : Token::Muted));
    painter.drawText(QRect(right - keysWidth, 0, keysWidth, height()), Qt::AlignVCenter, m_keys);
    const int room = right - keysWidth - 8 - left;
    painter.drawText(QRect(left, height() / 2, room, line), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_about, Qt::ElideRight, room));
    painter.setPen(m_appearance.color(ink));
    painter.setFont(uiFont(13, QFont::DemiBold));
    painter.drawText(QRect(left, height() / 2 - line - 1, room, line), Qt::AlignVCenter | Qt::AlignLeft,
                     text());
}

}  // namespace querywright::gui
