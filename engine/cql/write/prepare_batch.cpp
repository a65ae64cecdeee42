// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/batch.h"

#include <algorithm>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

class PreparedBatch : public PreparedStatement {
public:
    PreparedBatch(Batch batch, const MarkerReceivers& markers) : m_batch(std::move(batch))
    {
        for (const std::optional<Receiver>& marker : markers)
            m_metadata.markers.push_back(marker.value_or(Receiver()));
        const Batch::Statements& statements = m_batch.statements();
        if (statements.empty())
            return;
        const OpenTable& first = statements.front()->table();
        m_metadata.keyspace = first.schema->keyspace;
        m_metadata.table = first.schema->name;
        const bool isOfOneTable =
            std::all_of(statements.begin(), statements.end(),
                        [&](const auto& statement) { return &statement->table() == &first; })
            && std::all_of(m_metadata.markers.begin(), m_metadata.markers.end(),
                           [&](const Receiver& marker) { return marker.table == first.schema->name; });
        if (isOfOneTable)
            setKeyMarkers();
    }

    bool isCurrent() const override
    {
        return std::all_of(m_batch.statements().begin(), m_batch.statements().end(),
                           [](const auto& statement) { return statement->isCurrent(); });
    }

    CqlResult<bool> authorize(const Execution& execution) const override
    {
        for (const auto& statement : m_batch.statements()) {
            if (auto allowed = statement->authorize(execution); !allowed)
                return allowed;
        }
        return true;
    }

    CqlResult<StatementResult> execute(Execution& execution) const override
    {
        const std::vector<const QueryOptions*> options(m_batch.statements().size(), &execution.options);
        return m_batch.execute(execution, options);
    }

private:
    // Of several markers that stand for one column, the last one counts.
    void setKeyMarkers()
    {
        std::vector<std::optional<std::uint16_t>> all;
        for (const auto& statement : m_batch.statements()) {
            const auto markers = statement->keyMarkers();
            all.resize(markers.size());
            for (std::size_t i = 0; i < markers.size(); ++i)
                all[i] = std::max(all[i], markers[i]);
        }
        if (std::all_of(all.begin(), all.end(), [](const auto& marker) { return marker.has_value(); })) {
            for (const std::optional<std::uint16_t>& marker : all)
                m_metadata.partitionKeyMarkers.push_back(*marker);
        }
    }

    Batch m_batch;
};

}  // namespace

CqlResult<PreparedPointer> prepareBatch(const cql::BatchStatement& statement, PrepareContext& context)
{
    Batch::Statements statements;
    for (const cql::ModificationStatement& one : statement.statements) {
        const std::string keyspace = std::visit(
            [&](const auto& write) {
                return write.table.keyspace.empty() ? context.keyspace : write.table.keyspace;
            },
            one);
        if (statement.kind == cql::BatchStatement::Kind::Logged && isVirtualKeyspace(keyspace))
            return invalid("Cannot include a virtual table statement in a logged batch");
        auto prepared = Modification::prepare(one, context);
        if (!prepared)
            return cqlFailure(prepared.error());
        statements.push_back(*std::move(prepared));
    }
    const cql::UdtCatalog types;
    auto use = UsingValues::prepare(
        statement.use, "[batch]", "[batch]",
        {context.keyspace, types, nullptr, context.cluster.options().dialect, context.markers});
    if (!use)
        return cqlFailure(use.error());
    Batch batch(statement.kind, std::move(statements), *std::move(use));
    if (auto done = batch.validate(); !done)
        return cqlFailure(done.error());
    return std::make_shared<const PreparedBatch>(std::move(batch), context.markers);
}

}  // namespace querywright::engine
