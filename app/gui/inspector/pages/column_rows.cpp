// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/column_rows.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/derivation/describe.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace querywright::gui {
namespace {

enum Column { Mark, Name, Type };

class MarkDelegate final : public QStyledItemDelegate {
public:
    MarkDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, m_appearance.color(render::Token::AccentSelected));
        const QString mark = index.data(Qt::UserRole).toString();
        if (!mark.isEmpty())
            paintMark(*painter, m_appearance, mark,
                      QPointF(option.rect.left() + metrics::dockPadding, option.rect.center().y() + 0.5));
    }

private:
    const Appearance& m_appearance;
};

}  // namespace

ColumnTable::ColumnTable(const Context& context, QWidget* parent)
    : QTableWidget(0, 3, parent), m_context(context)
{
    setObjectName(QStringLiteral("columnTable"));
    setAccessibleName(tr("Columns"));
    setItemDelegateForColumn(Mark, new MarkDelegate(context.appearance, this));
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(metrics::treeRow);
    verticalHeader()->setDefaultSectionSize(metrics::treeRow);
    horizontalHeader()->hide();
    horizontalHeader()->setMinimumSectionSize(20);
    connect(this, &QTableWidget::cellActivated, this, &ColumnTable::select);
    connect(this, &QTableWidget::cellDoubleClicked, this, &ColumnTable::select);
}

QSize ColumnTable::sizeHint() const
{
    return {280, rowCount() * verticalHeader()->defaultSectionSize() + 2};
}

void ColumnTable::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    const int width = viewport()->width();
    setColumnWidth(Mark, markColumnWidth + metrics::dockPadding + 6);
    setColumnWidth(Name, (width - columnWidth(Mark)) * 56 / 100);
    setColumnWidth(Type, width - columnWidth(Mark) - columnWidth(Name));
}

void ColumnTable::show(const TableSubject& shown)
{
    m_table = shown;
    const core::Design& design = *m_context.live.design();
    const auto position = tableOf(design, shown);
    if (!position)
        return;
    const LogicalTable& table = design.derivation.tables[*position];
    const PhysicalTable& physical = design.physical.tables.at(*position);
    setRowCount(static_cast<int>(table.columns.size()));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const int row = static_cast<int>(i);
        const QString type = toQString(physical.columns[i].type.toCql());
        auto* mark = new QTableWidgetItem;
        mark->setData(Qt::UserRole, toQString(roleMark(table.columns[i])));
        auto* name = new QTableWidgetItem(toQString(table.columns[i].name));
        name->setFont(
            uiFont(12, table.columns[i].kind == ColumnKind::PartitionKey ? QFont::DemiBold : QFont::Normal));
        name->setToolTip(name->text());
        auto* cql = new QTableWidgetItem(type);
        cql->setFont(monoFont(11));
        cql->setForeground(m_context.appearance.color(render::Token::CqlType));
        cql->setToolTip(type);
        setItem(row, Mark, mark);
        setItem(row, Name, name);
        setItem(row, Type, cql);
    }
    updateGeometry();
}

void ColumnTable::select(int row)
{
    const core::Design& design = *m_context.live.design();
    const auto position = tableOf(design, m_table);
    if (!position || row < 0)
        return;
    const auto& columns = design.derivation.tables[*position].columns;
    if (static_cast<std::size_t>(row) < columns.size())
        m_context.selection.set(ColumnSubject{m_table, columns[static_cast<std::size_t>(row)].source});
}

}  // namespace querywright::gui
