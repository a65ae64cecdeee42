// SPDX-License-Identifier: Apache-2.0
#include "app/gui/writes/write_list.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/wrapped_lines.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace querywright::gui {
namespace {

enum Column { LabelColumn, WhatColumn, ColumnCount };
constexpr int MannerRole = Qt::UserRole;

// What an update does and how it writes stand beside each other, with the sign of what is found before the
// latter; where there is no room for both, one below the other. The label is that of the first line.
class WriteDelegate final : public QStyledItemDelegate {
public:
    explicit WriteDelegate(QTreeView& view, const Appearance& appearance)
        : QStyledItemDelegate(&view), m_view(view), m_appearance(appearance)
    {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize one = QStyledItemDelegate::sizeHint(option, index);
        const auto below = index.column() == WhatColumn ? linesBelow(m_view.font(), index).size() : 0;
        return {one.width(), one.height() + static_cast<int>(below) * QFontMetrics(m_view.font()).height()};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem background = option;
        initStyleOption(&background, index);
        background.text.clear();
        background.icon = QIcon();
        m_view.style()->drawControl(QStyle::CE_ItemViewItem, &background, painter, &m_view);
        const QStringList below = linesBelow(m_view.font(), index.siblingAtColumn(WhatColumn));
        const int line = QFontMetrics(m_view.font()).height();
        const int lines = 1 + static_cast<int>(below.size());
        QRect first = option.rect.adjusted(padding, 0, -padding, 0);
        first.setTop(first.top() + (first.height() - lines * line) / 2);
        first.setHeight(line);
        painter->save();
        if (index.column() == LabelColumn) {
            painter->setFont(background.font);
            write(*painter, first, option.palette.color(QPalette::Text), background.font,
                  index.data().toString());
        } else {
            painter->setFont(m_view.font());
            paintWhat(*painter, first, option.palette.color(QPalette::Text), index, below.isEmpty());
            for (const QString& words : below) {
                first.translate(0, line);
                write(*painter, first, m_appearance.color(render::Token::Muted), m_view.font(), words);
            }
        }
        painter->restore();
    }

private:
    static constexpr int padding = 3;
    static constexpr int gap = 8;

    static void write(QPainter& painter, const QRect& room, const QColor& color, const QFont& font,
                      const QString& text)
    {
        painter.setPen(color);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                         QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
    }

    void paintWhat(QPainter& painter, QRect room, const QColor& color, const QModelIndex& index,
                   bool withManner) const
    {
        const QString manner = index.data(MannerRole).toString();
        if (withManner && !manner.isEmpty()) {
            QRect beside = room;
            beside.setLeft(beside.right() - QFontMetrics(m_view.font()).horizontalAdvance(manner));
            write(painter, beside, m_appearance.color(render::Token::Muted), m_view.font(), manner);
            room.setRight(beside.left() - gap);
        }
        const auto icon = index.data(Qt::DecorationRole).value<QIcon>();
        if (!icon.isNull()) {
            const QSize size = m_view.iconSize();
            room.setRight(room.right() - size.width());
            icon.paint(&painter, QRect({room.right() + 1, room.center().y() - size.height() / 2}, size));
            room.setRight(room.right() - padding);
        }
        write(painter, room, color, m_view.font(), index.data().toString());
    }

    // How it writes, where there is no room for that beside what is done.
    QStringList linesBelow(const QFont& font, const QModelIndex& index) const
    {
        constexpr int most = 2;
        const QFontMetrics metrics(font);
        const QString manner = index.data(MannerRole).toString();
        const int sign = index.data(Qt::DecorationRole).isNull() ? 0 : m_view.iconSize().width() + padding;
        const int room = m_view.columnWidth(WhatColumn) - 2 * padding;
        const int needed = metrics.horizontalAdvance(index.data().toString()) + sign + gap
                           + metrics.horizontalAdvance(manner);
        return manner.isEmpty() || needed <= room ? QStringList()
                                                  : wrappedLines(manner, font, {room, room, most});
    }

    QTreeView& m_view;
    const Appearance& m_appearance;
};

}  // namespace

