// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/dock_title.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QPainter>

namespace querywright::gui {

using render::Token;

DockTitle::DockTitle(const Appearance& appearance, const char* icon, QDockWidget* dock)
    : QWidget(dock), m_appearance(appearance), m_icon(icon), m_dock(dock)
{
    connect(dock, &QDockWidget::windowTitleChanged, this, qOverload<>(&QWidget::update));
    connect(&appearance, &Appearance::themeChanged, this, [this] {
        updateGeometry();  // texts may have another size
        update();
    });
}

void DockTitle::setShown(bool shown)
{
    if (shown == m_isShown)
        return;
    m_isShown = shown;
    updateGeometry();
}

QSize DockTitle::sizeHint() const
{
    return {60, m_isShown ? scaled(metrics::dockTitle) : 0};
}

void DockTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_appearance.color(Token::Chrome));
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_appearance.color(Token::Border));
    const int iconSide = scaled(metrics::treeIcon);
    paintIcon(painter, QRectF(11, (height() - iconSide) / 2.0, iconSide, iconSide), QLatin1String(m_icon),
              m_appearance.color(Token::Text2));
    painter.setFont(uiFont(12, QFont::DemiBold));
    painter.setPen(m_appearance.color(Token::Text));
    const QRect text = rect().adjusted(11 + iconSide + 7, 0, -8, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_dock->windowTitle(), Qt::ElideRight, text.width()));
}

}  // namespace querywright::gui
