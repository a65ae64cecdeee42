// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/serving/model_server.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <deque>

namespace querywright::gui {

// The statements that clients sent, the newest last; the oldest go.
class ServedModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int most = 5000;

    enum Column { TimeColumn, ClientColumn, UseColumn, CostColumn, StatementColumn, ColumnCount };
    enum Role {
        SignRole = Qt::UserRole + 1,  // a render::Sign, of pills; none: a text
        UnknownRole,                  // bool: nothing in the workflow sends it
    };

    using QAbstractTableModel::QAbstractTableModel;

    void add(const std::vector<core::ServedEntry>& entries);
    void clear();

    // REQUIRES: the row is there.
    const core::ServedEntry& entry(int row) const { return m_entries.at(static_cast<std::size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::deque<core::ServedEntry> m_entries;
};

// Those that hold a text in any column, or are unknown.
class ServedFilter final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setText(const QString& text);
    void setUnknownOnly(bool isUnknownOnly);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_text;
    bool m_isUnknownOnly = false;
};

// "Q4"; "Q2, Q7"; "unknown"; "–" of one that neither reads nor writes data of the model.
QString useText(const WorkflowUse& use);

}  // namespace querywright::gui
