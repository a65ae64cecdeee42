// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/statement_permissions.h"
#include "engine/cql/session/prepared_statement.h"

namespace querywright::engine {

namespace {

// TRUNCATE (cql3/statements/TruncateStatement.java): the table and its views lose all they hold.
class Truncation : public PreparedStatement {
public:
    explicit Truncation(std::shared_ptr<OpenTable> table) : m_table(std::move(table)) {}

    bool isCurrent() const override { return m_table.isCurrent(); }

    CqlResult<bool> authorize(const Execution& execution) const override
    {
        return checkMayTruncate(execution, *m_table->schema);
    }

    CqlResult<StatementResult> execute(Execution& execution) const override
    {
        const SchemaTable& schema = *m_table->schema;
        const SchemaKeyspace* keyspace = execution.cluster.schema().find(schema.keyspace);
        auto transaction = Transaction::begin(execution.cluster.database());
        if (!transaction)
            return storeFailure(transaction.error());
        ++m_table->changes;
        if (const auto done = m_table->store.truncate(); !done)
            return storeFailure(done.error());
        for (const SchemaTable* view : keyspace->viewsOf(schema.name)) {
            const auto found = execution.cluster.find(view->keyspace, view->name);
            if (!found)
                return storeFailure(found.error());
            if (const auto done = *found ? (*found)->store.truncate() : Result<Done>(Done{}); !done)
                return storeFailure(done.error());
        }
        if (const auto done = transaction->commit(); !done)
            return storeFailure(done.error());
        StatementResult result;
        result.cost.plan = "truncate";
        return result;
    }

private:
    UsedTable m_table;
};

}  // namespace

CqlResult<PreparedPointer> prepareTruncation(const cql::TruncateStatement& statement, PrepareContext& context)
{
    const auto table = tableOf(statement.table, context);
    if (!table)
        return cqlFailure(table.error());
    if (isVirtualKeyspace((*table)->schema->keyspace))
        return invalid("Truncation is not supported by table " + (*table)->schema->keyspace + "."
                       + (*table)->schema->name);
    if ((*table)->schema->isView())
        return invalid("Cannot TRUNCATE materialized view directly; must truncate base table instead");
    return std::make_shared<const Truncation>(*table);
}

}  // namespace querywright::engine
