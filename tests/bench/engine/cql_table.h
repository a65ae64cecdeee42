// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/clock.h"
#include "engine/cql/session/cql_session.h"
#include "tests/bench/engine/rows.h"

#include <memory>
#include <optional>

namespace querywright::bench {

// The table of a cluster, by prepared statements of CQL; its rows are those that a client would get.
class CqlTable : public WrittenTable {
public:
    explicit CqlTable(const std::string& path);

    void load(const std::vector<Row>& rows) override;
    Sum readPartitions(const std::vector<Read>& reads) override;
    Sum readRanges(const std::vector<Read>& reads) override;
    void upsert(const std::vector<Row>& rows, bool together) override;

private:
    engine::StatementResult run(const engine::KeptStatement& statement, engine::BoundValues values);
    void add(Sum& sum, const engine::KeptStatement& statement, engine::BoundValues values);

    engine::SystemClock m_clock;
    std::unique_ptr<engine::CqlCluster> m_cluster;
    std::optional<engine::CqlSession> m_session;
    engine::KeptStatement m_put;
    engine::KeptStatement m_partition;
    engine::KeptStatement m_range;
};

}  // namespace querywright::bench
