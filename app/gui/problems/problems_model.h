// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/problems/problem.h"
#include "app/gui/style/appearance.h"

#include <QAbstractTableModel>

#include <set>
#include <vector>

namespace querywright::gui {

// The problems that are shown, one a row.
class ProblemsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { SignColumn, TextColumn, ObjectColumn, FixColumn, ColumnCount };

    explicit ProblemsModel(const Appearance& appearance, QObject* parent = nullptr);

    void setProblems(std::vector<Problem> problems);
    void setShown(Severity severity, bool shown);
    void setHiddenShown(bool shown);  // what people accept; at first it is not

    // REQUIRES: the row is there.
    const Problem& problem(int row) const { return *m_rows.at(static_cast<std::size_t>(row)); }

    // The row of a problem that is the same but for its numbers; -1 if it is not shown.
    int rowOf(const Problem& problem) const;
    // The first row of a problem of the subject; -1 if none is shown.
    int rowOf(const Subject& subject) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void filter();

    const Appearance& m_appearance;
    std::vector<Problem> m_problems;
    std::vector<const Problem*> m_rows;
    std::set<Severity> m_hidden;
    bool m_showsHidden = false;
};

}  // namespace querywright::gui
