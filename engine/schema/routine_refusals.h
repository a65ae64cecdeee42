// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/schema/schema.h"
#include "model/cql/statement/statement.h"

#include <string>

namespace querywright::engine {

// Why Cassandra refuses a statement on functions, aggregates and triggers where user-defined functions are
// switched off, as they are by default, and no classes of users are there (cql3/statements/schema). true
// where it does not: what IF EXISTS says may be missing.
CqlResult<bool> refuseRoutine(const Schema& schema, const cql::RoutineStatement& statement,
                              const std::string& keyspaceInUse);

}  // namespace querywright::engine
