// SPDX-License-Identifier: Apache-2.0
#include "engine/check/table_check.h"

#include "engine/check/column_text.h"
#include "engine/store/table_reader.h"

#include <map>
#include <utility>

namespace querywright::engine {

namespace {

// Adds up what lies on each node. Partitions come in ring order.
class LoadCount {
public:
    explicit LoadCount(const Coordinator& coordinator)
        : m_ranges(coordinator.ring().ranges()), m_load(coordinator.ring().nodes())
    {
        for (const Ring::Range& range : m_ranges)
            m_replicas.push_back(coordinator.ring().replicas(range.last, coordinator.replicationFactor()));
    }

    void add(const TableFacts::Weight& partition)
    {
        while (m_range < m_ranges.size() && m_ranges[m_range].last < partition.token)
            ++m_range;
        for (const NodeNumber node : m_replicas[m_range % m_ranges.size()]) {
            ++m_load[node].partitions;
            m_load[node].rows += partition.rows;
            m_load[node].bytes += partition.bytes;
        }
    }

    std::vector<NodeLoad> take() { return std::move(m_load); }

private:
    const std::vector<Ring::Range>& m_ranges;
    std::vector<std::vector<NodeNumber>> m_replicas;  // of each range
    std::size_t m_range = 0;                          // that the next partition is in or behind
    std::vector<NodeLoad> m_load;
};

// Gathers what is told of each partition.
class PartitionSizes {
public:
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
    }

    void tell(TableFacts& facts)
    {
        TableCheck& check = facts.check;
        check.rows = spreadOf(std::move(m_rows));
        check.cells = spreadOf(std::move(m_cells));
        check.bytes = spreadOf(std::move(m_bytes));
        for (const auto& [rows, partitions] : m_histogram)
            check.histogram.push_back({rows, partitions});
        check.largest = m_largest;
        check.oversized = m_oversized;
        facts.largestKey = std::move(m_largestKey);
    }

private:
    std::vector<std::uint64_t> m_rows;
    std::vector<std::uint64_t> m_cells;
    std::vector<std::uint64_t> m_bytes;
    std::map<std::uint64_t, std::uint64_t> m_histogram;
    std::uint64_t m_oversized = 0;
    TableTotals m_largest;
    Bytes m_largestKey;
};

}  // namespace

Result<TableFacts> readTable(Database& database, const FilledTable& filled, const Coordinator& coordinator)
{
    TableFacts facts;
    facts.check.isFilled = true;
    facts.check.totals = filled.totals;
    facts.check.losses = filled.losses;
    facts.placement = coordinator.placement();
    auto reader = TableReader::open(database, filled.number);
    if (!reader)
        return failure(reader.error());
    PartitionSizes sizes;
    LoadCount load(coordinator);
    const bool areKept = filled.totals.partitions <= mostWeights;
    const auto read = reader->visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        const TableFacts::Weight weight{partition.token, partition.rows, partition.bytes};
        sizes.add(partition);
        load.add(weight);
        if (areKept)
            facts.weights.push_back(weight);
        return true;
    });
    if (!read)
        return failure(read.error());
    sizes.tell(facts);
    facts.check.load = load.take();
    return facts;
}

bool spreadLoad(TableFacts& facts, const Coordinator& coordinator)
{
    if (facts.placement == coordinator.placement())
        return true;
    if (facts.weights.size() != facts.check.totals.partitions)
        return false;
    LoadCount load(coordinator);
    for (const TableFacts::Weight& weight : facts.weights)
        load.add(weight);
    facts.check.load = load.take();
    facts.placement = coordinator.placement();
    return true;
}

TableCheck tellTable(const TableFacts& facts, std::size_t position, const PhysicalTable& table,
                     const TableLayout& layout)
{
    TableCheck check = facts.check;
    check.table = position;
    if (check.totals.partitions > 0)
        check.largestKey = partitionKeyText(table, layout, facts.largestKey);
    return check;
}

}  // namespace querywright::engine
