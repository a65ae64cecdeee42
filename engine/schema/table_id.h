// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/schema/schema.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/schema_statement.h"

#include <optional>

namespace querywright::engine {

// The id that WITH id gives a new table or view; nothing if it gives none. Refused if it is no UUID
// (cql3/statements/schema/TableAttributes.java, getId()) or another table has it.
CqlResult<std::optional<Uuid>> givenTableId(const cql::Properties& properties, const Schema& schema,
                                            cql::Dialect dialect);

// Refused if an id is given: a table keeps its own.
CqlResult<bool> checkIdIsKept(const cql::Properties& properties, cql::Dialect dialect);

}  // namespace querywright::engine
