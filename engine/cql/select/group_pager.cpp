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
      m_order(order),
      m_remaining(limits.groups),
      m_remainingOfKey(limits.groups),
      m_remainingOfPartition(limits.perPartition)
{
    if (!after)
        return;
    m_remaining = after->remaining;
    m_remainingOfKey = after->remaining;
    m_remainingOfPartition = limits.perPartition - after->takenOfPartition;
    m_clustering = after->clustering;
    if (!keys()) {
        m_key = after->key;
        return;
    }
    m_keyIndex =
        static_cast<std::size_t>(std::find(keys()->begin(), keys()->end(), after->key) - keys()->begin());
    if (m_clustering)
        m_key = after->key;
}

// The next key's reads know nothing of those before.
void GroupPager::beginKey()
{
    m_remainingOfKey = m_limits.groups;
    m_remainingOfPartition = m_limits.perPartition;
    m_isOver = false;
    m_key.reset();
    m_clustering.reset();
    m_group.reset();
}

bool GroupPager::isExhausted()
{
    if (m_remaining == 0)
        return true;
    if (!keys())
        return m_isOver;
    while (m_keyIndex < keys()->size()) {
        if (!m_isOver && m_remainingOfKey > 0 && m_remainingOfPartition > 0)
            return false;
        ++m_keyIndex;
        beginKey();
    }
    return true;
}

std::optional<ReadPosition> GroupPager::position()
{
    if (isExhausted() || (!keys() && !m_key))
        return std::nullopt;
    return ReadPosition{keys() ? (*keys())[m_keyIndex] : *m_key, m_clustering,
                        m_limits.perPartition - m_remainingOfPartition, m_remaining};
}

std::optional<PartitionReader::Before> GroupPager::before() const
{
    if (!m_clustering)
        return std::nullopt;
    return PartitionReader::Before{*m_clustering, 0};
}

CqlResult<bool> GroupPager::endGroup()
{
    m_given.reset();
    auto done = m_maker->endGroup();
    if (done && m_order)
        m_order->endLast(m_maker->rows());
    return done;
}

CqlResult<bool> GroupPager::give(const VisibleRow& row, RowGroup group)
{
    if (m_given && !(*m_given == group)) {
        if (auto done = endGroup(); !done)
            return done;
    }
    if (auto done = m_maker->add(row); !done)
        return done;
    if (!m_given && m_order)
        m_order->add(row, m_maker->rows());
    m_given = std::move(group);
    return true;
}

// Cuts a reading short.
Result<Done> GroupPager::stop(Stop why)
{
    m_stop = why;
    return failure(ErrorCode::Cancelled, "enough was read");
}

Result<Done> GroupPager::visit(const VisibleRow& row)
{
    const auto failed = [this](const CqlError& error) {
        m_problem = error;
        return stop(Stop::Read);
    };
    const Bytes& partition = row.partition().key;
    if (m_begun != partition) {
        m_node->beginPartition(partition);
        m_begun = partition;
    }
    auto key = m_groupBy.keyOf(row, m_values);
    if (!key)
        return failed(key.error());
    RowGroup group{partition, *std::move(key)};
    if (!row.hasRow())
        m_node->takeStatics();
    else if (!m_node->takeRow(group))
        return stop(m_node->isDone() ? Stop::Read : Stop::Partition);
    if (m_key != partition) {
        m_key = partition;
        m_remainingOfPartition = m_limits.perPartition;
    }
    if (m_returned != partition) {
        m_counter->beginPartition(partition);
        m_returned = partition;
    }
    if (row.hasRow()) {
        m_counter->takeRow(group);
        m_clustering = Bytes(row.clustering());
        m_group = group;
        m_last = Last::Row;
    } else {
        m_counter->takeStatics();
        m_group.reset();
        m_last = Last::Statics;
    }
    if (auto done = give(row, std::move(group)); !done)
        return failed(done.error());
    if (m_node->isDone())
        return stop(Stop::Read);
    return m_node->isDoneForPartition() ? stop(Stop::Partition) : Result<Done>(Done{});
}

CqlResult<bool> GroupPager::note(const Result<PartitionReader::Taken>& taken)
{
    if (m_problem)
        return cqlFailure(*m_problem);
    if (!taken && m_stop == Stop::None)
        return storeFailure(taken.error());
    return true;
}

// `resumed` is the partition of which rows were returned before.
void GroupPager::beginRead(std::uint64_t groups, const std::optional<Bytes>& resumed)
{
    m_groups = groups;
    const GroupCounter::Limits limits{groups, m_limits.perPartition, m_rows};
    m_node.emplace(limits, m_group);
    if (resumed)
        m_node->resume(*resumed, m_limits.perPartition - m_remainingOfPartition);
    m_counter.emplace(limits, m_group);
    m_begun.reset();
    m_returned.reset();
    m_last = Last::None;
    m_stop = Stop::None;
}

