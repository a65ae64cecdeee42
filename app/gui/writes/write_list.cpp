// SPDX-License-Identifier: Apache-2.0
#include "app/gui/writes/write_list.h"

#include "app/gui/style/metrics.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace querywright::gui {
namespace {

enum Column { LabelColumn, WhatColumn, ColumnCount };
constexpr int MannerRole = Qt::UserRole;

// What an update does and how it writes stand beside each other, with the sign of what is found before the
// latter; where there is no room for both, one below the other.
class WriteDelegate final : public QStyledItemDelegate {
public:
    explicit WriteDelegate(QTreeView& view, const Appearance& appearance)
        : QStyledItemDelegate(&view), m_view(view), m_appearance(appearance)
    {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize one = QStyledItemDelegate::sizeHint(option, index);
        const QFontMetrics metrics(option.font);
        return isOnOneLine(metrics, index) ? one : QSize(one.width(), one.height() + metrics.height());
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem background = option;
        initStyleOption(&background, index);
        background.text.clear();
        background.icon = QIcon();
        m_view.style()->drawControl(QStyle::CE_ItemViewItem, &background, painter, &m_view);

        const QFontMetrics metrics(option.font);
        const QString manner = index.data(MannerRole).toString();
        const bool isOnOneLine = this->isOnOneLine(metrics, index);
        QRect room = option.rect.adjusted(padding, 0, -padding, 0);
        QRect below = room;
        if (!isOnOneLine) {
            room.setTop(room.center().y() - metrics.height());
            room.setHeight(metrics.height());
            below = room.translated(0, metrics.height());
        } else if (!manner.isEmpty()) {
            below.setLeft(below.right() - metrics.horizontalAdvance(manner));
            room.setRight(below.left() - gap);
        }
        painter->save();
        const auto icon = index.data(Qt::DecorationRole).value<QIcon>();
        if (!icon.isNull()) {
            const QSize size = m_view.iconSize();
            room.setRight(room.right() - size.width());
            icon.paint(painter, QRect({room.right() + 1, room.center().y() - size.height() / 2}, size));
            room.setRight(room.right() - padding);
        }
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          metrics.elidedText(index.data().toString(), Qt::ElideRight, room.width()));
        painter->setPen(m_appearance.color(render::Token::Muted));
        painter->drawText(below, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          metrics.elidedText(manner, Qt::ElideRight, below.width()));
        painter->restore();
    }

private:
    static constexpr int padding = 3;
    static constexpr int gap = 8;

    bool isOnOneLine(const QFontMetrics& metrics, const QModelIndex& index) const
    {
        const QString manner = index.data(MannerRole).toString();
        const int sign = index.data(Qt::DecorationRole).isNull() ? 0 : m_view.iconSize().width() + padding;
        return manner.isEmpty()
               || metrics.horizontalAdvance(index.data().toString()) + sign + gap
                          + metrics.horizontalAdvance(manner) + 2 * padding
                      <= m_view.columnWidth(WhatColumn);
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
    setItemDelegateForColumn(WhatColumn, new WriteDelegate(*this, context.appearance));
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

void WriteList::refresh()
{
    const auto design = m_context.live.plannedDesign();
    std::vector<WriteLine> lines = design ? writeLines(*design) : std::vector<WriteLine>();
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
