// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/candidate_delegate.h"

#include "app/gui/console/completion.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"

#include <QPainter>

namespace querywright::gui {
namespace {

using render::Token;

Token colorOf(Candidate::Kind kind)
{
    switch (kind) {
    case Candidate::Kind::Keyword:
        return Token::CqlKeyword;
    case Candidate::Kind::Type:
        return Token::CqlType;
    case Candidate::Kind::Function:
        return Token::CqlNumber;
    default:
        return Token::Text;
    }
}

}  // namespace

void CandidateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    const QRect room = option.rect.adjusted(8, 0, -8, 0);
    const QString detail = index.data(DetailRole).toString();
    painter->setFont(uiFont(11));
    const int detailWidth = painter->fontMetrics().horizontalAdvance(detail);
    painter->setFont(monoFont());
    painter->setPen(m_appearance.color(colorOf(static_cast<Candidate::Kind>(index.data(KindRole).toInt()))));
    const int textWidth = painter->fontMetrics().horizontalAdvance(index.data().toString());
    painter->drawText(
        room, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, room.width()));
    // What it is matters less than what it says.
    if (textWidth + 12 + detailWidth <= room.width()) {
        painter->setFont(uiFont(11));
        painter->setPen(m_appearance.color(Token::Muted));
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, detail);
    }
    painter->restore();
}

QSize CandidateDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {100, scaled(rowHeight)};
}

}  // namespace querywright::gui
