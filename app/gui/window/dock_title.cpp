// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/dock_title.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

namespace querywright::gui {

using render::Token;

DockTitle::DockTitle(const Appearance& appearance, const char* icon, QDockWidget* dock)
    : QWidget(dock),
      m_appearance(appearance),
      m_icon(icon),
      m_dock(dock),
      m_putBack(makeButton("putBackPanel", "box-arrow-in-down", tr("Put back into the window"))),
      m_close(makeButton("closePanel", "x", tr("Close")))
{
    connect(m_putBack, &QToolButton::clicked, dock, [dock] { dock->setFloating(false); });
    connect(m_close, &QToolButton::clicked, dock, &QWidget::close);
    connect(dock, &QDockWidget::windowTitleChanged, this, qOverload<>(&QWidget::update));
    connect(&appearance, &Appearance::themeChanged, this, [this] {
        updateGeometry();  // texts may have another size
        update();
    });
}

QToolButton* DockTitle::makeButton(const char* name, const char* icon, const QString& text)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setIcon(m_appearance.icon(icon));
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->hide();
    return button;
}

void DockTitle::setFloating(bool isFloating)
{
    if (m_close->isHidden() != isFloating)
        return;
    m_putBack->setVisible(isFloating);
    m_close->setVisible(isFloating);
    placeButtons();
}

// The dock floats by that, or is put back. One that floats stands aside of its place, which others have now.
void DockTitle::mouseDoubleClickEvent(QMouseEvent* event)
{
    constexpr int aside = 48;
    const QWidget& window = *m_dock->parentWidget();
    const bool isRight = mapTo(&window, rect().center()).x() > window.width() / 2;
    if (!m_dock->isFloating()) {
        QTimer::singleShot(0, m_dock, [dock = m_dock, isRight] {
            if (dock->isFloating())
                dock->move(dock->pos() + QPoint(isRight ? -aside : aside, aside));
        });
    }
    QWidget::mouseDoubleClickEvent(event);
}

void DockTitle::resizeEvent(QResizeEvent*)
{
    placeButtons();
}

// From the right.
void DockTitle::placeButtons()
{
    constexpr int margin = 3;
    const int side = height() - 1 - 2 * margin;
    int right = width() - margin;
    for (QToolButton* button : {m_close, m_putBack}) {
        button->setIconSize(QSize(scaled(metrics::treeIcon), scaled(metrics::treeIcon)));
        button->setGeometry(right - side, margin, side, side);
        right -= side + margin;
    }
}

void DockTitle::setIcon(const char* icon, Token token)
{
    m_icon = icon;
    m_token = token;
    update();
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
              m_appearance.color(m_token));
    painter.setFont(uiFont(12, QFont::DemiBold));
    painter.setPen(m_appearance.color(Token::Text));
    const int right = m_putBack->isHidden() ? width() : m_putBack->x();
    const QRect text = QRect(QPoint(), QSize(right, height())).adjusted(11 + iconSide + 7, 0, -8, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_dock->windowTitle(), Qt::ElideRight, text.width()));
}

}  // namespace querywright::gui
