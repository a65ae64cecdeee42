// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/session/cql_cluster.h"
#include "engine/cql/write/mutations.h"

namespace querywright::engine {

// Refuses values that are too large for a secondary index on their column
// (index/internal/CassandraIndex.java, validate()), and vectors that a storage-attached index cannot compare
// with others, as the replica that fails of them (index/sai/disk/v1/vector).
CqlResult<bool> checkIndexedValues(const Mutations& mutations, const CqlCluster& cluster);

}  // namespace querywright::engine
