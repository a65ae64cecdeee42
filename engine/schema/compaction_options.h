// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/parser/dialect.h"

#include <map>
#include <string>

namespace querywright::engine {

// The compaction option of a table as it is kept: with the full name of the class and with the thresholds
// that were not given. What Cassandra refuses is refused in its words (schema/CompactionParams.java and
// validateOptions() of the strategies in db/compaction).
CqlResult<std::map<std::string, std::string>> readCompaction(std::map<std::string, std::string> given,
                                                             cql::Dialect dialect);

}  // namespace querywright::engine
