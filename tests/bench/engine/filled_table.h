// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/query_reader.h"
#include "engine/sqlite/database.h"
#include "engine/store/table_layout.h"
#include "tests/bench/engine/rows.h"

namespace querywright::bench {

// The table as sample data fills it and queries of the check read it.
class FilledTable : public Table {
public:
    explicit FilledTable(const std::string& path);

    void load(const std::vector<Row>& rows) override;
    Sum readPartitions(const std::vector<Read>& reads) override;
    Sum readRanges(const std::vector<Read>& reads) override;

private:
    Sum read(const std::vector<Read>& reads, const QueryAccess& access) const;

    mutable engine::Database m_database;
    engine::TableLayout m_layout;
    engine::FilledTable m_filled;
};

}  // namespace querywright::bench
