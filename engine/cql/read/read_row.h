// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/read_command.h"
#include "engine/cql/read/visible_row.h"

#include <optional>

namespace querywright::engine {

// One row that is read for a statement that writes: as it is, with what its partition's rows share.
class StoredRow {
public:
    // REQUIRES: the table outlives the object.
    StoredRow(OpenTable& table, std::int64_t now) : m_table(table), m_row(table, now) {}

    // The row of a clustering; without one only what the partition's rows share. What is not there leaves the
    // row empty.
    Result<Done> read(const Bytes& key, const std::optional<Bytes>& clustering);

    const VisibleRow& row() const { return m_row; }
    bool hasPartition() const { return m_partition.has_value(); }

    // Adds what reading it took.
    void count(ReadCounts& counts) const;

private:
    OpenTable& m_table;
    VisibleRow m_row;
    std::optional<WrittenPartition> m_partition;
    Bytes m_staticBytes;
    Bytes m_clustering;
    Bytes m_rowBytes;
};

}  // namespace querywright::engine
