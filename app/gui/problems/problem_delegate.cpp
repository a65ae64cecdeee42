// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problem_delegate.h"

#include "app/gui/problems/problems_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/name_breaks.h"
#include "app/gui/style/text_size.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace querywright::gui {

namespace {

constexpr int mostLines = 6;
constexpr int margin = 8;

int lineHeight()
{
    return scaled(16);
}

// Lays the text of a cell out in lines and returns how many they are.
int layOut(QTextLayout& layout, const QModelIndex& index, int width)
{
    const bool isFix = index.column() == ProblemsModel::FixColumn;
    const int room = std::max(1, width - 2 * margin);
    const QFontMetrics boldMetrics(uiFont(12, QFont::DemiBold));
    QString text;
    QList<QTextLayout::FormatRange> bold;
    if (index.column() != ProblemsModel::TextColumn) {
        text = withNameBreaks(index.data().toString(), boldMetrics, room);
    } else {
        const QString object = index.siblingAtColumn(ProblemsModel::ObjectColumn).data().toString();
        for (const TextRun& run : runsOf(index.data().toString(), object)) {
            const QString words = withNameBreaks(run.text, boldMetrics, room);
            if (run.isBold) {
                QTextLayout::FormatRange range;
                range.start = static_cast<int>(text.size());
                range.length = static_cast<int>(words.size());
                range.format.setFontWeight(QFont::DemiBold);
                bold << range;
            }
            text += words;
        }
    }
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrapping);
    layout.setFont(uiFont(12, isFix ? QFont::Medium : QFont::Normal));
    layout.setText(text);
    layout.setFormats(bold);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine())
        line.setLineWidth(room);
    layout.endLayout();
    return layout.lineCount();
}

int linesIn(int height)
{
    return std::max(1, (height + 1) / lineHeight());
}

}  // namespace

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

void SignDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus;
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
    const int column = index.column();
    const bool isMuted =
        column == ProblemsModel::ObjectColumn
        || static_cast<const ProblemsModel*>(index.model())->problem(index.row()).hidden.has_value();
    painter->setPen(m_appearance.color(column == ProblemsModel::FixColumn ? render::Token::Accent
                                       : isMuted                          ? render::Token::Muted
                                                                          : render::Token::Text));
    QTextLayout layout;
    const int lines = layOut(layout, index, option.rect.width());
    const int shown = std::min(lines, linesIn(option.rect.height()));
    const int top = option.rect.top() + (option.rect.height() - shown * lineHeight()) / 2;
    for (int i = 0; i < shown; ++i) {
        const QTextLine line = layout.lineAt(i);
        const QRect box(option.rect.left() + margin, top + i * lineHeight(), option.rect.width() - 2 * margin,
                        lineHeight());
        const bool isCut = i + 1 == shown && line.textStart() + line.textLength() < layout.text().size();
        if (!isCut) {
            line.draw(painter,
                      QPointF(box.left(), box.top() + (lineHeight() - line.height()) / 2 - line.y()));
            continue;
        }
        painter->setFont(layout.font());
        painter->drawText(box, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(layout.text().mid(line.textStart()),
                                                            Qt::ElideRight, box.width()));
    }
    painter->restore();
}

int ProblemDelegate::linesOf(const QModelIndex& index, int width) const
{
    constexpr qsizetype mostKept = 4000;
    const QString object = index.siblingAtColumn(ProblemsModel::ObjectColumn).data().toString();
    const QString cell = QStringLiteral("%1 %2 %3 %4\n")
                             .arg(QString::number(index.column()), QString::number(width),
                                  QString::number(lineHeight()), object)
                         + index.data().toString();
    if (const auto found = m_lines.constFind(cell); found != m_lines.cend())
        return *found;
    QTextLayout layout;
    const int lines = layOut(layout, index, width);
    if (m_lines.size() >= mostKept)
        m_lines.clear();
    m_lines.insert(cell, lines);
    return lines;
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int lines = std::min(mostLines, linesOf(index, option.rect.width()));
    return {option.rect.width(), scaled(metrics::gridRow) + (std::max(1, lines) - 1) * lineHeight()};
}

int ProblemDelegate::widthOf(const QAbstractItemModel& model, int column)
{
    constexpr int most = 200;  // rows
    const QFontMetrics metrics(uiFont(12, QFont::DemiBold));
    int widest = 0;
    for (int row = 0; row < std::min(most, model.rowCount()); ++row)
        widest = std::max(widest, metrics.horizontalAdvance(model.index(row, column).data().toString()) + 1);
    return widest + 2 * margin;
}

bool ProblemDelegate::isCut(const QModelIndex& index, const QSize& cell)
{
    QTextLayout layout;
    return layOut(layout, index, cell.width()) > linesIn(cell.height());
}

}  // namespace querywright::gui
