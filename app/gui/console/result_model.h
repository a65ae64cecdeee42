// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/console_answer.h"

#include <QAbstractTableModel>

#include <vector>

namespace querywright::gui {

// The rows that a statement answered, page by page.
class ResultModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        NullRole = Qt::UserRole + 1,  // bool: there is no value
        LiteralRole,                  // as CQL writes it: "'AZ123'", "null"
        MonospaceRole,                // bool: ids and collections, whose letters are compared
        MarkRole,                     // of a header: "K", "C↑"; empty
        DeletesMiddleRole,            // bool: of ids both ends are told
    };

    using QAbstractTableModel::QAbstractTableModel;

    // The first page replaces what was there, the next ones are added.
    void take(const core::ConsoleAnswer& answer);
    void clear();

    // The rows as tab-separated values with their names, values as CQL writes them.
    QString textOf(const QModelIndexList& indexes) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const std::optional<std::string>& valueAt(const QModelIndex& index) const;

    std::vector<core::AnswerColumn> m_columns;
    std::vector<core::AnswerRow> m_rows;
};

// A value for people: of a text, date or time what is between its quotes; an empty text stays ''. Line breaks
// are shown as signs.
QString shownValue(const std::string& literal);

}  // namespace querywright::gui
