// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace querywright::engine {

// A statement that is kept for running it often.
struct KeptStatement {
    Bytes id;                   // of keyspace and text (16 bytes)
    PreparedPointer statement;  // null: it was forgotten, as after a change of the schema
};

// What one client says to a cluster: statements, one after the other, and the keyspace in use.
class CqlSession {
public:
    // REQUIRES: the cluster outlives the session.
    explicit CqlSession(CqlCluster& cluster, std::string keyspace = {})
        : m_cluster(cluster), m_keyspace(std::move(keyspace))
    {}

    const std::string& keyspace() const { return m_keyspace; }

    // Runs one statement.
    CqlResult<StatementResult> execute(std::string_view text, const QueryOptions& options = {});

    // Keeps a statement for running it often.
    CqlResult<KeptStatement> prepare(std::string_view text);
    // CqlErrorCode::Unprepared if it was forgotten or the schema has changed since.
    CqlResult<StatementResult> execute(const KeptStatement& statement, const QueryOptions& options);

private:
    CqlResult<PreparedPointer> prepare(const cql::Statement& statement, std::string_view text,
                                       const std::string& keyspace);
    CqlResult<StatementResult> run(const PreparedStatement& statement, const QueryOptions& options);

    CqlCluster& m_cluster;
    std::string m_keyspace;
};

}  // namespace querywright::engine
