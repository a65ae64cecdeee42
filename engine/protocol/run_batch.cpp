// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run_batch.h"

#include <vector>

namespace querywright::engine {

namespace {

const std::string& textOf(const BatchRequest::Part& part, ServedCluster& served)
{
    return part.id ? served.keptStatements().find(*part.id, served.cluster().schema())->text : part.text;
}

cql::BatchStatement::Kind kindOf(BatchRequest::Kind kind)
{
    switch (kind) {
    case BatchRequest::Kind::Logged:
        return cql::BatchStatement::Kind::Logged;
    case BatchRequest::Kind::Unlogged:
        return cql::BatchStatement::Kind::Unlogged;
    case BatchRequest::Kind::Counter:
        break;
    }
    return cql::BatchStatement::Kind::Counter;
}

}  // namespace

CqlResult<StatementResult> runBatch(CqlSession& session, const BatchRequest& request, ServedCluster& served)
{
    std::vector<BatchedStatement> statements;
    for (const BatchRequest::Part& part : request.parts) {
        BatchedStatement& statement = statements.emplace_back();
        statement.values = part.values;
        if (part.id)
            statement.statement = served.keptStatements().find(*part.id, served.cluster().schema())->kept;
        else
            statement.statement = part.text;
    }
    return session.executeBatch(kindOf(request.kind), statements, request.options);
}

std::string batchText(const BatchRequest& request, ServedCluster& served)
{
    std::string text = request.kind == BatchRequest::Kind::Logged     ? "BEGIN BATCH "
                       : request.kind == BatchRequest::Kind::Unlogged ? "BEGIN UNLOGGED BATCH "
                                                                      : "BEGIN COUNTER BATCH ";
    for (const BatchRequest::Part& part : request.parts)
        text += textOf(part, served) + "; ";
    return text + "APPLY BATCH";
}

}  // namespace querywright::engine
