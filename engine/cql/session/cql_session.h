// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

// A statement that is kept for running it often.
struct KeptStatement {
    Bytes id;                                // of text, and keyspace if that counts (16 bytes)
    PreparedPointer statement;               // null: it was forgotten, as after a change of the schema
    std::vector<std::string> warnings = {};  // for the client that prepared it
};

// A statement of a batch that a client puts together (native_protocol_v5.spec, section 4.1.7): its text, or
// one that is kept.
struct BatchedStatement {
    std::variant<std::string, KeptStatement> statement;
    BoundValues values;  // of its markers
};

// What a session remembers of what was said.
struct SessionState {
    std::string keyspace;                  // in use
    bool hasWarnedOfUse = false;           // that prepared statements depend on it
    std::optional<std::string> role = {};  // that logged in; none: nobody did, and all but roles is allowed
};

// What one client says to a cluster: statements, one after the other, and the keyspace in use.
class CqlSession {
public:
    // REQUIRES: the cluster outlives the session.
    explicit CqlSession(CqlCluster& cluster, SessionState state = {})
        : m_cluster(cluster), m_state(std::move(state))
    {}

    const std::string& keyspace() const { return m_state.keyspace; }
    const SessionState& state() const { return m_state; }

    // From now on a role runs the statements.
    void logIn(std::string role) { m_state.role = std::move(role); }

    // Runs one statement.
    CqlResult<StatementResult> execute(std::string_view text, const QueryOptions& options = {});

    // Keeps a statement for running it often, by this session and others of the cluster. `keyspace`: instead
    // of the one in use.
    CqlResult<KeptStatement> prepare(std::string_view text,
                                     const std::optional<std::string>& keyspace = std::nullopt);
    // CqlErrorCode::Unprepared if it was forgotten or the schema has changed since.
    CqlResult<StatementResult> execute(const KeptStatement& statement, const QueryOptions& options);

    // Runs INSERT, UPDATE and DELETE statements together; `options` has no values.
    CqlResult<StatementResult> executeBatch(cql::BatchStatement::Kind kind,
                                            const std::vector<BatchedStatement>& statements,
                                            const QueryOptions& options = {});

private:
    static CqlResult<bool> checkCurrent(const KeptStatement& kept);
    CqlResult<PreparedPointer> prepare(const BatchedStatement& batched, const QueryOptions& options);
    CqlResult<PreparedPointer> prepare(const cql::Statement& statement, std::string_view text,
                                       const std::string& keyspace);
    CqlResult<StatementResult> run(const PreparedStatement& statement, const QueryOptions& options);

    CqlCluster& m_cluster;
    SessionState m_state;
};

}  // namespace querywright::engine
