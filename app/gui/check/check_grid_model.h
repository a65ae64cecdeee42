// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/core/live_design.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace querywright::gui {

// What the delegate paints of a query besides texts.
enum CheckRole { SortRole = Qt::UserRole + 1, SecondLineRole, SignRole, WorseRole, StaleRole };

// The queries with what they cost, one a row.
class CheckGridModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        LabelColumn,
        NameColumn,
        VerdictColumn,
        PartitionsColumn,
        NodesColumn,
        RowsColumn,
        BytesColumn,
        ChangeColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setQueries(std::vector<core::QueryState> queries, std::shared_ptr<const core::Design> design);

    // REQUIRES: the row is there.
    QueryId query(int row) const { return m_queries.at(static_cast<std::size_t>(row)).query; }
    int rowOf(QueryId query) const;  // -1 if it is not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(const core::QueryState& state, int column) const;
    QVariant sortKeyOf(const core::QueryState& state, int column, int row) const;
    QString tableOf(const core::QueryState& state) const;

    std::vector<core::QueryState> m_queries;
    std::shared_ptr<const core::Design> m_design;
};

}  // namespace querywright::gui
