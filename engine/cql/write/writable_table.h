// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

#include <memory>

namespace querywright::engine {

// The table that a statement writes to. Refused if there is none, and if Cassandra keeps it for itself.
CqlResult<std::shared_ptr<OpenTable>> writableTable(const cql::QualifiedName& name, PrepareContext& context);

}  // namespace querywright::engine
