// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

namespace querywright::engine {

// Whether the role that runs a statement has the permissions for it (the authorize() of Cassandra's
// statements). Where nobody logged in, all is allowed. Refused with CqlErrorCode::Unauthorized.

// SELECT; of a view its table is asked for.
CqlResult<bool> checkMayRead(const Execution& execution, const SchemaTable& table);
// INSERT, UPDATE, DELETE; those with conditions read, and so do those that views follow, which are written.
CqlResult<bool> checkMayWrite(const Execution& execution, const SchemaTable& table, bool isConditional);
CqlResult<bool> checkMayTruncate(const Execution& execution, const SchemaTable& table);
// Statements on the schema. What nobody may change is allowed here: it is refused with the change.
CqlResult<bool> checkMayChange(const Execution& execution, const cql::AnyStatement& statement);
CqlResult<bool> checkMayMake(const Execution& execution, const cql::RoutineStatement& statement);

// After a statement on the schema: who made a keyspace or table gets all permissions on it, and on what was
// dropped nobody has any.
CqlResult<bool> followChange(const Execution& execution, const cql::AnyStatement& statement,
                             const SchemaChange& change);

}  // namespace querywright::engine
