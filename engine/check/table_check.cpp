// SPDX-License-Identifier: Apache-2.0
#include "engine/check/table_check.h"

#include "engine/check/column_text.h"
#include "engine/store/table_reader.h"

#include <map>
#include <utility>

namespace querywright::engine {

namespace {

// Gathers what is told of each partition.
class PartitionSizes {
public:
    explicit PartitionSizes(const Coordinator& coordinator)
        : m_coordinator(coordinator), m_load(coordinator.ring().nodes())
    {}

    void add(const StoredPartition& partition)
    {
        m_rows.push_back(partition.rows);
        m_cells.push_back(partition.cells);
        m_bytes.push_back(partition.bytes);
        ++m_histogram[partition.rows];
        if (partition.bytes > maxPartitionBytes || partition.cells > maxPartitionCells)
            ++m_oversized;
        if (m_largest.partitions == 0 || partition.bytes > m_largest.bytes) {
            m_largest = {1, partition.rows, partition.cells, partition.bytes};
            m_largestKey = partition.key;
        }
        const std::uint32_t factor = m_coordinator.replicationFactor();
        for (const NodeNumber node : m_coordinator.ring().replicas(partition.token, factor)) {
            ++m_load[node].partitions;
            m_load[node].rows += partition.rows;
            m_load[node].bytes += partition.bytes;
        }
    }

    const Bytes& largestKey() const { return m_largestKey; }

    void tell(TableCheck& check)
    {
        check.rows = spreadOf(std::move(m_rows));
        check.cells = spreadOf(std::move(m_cells));
        check.bytes = spreadOf(std::move(m_bytes));
        for (const auto& [rows, partitions] : m_histogram)
            check.histogram.push_back({rows, partitions});
        check.largest = m_largest;
        check.oversized = m_oversized;
        check.load = std::move(m_load);
    }

private:
    const Coordinator& m_coordinator;
    std::vector<std::uint64_t> m_rows;
    std::vector<std::uint64_t> m_cells;
    std::vector<std::uint64_t> m_bytes;
    std::map<std::uint64_t, std::uint64_t> m_histogram;
    std::uint64_t m_oversized = 0;
    TableTotals m_largest;
    Bytes m_largestKey;
    std::vector<NodeLoad> m_load;
};

std::string keyText(const PhysicalTable& table, const TableLayout& layout, std::string_view key)
{
    RowValues row(layout.columns.size());
    std::vector<Bytes> values = partitionKeyColumns(key, layout.partitionKey.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        row[layout.partitionKey[i]] = std::move(values[i]);
    return columnTexts(table, layout, row, layout.partitionKey);
}

}  // namespace

Result<TableCheck> checkTable(Database& database, const FilledTable& filled, const PhysicalTable& table,
                              const TableLayout& layout, const Coordinator& coordinator)
{
    TableCheck check;
    check.isFilled = true;
    check.totals = filled.totals;
    check.losses = filled.losses;
    auto reader = TableReader::open(database, filled.number);
    if (!reader)
        return failure(reader.error());
    PartitionSizes sizes(coordinator);
    const auto read = reader->visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        sizes.add(partition);
        return true;
    });
    if (!read)
        return failure(read.error());
    if (filled.totals.partitions > 0)
        check.largestKey = keyText(table, layout, sizes.largestKey());
    sizes.tell(check);
    return check;
}

}  // namespace querywright::engine
