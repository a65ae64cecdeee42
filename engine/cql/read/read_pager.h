// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/partition_reader.h"
#include "engine/cql/read/read_command.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::engine {

// Reads page by page, as Cassandra's pagers do: partitions named by their keys (service/pager/
// MultiPartitionPager.java, SinglePartitionPager.java) or those of a stretch of the ring
// (PartitionRangeQueryPager.java). A partition whose last row filled a page is looked at again for the next.
class ReadPager {
public:
    // Goes on behind a position that an equal command gave. REQUIRES: table and command outlive the object.
    ReadPager(OpenTable& table, const ReadCommand& command, const std::optional<ReadPosition>& after = {});

    // Whether it is known that nothing is left. If it is not, the next page may be empty all the same.
    bool isExhausted() const;

    // The next rows, at most `size`.
    Result<Done> readPage(std::uint64_t size, ReadCounts& counts, const VisitVisibleRow& visit);

    // To go on from later; nothing if isExhausted().
    std::optional<ReadPosition> position() const;

private:
    Result<Done> readKeys(const std::vector<Bytes>& keys, std::uint64_t size, ReadCounts& counts,
                          PartitionReader& reader);
    Result<Done> readRing(RingSlice ring, std::uint64_t size, ReadCounts& counts, PartitionReader& reader);
    std::optional<PartitionReader::Before> before() const;
    void noteTaken(const PartitionReader::Taken& taken);

    OpenTable& m_table;
    const ReadCommand& m_command;
    std::uint64_t m_remaining;
    // Where the last page ended:
    std::size_t m_keyIndex = 0;
    std::optional<Bytes> m_key;  // on the ring
    std::optional<Bytes> m_clustering;
    std::uint64_t m_taken = 0;
    bool m_isOver = false;
};

}  // namespace querywright::engine
