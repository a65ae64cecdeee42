// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "model/model.h"

#include <cstdint>
#include <string>
#include <vector>

namespace querywright::tests {

// The integer a query over one row and column gives. A query that fails ends the test program.
std::int64_t number(engine::Database& database, const std::string& sql);
// The first column of all rows as literals of the type, in the order of the query.
std::vector<std::string> literals(engine::Database& database, const std::string& sql,
                                  const cql::CqlType& type);

// The contents of all tables as text: the same for the same bytes.
std::string contents(engine::Database& database);

// Whatever of keys, alternate keys, cardinalities, total participation, hierarchies and types of the model
// does not hold in the sample store, as sentences; asked of SQLite alone.
std::vector<std::string> violations(engine::Database& database, const Model& model);

}  // namespace querywright::tests
