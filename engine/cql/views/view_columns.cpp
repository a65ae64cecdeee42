// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/views/view_columns.h"

#include <string>

namespace querywright::engine {

namespace {

// Of several columns that had the name one after the other, the one there is.
std::optional<std::size_t> positionOf(const OpenTable& table, const std::string& name)
{
    for (const std::size_t position : table.places.positions) {
        if (table.places.names[position] == name)
            return position;
    }
    return std::nullopt;
}

std::vector<std::string_view> viewsOf(const std::vector<Bytes>& values)
{
    return {values.begin(), values.end()};
}

}  // namespace

ViewColumns::ViewColumns(const OpenTable& table, const OpenTable& view)
    : m_table(table),
      m_view(view),
      m_sources(view.layout().columns.size()),
      m_slots(table.layout().regulars.size()),
      m_regulars(view.layout().regulars.size()),
      m_hasAll(view.schema->base && view.schema->base->hasAllColumns)
{
    for (const std::size_t position : view.places.positions) {
        const auto source = positionOf(table, view.places.names[position]);
        if (!source)
            continue;
        m_sources[position] = *source;
        const LayoutColumn& from = table.layout().columns[*source];
        const LayoutColumn& to = view.layout().columns[position];
        if (from.kind != ColumnKind::Regular)
            continue;
        if (to.kind == ColumnKind::Regular)
            m_slots[from.slot] = to.slot;
        else
            m_extra = from.slot;
    }
}

std::vector<Bytes> ViewColumns::values(const std::vector<std::size_t>& positions, std::string_view key,
                                       std::string_view clustering, const RowValue& row) const
{
    const TableLayout& layout = m_table.layout();
    const std::vector<Bytes> keys = partitionKeyColumns(key, layout.partitionKey.size());
    const std::vector<Bytes> clusterings =
        clusteringColumns(layout, clustering).value_or(std::vector<Bytes>());
    std::vector<Bytes> values;
    for (const std::size_t position : positions) {
        const LayoutColumn& source = layout.columns[m_sources[position]];
        if (source.kind == ColumnKind::PartitionKey)
            values.push_back(keys[source.slot]);
        else if (source.kind == ColumnKind::Clustering)
            values.push_back(source.slot < clusterings.size() ? clusterings[source.slot] : Bytes());
        else
            values.emplace_back(row.columns[source.slot].cell.value);
    }
    return values;
}

Bytes ViewColumns::partitionKey(std::string_view key, std::string_view clustering, const RowValue& row) const
{
    return partitionKeyOf(viewsOf(values(m_view.layout().partitionKey, key, clustering, row)));
}

Bytes ViewColumns::clustering(std::string_view key, std::string_view clustering, const RowValue& row) const
{
    Bytes bytes;
    appendClustering(bytes, m_view.layout(),
                     viewsOf(values(m_view.layout().clustering, key, clustering, row)));
    return bytes;
}

}  // namespace querywright::engine
