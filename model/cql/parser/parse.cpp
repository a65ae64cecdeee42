// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parse.h"

#include "model/cql/parser/parser.h"

namespace querywright::cql {

Result<Statement> parseStatement(std::string_view text, Dialect dialect)
{
    Parser parser(text, dialect);
    Statement statement;
    statement.value = parser.statement();
    parser.expectEnd();
    if (const auto error = parser.error())
        return failure(*error);
    statement.markers = parser.takeMarkers();
    return statement;
}

}  // namespace querywright::cql
