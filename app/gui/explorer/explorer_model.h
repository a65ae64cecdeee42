// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/explorer/tree.h"

#include <QAbstractItemModel>

#include <map>
#include <optional>

namespace querywright::gui {

// The explorer's tree as an item model of one column.
class ExplorerModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit ExplorerModel(QObject* parent = nullptr);

    // Those that are not there have nothing to head.
    using Sections = std::map<TreeKind, std::optional<TreeItem>>;

    // Whether these sections have the same items as now.
    bool fits(const Sections& sections) const;
    // Shows what the items of these sections say now; all indexes stay. REQUIRES: they fit.
    void updateSections(Sections sections);
    // Shows these sections anew, by a reset; all others stay. REQUIRES: the keys are some of `treeSections`.
    void setSections(Sections sections);
    // What the items are marked with; all else stays.
    void setProblems(const WorstProblems& worst);

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
    TreeItem* section(TreeKind kind);
    const TreeItem* section(TreeKind kind) const;
    void replaceItem(TreeItem& item, TreeItem& by);
    void replaceItems(TreeItem& item, TreeItem& by);
    void mark(TreeItem& item, const WorstProblems& worst);

    TreeItem m_root;
};

}  // namespace querywright::gui
