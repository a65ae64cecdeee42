// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/explorer/tree.h"

#include <QAbstractItemModel>

#include <memory>

namespace querywright::gui {

// The explorer's tree as an item model of one column.
class ExplorerModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit ExplorerModel(QObject* parent = nullptr);

    // Shows another tree. Without a reset if it has the same shape.
    void setTree(std::unique_ptr<TreeItem> root);
    // What the items are marked with; all else stays.
    void setProblems(const std::vector<Problem>& problems);

    // REQUIRES: the index is valid and of this model.
    static const TreeItem& itemOf(const QModelIndex& index);
    QModelIndex indexOf(const Subject& subject) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    // Things are dragged as what is selected (canvas/diagram_drop.h).
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    QModelIndex indexOf(const TreeItem& item) const;
    void replaceItems(TreeItem& item, TreeItem& by);
    void mark(TreeItem& item, const WorstProblems& worst);

    std::unique_ptr<TreeItem> m_root;
};

}  // namespace querywright::gui
