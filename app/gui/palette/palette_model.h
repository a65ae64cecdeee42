// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/palette/palette_list.h"

#include <QAbstractListModel>

#include <vector>

namespace querywright::gui {

// The lines of the palette: what the text would make, behind it what was found.
class PaletteModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setHits(std::vector<PaletteEntry> creations, std::vector<PaletteHit> hits);
    void setEntries(std::vector<PaletteEntry> entries);

    const std::vector<PaletteEntry>& entries() const { return m_entries; }

    // REQUIRES: there is such a row.
    const PaletteEntry& entry(int row) const;
    // Of letters that were found; none in what would be made.
    std::vector<int> positions(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    bool isCreation(int row) const;

    std::vector<PaletteEntry> m_entries;
    std::vector<PaletteEntry> m_creations;
    std::vector<PaletteHit> m_hits;
};

}  // namespace querywright::gui
