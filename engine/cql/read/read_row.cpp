// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/read/read_row.h"

#include "engine/store/stored_row.h"

#include <utility>

namespace querywright::engine {

Result<Done> StoredRow::read(const Bytes& key, const std::optional<Bytes>& clustering)
{
    auto partition = m_table.store.find(key);
    if (!partition)
        return failure(partition.error());
    m_partition = *std::move(partition);
    if (!m_partition)
        return Done{};
    m_row.setPartition(*m_partition);
    const auto fetch = [&](const Bytes& from, Bytes& bytes) {
        bytes.clear();
        const Slice slice{from, from + '\0', false};
        return m_table.store.visitRows(m_partition->number, slice,
                                       [&](std::string_view, std::string_view value) -> Result<bool> {
                                           bytes = value;
                                           return false;
                                       });
    };
    if (!m_table.layout().statics.empty()) {
        if (auto done = fetch({}, m_staticBytes); !done)
            return done;
        if (!m_staticBytes.empty()) {
            if (auto done = m_row.setStatic(m_staticBytes); !done)
                return done;
        }
    }
    if (!clustering)
        return Done{};
    m_clustering = *clustering;
    if (auto done = fetch(m_clustering, m_rowBytes); !done || m_rowBytes.empty())
        return done;
    return m_row.setRow(m_clustering, m_rowBytes);
}

void StoredRow::count(ReadCounts& counts) const
{
    ++counts.partitions;
    counts.rows += (m_row.isLive() ? 1U : 0U) + (m_row.hasLiveStatics() ? 1U : 0U);
    counts.tombstones += m_row.tombstones() + m_row.staticTombstones();
}

}  // namespace querywright::engine
