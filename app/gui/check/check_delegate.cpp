// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/check_delegate.h"

#include "app/gui/check/check_grid_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/pill.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/style/wrapped_lines.h"
#include "app/gui/verdict/verdict.h"

#include <QPainter>

#include <algorithm>

namespace querywright::gui {

using render::Token;

namespace {

constexpr int padding = 8;

constexpr int nameLine = 15;
constexpr int tableLine = 14;

render::Sign signOf(const QModelIndex& index)
{
    return static_cast<render::Sign>(index.data(SignRole).toInt());
}

// What stands in the column of names, line by line.
struct NameLines {
    QStringList name;
    QStringList table;

    int height() const
    {
        return static_cast<int>(name.size()) * scaled(nameLine)
               + static_cast<int>(table.size()) * scaled(tableLine);
    }
};

NameLines linesOf(const QModelIndex& index, int width)
{
    constexpr int most = 2;
    const auto lines = [&](const QString& text, const QFont& font) {
        return text.isEmpty() ? QStringList() : wrappedLines(text, font, {width, width, most});
    };
    return {lines(index.data().toString(), uiFont(12)),
            lines(index.data(SecondLineRole).toString(), uiFont(11))};
}

}  // namespace

CheckDelegate::CheckDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

void CheckDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    const QRect rect = option.rect.adjusted(padding, 0, -padding, 0);
    switch (index.column()) {
    case CheckGridModel::LabelColumn:
        if (index.data(PinnedRole).toBool())
            paintIcon(*painter, QRectF(rect.left() + 2, rect.center().y() - 6, 13, 13),
                      QStringLiteral("pin-angle-fill"), m_appearance.color(Token::Text2));
        else
            paintText(*painter, rect, index);
        break;
    case CheckGridModel::NameColumn:
        paintName(*painter, rect, index);
        break;
    case CheckGridModel::VerdictColumn:
        paintVerdict(*painter, rect, index);
        break;
    default:
        paintText(*painter, rect, index);
    }
    painter->setPen(m_appearance.color(Token::Border));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

int CheckDelegate::rowHeight(const QModelIndex& name, int width)
{
    constexpr int around = 3;
    return std::max(scaled(metrics::checkRow), linesOf(name, width - 2 * padding).height() + around);
}

// The table of a query without a name stands beside its label.
void CheckDelegate::paintName(QPainter& painter, const QRect& rect, const QModelIndex& index) const
{
    const NameLines lines = linesOf(index, rect.width());
    int top = rect.top() + (rect.height() - lines.height()) / 2;
    const auto write = [&](const QStringList& texts, const QFont& font, Token color, int height) {
        painter.setFont(font);
        painter.setPen(m_appearance.color(color));
        for (const QString& text : texts) {
            painter.drawText(QRect(rect.left(), top, rect.width(), height), Qt::AlignLeft | Qt::AlignVCenter,
                             text);
            top += height;
        }
    };
    write(lines.name, uiFont(12), Token::Text, scaled(nameLine));
    write(lines.table, uiFont(11), Token::Muted, scaled(tableLine));
}

void CheckDelegate::paintVerdict(QPainter& painter, const QRect& rect, const QModelIndex& index) const
{
    paintPill(painter, m_appearance, rect.adjusted(-4, 0, 4, 0), signOf(index), index.data().toString());
}

void CheckDelegate::paintText(QPainter& painter, const QRect& rect, const QModelIndex& index) const
{
    const bool isWorse = index.data(WorseRole).toBool();
    const bool isStrong = index.column() == CheckGridModel::LabelColumn
                          || (isWorse
                              && (index.column() == CheckGridModel::PartitionsColumn
                                  || index.column() == CheckGridModel::ChangeColumn));
    painter.setFont(uiFont(12, isStrong ? QFont::DemiBold : QFont::Normal));
    QColor color = m_appearance.color(Token::Text);
    if (index.column() == CheckGridModel::ChangeColumn)
        color = m_appearance.color(isWorse ? colorOf(signOf(index)) : Token::Muted);
    else if (index.column() != CheckGridModel::LabelColumn && index.data(StaleRole).toBool())
        color.setAlphaF(0.55F);
    painter.setPen(color);
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    painter.drawText(rect, static_cast<int>(alignment),
                     painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rect.width()));
}

}  // namespace querywright::gui
