// SPDX-License-Identifier: Apache-2.0
#include "app/gui/decisions/decision_delegate.h"

#include "app/gui/decisions/decisions_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/switch_shape.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/wrapped_lines.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int mostTitleLines = 4;
constexpr int mostEffectLines = 3;

int rowHeight()
{
    return scaled(46);
}

int lineHeight()
{
    return scaled(16);
}

constexpr int padding = 10;

// Where the words begin.
int side()
{
    return switchWidth() + 2 * padding;
}

int moreWidth()
{
    return scaled(30);
}

int resolveWidth()
{
    return scaled(68);
}

QFont titleFont()
{
    return uiFont(12, QFont::Medium);
}

// Where a line of the title is, in a row of that width: the first one stands beside the menu.
int titleWidth(int row, bool isStale, bool isFirst)
{
    const int menu = isStale ? resolveWidth() : moreWidth();
    return std::max(1, row - side() - (isFirst ? menu + 4 : padding));
}

// The lines of the title in a row of that width.
QStringList titleLines(const DecisionLine& line, int row)
{
    return wrappedLines(
        line.what, titleFont(),
        {titleWidth(row, line.isStale, true), titleWidth(row, line.isStale, false), mostTitleLines});
}

QFont effectFont()
{
    return uiFont(11, QFont::Normal);
}

// Below the title: the reason and what follows from the decision.
QStringList effectLines(const DecisionLine& line, int row)
{
    const QString words = line.reason.isEmpty()   ? line.effect
                          : line.effect.isEmpty() ? line.reason
                                                  : line.reason + QStringLiteral(" \u00b7 ") + line.effect;
    const int width = std::max(1, row - side() - padding);
    return wrappedLines(words, effectFont(), {width, width, mostEffectLines});
}

// What the lines take beyond the first.
int furtherHeight(const QStringList& lines)
{
    return (static_cast<int>(std::max<qsizetype>(1, lines.size())) - 1) * lineHeight();
}

}  // namespace

DecisionDelegate::DecisionDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

QRect DecisionDelegate::switchRect(const QRect& row) const
{
    return {row.left(), row.top(), side(), row.height()};
}

QRect DecisionDelegate::menuRect(const QRect& row, bool isStale) const
{
    const int width = isStale ? resolveWidth() : moreWidth();
    return {row.right() - width, row.top(), width, rowHeight() / 2 + 2};
}

QSize DecisionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const DecisionLine& line = static_cast<const DecisionsModel*>(index.model())->line(index);
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    return {120,
            rowHeight() + furtherHeight(titleLines(line, width)) + furtherHeight(effectLines(line, width))};
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
        const QRect icon(row.left() + padding + 6, row.top() + scaled(8), scaled(15), scaled(15));
        m_appearance.icon("exclamation-triangle-fill", Token::Warning).paint(painter, icon);
    } else {
        paintSwitch(*painter, m_appearance,
                    QRectF(row.left() + padding, row.top() + scaled(8), switchWidth(), switchHeight()),
                    line.isActive);
    }
    QRect title(row.left() + side(), row.top() + 4, titleWidth(row.width(), line.isStale, true),
                rowHeight() / 2 - 4);
    painter->setFont(titleFont());
    painter->setPen(m_appearance.color(line.isActive ? Token::Text : Token::Muted));
    for (const QString& words : titleLines(line, row.width())) {
        painter->drawText(title, Qt::AlignVCenter | Qt::AlignLeft, words);
        title.translate(0, lineHeight());
        title.setWidth(titleWidth(row.width(), line.isStale, false));
    }
    const QStringList effect = effectLines(line, row.width());
    QRect below(row.left() + side(), row.bottom() - rowHeight() / 2 - furtherHeight(effect),
                row.width() - side() - padding, rowHeight() / 2 - 4);
    painter->setFont(effectFont());
    painter->setPen(m_appearance.color(line.isStale ? Token::Text2 : Token::Muted));
    for (const QString& words : effect) {
        painter->drawText(below, Qt::AlignVCenter | Qt::AlignLeft, words);
        below.translate(0, lineHeight());
    }
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(m_appearance.color(Token::Accent), 1.0));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

}  // namespace querywright::gui
