// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/statement_result.h"
#include "engine/schema/schema.h"

#include <string>

namespace querywright::cli {

// The rows of a result as a table: names, a line, values in columns, numbers to the right; then how many
// there are.
std::string rowsText(const engine::ResultRows& rows, const engine::Schema& schema);

}  // namespace querywright::cli
