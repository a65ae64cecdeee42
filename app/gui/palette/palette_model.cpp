// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_model.h"

#include <utility>

namespace querywright::gui {

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    m_creations.clear();
    m_hits.clear();
    endResetModel();
}

void PaletteModel::setHits(std::vector<PaletteEntry> creations, std::vector<PaletteHit> hits)
{
    beginResetModel();
    m_creations = std::move(creations);
    m_hits = std::move(hits);
    endResetModel();
}

// What would be made stands before what was found: who types "entity Invoice" means it.
bool PaletteModel::isCreation(int row) const
{
    return row < static_cast<int>(m_creations.size());
}

const PaletteEntry& PaletteModel::entry(int row) const
{
    const auto position = static_cast<std::size_t>(row);
    return isCreation(row) ? m_creations[position] : m_entries[m_hits[position - m_creations.size()].entry];
}

std::vector<int> PaletteModel::positions(int row) const
{
    return isCreation(row) ? std::vector<int>()
                           : m_hits[static_cast<std::size_t>(row) - m_creations.size()].positions;
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_creations.size() + m_hits.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    const PaletteEntry& entry = this->entry(index.row());
    if (role == Qt::DisplayRole)
        return entry.text;
    if (role == Qt::ToolTipRole && !entry.whyOff.isEmpty())
        return entry.whyOff;
    if (role == Qt::AccessibleTextRole) {
        QStringList parts{entry.text, entry.note, entry.keys, entry.whyOff};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    return {};
}

}  // namespace querywright::gui
