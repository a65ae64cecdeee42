// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/history/edit_history.h"
#include "app/gui/style/appearance.h"

#include <QAbstractTableModel>

namespace querywright::gui {

// The steps as rows, the newest at the top.
class HistoryModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { SignColumn, NameColumn, ChangeColumn, TimeColumn, ColumnCount };

    // REQUIRES: both outlive the object.
    HistoryModel(const EditHistory& history, const Appearance& appearance, QObject* parent);

    int positionOf(int row) const { return rowCount() - 1 - row; }
    int rowOf(int position) const { return rowCount() - 1 - position; }
    int currentRow() const;
    bool hasChanges() const;  // of any step something is told

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const EditHistory& m_history;
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
