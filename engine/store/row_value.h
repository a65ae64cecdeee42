// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// When a write happened, in microseconds since 1970: of two writes of one cell the later one counts.
using Timestamp = std::int64_t;

// Sample data is older than anything a statement writes.
constexpr Timestamp sampleTimestamp = 0;

// The end of something that was written with a time to live.
struct Expiry {
    std::uint32_t ttl = 0;  // in seconds
    std::int64_t at = 0;    // in seconds since 1970

    friend bool operator==(const Expiry&, const Expiry&) = default;
};

// A tombstone over several cells: what was written at `timestamp` or before is gone.
struct Deletion {
    Timestamp timestamp = 0;
    std::int64_t at = 0;  // when it was made, in seconds since 1970; gc_grace_seconds counts from here

    friend bool operator==(const Deletion&, const Deletion&) = default;
};

// A value with its own history. With `deletedAt` it is a tombstone and has no value.
struct Cell {
    Timestamp timestamp = sampleTimestamp;
    std::string_view value;
    std::optional<Expiry> expiry;
    std::optional<std::int64_t> deletedAt;  // in seconds since 1970

    friend bool operator==(const Cell&, const Cell&) = default;
};

// One cell of a collection that is not frozen. The path is the element of a set, the key of a map, a time
// uuid of a list; the value of a set's cell is empty.
struct ElementCell {
    std::string_view path;
    Cell cell;

    friend bool operator==(const ElementCell&, const ElementCell&) = default;
};

// What a row has of one column: a cell, the cells of a collection, or nothing.
struct ColumnCells {
    enum class Kind { Nothing, Simple, Collection };

    Kind kind = Kind::Nothing;
    Cell cell;                          // if Simple
    std::optional<Deletion> overwrite;  // if Collection: what replaced or deleted it as a whole
    std::vector<ElementCell> elements;  // if Collection, in the order of their paths

    friend bool operator==(const ColumnCells&, const ColumnCells&) = default;
};

// What an INSERT leaves of itself: the row lives although all its cells may be gone.
struct RowMarker {
    Timestamp timestamp = sampleTimestamp;
    std::optional<Expiry> expiry;

    friend bool operator==(const RowMarker&, const RowMarker&) = default;
};

// A row without its key, or the static row of a partition. Texts are views: of the bytes it was decoded from,
// or of whatever the maker keeps.
struct RowValue {
    // The clustering columns as they were written, each as [int] length and bytes; empty if the row's place
    // in its partition says it: decimals that are equal can have different bytes (1.0, 1.00).
    std::string_view spelling;
    std::optional<RowMarker> marker;
    std::optional<Deletion> deletion;
    std::vector<ColumnCells> columns;  // the table's regular (or static) columns in order

    friend bool operator==(const RowValue&, const RowValue&) = default;
};

// Appends the row's bytes as row_value.cpp draws them.
void appendRowValue(Bytes& out, const RowValue& row);

// Reads a row back into `row`, whose memory is used again. `columns` is the number of columns the row is to
// have: those at the end that the bytes leave out are empty. ErrorCode::Store if the bytes are damaged.
Result<Done> readRowValue(std::string_view bytes, std::size_t columns, RowValue& row);

}  // namespace querywright::engine
