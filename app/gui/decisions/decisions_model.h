// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/decisions/decision_list.h"

#include <QAbstractListModel>

namespace querywright::gui {

// The lines of the decisions, for a view.
class DecisionsModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setLines(std::vector<DecisionLine> lines);
    const DecisionLine& line(const QModelIndex& index) const;
    // An invalid index if it is not there.
    QModelIndex indexOf(DecisionId decision) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<DecisionLine> m_lines;
};

}  // namespace querywright::gui
