// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_delegate.h"

#include "app/gui/palette/palette_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int sidePadding = 10;
constexpr int iconSide = 14;
constexpr int iconGap = 10;

// Draws the part of a text, those letters bold whose position is listed, as far as there is room; gives the
// right end of what was drawn. `first` is the position of its first letter.
int drawRuns(QPainter& painter, const QRect& rect, const QString& text, int first,
             const std::vector<int>& positions, const QColor& plain, const QColor& found)
{
    int left = rect.left();
    qsizetype at = 0;
    while (at < text.size() && left < rect.right()) {
        const auto isFound = [&](qsizetype position) {
            return std::binary_search(positions.begin(), positions.end(), first + static_cast<int>(position));
        };
        const bool isBold = isFound(at);
        qsizetype end = at;
        while (end < text.size() && isFound(end) == isBold)
            ++end;
        painter.setFont(uiFont(12, isBold ? QFont::Bold : QFont::Normal));
        painter.setPen(isBold ? found : plain);
        const QString run = text.mid(at, end - at);
        const QFontMetrics metrics = painter.fontMetrics();
        const QRect room(left, rect.top(), rect.right() - left, rect.height());
        // What follows is there, or dots in its place.
        const QString dots = end < text.size() ? QStringLiteral("\u2026") : QString();
        const int kept = std::min(metrics.horizontalAdvance(dots), metrics.horizontalAdvance(text.mid(end)));
        const bool fits = metrics.horizontalAdvance(run) + kept <= room.width();
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                         fits ? run : metrics.elidedText(run + dots, Qt::ElideRight, room.width()));
        if (!fits)
            return rect.right();
        left += metrics.horizontalAdvance(run);
        at = end;
    }
    return left;
}

}  // namespace

PaletteDelegate::PaletteDelegate(const Appearance& appearance, const PaletteModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance), m_model(model)
{}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {200, scaled(rowHeight)};
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const PaletteEntry& entry = m_model.entry(index.row());
    const std::vector<int> positions = m_model.positions(index.row());
    const bool isOff = !entry.whyOff.isEmpty();
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    QRect rest = option.rect.adjusted(sidePadding, 0, -sidePadding, 0);
    const QRect icon(rest.left(), rest.center().y() - iconSide / 2 + 1, iconSide, iconSide);
    if (!entry.icon.isEmpty())
        paintIcon(*painter, icon, entry.icon, m_appearance.color(isOff ? Token::Muted : Token::Text2));
    rest.setLeft(icon.right() + iconGap);

    painter->setFont(uiFont(11));
    const QString right = isOff ? entry.whyOff : entry.keys;
    painter->setPen(m_appearance.color(isOff ? Token::Warning : Token::Muted));
    const QString shown =
        painter->fontMetrics().elidedText(right, Qt::ElideRight, isOff ? rest.width() / 2 : rest.width() / 3);
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, shown);
    if (!shown.isEmpty())
        rest.setRight(rest.right() - painter->fontMetrics().horizontalAdvance(shown) - iconGap);

    const QColor found = m_appearance.color(Token::Accent);
    const QColor plain = m_appearance.color(isOff ? Token::Muted : Token::Text);
    const int end = drawRuns(*painter, rest, entry.text, 0, positions, plain, found);
    rest.setLeft(end + iconGap);
    drawRuns(*painter, rest, entry.note, static_cast<int>(entry.text.size()) + 1, positions,
             m_appearance.color(Token::Muted), found);
    painter->restore();
}

}  // namespace querywright::gui
