// SPDX-License-Identifier: Apache-2.0
#include "app/gui/history/history_panel.h"

#include "app/gui/style/metrics.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace querywright::gui {

HistoryPanel::HistoryPanel(EditHistory& history, const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_history(history),
      m_model(new HistoryModel(history, appearance, this)),
      m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("historyPanel"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(1);  // nothing but its tab is left of a panel that is pulled down
    m_table->setObjectName(QStringLiteral("historyTable"));
    m_table->setAccessibleName(tr("Undo history"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setIconSize({metrics::treeIcon, metrics::treeIcon});
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFixedHeight(metrics::gridRow);
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(HistoryModel::NameColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(HistoryModel::SignColumn, 29);
    m_table->setColumnWidth(HistoryModel::ChangeColumn, 260);
    m_table->setColumnWidth(HistoryModel::TimeColumn, 90);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    const auto travel = [this](const QModelIndex& index) {
        m_history.travel(m_model->positionOf(index.row()));
    };
    connect(m_table, &QTableView::clicked, this, travel);
    connect(m_table, &QTableView::activated, this, travel);
    connect(m_model, &QAbstractItemModel::modelReset, this, &HistoryPanel::showCurrent);
    showCurrent();
}

// What was scrolled to while nothing of it was seen, is not in sight when it is.
void HistoryPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_table->scrollTo(m_table->currentIndex());
}

void HistoryPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_table->scrollTo(m_table->currentIndex());
}

void HistoryPanel::showCurrent()
{
    m_table->setColumnHidden(HistoryModel::ChangeColumn, !m_model->hasChanges());
    const QModelIndex current = m_model->index(m_model->currentRow(), HistoryModel::NameColumn);
    m_table->setCurrentIndex(current);
    m_table->scrollTo(current);
}

}  // namespace querywright::gui
