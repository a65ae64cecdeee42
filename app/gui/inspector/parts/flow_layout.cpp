// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/flow_layout.h"

#include <QLabel>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace querywright::gui {

FlowLayout::FlowLayout(QWidget* parent, int gap) : QLayout(parent), m_gap(gap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem* item : m_items)
        delete item;  // a layout owns its items
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

QSize FlowLayout::minimumSize() const
{
    int height = 0;
    for (const QLayoutItem* item : m_items)
        height = std::max(height, item->minimumSize().height());
    return {40, height};
}

int FlowLayout::place(const QRect& rect, bool moves) const
{
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        QSize size = item->sizeHint();
        // A text has its lines to itself, as has what is wider than one.
        const bool isText = qobject_cast<QLabel*>(item->widget()) != nullptr;
        const bool isWide = size.width() > rect.width();
        size.setWidth(std::min(size.width(), rect.width()));
        if (item->hasHeightForWidth() && (isText || isWide))
            size = QSize(rect.width(), item->heightForWidth(rect.width()));
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += lineHeight + m_gap;
            lineHeight = 0;
        }
        if (moves)
            item->setGeometry(
                QStyle::visualRect(parentWidget()->layoutDirection(), rect, {QPoint(x, y), size}));
        x += size.width() + m_gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight - rect.y();
}

}  // namespace querywright::gui
