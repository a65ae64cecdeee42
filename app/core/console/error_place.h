// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/console_answer.h"
#include "model/cql/parser/dialect.h"

#include <optional>
#include <string>

namespace querywright::core {

// Where in a statement the thing stands that an error is about: where the parser stopped, else the word or
// value that the message names first; if it names none, the first word.
TextPlace errorPlace(const std::string& statement, const engine::CqlError& error, cql::Dialect dialect);

// Where the WHERE clause of the statement names the column; nothing if it does not.
std::optional<TextPlace> restrictionPlace(const std::string& statement, const std::string& column);

}  // namespace querywright::core
