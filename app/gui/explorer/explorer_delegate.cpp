// SPDX-License-Identifier: Apache-2.0
#include "app/gui/explorer/explorer_delegate.h"

#include "app/gui/explorer/explorer_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/name_breaks.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/style/wrapped_lines.h"
#include "app/gui/verdict/verdict.h"

#include <QAbstractProxyModel>
#include <QPainter>
#include <QRegularExpression>
#include <QTreeView>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int before = 2;
constexpr int gap = 7;
constexpr int signSide = 12;
constexpr int lineHeight = 15;
constexpr int mostLines = 3;
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

QFont labelFont()
{
    return uiFont(12, QFont::DemiBold);
}

QFont noteFont()
{
    return uiFont(11);
}

QFont nameFont(const TreeItem& item)
{
    const bool isKey = item.mark == QLatin1String("K");
    return uiFont(12, item.isHeading || isKey ? QFont::DemiBold : QFont::Normal);
}

// As wide as that of the last one beside it, which has the most digits: the names stand in line.
QString widestLabel(const TreeItem& item)
{
    static const QRegularExpression digit(QStringLiteral("\\d"));
    const QString& last = item.parent ? item.parent->children.back().label : item.label;
    QString widest = last.size() > item.label.size() ? last : item.label;
    return widest.replace(digit, QStringLiteral("0"));
}

// What stands before the name.
int leadWidth(const TreeItem& item)
{
    if (item.icon)
        return before + metrics::treeIcon + gap;
    if (!item.label.isEmpty())
        return before + std::max(25, QFontMetrics(labelFont()).horizontalAdvance(widestLabel(item)) + gap);
    return item.isColumn ? before + markColumnWidth + gap : before;
}

// Of a row as wide as that: the note, the room of the name and its lines.
struct Words {
    QString note;
    int noteWidth = 0;  // with the gap before it
    QStringList lines;
};

Words wordsOf(const TreeItem& item, int row)
{
    const int room = row - leadWidth(item) - rightPadding;
    const QFontMetrics metrics(noteFont());
    Words words;
    const int withSign = room - (item.severity ? signSide + gap : 0);
    // So long that no part of the name is broken for it.
    const int part = widestPart(item.text, QFontMetrics(nameFont(item)));
    const int mostNote = std::min(room / 2, withSign - part - gap);
    if (mostNote > metrics.horizontalAdvance(QStringLiteral("0\u2026")))
        words.note = metrics.elidedText(item.note, Qt::ElideRight, mostNote);
    words.noteWidth = words.note.isEmpty() ? 0 : metrics.horizontalAdvance(words.note) + gap;
    const int beside = withSign - words.noteWidth;
    words.lines = wrappedLines(item.text, nameFont(item), {beside, room, mostLines});
    return words;
}

// How wide a row is: what a view asks for heights has not its width.
int rowWidth(const QStyleOptionViewItem& option, QModelIndex index)
{
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    if (!view)
        return option.rect.width();
    int depth = view->rootIsDecorated() ? 1 : 0;
    for (; index.parent().isValid(); index = index.parent())
        ++depth;
    return view->viewport()->width() - depth * view->indentation();
}

}  // namespace

ExplorerDelegate::ExplorerDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

QSize ExplorerDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Words words = wordsOf(itemOf(index), rowWidth(option, index));
    const int more = std::max(0, static_cast<int>(words.lines.size()) - 1);
    return {80, scaled(metrics::treeRow) + more * scaled(lineHeight)};
}

void ExplorerDelegate::paintLead(QPainter& painter, const TreeItem& item, const QRect& rect) const
{
    const int left = rect.left() + before;
    if (item.icon) {
        paintIcon(painter, square(metrics::treeIcon, rect, left), QLatin1String(item.icon),
                  m_appearance.color(render::Token::Text2));
    } else if (!item.label.isEmpty()) {
        painter.setFont(labelFont());
        painter.setPen(m_appearance.color(render::Token::Text));
        painter.drawText(rect.adjusted(2, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, item.label);
    } else if (!item.mark.isEmpty()) {
        paintMark(painter, m_appearance, item.mark, QPointF(left, rect.center().y() + 0.5));
    }
}

void ExplorerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    const TreeItem& item = itemOf(index);
    const Words words = wordsOf(item, option.rect.width());
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(render::Token::AccentSelected));
    QRect line = option.rect;
    line.setHeight(scaled(metrics::treeRow));
    paintLead(*painter, item, line);
    line.setLeft(line.left() + leadWidth(item));
    line.setRight(option.rect.right() - rightPadding);

    painter->setFont(noteFont());
    painter->setPen(m_appearance.color(render::Token::Muted));
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignRight, words.note);
    if (item.severity) {
        const render::Sign sign = signOf(*item.severity);
        paintIcon(*painter, square(signSide, line, line.right() - words.noteWidth - signSide),
                  QLatin1String(iconOf(sign)), m_appearance.color(colorOf(sign)));
    }

    painter->setFont(nameFont(item));
    painter->setPen(m_appearance.color(render::Token::Text));
    for (const QString& text : words.lines) {
        painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft, text);
        line.translate(0, scaled(lineHeight));
    }
    painter->restore();
}

}  // namespace querywright::gui
