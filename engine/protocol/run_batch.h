// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_session.h"
#include "engine/protocol/request.h"
#include "engine/protocol/served_cluster.h"

#include <string>

namespace querywright::engine {

// Runs the statements of a message as one batch.
// REQUIRES: those that were prepared are known and current.
CqlResult<StatementResult> runBatch(CqlSession& session, const BatchRequest& request, ServedCluster& served);

// The batch as a statement, for people.
std::string batchText(const BatchRequest& request, ServedCluster& served);

}  // namespace querywright::engine
