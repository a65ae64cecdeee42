// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/read/partition_reader.h"

#include "engine/store/stored_row.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// Counts the markers of range tombstones that a read passes on its way through a slice.
class Markers {
public:
    Markers(const RangeDeletions& ranges, const ClusteringSlice& slice, bool isReversed)
        : m_isReversed(isReversed)
    {
        if (ranges.empty())
            return;
        m_positions = ranges.markers(slice);
        if (isReversed)
            std::reverse(m_positions.begin(), m_positions.end());
    }

    // Those before a row.
    std::uint64_t passedUntil(std::string_view clustering)
    {
        std::uint64_t passed = 0;
        while (m_next < m_positions.size() && isBefore(m_positions[m_next], clustering)) {
            ++m_next;
            ++passed;
        }
        return passed;
    }

    std::uint64_t rest() const { return m_positions.size() - m_next; }

private:
    bool isBefore(const ClusteringEnd& position, std::string_view clustering) const
    {
        return m_isReversed ? position.bytes > clustering : position.bytes <= clustering;
    }

    bool m_isReversed;
    std::vector<ClusteringEnd> m_positions;
    std::size_t m_next = 0;
};

// Leaves what lies behind the row.
void cut(ClusteringSlice& slice, const Bytes& clustering, bool isReversed)
{
    if (isReversed) {
        if (!slice.before || slice.before->bytes > clustering)
            slice.before = ClusteringEnd{clustering};
    } else if (slice.from.bytes <= clustering) {
        slice.from = {clustering + '\0', true};
    }
}

}  // namespace

PartitionReader::PartitionReader(OpenTable& table, const ReadCommand& command, ReadCounts& counts,
                                 const VisitVisibleRow& visit)
    : m_table(table), m_command(command), m_counts(counts), m_visit(visit), m_row(table, command.now)
{
    if (!command.queried)
        return;
    m_row.query(*command.queried, command.fetchesAllStatics);
    m_fetchesStatics =
        command.fetchesAllStatics
        || std::any_of(command.queried->begin(), command.queried->end(), [&](std::size_t column) {
               return table.schema->columns[column].kind == SchemaColumnKind::Static;
           });
}

Result<PartitionReader::Taken> PartitionReader::read(const Bytes& key, std::uint64_t most,
                                                     const std::optional<Before>& before)
{
    const auto partition = m_table.store.find(key);
    if (!partition)
        return failure(partition.error());
    if (!m_command.index) {
        ++m_counts.partitions;
        m_counts.again += before ? 1 : 0;
    }
    return *partition ? read(**partition, most, before) : Taken();
}

Result<PartitionReader::Taken> PartitionReader::read(const WrittenPartition& partition, std::uint64_t most,
                                                     const std::optional<Before>& before)
{
    m_row.setPartition(partition);
    m_before = &before;
    m_taken = {};
    m_most = std::min(most, m_command.limits.perPartition - (before ? before->taken : 0));
    if (m_most == 0)
        return m_taken;
    if (const auto done = readStatics(partition); !done)
        return failure(done.error());
    if (m_command.index && m_command.index->isOfPartition && !m_command.index->leadsTo(m_row))
        return m_taken;
    m_areStaticsCounted = false;
    if (!isRowIndexed())
        countStatics();
    m_isRejected = m_command.wantsPartition && !m_command.wantsPartition(m_row);
    if (m_isRejected && (m_hasStatics || partition.deletions.partition))
        return m_taken;
    if (const auto done = readSlices(partition); !done)
        return failure(done.error());
    const bool isStaticOnly = m_taken.rows == 0 && !before && m_row.hasLiveStatics() && !m_isRejected
                              && !m_command.wantsRow && !isRowIndexed() && m_command.returnsStaticOnly;
    if (!isStaticOnly)
        return m_taken;
    m_taken.rows = 1;
    m_row.clearRow();
    if (const auto done = m_visit(m_row); !done)
        return failure(done.error());
    return m_taken;
}

Result<Done> PartitionReader::lookAt(const WrittenPartition& partition)
{
    static const std::optional<Before> nothing;
    m_row.setPartition(partition);
    m_before = &nothing;
    if (const auto done = readStatics(partition); !done)
        return done;
    m_areStaticsCounted = false;
    if (!isRowIndexed())
        countStatics();
    m_isRejected = true;
    return m_hasStatics || partition.deletions.partition ? Result<Done>(Done{}) : readSlices(partition);
}

