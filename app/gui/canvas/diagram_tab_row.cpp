// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_tab_row.h"

#include "app/gui/style/metrics.h"

#include <QEvent>
#include <QToolButton>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int margin = 4;
constexpr int gap = 4;

}  // namespace

DiagramTabRow::DiagramTabRow(DiagramTabs& tabs, const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_tabs(tabs), m_add(new QToolButton(this))
{
    setObjectName(QStringLiteral("diagramTabRow"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(metrics::dockTitle);
    m_tabs.setParent(this);
    m_add->setObjectName(QStringLiteral("addDiagramButton"));
    m_add->setIcon(appearance.icon("plus-lg"));
    m_add->setAutoRaise(true);
    m_add->setToolTip(tr("New diagram (Ctrl+Shift+N)"));
    m_add->setAccessibleName(tr("New Diagram"));
    connect(m_add, &QToolButton::clicked, this, &DiagramTabRow::newDiagramRequested);
    connect(&m_tabs, &DiagramTabs::countChanged, this, &DiagramTabRow::placeAll);
    connect(&m_tabs, &DiagramTabs::currentChanged, this, &DiagramTabRow::placeAll);
}

void DiagramTabRow::addAtRight(QWidget& widget)
{
    widget.setParent(this);
    m_atRight.push_back(&widget);
    placeAll();
}

QSize DiagramTabRow::minimumSizeHint() const
{
    return {m_tabs.minimumSizeHint().width() + m_add->sizeHint().width() + 2 * margin, metrics::dockTitle};
}

void DiagramTabRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeAll();
}

// What is at the right may say something else, in another size.
bool DiagramTabRow::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        placeAll();
    return QWidget::event(event);
}

// The tabs have the first claim, then what comes first at the right.
void DiagramTabRow::placeAll()
{
    const int row = height() - 1;  // above the line
    const auto middle = [row](const QSize& size) { return (row - size.height()) / 2; };
    const QSize add = m_add->sizeHint();
    const int room = width() - 2 * margin - gap - add.width();
    const int tabs = std::min(m_tabs.sizeHint().width(), room);
    m_tabs.setGeometry(margin, row - m_tabs.sizeHint().height(), tabs, m_tabs.sizeHint().height());
    m_add->setGeometry(QRect({margin + tabs + gap, middle(add)}, add));
    int rest = room - tabs - gap;
    int needed = 0;
    for (QWidget* widget : m_atRight) {
        const int wide = widget->sizeHint().width();
        widget->setVisible(wide <= rest);
        rest -= wide <= rest ? wide : rest;
        needed += widget->isHidden() ? 0 : wide;
    }
    int left = width() - margin - needed;
    for (QWidget* widget : m_atRight) {
        if (widget->isHidden())
            continue;
        const QSize size = widget->sizeHint();
        widget->setGeometry(QRect({left, middle(size)}, size));
        left += size.width();
    }
}

}  // namespace querywright::gui
