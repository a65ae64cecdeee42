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
    m_isClusteringDecoded = false;
    return readRowValue(value, m_layout.regulars.size(), m_row);
}

const std::vector<Bytes>& ReadRow::clusteringValues() const
{
    if (!m_isClusteringDecoded) {
        m_isClusteringDecoded = true;
        if (!readClusteringColumns(m_layout, m_clustering, m_clusteringColumns))
            m_clusteringColumns.clear();
    }
    return m_clusteringColumns;
}

bool ReadRow::appendValue(Bytes& out, std::size_t column) const
{
    const LayoutColumn& stored = m_layout.columns[column];
    const auto append = [&](const std::vector<Bytes>& values) {
        if (stored.slot < values.size())
            out += values[stored.slot];
        return stored.slot < values.size();
    };
    if (stored.kind == ColumnKind::PartitionKey)
        return append(m_keyColumns);
    if (stored.kind == ColumnKind::Clustering)
        return append(clusteringValues());
    const RowValue& row = stored.kind == ColumnKind::Static ? m_static : m_row;
    return engine::appendValue(out, stored, row.columns[stored.slot], m_layout.udts);
}

std::optional<Bytes> ReadRow::value(std::size_t column) const
{
    std::optional<Bytes> value(std::in_place);
    if (!appendValue(*value, column))
        value.reset();
    return value;
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