Result<Done> PartitionReader::readStatics(const WrittenPartition& partition)
{
    m_hasStatics = false;
    if (!m_fetchesStatics || m_table.layout().statics.empty())
        return Done{};
    const Slice slice{{}, Bytes(1, '\0'), false};
    auto done = m_table.store.visitRows(
        partition.number, slice, [&](std::string_view clustering, std::string_view value) -> Result<bool> {
            if (isStaticRow(m_table.layout(), clustering))
                m_staticBytes = value;
            return false;
        });
    if (!done || m_staticBytes.empty())
        return done;
    done = m_row.setStatic(m_staticBytes);
    m_staticBytes.clear();
    m_hasStatics = done && (m_row.hasLiveStatics() || m_row.staticTombstones() > 0);
    return done;
}

// Once for each partition. Those that an index leads to are counted here.
void PartitionReader::countStatics()
{
    if (m_areStaticsCounted)
        return;
    m_areStaticsCounted = true;
    if (m_command.index) {
        ++m_counts.partitions;
        m_counts.again += *m_before ? 1 : 0;
    }
    m_counts.rows += m_row.hasLiveStatics() ? 1 : 0;
    m_counts.tombstones += m_row.staticTombstones();
    count(m_table.layout().statics, m_row.statics());
}

Result<Done> PartitionReader::readSlices(const WrittenPartition& partition)
{
    std::vector<ClusteringSlice> slices = m_command.slices;
    if (m_command.isReversed)
        std::reverse(slices.begin(), slices.end());
    for (ClusteringSlice& slice : slices) {
        if (*m_before)
            cut(slice, (*m_before)->clustering, m_command.isReversed);
        if (slice.isEmpty())
            continue;
        const auto goOn = readSlice(partition, slice);
        if (!goOn)
            return failure(goOn.error());
        if (!*goOn)
            break;
    }
    return Done{};
}

Result<bool> PartitionReader::readSlice(const WrittenPartition& partition, const ClusteringSlice& slice)
{
    Markers markers(isRowIndexed() ? RangeDeletions() : partition.deletions.ranges, slice,
                    m_command.isReversed);
    bool goOn = true;
    const auto visit = [&](std::string_view clustering, std::string_view value) -> Result<bool> {
        if (isStaticRow(m_table.layout(), clustering))
            return true;
        const std::uint64_t passed = markers.passedUntil(clustering);
        // Of a partition that is not wanted its first row or tombstone is read nevertheless, to see whether
        // there is something.
        if (m_isRejected && passed > 0) {
            ++m_counts.tombstones;
            return goOn = false;
        }
        m_counts.tombstones += passed;
        if (const auto done = m_row.setRow(clustering, value); !done)
            return failure(done.error());
        if (isRowIndexed()) {
            if (!m_row.isLive() || !m_command.index->leadsTo(m_row))
                return true;
            countStatics();
        }
        m_counts.tombstones += m_row.tombstones();
        if (!m_row.isLive()) {
            goOn = !m_isRejected || m_row.tombstones() == 0;
            return goOn;
        }
        ++m_counts.rows;
        count(m_table.layout().regulars, m_row.row());
        m_counts.bytes += m_row.clusteringBytes();
        const auto done = m_isRejected ? Result<bool>(false) : takeRow(clustering);
        goOn = done.value_or(false);
        return done;
    };
    if (const auto done = m_table.store.visitRows(partition.number, slice.run(m_command.isReversed), visit);
        !done)
        return failure(done.error());
    if (goOn && m_isRejected && markers.rest() > 0) {
        ++m_counts.tombstones;
        return false;
    }
    if (goOn)
        m_counts.tombstones += markers.rest();
    return goOn;
}

// Whether more rows are wanted.
Result<bool> PartitionReader::takeRow(std::string_view clustering)
{
    if (m_command.wantsRow && !m_command.wantsRow(m_row))
        return true;
    ++m_taken.rows;
    if (!m_taken.clustering)
        m_taken.clustering.emplace();
    m_taken.clustering->assign(clustering);
    if (const auto done = m_visit(m_row); !done)
        return failure(done.error());
    return m_taken.rows < m_most;
}

void PartitionReader::count(const std::vector<std::size_t>& columns, const RowValue& row)
{
    const RowSize size = sizeOf(m_table.layout(), columns, row);
    m_counts.cells += size.cells;
    m_counts.bytes += size.bytes;
}

}  // namespace querywright::engine
