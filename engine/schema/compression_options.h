// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/parser/dialect.h"

#include <map>
#include <string>

namespace querywright::engine {

// The compression option of a table as it is kept: with the full name of the class and the length of a chunk,
// or {'enabled': 'false'}. What Cassandra refuses is refused in its words (schema/CompressionParams.java).
CqlResult<std::map<std::string, std::string>> readCompression(std::map<std::string, std::string> given,
                                                              cql::Dialect dialect);

}  // namespace querywright::engine
