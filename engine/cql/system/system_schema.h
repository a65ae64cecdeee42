// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/change_schema.h"

namespace querywright::engine {

// The schema of a node that no user has made anything on: the keyspaces of systemKeyspaces() with their
// tables, whose ids are those that Cassandra computes from their names.
CqlResult<Schema> systemSchema(cql::Dialect dialect);

}  // namespace querywright::engine
