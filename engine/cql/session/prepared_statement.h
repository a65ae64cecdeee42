// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_cluster.h"
#include "engine/cql/session/query_options.h"
#include "engine/cql/session/statement_metadata.h"
#include "engine/cql/session/statement_result.h"
#include "engine/cql/terms/prepare_term.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What a statement is run with.
struct Execution {
    CqlCluster& cluster;
    const QueryOptions& options;
    std::string keyspace;                  // in use
    Timestamp timestamp;                   // of writes that have none of their own
    std::int64_t now;                      // seconds since 1970
    std::optional<std::string> role = {};  // who runs it; none: nobody logged in
};

// A statement whose names are known and whose values fit. It holds what it needs of the schema: after a
// change of that it has to be prepared again.
class PreparedStatement {
public:
    virtual ~PreparedStatement() = default;

    const StatementMetadata& metadata() const { return m_metadata; }

    // Whether the schema is still as it was when the statement was prepared, as far as it concerns it.
    virtual bool isCurrent() const { return true; }

    // Whether the role that runs it may do so; CqlErrorCode::Unauthorized otherwise. Asked before execute();
    // statements on roles ask by themselves.
    virtual CqlResult<bool> authorize(const Execution&) const { return true; }

    virtual CqlResult<StatementResult> execute(Execution& execution) const = 0;

protected:
    StatementMetadata m_metadata;
};

using PreparedPointer = std::shared_ptr<const PreparedStatement>;

// What statements are prepared with.
struct PrepareContext {
    CqlCluster& cluster;
    std::string keyspace;  // in use; empty: none
    MarkerReceivers& markers;
};

CqlResult<PreparedPointer> prepareSelect(const cql::SelectStatement& statement, PrepareContext& context);
CqlResult<PreparedPointer> prepareModification(const cql::ModificationStatement& statement,
                                               PrepareContext& context);
CqlResult<PreparedPointer> prepareBatch(const cql::BatchStatement& statement, PrepareContext& context);
CqlResult<PreparedPointer> prepareTruncation(const cql::TruncateStatement& statement,
                                             PrepareContext& context);

// A table as it was when a statement was prepared.
class UsedTable {
public:
    explicit UsedTable(std::shared_ptr<OpenTable> table)
        : m_table(std::move(table)), m_schema(m_table->schema)
    {}

    OpenTable& operator*() const { return *m_table; }
    OpenTable* operator->() const { return m_table.get(); }
    bool isCurrent() const { return !m_table->isDropped && m_table->schema == m_schema; }

private:
    std::shared_ptr<OpenTable> m_table;
    std::shared_ptr<const SchemaTable> m_schema;
};

// The table that a statement names. Refused as Cassandra does where it is not there.
CqlResult<std::shared_ptr<OpenTable>> tableOf(const cql::QualifiedName& name, PrepareContext& context);

}  // namespace querywright::engine
