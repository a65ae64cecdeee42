// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/read_row.h"

#include "engine/token/partitioner.h"

namespace querywright::engine {

ReadRow::ReadRow(const TableLayout& layout) : m_layout(layout)
{
    m_static.columns.resize(layout.statics.size());
    m_row.columns.resize(layout.regulars.size());
}

void ReadRow::setPartition(std::string_view key)
{
    m_keyColumns = partitionKeyColumns(key, m_layout.partitionKey.size());
    m_static.columns.assign(m_layout.statics.size(), ColumnCells());
}

Result<Done> ReadRow::setStatic(std::string_view value)
{
    return readRowValue(value, m_layout.statics.size(), m_static);
}

Result<Done> ReadRow::setRow(std::string_view clustering, std::string_view value)
{
    m_clustering = clustering;
    m_clusteringColumns.reset();
    return readRowValue(value, m_layout.regulars.size(), m_row);
}

std::optional<Bytes> ReadRow::value(std::size_t column) const
{
    const LayoutColumn& stored = m_layout.columns[column];
    switch (stored.kind) {
    case ColumnKind::PartitionKey:
        return stored.slot < m_keyColumns.size() ? std::optional(m_keyColumns[stored.slot]) : std::nullopt;
    case ColumnKind::Clustering:
        if (!m_clusteringColumns)
            m_clusteringColumns = clusteringColumns(m_layout, m_clustering).value_or(std::vector<Bytes>());
        if (stored.slot >= m_clusteringColumns->size())
            return std::nullopt;
        return (*m_clusteringColumns)[stored.slot];
    case ColumnKind::Static:
        return valueOf(stored, m_static.columns[stored.slot], m_layout.udts);
    case ColumnKind::Regular:
    case ColumnKind::Counter:
        break;
    }
    return valueOf(stored, m_row.columns[stored.slot], m_layout.udts);
}

RowSize ReadRow::partitionSize() const
{
    RowSize size = sizeOf(m_layout, m_layout.statics, m_static);
    for (const Bytes& column : m_keyColumns)
        size.bytes += column.size();
    return size;
}

RowSize ReadRow::size() const
{
    RowSize size = sizeOf(m_layout, m_layout.regulars, m_row);
    size.bytes += clusteringSize(m_layout, m_clustering);
    return size;
}

}  // namespace querywright::engine
