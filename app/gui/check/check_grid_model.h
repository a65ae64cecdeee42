// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/live_console.h"
#include "app/core/design.h"
#include "app/core/live_design.h"

#include <QAbstractTableModel>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace querywright::gui {

// What the delegate paints of a query besides texts.
enum CheckRole { SortRole = Qt::UserRole + 1, SecondLineRole, SignRole, WorseRole, StaleRole, PinnedRole };

// The queries with what they cost, one a row, then the statements that are pinned from the console.
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

    // `workflow` names the queries, also those that the design does not have because the model has errors.
    void setQueries(std::vector<core::QueryState> queries, std::shared_ptr<const core::Design> design,
                    const Workflow& workflow);

    void setPinned(std::vector<core::PinnedStatement> pinned);

    // REQUIRES: the row is there, and is one of a query.
    QueryId query(int row) const { return m_queries.at(static_cast<std::size_t>(row)).query; }
    // The position among the pinned statements; nothing of a query.
    std::optional<std::size_t> pinned(int row) const;
    // What the row runs, without a final semicolon. REQUIRES: the row is there.
    QString statement(int row) const;
    int rowOf(QueryId query) const;  // -1 if it is not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const core::QueryState& stateOf(int row) const;
    QString textOf(int row, int column) const;
    QString nameOf(int row) const;
    QVariant sortKeyOf(int row, int column) const;
    QString tableOf(const core::QueryState& state) const;

    struct QueryWords {
        QString label;
        QString name;
    };

    std::vector<core::QueryState> m_queries;
    std::vector<QueryWords> m_words;  // of the queries
    std::vector<core::PinnedStatement> m_pinned;
    std::shared_ptr<const core::Design> m_design;
};

}  // namespace querywright::gui
