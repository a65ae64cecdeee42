// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/read/read_pager.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

const std::vector<Bytes>* keysOf(const ReadCommand& command)
{
    return std::get_if<std::vector<Bytes>>(&command.partitions);
}

std::uint64_t less(std::uint64_t limit, std::uint64_t taken)
{
    return limit == ReadLimits::none ? limit : limit - std::min(limit, taken);
}

void tell(const ReadCommand& command, const ReadCounts& before, const ReadCounts& after, const Bytes& key)
{
    if (command.readDone)
        command.readDone(after.rows - before.rows, after.tombstones - before.tombstones, key);
}

}  // namespace

ReadPager::ReadPager(OpenTable& table, const ReadCommand& command, const std::optional<ReadPosition>& after)
    : m_table(table), m_command(command), m_remaining(command.limits.rows)
{
    if (!after)
        return;
    m_remaining = std::min(m_remaining, after->remaining);
    m_clustering = after->clustering;
    m_taken = after->takenOfPartition;
    if (const std::vector<Bytes>* keys = keysOf(command))
        m_keyIndex =
            static_cast<std::size_t>(std::find(keys->begin(), keys->end(), after->key) - keys->begin());
    else
        m_key = after->key;
}

bool ReadPager::isExhausted() const
{
    const std::vector<Bytes>* keys = keysOf(m_command);
    return m_remaining == 0 || m_isOver || (keys && m_keyIndex >= keys->size());
}

std::optional<ReadPosition> ReadPager::position() const
{
    const std::vector<Bytes>* keys = keysOf(m_command);
    if (isExhausted() || (!keys && !m_key))
        return std::nullopt;
    return ReadPosition{keys ? (*keys)[m_keyIndex] : *m_key, m_clustering, m_taken, m_remaining};
}

Result<Done> ReadPager::readPage(std::uint64_t size, ReadCounts& counts, const VisitVisibleRow& visit)
{
    if (isExhausted())
        return Done{};
    const std::uint64_t most = std::min(size, m_remaining);
    PartitionReader reader(m_table, m_command, counts, visit);
    if (const std::vector<Bytes>* keys = keysOf(m_command))
        return readKeys(*keys, most, counts, reader);
    return readRing(std::get<RingSlice>(m_command.partitions), most, counts, reader);
}

std::optional<PartitionReader::Before> ReadPager::before() const
{
    if (!m_clustering)
        return std::nullopt;
    return PartitionReader::Before{*m_clustering, m_taken};
}

void ReadPager::noteTaken(const PartitionReader::Taken& taken)
{
    m_taken += taken.rows;
    if (taken.clustering)
        m_clustering = taken.clustering;
    m_remaining = less(m_remaining, taken.rows);
}

Result<Done> ReadPager::readKeys(const std::vector<Bytes>& keys, std::uint64_t size, ReadCounts& counts,
                                 PartitionReader& reader)
{
    std::uint64_t left = size;
    while (left > 0 && m_keyIndex < keys.size()) {
        const ReadCounts countsBefore = counts;
        const auto taken = reader.read(keys[m_keyIndex], left, before());
        if (!taken)
            return failure(taken.error());
        tell(m_command, countsBefore, counts, keys[m_keyIndex]);
        noteTaken(*taken);
        const bool isOver = taken->rows < left || m_taken >= m_command.limits.perPartition || !m_clustering
                            || m_table.layout().clustering.empty();
        left -= taken->rows;
        if (!isOver)
            continue;
        ++m_keyIndex;
        m_clustering.reset();
        m_taken = 0;
    }
    return Done{};
}

Result<Done> ReadPager::readRing(RingSlice ring, std::uint64_t size, ReadCounts& counts,
                                 PartitionReader& reader)
{
    const ReadCounts countsBefore = counts;
    Bytes last = m_key.value_or(Bytes());
    std::uint64_t left = size;
    if (m_key && m_clustering && m_taken < m_command.limits.perPartition) {
        const auto taken = reader.read(*m_key, left, before());
        if (!taken)
            return failure(taken.error());
        noteTaken(*taken);
        left -= taken->rows;
    }
    if (m_key) {
        ring.first = tokenOf(*m_key);
        ring.afterKey = m_key;
    }
    if (left > 0) {
        const auto visitPartition = [&](const WrittenPartition& partition) -> Result<bool> {
            counts.partitions += m_command.index ? 0 : 1;
            last = partition.key;
            const auto taken = reader.read(partition, left);
            if (!taken)
                return failure(taken.error());
            if (taken->rows > 0) {
                m_key = partition.key;
                m_clustering.reset();
                m_taken = 0;
                noteTaken(*taken);
                left -= taken->rows;
            }
            return left > 0;
        };
        if (auto done = m_table.store.visitPartitions(ring, visitPartition); !done)
            return done;
    }
    m_isOver = left > 0;
    tell(m_command, countsBefore, counts, last);
    return Done{};
}

Result<Done> readAtOnce(OpenTable& table, const ReadCommand& command, ReadCounts& counts,
                        const VisitVisibleRow& visit)
{
    const std::vector<Bytes>* keys = keysOf(command);
    if (!keys)
        return ReadPager(table, command).readPage(ReadLimits::none, counts, visit);
    std::uint64_t left = command.limits.rows;
    const VisitVisibleRow visitFirst = [&](const VisibleRow& row) -> Result<Done> {
        if (left == 0)
            return Done{};
        --left;
        return visit(row);
    };
    PartitionReader reader(table, command, counts, visitFirst);
    for (const Bytes& key : *keys) {
        const ReadCounts countsBefore = counts;
        const auto taken = reader.read(key, command.limits.rows);
        if (!taken)
            return failure(taken.error());
        tell(command, countsBefore, counts, key);
    }
    return Done{};
}

}  // namespace querywright::engine
