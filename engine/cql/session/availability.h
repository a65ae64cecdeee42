// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/session/cql_cluster.h"
#include "engine/cql/session/query_options.h"
#include "engine/cql/write/mutations.h"

#include <string>

namespace querywright::engine {

// Refuses a consistency level that waits for more replicas than partitions of the keyspace have: all nodes
// are up, but there may be fewer than its replication asks for (locator/ReplicaPlans.java,
// assureSufficientLiveReplicas()). Tables of virtual keyspaces have no replicas.
CqlResult<bool> checkAvailable(const CqlCluster& cluster, const std::string& keyspace,
                               Consistency consistency);

// The same for everything that is written.
CqlResult<bool> checkAvailable(const CqlCluster& cluster, const Mutations& mutations,
                               Consistency consistency);

// The level by which one partition is read for SERIAL or LOCAL_SERIAL; of others that level.
Consistency readLevelOf(Consistency consistency);

}  // namespace querywright::engine
