// SPDX-License-Identifier: Apache-2.0
#include "app/gui/explorer/explorer_delegate.h"

#include "app/gui/explorer/explorer_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/verdict/verdict.h"

#include <QAbstractProxyModel>
#include <QPainter>

namespace querywright::gui {
namespace {

constexpr int gap = 7;
constexpr int rightPadding = 8;

const TreeItem& itemOf(QModelIndex index)
{
    while (const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model()))
        index = proxy->mapToSource(index);
    return ExplorerModel::itemOf(index);
}

QRect square(int side, const QRect& rect, int left)
{
    return {left, rect.center().y() - side / 2 + (side % 2 == 0 ? 1 : 0), side, side};
}

}  // namespace

ExplorerDelegate::ExplorerDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

QSize ExplorerDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {80, scaled(metrics::treeRow)};
}

int ExplorerDelegate::paintLead(QPainter& painter, const TreeItem& item, const QRect& rect) const
{
    const int left = rect.left() + 2;
    if (item.icon) {
        paintIcon(painter, square(metrics::treeIcon, rect, left), QLatin1String(item.icon),
                  m_appearance.color(render::Token::Text2));
        return left + metrics::treeIcon + gap;
    }
    if (!item.label.isEmpty()) {
        painter.setFont(uiFont(12, QFont::DemiBold));
        painter.setPen(m_appearance.color(render::Token::Text));
        painter.drawText(rect.adjusted(2, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, item.label);
        return left + std::max(25, painter.fontMetrics().horizontalAdvance(item.label) + gap);
    }
    if (!item.mark.isEmpty())
        paintMark(painter, m_appearance, item.mark, QPointF(left, rect.center().y() + 0.5));
    return item.isColumn ? left + markColumnWidth + gap : left;
}

void ExplorerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    const TreeItem& item = itemOf(index);
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(render::Token::AccentSelected));
    QRect text = option.rect;
    text.setLeft(paintLead(*painter, item, option.rect));
    text.setRight(option.rect.right() - rightPadding);

    painter->setFont(uiFont(11));
    painter->setPen(m_appearance.color(render::Token::Muted));
    const int most = text.width() / 2;
    const QString note = painter->fontMetrics().elidedText(item.note, Qt::ElideRight, most);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignRight, note);
    if (!note.isEmpty())
        text.setRight(text.right() - painter->fontMetrics().horizontalAdvance(note) - gap);
    if (item.severity) {
        const render::Sign sign = signOf(*item.severity);
        paintIcon(*painter, square(12, option.rect, text.right() - 12), QLatin1String(iconOf(sign)),
                  m_appearance.color(colorOf(sign)));
        text.setRight(text.right() - 12 - gap);
    }

    const bool isKey = item.mark == QLatin1String("K");
    painter->setFont(uiFont(12, item.isHeading || isKey ? QFont::DemiBold : QFont::Normal));
    painter->setPen(m_appearance.color(render::Token::Text));
    // Tables of the same things begin alike and end with what they are found by.
    const bool isTable = std::holds_alternative<TableSubject>(item.subject);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(item.text, isTable ? Qt::ElideMiddle : Qt::ElideRight,
                                                        text.width()));
    painter->restore();
}

}  // namespace querywright::gui
