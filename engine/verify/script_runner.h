// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_session.h"
#include "engine/verify/outcome.h"
#include "engine/verify/recorded_file.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace querywright::engine {

// Runs the statements of a .cqltest file, one after the other, on a cluster of one node and of its own. Its
// clock stands still but where the file waits, and begins at the same moment each time.
class ScriptRunner {
public:
    // The cluster lies in the file at `path`, or in memory (":memory:").
    ScriptRunner(std::string path, cql::Dialect dialect);

    // Opens the cluster. An open one is closed before: the client goes on as one whose server was restarted,
    // with its keyspace and its prepared statements. REQUIRES: before the first statement.
    Result<Done> open();

    // The lines of the outcome. A directive that is not understood is told by one.
    Outcome run(const RecordedStatement& record);

private:
    // A prepared statement of the client.
    struct Prepared {
        std::string text;
        std::string keyspace;  // that was in use
        KeptStatement kept;    // without statement if the schema has changed since
    };

    std::optional<std::string> heed(const RecordedStatement& record);
    std::optional<std::string> heed(const std::string& name, const std::string& argument);
    Result<BoundValues> boundValues(const std::string& text) const;
    Result<BoundValues> executedValues(const PreparedStatement& statement, const std::string& text) const;
    Outcome prepare(const std::string& name, const std::string& text);
    Outcome execute(QueryOptions options);
    Outcome pages(const std::string& text, const KeptStatement* prepared, QueryOptions options);
    const cql::UdtCatalog& typesOf(const std::string& keyspace) const;

    std::string m_path;
    cql::Dialect m_dialect;
    SetClock m_clock;
    std::unique_ptr<CqlCluster> m_cluster;
    std::optional<CqlSession> m_session;
    std::map<std::string, Prepared> m_prepared;
    std::optional<std::int32_t> m_fetch;
    bool m_traces = true;
    Consistency m_consistency = Consistency::One;
    std::optional<Consistency> m_serial;
    // Of the record at hand.
    std::optional<Timestamp> m_timestamp;
    std::optional<std::string> m_bind;
    std::optional<std::string> m_prepareName;
    std::optional<std::string> m_execute;
    bool m_isUnterminated = false;
};

}  // namespace querywright::engine
