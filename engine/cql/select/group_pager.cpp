// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/group_pager.h"

#include "engine/cql/session/cql_cluster.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

GroupPager::GroupPager(OpenTable& table, const ReadCommand& command, const GroupBy& groupBy,
                       const TermValues& values, const GroupLimits& limits,
                       const std::optional<ReadPosition>& after, RowOrder* order)
    : m_table(table),
      m_command(command),
      m_groupBy(groupBy),
      m_values(values),
      m_limits(limits),
      m_order(order)
{
    if (!after)
        return;
    m_limits.groups = std::min(m_limits.groups, after->remaining);
    m_key = after->key;
    m_clustering = after->clustering;
    m_groupsOfPartition = after->takenOfPartition;
    if (!keys())
        return;
    m_keyIndex =
        static_cast<std::size_t>(std::find(keys()->begin(), keys()->end(), after->key) - keys()->begin());
    if (!m_clustering)
        closePartition();
}

std::optional<ReadPosition> GroupPager::position() const
{
    if (m_isOver || m_given >= m_limits.groups || !m_key)
        return std::nullopt;
    const std::uint64_t left =
        m_limits.groups == ReadLimits::none ? ReadLimits::none : m_limits.groups - m_given;
    return ReadPosition{*m_key, m_clustering, m_groupsOfPartition, left};
}

std::optional<PartitionReader::Before> GroupPager::before() const
{
    if (!m_clustering)
        return std::nullopt;
    return PartitionReader::Before{*m_clustering, 0};
}

void GroupPager::closePartition()
{
    ++m_keyIndex;
    m_clustering.reset();
    m_groupsOfPartition = 0;
}

CqlResult<bool> GroupPager::endGroup()
{
    m_hasGroup = false;
    ++m_groups;
    ++m_given;
    ++m_groupsOfPartition;
    auto done = m_maker->endGroup();
    if (done && m_order)
        m_order->endLast(m_maker->rows());
    return done;
}

// Cuts the reading of a partition short.
Result<Done> GroupPager::stop(Stop why)
{
    m_stop = why;
    return failure(ErrorCode::Cancelled, "enough groups were read");
}

Result<Done> GroupPager::visit(const VisibleRow& row)
{
    const auto failed = [this](const CqlError& error) {
        m_problem = error;
        return stop(Stop::Page);
    };
    const Bytes& partition = row.partition().key;
    const bool isNewPartition = m_key != partition;
    auto key = m_groupBy.keyOf(row, m_values);
    if (!key)
        return failed(key.error());
    if (m_hasGroup && (m_groupPartition != partition || m_groupKey != *key)) {
        if (auto done = endGroup(); !done)
            return failed(done.error());
        if (isPageFull())
            return stop(Stop::Page);
    }
    if (isNewPartition)
        m_groupsOfPartition = 0;
    if (!m_hasGroup && m_groupsOfPartition >= m_limits.perPartition)
        return stop(Stop::Partition);
    if (auto done = m_maker->add(row); !done)
        return failed(done.error());
    if (!m_hasGroup && m_order)
        m_order->add(row, m_maker->rows());
    m_hasGroup = true;
    m_groupPartition = partition;
    m_groupKey = *std::move(key);
    ++m_rows;
    m_key = partition;
    m_clustering = row.hasRow() ? std::optional(Bytes(row.clustering())) : std::nullopt;
    if (row.hasRow())
        return Done{};
    // Nothing else can belong to a partition that has only static columns.
    if (auto done = endGroup(); !done)
        return failed(done.error());
    return isPageFull() ? stop(Stop::Page) : Result<Done>(Done{});
}

// How many rows a partition gave: if fewer than were asked for, it was read to its end.
CqlResult<std::uint64_t> GroupPager::note(const Result<PartitionReader::Taken>& taken)
{
    if (m_problem)
        return cqlFailure(*m_problem);
    if (!taken && m_stop == Stop::None)
        return storeFailure(taken.error());
    return taken ? taken->rows : 0;
}

CqlResult<bool> GroupPager::readKeys(std::uint64_t rows, PartitionReader& reader)
{
    while (m_rows < rows && m_keyIndex < keys()->size()) {
        const std::uint64_t wanted = rows - m_rows;
        m_stop = Stop::None;
        const auto taken = note(reader.read((*keys())[m_keyIndex], wanted, before()));
        if (!taken)
            return cqlFailure(taken.error());
        if (m_stop == Stop::Page)
            return true;
        if (m_stop == Stop::Partition || *taken < wanted)
            closePartition();
    }
    m_isOver = m_keyIndex >= keys()->size();
    return true;
}

CqlResult<bool> GroupPager::readRing(std::uint64_t rows, PartitionReader& reader, ReadCounts& counts)
{
    RingSlice ring = std::get<RingSlice>(m_command.partitions);
    if (m_key) {
        ring.first = tokenOf(*m_key);
        ring.afterKey = m_key;
    }
    if (m_key && m_clustering) {
        const Bytes key = *m_key;
        m_stop = Stop::None;
        if (auto taken = note(reader.read(key, rows, before())); !taken)
            return cqlFailure(taken.error());
        if (m_stop == Stop::Page)
            return true;
    }
    const auto visitPartition = [&](const WrittenPartition& partition) -> Result<bool> {
        if (m_rows >= rows)
            return false;
        ++counts.partitions;
        m_stop = Stop::None;
        const auto taken = reader.read(partition, rows - m_rows);
        if (!taken && m_stop != Stop::Partition)
            return failure(taken.error());
        return true;
    };
    m_stop = Stop::None;
    const auto done =
        m_rows < rows ? m_table.store.visitPartitions(ring, visitPartition) : Result<Done>(Done{});
    if (m_problem)
        return cqlFailure(*m_problem);
    if (!done && m_stop != Stop::Page)
        return storeFailure(done.error());
    m_isOver = done.has_value() && m_rows < rows;
    return true;
}

CqlResult<bool> GroupPager::readPage(std::uint64_t most, std::uint64_t rows, ReadCounts& counts,
                                     ResultMaker& maker)
{
    m_maker = &maker;
    m_most = most;
    m_groups = 0;
    m_hasGroup = false;
    const VisitVisibleRow visitRow = [this](const VisibleRow& row) { return visit(row); };
    PartitionReader reader(m_table, m_command, counts, visitRow);
    while (!m_isOver && !isPageFull()) {
        m_rows = 0;
        const auto done = keys() ? readKeys(rows, reader) : readRing(rows, reader, counts);
        if (!done)
            return cqlFailure(done.error());
    }
    if (!m_hasGroup || isPageFull())
        return true;
    return endGroup();
}

}  // namespace querywright::engine
