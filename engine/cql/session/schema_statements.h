// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

#include <optional>

namespace querywright::engine {

// A statement that changes or describes the schema, or one on routines and roles; nothing if it is another.
std::optional<PreparedPointer> prepareSchemaStatement(const cql::AnyStatement& statement);

}  // namespace querywright::engine
