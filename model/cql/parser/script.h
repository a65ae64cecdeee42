// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/statement.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace querywright::cql {

// A statement of a script. Its text ends with its semicolon; of the last one that may be missing.
struct ScriptPart {
    std::string_view text;     // of the script, without blanks and comments around it
    std::uint32_t line = 1;    // where it begins in the script, both from 1
    std::uint32_t column = 1;  // in UTF-16 units

    friend bool operator==(const ScriptPart&, const ScriptPart&) = default;
};

// Cuts a script at the semicolons between statements; those within a batch stay. What cannot be cut, as it
// ends within a string, is one part to the end.
std::vector<ScriptPart> splitScript(std::string_view script);

// As parseStatement() of the part; the place of an error is that in the script.
Result<Statement> parsePart(const ScriptPart& part, Dialect dialect = Dialect::Cassandra50);

}  // namespace querywright::cql
