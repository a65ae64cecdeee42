// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/cql_session.h"
#include "engine/cql/write/batch.h"
#include "model/cql/parser/parse.h"

#include <string>
#include <utility>

namespace querywright::engine {

CqlResult<PreparedPointer> CqlSession::prepare(const BatchedStatement& batched, const QueryOptions& options)
{
    PreparedPointer prepared;
    if (const auto* kept = std::get_if<KeptStatement>(&batched.statement)) {
        if (auto current = checkCurrent(*kept); !current)
            return cqlFailure(current.error());
        prepared = kept->statement;
    } else {
        const std::string& text = std::get<std::string>(batched.statement);
        const auto statement = cql::parseStatement(text, m_cluster.options().dialect);
        if (!statement)
            return cqlFailure(CqlErrorCode::Syntax, statement.error().message);
        auto made = prepare(*statement, text, options.keyspace.value_or(m_state.keyspace));
        if (!made)
            return made;
        prepared = *std::move(made);
    }
    const std::size_t markers = prepared->metadata().markers.size();
    if (markers != batched.values.size())
        return invalid("There were " + std::to_string(markers) + " markers(?) in CQL but "
                       + std::to_string(batched.values.size()) + " bound variables");
    return prepared;
}

CqlResult<StatementResult> CqlSession::executeBatch(cql::BatchStatement::Kind kind,
                                                    const std::vector<BatchedStatement>& statements,
                                                    const QueryOptions& options)
{
    std::vector<PreparedPointer> prepared;
    for (const BatchedStatement& batched : statements) {
        auto one = prepare(batched, options);
        if (!one)
            return cqlFailure(one.error());
        prepared.push_back(*std::move(one));
    }
    Batch::Statements modifications;
    std::vector<QueryOptions> optionsOf(statements.size(), options);
    std::vector<const QueryOptions*> pointers;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        auto modification = std::dynamic_pointer_cast<const Modification>(prepared[i]);
        if (!modification)
            return invalid("Invalid statement in batch: only UPDATE, INSERT and DELETE statements are "
                           "allowed.");
        modifications.push_back(std::move(modification));
        optionsOf[i].values = statements[i].values;
        pointers.push_back(&optionsOf[i]);
    }
    Execution execution{m_cluster,
                        options,
                        m_state.keyspace,
                        options.timestamp.value_or(m_cluster.clock().nextTimestamp()),
                        options.nowSeconds.value_or(m_cluster.clock().seconds()),
                        m_state.role};
    for (const auto& modification : modifications) {
        if (const auto allowed = modification->authorize(execution); !allowed)
            return cqlFailure(allowed.error());
    }
    const Batch batch(kind, std::move(modifications), UsingValues());
    if (auto done = batch.validate(); !done)
        return cqlFailure(done.error());
    return batch.execute(execution, pointers);
}

}  // namespace querywright::engine
