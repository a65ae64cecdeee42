// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/row_builder.h"

#include "engine/store/stored_row.h"

#include <algorithm>

namespace querywright::engine {

namespace {

constexpr std::size_t maxKeyLength = 65'535;

}  // namespace

std::optional<std::size_t> RowBuilder::missingKeyColumn(const Values& values) const
{
    std::size_t length = 0;
    for (const std::size_t column : m_layout.partitionKey) {
        if (!values[column])
            return column;
        length += values[column]->size();
    }
    if (length == 0 && m_layout.partitionKey.size() == 1)
        return m_layout.partitionKey.front();
    if (length + 3 * m_layout.partitionKey.size() > maxKeyLength)
        return m_layout.partitionKey.front();
    const auto missing = std::find_if(m_layout.clustering.begin(), m_layout.clustering.end(),
                                      [&](std::size_t column) { return !values[column]; });
    if (missing == m_layout.clustering.end())
        return std::nullopt;
    return *missing;
}

// Works out key and token, unless they are those of the row before: then false.
bool RowBuilder::updateKey(const Values& values)
{
    const std::vector<std::size_t>& columns = m_layout.partitionKey;
    const auto isSame = [&](std::size_t i) { return *values[columns[i]] == m_keyColumns[i]; };
    bool allSame = m_keyColumns.size() == columns.size();
    for (std::size_t i = 0; allSame && i < columns.size(); ++i)
        allSame = isSame(i);
    if (allSame)
        return false;
    m_keyColumns.clear();
    for (const std::size_t column : columns)
        m_keyColumns.emplace_back(*values[column]);
    m_key = partitionKeyOf({m_keyColumns.begin(), m_keyColumns.end()});
    m_token = tokenOf(m_key);
    return true;
}

RowSize RowBuilder::encode(const Values& values, const std::vector<std::size_t>& positions, bool hasMarker)
{
    m_row.marker.reset();
    if (hasMarker)
        m_row.marker = RowMarker{sampleTimestamp, std::nullopt};
    m_row.columns.resize(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        m_row.columns[i].kind = ColumnCells::Kind::Nothing;
        if (const auto& value = values[positions[i]])
            fillCells(m_row.columns[i], m_layout.columns[positions[i]], *value, m_listPaths);
    }
    m_value.clear();
    appendRowValue(m_value, m_row);
    return sizeOf(m_layout, positions, m_row);
}

Result<Done> RowBuilder::add(const Values& values, RowSorter& sorter)
{
    if (const auto missing = missingKeyColumn(values)) {
        ++m_keylessRows;
        m_keylessColumn = m_keylessColumn.value_or(*missing);
        return Done{};
    }
    const bool isNewPartition = updateKey(values);
    if (!m_layout.statics.empty()) {
        const RowSize size = encode(values, m_layout.statics, false);
        if (isNewPartition || m_value != m_static) {
            m_static = m_value;
            if (auto done = sorter.add({m_token, m_key, {}, m_value, size}); !done)
                return done;
        }
    }
    m_clusteringValues.clear();
    std::uint64_t clusteringSize = 0;
    for (const std::size_t column : m_layout.clustering) {
        m_clusteringValues.push_back(*values[column]);
        clusteringSize += values[column]->size();
    }
    m_clustering.clear();
    appendClustering(m_clustering, m_layout, m_clusteringValues);
    RowSize size = encode(values, m_layout.regulars, true);
    size.bytes += clusteringSize;
    return sorter.add({m_token, m_key, m_clustering, m_value, size});
}

}  // namespace querywright::engine
