// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/cql/parser/dialect.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::cli {

// What the console does at once: a statement of CQL, or a command of the console itself.
struct ConsoleStep {
    bool isCommand = false;
    std::string text;        // of a command without its semicolon
    std::uint32_t line = 1;  // where it begins in the script, both from 1
    std::uint32_t column = 1;

    friend bool operator==(const ConsoleStep&, const ConsoleStep&) = default;
};

// Cuts a script into statements and commands. A command begins a line where no statement is going on and ends
// with the line.
std::vector<ConsoleStep> stepsOf(std::string_view script);

// Whether nothing is left open at the end: every statement ends with a semicolon.
bool isComplete(std::string_view script);

// The syntax errors of all statements, each with its place in the script.
std::vector<Error> syntaxErrors(const std::vector<ConsoleStep>& steps, cql::Dialect dialect);

}  // namespace querywright::cli
