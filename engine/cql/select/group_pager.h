// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/partition_reader.h"
#include "engine/cql/select/group_by.h"
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

// Reads group by group (service/pager/AggregationQueryPager.java, db/filter/DataLimits.java,
// CQLGroupByLimits): a group is complete when a row of the next one is met, which is read again later.
class GroupPager {
public:
    // Goes on behind a position that an equal command gave. `order` is told the first row of each group;
    // null: groups stay as they are read. REQUIRES: all outlive the object.
    GroupPager(OpenTable& table, const ReadCommand& command, const GroupBy& groupBy, const TermValues& values,
               const GroupLimits& limits, const std::optional<ReadPosition>& after, RowOrder* order);

    // Gives the next groups, at most `most`, to the maker; asks for `rows` rows at a time.
    CqlResult<bool> readPage(std::uint64_t most, std::uint64_t rows, ReadCounts& counts, ResultMaker& maker);

    // To go on from later; nothing if all groups were given.
    std::optional<ReadPosition> position() const;

private:
    enum class Stop { None, Partition, Page };

    const std::vector<Bytes>* keys() const { return std::get_if<std::vector<Bytes>>(&m_command.partitions); }
    Result<Done> visit(const VisibleRow& row);
    Result<Done> stop(Stop why);
    CqlResult<bool> endGroup();
    bool isPageFull() const { return m_groups >= m_most || m_given >= m_limits.groups; }
    CqlResult<bool> readKeys(std::uint64_t rows, PartitionReader& reader);
    CqlResult<bool> readRing(std::uint64_t rows, PartitionReader& reader, ReadCounts& counts);
    CqlResult<std::uint64_t> note(const Result<PartitionReader::Taken>& taken);
    std::optional<PartitionReader::Before> before() const;
    void closePartition();

    OpenTable& m_table;
    const ReadCommand& m_command;
    const GroupBy& m_groupBy;
    const TermValues& m_values;
    GroupLimits m_limits;
    RowOrder* m_order;

    // Where the last row was:
    std::size_t m_keyIndex = 0;
    std::optional<Bytes> m_key;
    std::optional<Bytes> m_clustering;      // none: the partition is complete
    std::uint64_t m_groupsOfPartition = 0;  // that are complete
    std::uint64_t m_given = 0;              // groups, on all pages
    bool m_isOver = false;

    // Of the page:
    ResultMaker* m_maker = nullptr;
    std::uint64_t m_most = 0;
    std::uint64_t m_groups = 0;
    std::uint64_t m_rows = 0;  // of this reading
    bool m_hasGroup = false;   // one that is not complete
    std::optional<Bytes> m_groupPartition;
    std::vector<OptionalBytes> m_groupKey;
    Stop m_stop = Stop::None;
    std::optional<CqlError> m_problem;
};

}  // namespace querywright::engine
