// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/schema/schema.h"
#include "model/cql/statement/data_statement.h"

#include <cstddef>
#include <vector>

namespace querywright::engine {

// The columns that a SELECT names between SELECT and FROM, alone or within something else, in that order;
// none for *. Refused as Cassandra does if one is not there. What is done with them is not looked at.
CqlResult<std::vector<std::size_t>> selectedColumns(const cql::SelectStatement& statement,
                                                    const SchemaTable& table);

}  // namespace querywright::engine
