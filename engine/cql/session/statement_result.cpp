// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/statement_result.h"

#include "engine/codec/big_endian.h"

namespace querywright::engine {

void ResultRows::appendValue(const std::optional<Bytes>& value)
{
    appendBigEndian(m_bytes, value ? value->size() : 0xffff'ffff, 4);
    if (value)
        m_bytes += *value;
}

std::vector<std::vector<std::optional<Bytes>>> ResultRows::values() const
{
    std::vector<std::vector<std::optional<Bytes>>> rows(m_rows);
    std::string_view rest = m_bytes;
    for (auto& row : rows) {
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const std::int64_t length = readSigned(rest.substr(0, 4));
            rest.remove_prefix(4);
            if (length < 0) {
                row.emplace_back();
                continue;
            }
            row.emplace_back(rest.substr(0, static_cast<std::size_t>(length)));
            rest.remove_prefix(static_cast<std::size_t>(length));
        }
    }
    return rows;
}

}  // namespace querywright::engine
