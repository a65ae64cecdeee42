// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/write/mutations.h"

namespace querywright::engine {

// Refuses values that are too large for a secondary index on their column
// (index/internal/CassandraIndex.java, validate()).
CqlResult<bool> checkIndexedValues(const Mutations& mutations);

}  // namespace querywright::engine
