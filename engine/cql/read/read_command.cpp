// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/read/read_command.h"

#include "engine/store/stored_row.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// Counts the markers of range tombstones that a read passes on its way through a slice.
class Markers {
public:
    Markers(const RangeDeletions& ranges, const Slice& slice, bool isReversed) : m_isReversed(isReversed)
    {
        if (ranges.empty())
            return;
        m_positions = ranges.markers(slice.from, slice.before);
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
    bool isBefore(std::string_view position, std::string_view clustering) const
    {
        return m_isReversed ? position > clustering : position <= clustering;
    }

    bool m_isReversed;
    std::vector<Bytes> m_positions;
    std::size_t m_next = 0;
};

class Reading {
public:
    Reading(OpenTable& table, const ReadCommand& command, ReadCounts& counts, const VisitVisibleRow& visit)
        : m_table(table), m_command(command), m_counts(counts), m_visit(visit), m_row(table, command.now)
    {
        if (command.after)
            m_left = command.after->remaining;
        m_left = std::min(m_left, command.limits.rows);
    }

    Result<ReadEnd> run()
    {
        if (m_left == 0)
            return ReadEnd{};
        const auto* keys = std::get_if<std::vector<Bytes>>(&m_command.partitions);
        const Result<Done> done =
            keys ? readKeys(*keys) : readRing(std::get<RingSlice>(m_command.partitions));
        if (!done)
            return failure(done.error());
        return m_end;
    }

private:
    Result<Done> readKeys(const std::vector<Bytes>& keys)
    {
        // A page goes on in the partition that the one before stopped in.
        auto key = keys.begin();
        if (m_command.after)
            key = std::find(keys.begin(), keys.end(), m_command.after->key);
        if (m_command.after && key != keys.end() && !m_command.after->clustering)
            ++key;
        for (; key != keys.end(); ++key) {
            ++m_counts.partitions;
            const auto partition = m_table.store.find(*key);
            if (!partition)
                return failure(partition.error());
            if (!*partition)
                continue;
            const auto goOn = readPartition(**partition);
            if (!goOn)
                return failure(goOn.error());
            if (!*goOn)
                break;
        }
        return Done{};
    }

    Result<Done> readRing(RingSlice ring)
    {
        if (m_command.after && m_command.after->clustering) {
            const auto partition = m_table.store.find(m_command.after->key);
            if (!partition)
                return failure(partition.error());
            if (*partition) {
                ++m_counts.partitions;
                const auto goOn = readPartition(**partition);
                if (!goOn)
                    return failure(goOn.error());
                if (!*goOn)
                    return Done{};
            }
        }
        if (m_command.after) {
            ring.first = tokenOf(m_command.after->key);
            ring.afterKey = m_command.after->key;
        }
        return m_table.store.visitPartitions(ring, [&](const WrittenPartition& partition) -> Result<bool> {
            ++m_counts.partitions;
            return readPartition(partition);
        });
    }

    // Whether to go on with the next partition.
    Result<bool> readPartition(const WrittenPartition& partition)
    {
        const bool isContinued =
            m_command.after && m_command.after->clustering && partition.key == m_command.after->key;
        m_row.setPartition(partition);
        m_key = partition.key;
        m_taken = isContinued ? m_command.after->takenOfPartition : 0;
        if (const auto done = readStatics(partition); !done)
            return failure(done.error());
        if (m_command.wantsPartition && !m_command.wantsPartition(m_row))
            return true;
        if (const auto done = readSlices(partition, isContinued); !done)
            return failure(done.error());
        const bool isStaticOnly = m_taken == 0 && m_row.hasLiveStatics() && m_command.returnsStaticOnly
                                  && !m_command.wantsRow && m_left > 0;
        if (isStaticOnly) {
            m_row.clearRow();
            if (const auto done = take(std::nullopt); !done)
                return failure(done.error());
        }
        return m_left > 0;
    }

