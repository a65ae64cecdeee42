// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_cluster.h"
#include "engine/cql/session/query_options.h"
#include "engine/cql/session/statement_result.h"
#include "engine/cql/terms/receiver.h"
#include "engine/schema/schema.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::engine {

// A request that a client wants to be told more of.
struct TracedRequest {
    std::string title;                              // "Execute CQL3 query"
    std::map<std::string, std::string> parameters;  // "query", "consistency_level", ...
    Timestamp start = 0;                            // by the cluster's clock
};

// The parameters of a statement that is traced; of one without a text none tells it.
std::map<std::string, std::string> traceParameters(const std::string& text, const QueryOptions& options);

// Adds the values of a statement's markers, by their places and names: "bound_var_0_k"
// (transport/messages/ExecuteMessage.java).
void addBoundValues(std::map<std::string, std::string>& parameters, const std::vector<Receiver>& markers,
                    const QueryOptions& options, const Schema& schema);

// What was done for a statement, in Cassandra's words.
std::vector<std::string> traceEvents(const CqlResult<StatementResult>& result);

// Writes down what was done for a request, where clients look for it: in system_traces. The id by which they
// find it.
Result<Bytes> keepTrace(CqlCluster& cluster, const TracedRequest& request,
                        const std::vector<std::string>& events);

}  // namespace querywright::engine
