// SPDX-License-Identifier: Apache-2.0
#include "app/gui/writes/write_list.h"

#include "app/gui/style/metrics.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace querywright::gui {
namespace {

enum Column { LabelColumn, WhatColumn, MannerColumn, ColumnCount };

// What an update does goes on beside a short manner, whose column is as wide as the longest one, up to its
// sign, which stands where the column begins, or beside its own manner where there is no room for what is
// done.
class WriteDelegate final : public QStyledItemDelegate {
public:
    explicit WriteDelegate(QTreeView& view) : QStyledItemDelegate(&view), m_view(view) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        constexpr int padding = 2;
        constexpr int gap = 10;
        const QModelIndex what = index.siblingAtColumn(WhatColumn);
        const QModelIndex manner = index.siblingAtColumn(MannerColumn);
        QStyleOptionViewItem background = option;
        initStyleOption(&background, index);
        const QFontMetrics metrics(option.font);
        const QString text = what.data().toString();
        const auto icon = manner.data(Qt::DecorationRole).value<QIcon>();
        const int wanted = metrics.horizontalAdvance(manner.data().toString()) + gap + 2 * padding;
        const QRect mannerRoom = m_view.visualRect(manner);
        const int taken = std::min(wanted, mannerRoom.width() + padding);
        QRect room = m_view.visualRect(what).adjusted(padding + 1, 0, 0, 0);
        room.setRight(icon.isNull() ? mannerRoom.right() - taken : mannerRoom.left() - padding);
        const bool isTight = !icon.isNull() && metrics.horizontalAdvance(text) > room.width();
        if (index.column() == WhatColumn)
            background.text.clear();
        else if (isTight)
            background.icon = QIcon();
        m_view.style()->drawControl(QStyle::CE_ItemViewItem, &background, painter, &m_view);
        painter->save();
        painter->setClipRect(option.rect);
        if (isTight) {
            const QSize size = m_view.iconSize();
            const int left =
                std::max(mannerRoom.right() - wanted + gap - 3 * padding - size.width(), room.right());
            const QRect place({left, room.center().y() - size.height() / 2}, size);
            icon.paint(painter, place);
            room.setRight(left - padding);
        }
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          metrics.elidedText(text, Qt::ElideRight, room.width()));
        painter->restore();
    }

private:
    QTreeView& m_view;
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
    setUniformRowHeights(true);
    setIndentation(0);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setIconSize({metrics::treeIcon, metrics::treeIcon});
    auto* delegate = new WriteDelegate(*this);
    setItemDelegateForColumn(WhatColumn, delegate);
    setItemDelegateForColumn(MannerColumn, delegate);
    header()->setMinimumSectionSize(20);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(LabelColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(MannerColumn, QHeaderView::Fixed);

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
        auto* item = new QTreeWidgetItem(this, {line.label, line.what, line.manner});
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        item->setFont(LabelColumn, bold);
        item->setForeground(MannerColumn, m_context.appearance.color(render::Token::Muted));
        item->setTextAlignment(MannerColumn, Qt::AlignRight | Qt::AlignVCenter);
        if (line.sign != render::Sign::None)
            item->setIcon(MannerColumn, m_context.appearance.icon(iconOf(line.sign), colorOf(line.sign)));
        for (int column = 0; column < ColumnCount; ++column)
            item->setToolTip(column, line.tip);
        item->setData(LabelColumn, Qt::AccessibleTextRole,
                      QStringList{line.label, line.what, line.manner}.join(QStringLiteral(", ")));
    }
    m_isFollowing = false;
    updateGeometry();
    fitManner();
    followSelection();
}

// The manner is as wide as the longest one, but leaves room for what is done.
void WriteList::fitManner()
{
    const int most = viewport()->width() * 11 / 20;
    header()->resizeSection(MannerColumn, std::min(sizeHintForColumn(MannerColumn), most));
}

void WriteList::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    fitManner();
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
    const int rows = static_cast<int>(std::min(m_lines.size(), m_mostLines));
    const int row = topLevelItemCount() > 0 ? sizeHintForRow(0) : metrics::treeRow;
    return {200, rows * row + 2};
}

QSize WriteList::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

}  // namespace querywright::gui