    Result<Done> readStatics(const WrittenPartition& partition)
    {
        if (m_table.layout().statics.empty())
            return Done{};
        const Slice slice{{}, Bytes(1, '\0'), false};
        auto done =
            m_table.store.visitRows(partition.number, slice,
                                    [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                                        if (!isStaticRow(m_table.layout(), clustering))
                                            return false;
                                        m_staticBytes = value;
                                        return false;
                                    });
        if (!done || m_staticBytes.empty())
            return done;
        done = m_row.setStatic(m_staticBytes);
        m_staticBytes.clear();
        if (done) {
            m_counts.rows += m_row.hasLiveStatics() ? 1 : 0;
            m_counts.tombstones += m_row.staticTombstones();
            count(m_table.layout().statics, m_row.statics());
        }
        return done;
    }

    Result<Done> readSlices(const WrittenPartition& partition, bool isContinued)
    {
        std::vector<Slice> slices = m_command.slices;
        if (m_command.isReversed)
            std::reverse(slices.begin(), slices.end());
        for (Slice slice : slices) {
            slice.reversed = m_command.isReversed;
            if (isContinued)
                cut(slice, *m_command.after->clustering);
            if (slice.before && *slice.before <= slice.from)
                continue;
            const auto goOn = readSlice(partition, slice);
            if (!goOn)
                return failure(goOn.error());
            if (!*goOn)
                break;
        }
        return Done{};
    }

    // Leaves what lies behind the row.
    static void cut(Slice& slice, const Bytes& clustering)
    {
        if (slice.reversed) {
            if (!slice.before || *slice.before > clustering)
                slice.before = clustering;
        } else if (slice.from <= clustering) {
            slice.from = clustering + '\0';
        }
    }

    Result<bool> readSlice(const WrittenPartition& partition, const Slice& slice)
    {
        Markers markers(partition.deletions.ranges, slice, m_command.isReversed);
        bool goOn = true;
        const auto visit = [&](std::string_view clustering, std::string_view value) -> Result<bool> {
            if (isStaticRow(m_table.layout(), clustering))
                return true;
            m_counts.tombstones += markers.passedUntil(clustering);
            if (const auto done = m_row.setRow(clustering, value); !done)
                return failure(done.error());
            m_counts.tombstones += m_row.tombstones();
            if (!m_row.isLive())
                return true;
            ++m_counts.rows;
            count(m_table.layout().regulars, m_row.row());
            m_counts.bytes += clusteringSize(m_table.layout(), clustering);
            if (m_command.wantsRow && !m_command.wantsRow(m_row))
                return true;
            if (const auto done = take(clustering); !done)
                return failure(done.error());
            goOn =
                m_left > 0 && m_taken < m_command.limits.perPartition && !m_command.limits.firstOfPartition;
            return goOn;
        };
        if (const auto done = m_table.store.visitRows(partition.number, slice, visit); !done)
            return failure(done.error());
        if (goOn)
            m_counts.tombstones += markers.rest();
        return goOn;
    }

    Result<Done> take(const std::optional<std::string_view>& clustering)
    {
        ++m_taken;
        if (m_left != ReadLimits::none)
            --m_left;
        if (m_left == 0) {
            m_end.isLimited = true;
            m_end.position.key = m_key;
            if (clustering)
                m_end.position.clustering = Bytes(*clustering);
            m_end.position.takenOfPartition = m_taken;
        }
        return m_visit(m_row);
    }

    void count(const std::vector<std::size_t>& columns, const RowValue& row)
    {
        const RowSize size = sizeOf(m_table.layout(), columns, row);
        m_counts.cells += size.cells;
        m_counts.bytes += size.bytes;
    }

    OpenTable& m_table;
    const ReadCommand& m_command;
    ReadCounts& m_counts;
    const VisitVisibleRow& m_visit;
    VisibleRow m_row;
    Bytes m_staticBytes;
    Bytes m_key;
    std::uint64_t m_left = ReadLimits::none;
    std::uint64_t m_taken = 0;  // of the partition
    ReadEnd m_end;
};

}  // namespace

Result<ReadEnd> read(OpenTable& table, const ReadCommand& command, ReadCounts& counts,
                     const VisitVisibleRow& visit)
{
    return Reading(table, command, counts, visit).run();
}

}  // namespace querywright::engine
