// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "tests/bench/engine/rows.h"

namespace querywright::bench {

// The values in native columns of SQLite, with the pragmas of the engine.
class PlainTable : public WrittenTable {
public:
    explicit PlainTable(const std::string& path);

    void load(const std::vector<Row>& rows) override;
    Sum readPartitions(const std::vector<Read>& reads) override;
    Sum readRanges(const std::vector<Read>& reads) override;
    void upsert(const std::vector<Row>& rows, bool together) override;

private:
    void put(const Row& row);

    engine::Database m_database;
    engine::Statement m_put;
    engine::Statement m_partition;
    engine::Statement m_range;
};

}  // namespace querywright::bench
