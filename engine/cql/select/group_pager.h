// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/partition_reader.h"
#include "engine/cql/select/group_by.h"
#include "engine/cql/select/group_counter.h"
#include "engine/cql/select/row_order.h"
#include "engine/cql/select/selection.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::engine {

// How many groups are returned.
struct GroupLimits {
    std::uint64_t groups = ReadLimits::none;
    std::uint64_t perPartition = ReadLimits::none;
};

// Reads group by group (service/pager/AggregationQueryPager.java): a page is made of as many reads as it
// takes, each of which returns a limited number of rows and ends where a row of the next group is met, which
// is read again by the next (SinglePartitionPager.java, MultiPartitionPager.java,
// PartitionRangeQueryPager.java).
class GroupPager {
public:
    // Goes on behind a position that an equal command gave. `order` is told the first row of each group;
    // null: groups stay as they are read. REQUIRES: all outlive the object.
    GroupPager(OpenTable& table, const ReadCommand& command, const GroupBy& groupBy, const TermValues& values,
               const GroupLimits& limits, const std::optional<ReadPosition>& after, RowOrder* order);

    // Gives the next groups, at most `most`, to the maker; asks for `rows` rows at a time.
    CqlResult<bool> readPage(std::uint64_t most, std::uint64_t rows, ReadCounts& counts, ResultMaker& maker);

    // To go on from later; nothing if all groups were given.
    std::optional<ReadPosition> position();

private:
    enum class Stop { None, Partition, Read };
    enum class Last { None, Statics, Row };

    const std::vector<Bytes>* keys() const { return std::get_if<std::vector<Bytes>>(&m_command.partitions); }
    bool isExhausted();
    void beginKey();
    CqlResult<bool> readSome(std::uint64_t groups, PartitionReader& reader, ReadCounts& counts);
    CqlResult<bool> readKeys(std::uint64_t groups, PartitionReader& reader);
    CqlResult<bool> readKey(const Bytes& key, std::uint64_t groups, PartitionReader& reader);
    CqlResult<bool> readRing(std::uint64_t groups, PartitionReader& reader, ReadCounts& counts);
    void beginRead(std::uint64_t groups, const std::optional<Bytes>& resumed);
    CqlResult<bool> endRead();
    Result<Done> visit(const VisibleRow& row);
    Result<Done> stop(Stop why);
    CqlResult<bool> give(const VisibleRow& row, RowGroup group);
    CqlResult<bool> endGroup();
    CqlResult<bool> note(const Result<PartitionReader::Taken>& taken);
    std::optional<PartitionReader::Before> before() const;

    OpenTable& m_table;
    const ReadCommand& m_command;
    const GroupBy& m_groupBy;
    const TermValues& m_values;
    GroupLimits m_limits;
    RowOrder* m_order;

    // Where the reads have come to:
    std::uint64_t m_remaining;  // groups, of all keys
    std::size_t m_keyIndex = 0;
    std::uint64_t m_remainingOfKey;  // of the limit, which counts for each key alone, too
    std::uint64_t m_remainingOfPartition;
    bool m_isOver = false;              // of the key, or the ring
    std::optional<Bytes> m_key;         // of the last row, or static row
    std::optional<Bytes> m_clustering;  // of the last row
    std::optional<RowGroup> m_group;    // of the last row, if it may go on

    // Of the page:
    ResultMaker* m_maker = nullptr;
    std::uint64_t m_rows = 0;
    std::optional<RowGroup> m_given;  // the group that is not ended

    // Of the read:
    std::uint64_t m_groups = 0;
    std::optional<GroupCounter> m_node;
    std::optional<GroupCounter> m_counter;
    std::optional<Bytes> m_begun;     // the partition that the node began last
    std::optional<Bytes> m_returned;  // the one whose rows it returned last
    Last m_last = Last::None;
    Stop m_stop = Stop::None;
    std::optional<CqlError> m_problem;
};

}  // namespace querywright::engine