WriteList::WriteList(const Context& context, const QString& name, std::size_t mostLines, QWidget* parent)
    : QTreeWidget(parent), m_context(context), m_mostLines(mostLines)
{
    setObjectName(name);
    setAccessibleName(tr("Updates and the tables they write"));
    setColumnCount(ColumnCount);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setIconSize({metrics::treeIcon, metrics::treeIcon});
    setItemDelegate(new WriteDelegate(*this, context.appearance));
    header()->setMinimumSectionSize(20);
    header()->setSectionResizeMode(LabelColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    connect(header(), &QHeaderView::sectionResized, this, [this] {
        scheduleDelayedItemsLayout();
        updateGeometry();
    });

    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && !m_isFollowing)
            m_context.selection.set(m_lines[static_cast<std::size_t>(indexOfTopLevelItem(item))].update);
    });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        m_context.selection.set(m_lines[static_cast<std::size_t>(indexOfTopLevelItem(item))].update);
    });
    connect(this, &QTreeWidget::itemActivated, this, &WriteList::lineActivated);
    connect(&m_context.selection, &Selection::changed, this, &WriteList::followSelection);
    connect(&m_context.live, &core::LiveDesign::writesPlanned, this, &WriteList::refresh);
    connect(&m_context.document, &core::Document::replaced, this, &WriteList::refresh);
    connect(&m_context.appearance, &Appearance::themeChanged, this, &WriteList::fill);
    refresh();
}

void WriteList::setProblems(WorstProblems problems)
{
    m_problems = std::move(problems);
    refresh();
}

// With what the review says, which is known later than the plan.
std::vector<WriteLine> WriteList::newLines() const
{
    const auto design = m_context.live.plannedDesign();
    std::vector<WriteLine> lines = design ? writeLines(*design) : std::vector<WriteLine>();
    for (WriteLine& line : lines) {
        const auto worst = m_problems.find(Subject(line.update));
        if (worst == m_problems.end())
            continue;
        line.sign = std::max(line.sign, signOf(worst->second));
        line.tip += QLatin1Char('\n') + tr("Problems says what is doubtful about it.");
    }
    return lines;
}

void WriteList::refresh()
{
    std::vector<WriteLine> lines = newLines();
    const bool isSame = lines == m_lines;
    m_lines = std::move(lines);
    if (!isSame)
        fill();
    Q_EMIT linesChanged();  // the statements of an update may be others all the same
}

void WriteList::fill()
{
    m_isFollowing = true;
    clear();
    for (const WriteLine& line : m_lines) {
        auto* item = new QTreeWidgetItem(this, {line.label, line.what});
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        item->setFont(LabelColumn, bold);
        item->setData(WhatColumn, MannerRole, line.manner);
        if (line.sign != render::Sign::None)
            item->setIcon(WhatColumn, m_context.appearance.icon(iconOf(line.sign), colorOf(line.sign)));
        for (int column = 0; column < ColumnCount; ++column)
            item->setToolTip(column, line.tip);
        item->setData(LabelColumn, Qt::AccessibleTextRole,
                      QStringList{line.label, line.what, line.manner}.join(QStringLiteral(", ")));
    }
    m_isFollowing = false;
    updateGeometry();
    followSelection();
}

void WriteList::followSelection()
{
    m_isFollowing = true;
    const WriteLine* line = selectedLine();
    setCurrentItem(line ? topLevelItem(static_cast<int>(line - m_lines.data())) : nullptr);
    m_isFollowing = false;
}

const WriteLine* WriteList::selectedLine() const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(), [this](const WriteLine& line) {
        return m_context.selection.contains(line.update);
    });
    return found == m_lines.end() ? nullptr : &*found;
}

QSize WriteList::sizeHint() const
{
    int height = 2;
    for (std::size_t i = 0; i < std::min(m_lines.size(), m_mostLines); ++i) {
        const QTreeWidgetItem* item = topLevelItem(static_cast<int>(i));
        height += item ? rowHeight(indexFromItem(item)) : metrics::treeRow;
    }
    return {200, height};
}

QSize WriteList::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

}  // namespace querywright::gui
