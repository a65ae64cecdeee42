// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/hidden_password.h"

#include "model/cql/parser/parse.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace querywright::engine {

std::string withoutPassword(const std::string& statement, cql::Dialect dialect)
{
    constexpr std::string_view word = "password";
    const auto found = std::search(statement.begin(), statement.end(), word.begin(), word.end(),
                                   [](char one, char other) { return (one | ' ') == other; });
    if (found == statement.end())
        return statement;
    const auto parsed = cql::parseStatement(statement, dialect);
    if (parsed && !std::holds_alternative<cql::RoleStatement>(parsed->value))
        return statement;
    return std::string(statement.begin(), found + word.size()) + " *******";
}

}  // namespace querywright::engine
