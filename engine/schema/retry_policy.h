// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"

#include <string>

namespace querywright::engine {

// What speculative_retry and additional_write_policy say, in the form in which Cassandra keeps it: "99p",
// "50ms", "MIN(99p,50ms)", "ALWAYS", "NEVER" (service/reads/SpeculativeRetryPolicy.java). Complaints name
// speculative_retry for both.
CqlResult<std::string> readRetryPolicy(const std::string& given);

}  // namespace querywright::engine
