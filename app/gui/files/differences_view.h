// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "model/file/three_way_merge.h"

#include <QTreeWidget>

#include <vector>

namespace querywright::gui {

// Differences of two models, thing by thing below their kinds.
class DifferencesView final : public QTreeWidget {
    Q_OBJECT

public:
    // `mine` and `theirs` head the columns of the two.
    DifferencesView(const Appearance& appearance, const QString& mine, const QString& theirs,
                    QWidget* parent);

    void show(const std::vector<Difference>& differences);

    // With what a merge takes of each; what is to be chosen comes first, with a choice.
    void show(const std::vector<MergedDifference>& differences);

Q_SIGNALS:
    void chosen(const querywright::MergeChoices::key_type& key, querywright::Side side);

private:
    QTreeWidgetItem* headOf(const QString& text);
    QTreeWidgetItem* addRow(QTreeWidgetItem* head, const Difference& difference, const QString& name);
    void fitColumns();
    void addChoice(QTreeWidgetItem* row, const MergedDifference& merged);

    const Appearance& m_appearance;
};

}  // namespace querywright::gui
