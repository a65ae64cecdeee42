// SPDX-License-Identifier: Apache-2.0
#include "app/gui/decisions/decision_delegate.h"

#include "app/gui/decisions/decisions_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/switch_shape.h"
#include "app/gui/style/text_size.h"

#include <QPainter>

namespace querywright::gui {
namespace {

int rowHeight()
{
    return scaled(46);
}

constexpr int padding = 10;
constexpr int side = switchWidth + 2 * padding;  // where the words begin
int moreWidth()
{
    return scaled(30);
}

int resolveWidth()
{
    return scaled(68);
}

}  // namespace

DecisionDelegate::DecisionDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

QRect DecisionDelegate::switchRect(const QRect& row) const
{
    return {row.left(), row.top(), side, row.height()};
}

QRect DecisionDelegate::menuRect(const QRect& row, bool isStale) const
{
    const int width = isStale ? resolveWidth() : moreWidth();
    return {row.right() - width, row.top(), width, row.height() / 2 + 2};
}

QSize DecisionDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {120, rowHeight()};
}

void DecisionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    using render::Token;
    const DecisionLine& line = static_cast<const DecisionsModel*>(index.model())->line(index);
    const QRect row = option.rect;
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(row, m_appearance.color(Token::AccentSelected));
    else if (line.isStale)
        painter->fillRect(row, m_appearance.color(Token::WarningBackground));
    painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1), m_appearance.color(Token::Border));
    const QRect menu = menuRect(row, line.isStale);
    painter->setFont(uiFont(12, line.isStale ? QFont::DemiBold : QFont::Bold));
    painter->setPen(m_appearance.color(line.isStale ? Token::Accent : Token::Muted));
    painter->drawText(menu.adjusted(0, 0, -padding, 0), Qt::AlignRight | Qt::AlignVCenter,
                      line.isStale ? tr("Resolve\u2026") : QStringLiteral("\u22ef"));
    if (line.isStale) {
        const QRect icon(row.left() + padding + 6, row.top() + 8, 15, 15);
        m_appearance.icon("exclamation-triangle-fill", Token::Warning).paint(painter, icon);
    } else {
        paintSwitch(*painter, m_appearance,
                    QRectF(row.left() + padding, row.top() + 8, switchWidth, switchHeight), line.isActive);
    }
    const QRect first(row.left() + side, row.top() + 4, menu.left() - row.left() - side - 4,
                      row.height() / 2 - 4);
    const QRect second(row.left() + side, first.bottom() + 1, row.right() - padding - row.left() - side,
                       row.height() / 2 - 4);
    painter->setFont(uiFont(12, QFont::Medium));
    painter->setPen(m_appearance.color(line.isActive ? Token::Text : Token::Muted));
    painter->drawText(first, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(line.what, Qt::ElideMiddle, first.width()));
    painter->setFont(uiFont(11, QFont::Normal));
    painter->setPen(m_appearance.color(line.isStale ? Token::Text2 : Token::Muted));
    const QString words = line.reason.isEmpty()   ? line.effect
                          : line.effect.isEmpty() ? line.reason
                                                  : line.reason + QStringLiteral(" \u00b7 ") + line.effect;
    painter->drawText(second, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(words, Qt::ElideRight, second.width()));
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(m_appearance.color(Token::Accent), 1.0));
        painter->drawRect(row.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

}  // namespace querywright::gui
