// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/update_size.h"

namespace querywright::engine {

namespace {

constexpr std::uint64_t timestampBytes = 8;
constexpr std::uint64_t ttlBytes = 4;
constexpr std::uint64_t timeBytes = 4;
constexpr std::uint64_t deletionBytes = timestampBytes + timeBytes;
constexpr std::uint64_t rowDeletionBytes = deletionBytes + 1;
constexpr std::uint64_t countBytes = 4;
// What is added to a counter lies in a context with one shard.
constexpr std::uint64_t incrementBytes = 36;

std::uint64_t sizeOf(const Cell& cell, bool isCounter)
{
    const std::uint64_t value = isCounter && !cell.deletedAt ? incrementBytes : cell.value.size();
    return timestampBytes + ttlBytes + timeBytes + value;
}

std::uint64_t sizeOf(const ColumnCells& cells, bool isCounter)
{
    if (cells.kind == ColumnCells::Kind::Nothing)
        return 0;
    if (cells.kind == ColumnCells::Kind::Simple)
        return sizeOf(cells.cell, isCounter);
    std::uint64_t size = deletionBytes;
    for (const ElementCell& element : cells.elements)
        size += element.path.size() + sizeOf(element.cell, false);
    return size;
}

std::uint64_t sizeOf(const RowValue& row, bool isCounter)
{
    std::uint64_t size = timestampBytes + rowDeletionBytes;
    if (row.marker && row.marker->expiry)
        size += ttlBytes + timeBytes;
    for (const ColumnCells& cells : row.columns)
        size += sizeOf(cells, isCounter);
    return size;
}

}  // namespace

std::uint64_t sizeOf(const PartitionUpdate& update, const OpenTable& table)
{
    const bool isCounter = table.schema->isCounter;
    std::uint64_t size = timestampBytes + sizeOf(update.statics.value_or(RowValue()), isCounter);
    if (!update.ranges.empty())
        size += countBytes;
    for (const RangeDeletion& range : update.ranges)
        size += range.rows.from.bytes.size() + (range.rows.before ? range.rows.before->bytes.size() : 0)
                + deletionBytes;
    for (const auto& [clustering, row] : update.rows)
        size += clusteringSize(table.layout(), clustering) + sizeOf(row, isCounter);
    return size;
}

}  // namespace querywright::engine
