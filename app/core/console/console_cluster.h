// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/console_answer.h"
#include "app/core/design.h"
#include "engine/cluster/model_cluster.h"
#include "engine/cql/clock.h"
#include "engine/cql/session/cql_session.h"
#include "engine/data/progress.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::core {

// The tables of a design that a person runs statements on. Another design can take the place of the one
// before: what statements wrote is written again then, in order and with the timestamps it had, as far as the
// tables still take it. To be used by one thread at a time.
class ConsoleCluster {
public:
    static constexpr std::int32_t pageSize = 200;

    // Opens the tables of a design with their sample data and runs again what wrote to those before. CSV
    // paths are relative to `folder`. REQUIRES: what `progress` is cancelled by outlives the object, and
    // stops statements as long as it is set.
    FollowReport open(std::shared_ptr<const Design> design, const std::string& folder,
                      const engine::Progress& progress);

    // Forgets the tables and all that was written to them.
    void close();

    bool isOpen() const { return m_cluster != nullptr; }
    const std::shared_ptr<const Design>& design() const { return m_design; }  // null: not open

    // REQUIRES (all below): isOpen().

    // Runs one statement, of a SELECT the first page.
    ConsoleAnswer run(const ConsoleStatement& statement, const PartitionCounts& partitions);

    // The next page of the last statement; an error if other tables took the place of those it was run on.
    // REQUIRES: it has more.
    ConsoleAnswer runMore();

    // The partition that a row of the last statement is of, at most so many of its rows. REQUIRES: the
    // statement's rows lead to partitions, and there is such a row.
    Result<PartitionView> partitionOf(std::size_t row, std::uint64_t rows);

    // Runs a SELECT to its end and says what it cost.
    engine::QueryCheck measure(const std::string& select, const PartitionCounts& partitions);

    const engine::Schema& schema() const { return m_cluster->schema(); }
    const std::string& keyspace() const { return m_session->keyspace(); }  // in use
    std::size_t writes() const { return m_writes.size(); }

private:
    // A statement that wrote or changed the schema.
    struct Write {
        std::string text;
        std::string keyspace;  // in use
        engine::Timestamp timestamp = 0;
        std::int64_t seconds = 0;
    };
    struct Page {
        std::size_t firstRow = 0;
        std::optional<engine::Bytes> state;  // none: the first one
    };

    engine::QueryOptions optionsAt(const std::optional<engine::Bytes>& state) const;
    ConsoleAnswer execute(const engine::QueryOptions& options, ConsoleAnswer answer);
    void takeRows(const engine::RowsResult& result, ConsoleAnswer& answer);
    void explain(ConsoleAnswer& answer, const PartitionCounts& partitions) const;
    std::vector<AnswerColumn> columnsOf(const engine::ResultRows& rows) const;
    engine::Answering answeringOf(const std::string& statement);
    void runAgain(FollowReport& report);

    engine::SystemClock m_clock;
    std::shared_ptr<const Design> m_design;
    std::unique_ptr<engine::CqlCluster> m_cluster;
    std::unique_ptr<engine::CqlSession> m_session;
    bool m_hasOpened = false;  // tables of any design
    std::vector<Write> m_writes;
    ConsoleAnswer m_last;  // without its rows
    std::vector<Page> m_pages;
    std::optional<engine::Bytes> m_next;
};

}  // namespace querywright::core