CqlResult<bool> GroupPager::endRead()
{
    m_counter->close();
    m_remainingOfKey -= m_counter->groups();
    // A partition of static columns alone, or of one row, has nothing left.
    const bool isOneRow = m_last == Last::Row && m_table.layout().clustering.empty();
    if (m_last == Last::Statics || isOneRow)
        m_remainingOfPartition = 0;
    else
        m_remainingOfPartition -= std::min(m_remainingOfPartition, m_counter->groupsOfPartition());
    m_isOver = !m_counter->isDone();
    return true;
}

CqlResult<bool> GroupPager::readKey(const Bytes& key, std::uint64_t groups, PartitionReader& reader)
{
    beginRead(std::min(groups, m_remainingOfKey), m_clustering ? std::optional(key) : std::nullopt);
    if (auto done = note(reader.read(key, ReadLimits::none, before())); !done)
        return done;
    return endRead();
}

CqlResult<bool> GroupPager::readKeys(std::uint64_t groups, PartitionReader& reader)
{
    const std::uint64_t wanted = std::min(groups, m_remaining);
    std::uint64_t counted = 0;
    bool hasRead = false;
    while (!(hasRead && (counted >= wanted || !m_isOver)) && !isExhausted()) {
        const std::uint64_t remaining = m_remainingOfKey;
        if (auto done = readKey((*keys())[m_keyIndex], wanted - counted, reader); !done)
            return done;
        hasRead = true;
        counted += remaining - m_remainingOfKey;
        const bool isComplete = m_isOver || m_remainingOfKey == 0 || m_remainingOfPartition == 0;
        if (!isComplete)
            break;
        m_isOver = true;
    }
    m_remaining -= counted;
    return true;
}

CqlResult<bool> GroupPager::readRing(std::uint64_t groups, PartitionReader& reader, ReadCounts& counts)
{
    RingSlice ring = std::get<RingSlice>(m_command.partitions);
    const bool isResumed = m_key && m_clustering && m_remainingOfPartition > 0;
    const std::optional<Bytes> last = m_key;
    if (last) {
        ring.first = tokenOf(*last);
        ring.afterKey = last;
    }
    beginRead(std::min(groups, m_remaining), isResumed ? last : std::nullopt);
    if (isResumed) {
        if (auto done = note(reader.read(*last, ReadLimits::none, before())); !done)
            return done;
    }
    const auto visitPartition = [&](const WrittenPartition& partition) -> Result<bool> {
        ++counts.partitions;
        m_node->beginPartition(partition.key);
        m_begun = partition.key;
        if (m_node->isDone()) {
            if (const auto done = reader.lookAt(partition); !done)
                return failure(done.error());
            return false;
        }
        m_stop = Stop::None;
        const auto taken = reader.read(partition, ReadLimits::none);
        if (!taken && m_stop != Stop::Partition)
            return failure(taken.error());
        return !m_node->isDone();
    };
    if (m_stop != Stop::Read) {
        m_stop = Stop::None;
        const auto done = m_table.store.visitPartitions(ring, visitPartition);
        if (m_problem)
            return cqlFailure(*m_problem);
        if (!done && m_stop != Stop::Read)
            return storeFailure(done.error());
    }
    const std::uint64_t remaining = m_remainingOfKey;
    if (auto done = endRead(); !done)
        return done;
    m_remaining -= remaining - m_remainingOfKey;
    return true;
}

CqlResult<bool> GroupPager::readSome(std::uint64_t groups, PartitionReader& reader, ReadCounts& counts)
{
    return keys() ? readKeys(groups, reader) : readRing(groups, reader, counts);
}

CqlResult<bool> GroupPager::readPage(std::uint64_t most, std::uint64_t rows, ReadCounts& counts,
                                     ResultMaker& maker)
{
    m_maker = &maker;
    m_rows = rows;
    m_given.reset();
    const VisitVisibleRow visitRow = [this](const VisibleRow& row) { return visit(row); };
    PartitionReader reader(m_table, m_command, counts, visitRow);
    const std::uint64_t before = m_remaining;
    while (before - m_remaining < most && !isExhausted()) {
        if (auto done = readSome(most - (before - m_remaining), reader, counts); !done)
            return done;
    }
    return m_given ? endGroup() : CqlResult<bool>(true);
}

}  // namespace querywright::engine
