// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/session/query_options.h"
#include "engine/schema/schema.h"

namespace querywright::engine {

// Which consistency levels statements that write may have (db/ConsistencyLevel.java).

// Of a statement without conditions.
CqlResult<bool> checkWrite(Consistency consistency, const SchemaTable& table);

// Of one with conditions: the level of looking at them, and that of writing.
CqlResult<bool> checkConditionalWrite(const QueryOptions& options, const SchemaKeyspace& keyspace);

}  // namespace querywright::engine
