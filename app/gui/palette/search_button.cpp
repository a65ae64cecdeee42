// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/search_button.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QPainter>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int searchHeight = 28;
constexpr int usualWidth = 240;
constexpr int searchPadding = 8;
constexpr int iconSide = 14;
constexpr double searchRadius = 5.0;

}  // namespace

SearchButton::SearchButton(const Appearance& appearance, QAction& palette, QWidget* parent)
    : QToolButton(parent), m_appearance(appearance), m_palette(palette)
{
    setObjectName(QStringLiteral("searchButton"));
    setAccessibleName(tr("Search or run a command"));
    setToolTip(tr("Search or run a command (%1)").arg(palette.shortcut().toString(QKeySequence::NativeText)));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, &palette, &QAction::trigger);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

QSize SearchButton::sizeHint() const
{
    return {scaled(usualWidth), scaled(searchHeight)};
}

QSize SearchButton::minimumSizeHint() const
{
    return {scaled(iconSide) + 2 * searchPadding, scaled(searchHeight)};
}

void SearchButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isHot = underMouse() || hasFocus();
    painter.setPen(m_appearance.color(isHot ? Token::Accent : Token::Border));
    painter.setBrush(m_appearance.color(Token::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), searchRadius, searchRadius);
    QRect rest = rect().adjusted(searchPadding, 0, -searchPadding, 0);
    const int side = scaled(iconSide);
    paintIcon(painter, QRectF(rest.left(), (height() - side) / 2.0, side, side), QStringLiteral("search"),
              m_appearance.color(Token::Muted));
    rest.setLeft(rest.left() + side + searchPadding);

    painter.setPen(m_appearance.color(Token::Muted));
    const QString keys = m_palette.shortcut().toString(QKeySequence::NativeText);
    const int keysWidth = QFontMetrics(uiFont(11)).horizontalAdvance(keys);
    constexpr int leastText = 48;
    if (rest.width() < leastText)
        return;
    if (rest.width() >= leastText + keysWidth + searchPadding) {
        painter.setFont(uiFont(11));
        painter.drawText(rest, Qt::AlignVCenter | Qt::AlignRight, keys);
        rest.setRight(rest.right() - keysWidth - searchPadding);
    }
    painter.setFont(uiFont(12));
    const QString text = tr("Search or run a command");
    const bool isWhole = painter.fontMetrics().horizontalAdvance(text) <= rest.width();
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, isWhole ? text : tr("Search"));
}

}  // namespace querywright::gui
