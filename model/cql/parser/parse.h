// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/statement.h"

#include <string_view>

namespace querywright::cql {

// Reads one statement, which may end with semicolons. An error is in Cassandra's words and names line and
// column (antlr/Parser.g, cql3/ErrorCollector).
Result<Statement> parseStatement(std::string_view text, Dialect dialect = Dialect::Cassandra50);

}  // namespace querywright::cql
