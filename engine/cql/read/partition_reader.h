// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/read_command.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace querywright::engine {

// Reads one partition after the other for a command, and counts what Cassandra counts.
class PartitionReader {
public:
    // What was read of a partition before, on an earlier page.
    struct Before {
        Bytes clustering;  // of the last row
        std::uint64_t taken = 0;
    };

    // How reading a partition ended.
    struct Taken {
        std::uint64_t rows = 0;  // that count for limits
        std::optional<Bytes>
            clustering;  // of the last one; none: there was none, or it had only static columns
    };

    // REQUIRES: all outlive the object.
    PartitionReader(OpenTable& table, const ReadCommand& command, ReadCounts& counts,
                    const VisitVisibleRow& visit);

    // The wanted rows of a partition, at most `most`.
    Result<Taken> read(const WrittenPartition& partition, std::uint64_t most,
                       const std::optional<Before>& before = {});
    // The same of the partition that has the key; nothing if there is none.
    Result<Taken> read(const Bytes& key, std::uint64_t most, const std::optional<Before>& before = {});

    // Counts what is read of a partition of which no row is wanted, only to see whether there is something.
    Result<Done> lookAt(const WrittenPartition& partition);

private:
    Result<Done> readStatics(const WrittenPartition& partition);
    void countStatics();
    bool isRowIndexed() const { return m_command.index && !m_command.index->isOfPartition; }
    Result<Done> readSlices(const WrittenPartition& partition);
    Result<bool> readSlice(const WrittenPartition& partition, const ClusteringSlice& slice);
    Result<bool> takeRow(std::string_view clustering);
    void count(const std::vector<std::size_t>& columns, const RowValue& row);

    OpenTable& m_table;
    const ReadCommand& m_command;
    ReadCounts& m_counts;
    const VisitVisibleRow& m_visit;
    VisibleRow m_row;
    bool m_fetchesStatics = true;
    Bytes m_staticBytes;
    // Of the partition that is read:
    const std::optional<Before>* m_before = nullptr;
    bool m_hasStatics = false;  // or tombstones of them
    bool m_isRejected = false;  // no row is wanted
    bool m_areStaticsCounted = false;
    std::uint64_t m_most = 0;
    Taken m_taken;
};

}  // namespace querywright::engine
