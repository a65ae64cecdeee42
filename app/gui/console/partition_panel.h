// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/console_answer.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace querywright::gui {

// A partition as the nested sorted map that it is: deletions, the static row, rows in clustering order, each
// with its cells, their timestamps, their time to live, and tombstones.
class PartitionPanel final : public QWidget {
    Q_OBJECT

public:
    PartitionPanel(const Appearance& appearance, QWidget* parent);

    void show(const core::PartitionView& partition);
    void focusTree();

Q_SIGNALS:
    void backRequested();
    void moreRequested();  // rows

private:
    void add(const std::vector<engine::PartitionEntry>& entries, QStandardItem& parent);

    const Appearance& m_appearance;
    QLabel* m_title;
    QLabel* m_place;
    QPushButton* m_more;
    QPushButton* m_back;
    QTreeView* m_tree;
    QStandardItemModel* m_model;
};

// How an entry of a partition reads: "static row", "row room_number = 11", "cell email".
QString titleOf(const engine::PartitionEntry& entry);

// When it was written: "2026-11-21 23:45:10.123456"; empty if nothing was.
QString writtenText(const engine::PartitionEntry& entry);

// What becomes of it: "lives 60 s, until 2026-11-21 23:46:10", "deleted 2026-11-21 23:45:10"; empty: it
// stays.
QString endText(const engine::PartitionEntry& entry);

}  // namespace querywright::gui
