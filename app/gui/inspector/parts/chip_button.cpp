// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/chip_button.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/palette.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/style/wrapped_lines.h"

#include <QPainter>

namespace querywright::gui {
namespace {

constexpr int padding = 7;
constexpr int iconSide = 12;
constexpr int iconGap = 5;
constexpr int chipHeight = 23;
constexpr int lineMargin = 4;  // above and below several lines
constexpr int mostLines = 3;

}  // namespace

ChipButton::ChipButton(const Appearance& appearance, QWidget* parent)
    : QToolButton(parent), m_appearance(appearance)
{
    QSizePolicy policy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAttribute(Qt::WA_Hover);
}

void ChipButton::setContent(const char* icon, render::Token iconToken, const QString& text, bool isBold,
                            render::Token textToken)
{
    m_icon = icon;
    m_iconToken = iconToken;
    m_textToken = textToken;
    setText(text);
    setFont(uiFont(12, isBold ? QFont::DemiBold : QFont::Normal));
    updateGeometry();
    update();
}

QSize ChipButton::sizeHint() const
{
    const int words = text().isEmpty() ? 0 : QFontMetrics(font()).horizontalAdvance(text()) + 1;
    const int icon = m_icon ? scaled(iconSide) + (words > 0 ? scaled(iconGap) : 0) : 0;
    return {scaled(padding) * 2 + icon + words, scaled(chipHeight)};
}

QStringList ChipButton::linesIn(int width) const
{
    const int icon = m_icon ? scaled(iconSide) + scaled(iconGap) : 0;
    const int room = width - icon - scaled(padding) * 2 + 1;
    return wrappedLines(text(), font(), {room, room, mostLines});
}

int ChipButton::heightForWidth(int width) const
{
    const auto lines = static_cast<int>(linesIn(width).size());
    return lines < 2 ? scaled(chipHeight)
                     : lines * QFontMetrics(font()).lineSpacing() + 2 * scaled(lineMargin);
}

void ChipButton::paintEvent(QPaintEvent*)
{
    using render::Token;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled())
        painter.setOpacity(disabledOpacity);
    if (underMouse() || hasFocus() || isDown()) {
        painter.setPen(hasFocus() ? QPen(m_appearance.color(Token::Accent)) : QPen(Qt::NoPen));
        painter.setBrush(m_appearance.color(isDown() ? Token::AccentSelected : Token::AccentSoft));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
    }
    int x = scaled(padding);
    if (m_icon) {
        const int side = scaled(iconSide);
        paintIcon(painter, QRect(x, (height() - side) / 2, side, side), QLatin1String(m_icon),
                  m_appearance.color(m_iconToken));
        x += side + scaled(iconGap);
    }
    painter.setFont(font());
    painter.setPen(m_appearance.color(m_textToken));
    const QStringList lines = linesIn(width());
    const int lineHeight = QFontMetrics(font()).lineSpacing();
    const int room = width() - x - scaled(padding) + 1;
    int y = (height() - static_cast<int>(lines.size()) * lineHeight) / 2;
    for (const QString& line : lines) {
        painter.drawText(QRect(x, y, room, lineHeight), Qt::AlignVCenter | Qt::AlignLeft, line);
        y += lineHeight;
    }
}

}  // namespace querywright::gui
