// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/catalogue.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Rows that were read, each with as many values; all values lie one behind the other in one text, so that a
// row costs no memory of its own.
class ReadRows {
public:
    explicit ReadRows(std::size_t columns = 0) : m_columns(columns) {}

    std::size_t size() const { return m_rows; }
    bool empty() const { return m_rows == 0; }

    // The value of a row's column, nothing if it has none; valid until rows are added or dropped. REQUIRES:
    // row < size(), column < the number of columns.
    std::optional<std::string_view> value(std::size_t row, std::size_t column) const
    {
        const std::size_t position = row * m_columns + column;
        const std::uint64_t begin = position == 0 ? 0 : m_ends[position - 1] & endMask;
        if ((m_ends[position] & isNull) != 0)
            return std::nullopt;
        return std::string_view(m_bytes).substr(begin, m_ends[position] - begin);
    }

    // The values of a row.
    RowValues row(std::size_t position) const;

    // For those who make rows: append the bytes of a value to buffer(), then end it; after all columns end
    // the row.
    Bytes& buffer() { return m_bytes; }
    void endValue(bool hasValue) { m_ends.push_back(m_bytes.size() | (hasValue ? 0 : isNull)); }
    void endRow() { ++m_rows; }

    // Drops all rows but the first ones. REQUIRES: rows <= size().
    void keepFirst(std::size_t rows);

private:
    static constexpr std::uint64_t isNull = std::uint64_t{1} << 63;
    static constexpr std::uint64_t endMask = isNull - 1;

    std::size_t m_columns;
    std::size_t m_rows = 0;
    Bytes m_bytes;
    std::vector<std::uint64_t> m_ends;  // where each value ends, and whether it is none
};

}  // namespace querywright::engine
