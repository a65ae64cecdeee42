// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/read_command.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::engine {

// The group of a row: its partition, and what its rows have in common besides (`GroupBy::keyOf()`).
struct RowGroup {
    Bytes partition;
    std::vector<std::optional<Bytes>> key;

    friend bool operator==(const RowGroup&, const RowGroup&) = default;
};

// Counts groups, which are counted when they are complete, and rows, which one read returns at most so many
// of (db/filter/DataLimits.java, GroupByAwareCounter). A node counts so to know when to stop, and the
// coordinator counts what nodes returned.
class GroupCounter {
public:
    struct Limits {
        std::uint64_t groups = ReadLimits::none;
        std::uint64_t perPartition = ReadLimits::none;
        std::uint64_t rows = ReadLimits::none;
    };

    // `open` is the group of the last row that an earlier read returned, if it may go on.
    GroupCounter(const Limits& limits, std::optional<RowGroup> open);

    // Of this partition earlier reads returned rows, and so many complete groups.
    void resume(const Bytes& partition, std::uint64_t groups);

    // The rows that follow are this partition's.
    void beginPartition(const Bytes& partition);
    // Whether the row is returned: it is not if it shows that there are enough groups.
    bool takeRow(const RowGroup& group);
    // A partition of which nothing but the static row is returned.
    void takeStatics();
    // No more rows come, for now.
    void close();

    std::uint64_t groups() const { return m_groups; }
    std::uint64_t groupsOfPartition() const { return m_groupsOfPartition; }
    bool hasEnoughGroups() const { return m_groups >= m_limits.groups; }
    // Reading ends, or this partition's reading.
    bool isDone() const { return hasEnoughGroups() || m_rows >= m_limits.rows; }
    bool isDoneForPartition() const { return isDone() || m_groupsOfPartition >= m_limits.perPartition; }

private:
    Limits m_limits;
    std::optional<RowGroup> m_open;
    bool m_hasGroup;  // that is not complete
    std::optional<Bytes> m_resumed;
    std::uint64_t m_groups = 0;
    std::uint64_t m_groupsOfPartition = 0;
    std::uint64_t m_rows = 0;
};

}  // namespace querywright::engine
