// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {

// A statement with what a Cassandra answered it, as a .cqltest file has it: directives, the statement as it
// is sent, the lines of its outcome.
struct RecordedStatement {
    std::uint32_t line = 0;                                       // of the statement, from 1
    std::vector<std::pair<std::string, std::string>> directives;  // "@fetch 2" as ("fetch", "2")
    std::string text;                                             // empty: @execute stands for it
    std::vector<std::string> outcome;
};

// ErrorCode::Syntax if the last statement does not end.
Result<std::vector<RecordedStatement>> readRecordedStatements(std::string_view text);

}  // namespace querywright::engine
