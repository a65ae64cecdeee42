// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problem_delegate.h"

#include "app/gui/problems/problems_model.h"
#include "app/gui/style/fonts.h"

#include <QPainter>

namespace querywright::gui {

std::vector<TextRun> runsOf(const QString& text, const QString& object)
{
    std::vector<TextRun> runs;
    const auto add = [&](const QString& run, bool isBold) {
        if (!run.isEmpty())
            runs.push_back({run, isBold});
    };
    QString rest = text;
    const bool beginsWithObject =
        !object.isEmpty() && text.startsWith(object)
        && (text.size() == object.size() || !text[object.size()].isLetterOrNumber());
    if (beginsWithObject) {
        add(object, true);
        rest = text.mid(object.size());
    }
    const QStringList parts = rest.split(QLatin1Char('"'));
    if (parts.size() % 2 == 0) {  // quotes that do not come in pairs quote nothing
        add(rest, false);
        return runs;
    }
    for (qsizetype i = 0; i < parts.size(); ++i)
        add(parts[i], i % 2 == 1);
    return runs;
}

ProblemDelegate::ProblemDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(render::Token::AccentSelected));
    const bool isHidden =
        static_cast<const ProblemsModel*>(index.model())->problem(index.row()).hidden.has_value();
    QRect rest = option.rect.adjusted(8, 0, -8, 0);
    if (index.column() == ProblemsModel::FixColumn) {
        painter->setPen(m_appearance.color(render::Token::Accent));
        painter->setFont(uiFont(12, QFont::Medium));
        painter->drawText(
            rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rest.width()));
        painter->restore();
        return;
    }
    const QString object = index.siblingAtColumn(ProblemsModel::ObjectColumn).data().toString();
    painter->setPen(m_appearance.color(isHidden ? render::Token::Muted : render::Token::Text));
    for (const TextRun& run : runsOf(index.data().toString(), object)) {
        painter->setFont(uiFont(12, run.isBold ? QFont::DemiBold : QFont::Normal));
        const QFontMetrics metrics = painter->fontMetrics();
        const QString shown = metrics.elidedText(run.text, Qt::ElideRight, rest.width());
        painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
        rest.setLeft(rest.left() + metrics.horizontalAdvance(run.text));
        if (shown != run.text || rest.width() <= 0)
            break;
    }
    painter->restore();
}

}  // namespace querywright::gui
