// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/read_rows.h"

namespace querywright::engine {

RowValues ReadRows::row(std::size_t position) const
{
    RowValues values;
    values.reserve(m_columns);
    for (std::size_t column = 0; column < m_columns; ++column) {
        const auto bytes = value(position, column);
        values.push_back(bytes ? std::optional<Bytes>(*bytes) : std::nullopt);
    }
    return values;
}

void ReadRows::keepFirst(std::size_t rows)
{
    m_rows = rows;
    m_ends.resize(rows * m_columns);
    m_bytes.resize(m_ends.empty() ? 0 : m_ends.back() & endMask);
}

}  // namespace querywright::engine
