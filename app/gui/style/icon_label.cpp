// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/icon_label.h"

#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QPainter>
#include <QStyle>

namespace querywright::gui {

IconLabel::IconLabel(const Appearance& appearance, const char* icon, render::Token token, QWidget* parent,
                     int side)
    : QWidget(parent), m_appearance(appearance), m_icon(icon), m_token(token), m_side(side)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

QSize IconLabel::sizeHint() const
{
    return {scaled(m_side), scaled(m_side)};
}

void IconLabel::setIcon(const char* icon, render::Token token)
{
    m_icon = icon;
    m_token = token;
    update();
}

void IconLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect rect = QStyle::alignedRect(layoutDirection(), Qt::AlignCenter, sizeHint(), this->rect());
    paintIcon(painter, rect, QLatin1String(m_icon), m_appearance.color(m_token));
}

}  // namespace querywright::gui
