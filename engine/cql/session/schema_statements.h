// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

#include <optional>
#include <string_view>

namespace querywright::engine {

// A statement that changes or describes the schema, or one on routines; nothing if it is another.
// REQUIRES: `text` is that of the statement.
std::optional<PreparedPointer> prepareSchemaStatement(const cql::AnyStatement& statement,
                                                      std::string_view text);

}  // namespace querywright::engine
