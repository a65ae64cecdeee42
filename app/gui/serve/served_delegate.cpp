// SPDX-License-Identifier: Apache-2.0
#include "app/gui/serve/served_delegate.h"

#include "app/gui/serve/served_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/pill.h"

#include <QPainter>

namespace querywright::gui {

using render::Token;

void ServedDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    const QRect room = option.rect.adjusted(8, 0, -8, 0);
    const auto sign = static_cast<render::Sign>(index.data(ServedModel::SignRole).toInt());
    const QString text = index.data().toString();
    if (sign != render::Sign::None) {
        paintPill(*painter, m_appearance, room.adjusted(-4, 0, 4, 0), sign, text);
    } else {
        const bool isStatement = index.column() == ServedModel::StatementColumn;
        const bool isStrong = index.column() == ServedModel::UseColumn && text.size() > 1;
        painter->setFont(isStatement ? monoFont(11) : uiFont(12, isStrong ? QFont::DemiBold : QFont::Normal));
        painter->setPen(m_appearance.color(isStatement || isStrong ? Token::Text : Token::Muted));
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
    }
    painter->setPen(m_appearance.color(Token::Border));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

}  // namespace querywright::gui
