// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/chip_painting.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int padding = 9;
constexpr int signSide = 13;
constexpr int caretSide = 10;
constexpr int gap = 6;
constexpr int leastValueWidth = 8;

QFont labelFont()
{
    return uiFont(12, QFont::Bold);
}

QFont wasFont()
{
    return uiFont(12, QFont::DemiBold);
}

QFont headFont()
{
    return uiFont(12, QFont::DemiBold);
}

int widthOf(const QFont& font, const QString& text)
{
    return QFontMetrics(font).horizontalAdvance(text);
}

// Chips stay where they are while the first run counts up.
int valueWidth(const Chip& chip)
{
    const int least = chip.isKnown ? scaled(leastValueWidth) : widthOf(uiFont(12), QStringLiteral("88 %"));
    return std::max(least, widthOf(uiFont(12), chip.value));
}

// Writes from left to right.
class Writer {
public:
    Writer(QPainter& painter, const QRectF& rect)
        : m_painter(painter), m_rect(rect), m_left(rect.left() + scaled(padding))
    {}

    void icon(const char* name, const QColor& color, int side)
    {
        const double length = scaled(side);
        paintIcon(m_painter, {m_left, m_rect.center().y() - length / 2.0, length, length},
                  QLatin1String(name), color);
        m_left += length + scaled(gap);
    }

    void text(const QString& text, const QFont& font, const QColor& color, int width)
    {
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(QRectF(m_left, m_rect.top(), width, m_rect.height()),
                           Qt::AlignVCenter | Qt::AlignLeft, text);
        m_left += width + scaled(gap);
    }

private:
    QPainter& m_painter;
    QRectF m_rect;
    double m_left;
};

void paintPill(QPainter& painter, const QRectF& pill, const QPen& frame, const QBrush& fill)
{
    painter.setPen(frame);
    painter.setBrush(fill);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
}

void paintFocus(QPainter& painter, const Appearance& appearance, const QRectF& pill)
{
    paintPill(painter, pill.adjusted(-2.5, -2.5, 2.5, 2.5),
              QPen(appearance.color(Token::Accent), 1.0, Qt::DashLine), Qt::NoBrush);
}

}  // namespace

int chipHeight()
{
    constexpr int height = 24;
    return scaled(height);
}

int chipWidth(const Chip& chip)
{
    int width = scaled(padding) + scaled(signSide) + scaled(gap) + widthOf(labelFont(), chip.label)
                + scaled(gap) + valueWidth(chip);
    if (!chip.was.isEmpty())
        width += scaled(gap) + widthOf(wasFont(), chip.was);
    return width + scaled(padding);
}

bool isAsWide(const Chip& one, const Chip& other)
{
    return one.label == other.label && one.value == other.value && one.was == other.was
           && one.isKnown == other.isKnown;
}

int headWidth(const StripItem& head, std::size_t queries)
{
    const QString count = groupedText(head.members.size());
    const auto most = isSound(head.group) ? groupedText(queries).size() : count.size();
    const auto digits = std::max(count.size(), most);
    const QString widest = QString(digits, QLatin1Char('0')) + head.text.mid(count.size());
    const int caret = head.canFold() ? scaled(gap) + scaled(caretSide) : 0;
    return scaled(padding) + scaled(signSide) + scaled(gap) + widthOf(headFont(), widest) + caret
           + scaled(padding);
}

void paintChip(QPainter& painter, const Appearance& appearance, const QRect& rect, const Chip& chip,
               const ChipLook& look)
{
    const QRectF pill = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const Token fill = chip.isWorse ? tintOf(chip.sign) : look.isHovered ? Token::AccentSoft : Token::Surface;
    const QColor frame = appearance.color(look.isSelected ? Token::Accent
                                          : chip.isWorse  ? colorOf(chip.sign)
                                                          : Token::Border);
    paintPill(painter, pill, QPen(frame, look.isSelected ? 2.0 : 1.0), appearance.color(fill));
    if (look.hasFocus)
        paintFocus(painter, appearance, pill);
    Writer writer(painter, pill);
    writer.icon(iconOf(chip.sign), appearance.color(colorOf(chip.sign)), signSide);
    writer.text(chip.label, labelFont(), appearance.color(Token::Text), widthOf(labelFont(), chip.label));
    QColor valueColor = appearance.color(Token::Text);
    if (chip.isStale && chip.sign != render::Sign::NotRun)
        valueColor.setAlphaF(0.75F);
    writer.text(chip.value, uiFont(12), valueColor, valueWidth(chip));
    writer.text(chip.was, wasFont(), appearance.color(chip.isWorse ? colorOf(chip.sign) : Token::Muted),
                widthOf(wasFont(), chip.was));
}

// A folded one stands for its chips and looks like one; else it is a caption before them.
void paintHead(QPainter& painter, const Appearance& appearance, const QRect& rect, const StripItem& head,
               const ChipLook& look)
{
    const QRectF pill = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (head.isFolded || (look.isHovered && head.canFold())) {
        const QColor frame = appearance.color(Token::Border);
        paintPill(painter, pill, head.isFolded ? QPen(frame, 1.0) : QPen(Qt::NoPen),
                  appearance.color(look.isHovered ? Token::AccentSoft : Token::Surface));
    }
    if (look.hasFocus)
        paintFocus(painter, appearance, pill);
    Writer writer(painter, pill);
    writer.icon(iconOf(head.sign), appearance.color(colorOf(head.sign)), signSide);
    const Token color = head.group == ChipGroup::Worse ? colorOf(head.sign) : Token::Text2;
    writer.text(head.text, headFont(), appearance.color(color), widthOf(headFont(), head.text));
    if (head.canFold())
        writer.icon(head.isFolded ? "chevron-right" : "chevron-down", appearance.color(Token::Muted),
                    caretSide);
}

}  // namespace querywright::gui
