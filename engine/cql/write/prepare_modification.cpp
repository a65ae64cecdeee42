// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/modification.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

// Makes a Modification of what a statement says (the ParsedInsert, ParsedUpdate and Parsed of
// cql3/statements).
class ModificationPreparer {
public:
    ModificationPreparer(std::shared_ptr<OpenTable> table, PrepareContext& context)
        : m_table(std::move(table)),
          m_schema(*m_table->schema),
          m_context{m_schema.keyspace, m_table->layout().udts, &m_schema, context.cluster.options().dialect,
                    context.markers}
    {}

    using Prepared = CqlResult<std::shared_ptr<const Modification>>;

    Prepared prepare(const cql::InsertStatement& statement) const;
    Prepared prepare(const cql::UpdateStatement& statement) const;
    Prepared prepare(const cql::DeleteStatement& statement) const;
    Prepared prepare(const cql::InsertJsonStatement&) const
    {
        return cqlFailure(CqlErrorCode::Server, "this statement is not known here");
    }

private:
    Prepared finish(StatementKind kind, const std::vector<cql::Relation>& where, UsingValues use,
                    std::vector<OperationPointer> operations, bool concernsOnlyStatics) const;
    bool areStatic(const std::vector<OperationPointer>& operations) const;

    std::shared_ptr<OpenTable> m_table;
    const SchemaTable& m_schema;
    TermContext m_context;
};

bool ModificationPreparer::areStatic(const std::vector<OperationPointer>& operations) const
{
    return !operations.empty()
           && std::all_of(operations.begin(), operations.end(), [&](const OperationPointer& operation) {
                  return m_schema.columns[operation->column()].kind == SchemaColumnKind::Static;
              });
}

ModificationPreparer::Prepared
ModificationPreparer::finish(StatementKind kind, const std::vector<cql::Relation>& where, UsingValues use,
                             std::vector<OperationPointer> operations, bool concernsOnlyStatics) const
{
    auto restrictions =
        Restrictions::prepare(where, m_schema, {kind, concernsOnlyStatics, false, false}, m_context);
    if (!restrictions)
        return cqlFailure(restrictions.error());
    if (m_schema.isCounter && use.hasTimestamp())
        return invalid("Cannot provide custom timestamp for counter updates");
    if (m_schema.isCounter && use.hasTtl())
        return invalid("Cannot provide custom TTL for counter updates");
    if (m_schema.isView())
        return invalid("Cannot directly modify a materialized view");
    std::shared_ptr<Modification> made(new Modification(UsedTable(m_table), kind, *std::move(restrictions)));
    made->m_use = std::move(use);
    for (OperationPointer& operation : operations) {
        const bool isStatic = m_schema.columns[operation->column()].kind == SchemaColumnKind::Static;
        (isStatic ? made->m_static : made->m_regular).push_back(std::move(operation));
    }
    made->m_metadata = metadataOf(m_schema, m_context.markers);
    return std::shared_ptr<const Modification>(std::move(made));
}

ModificationPreparer::Prepared ModificationPreparer::prepare(const cql::InsertStatement& statement) const
{
    auto use = UsingValues::prepare(statement.use, m_schema.keyspace, m_schema.name, m_context);
    if (!use)
        return cqlFailure(use.error());
    if (m_schema.isCounter)
        return invalid("INSERT statements are not allowed on counter tables, use UPDATE instead");
    if (statement.columns.size() != statement.values.size())
        return invalid("Unmatched column names/values");
    if (std::set<std::string>(statement.columns.begin(), statement.columns.end()).size()
        != statement.columns.size())
        return invalid("The column names contains duplicates");
    std::vector<cql::Relation> where;
    std::vector<OperationPointer> operations;
    bool hasClustering = false;
    for (std::size_t i = 0; i < statement.columns.size(); ++i) {
        const auto column = columnOf(m_schema, statement.columns[i]);
        if (!column)
            return cqlFailure(column.error());
        const SchemaColumn& schema = m_schema.columns[*column];
        hasClustering = hasClustering || schema.kind == SchemaColumnKind::Clustering;
        if (schema.isPrimaryKey()) {
            cql::ComparisonRelation relation;
            relation.column = schema.name;
            relation.value = statement.values[i];
            where.emplace_back(std::move(relation));
            continue;
        }
        cql::Assignment assignment;
        assignment.column = schema.name;
        assignment.value = statement.values[i];
        auto operation = prepareAssignment(assignment, *column, m_schema, m_context);
        if (!operation)
            return cqlFailure(operation.error());
        operations.push_back(*std::move(operation));
    }
    const bool concernsOnlyStatics = !hasClustering && areStatic(operations);
    return finish(StatementKind::Insert, where, *std::move(use), std::move(operations), concernsOnlyStatics);
}

ModificationPreparer::Prepared ModificationPreparer::prepare(const cql::UpdateStatement& statement) const
{
    auto use = UsingValues::prepare(statement.use, m_schema.keyspace, m_schema.name, m_context);
    if (!use)
        return cqlFailure(use.error());
    std::vector<OperationPointer> operations;
    for (const cql::Assignment& assignment : statement.assignments) {
        const auto column = columnOf(m_schema, assignment.column);
        if (!column)
            return cqlFailure(column.error());
        if (m_schema.columns[*column].isPrimaryKey())
            return invalid("PRIMARY KEY part " + assignment.column + " found in SET part");
        auto operation = prepareAssignment(assignment, *column, m_schema, m_context);
        if (!operation)
            return cqlFailure(operation.error());
        operations.push_back(*std::move(operation));
    }
    const bool concernsOnlyStatics = areStatic(operations);
    return finish(StatementKind::Update, statement.where, *std::move(use), std::move(operations),
                  concernsOnlyStatics);
}

ModificationPreparer::Prepared ModificationPreparer::prepare(const cql::DeleteStatement& statement) const
{
    auto use = UsingValues::prepare(statement.use, m_schema.keyspace, m_schema.name, m_context);
    if (!use)
        return cqlFailure(use.error());
    std::vector<OperationPointer> operations;
    for (const cql::Deletion& deletion : statement.deletions) {
        const auto column = columnOf(m_schema, deletion.column);
        if (!column)
            return cqlFailure(column.error());
        if (m_schema.columns[*column].isPrimaryKey())
            return invalid("Invalid identifier " + deletion.column
                           + " for deletion (should not be a PRIMARY KEY part)");
        auto operation = prepareDeletion(deletion, *column, m_schema, m_context);
        if (!operation)
            return cqlFailure(operation.error());
        operations.push_back(*std::move(operation));
    }
    const bool concernsOnlyStatics = areStatic(operations);
    return finish(StatementKind::Delete, statement.where, *std::move(use), std::move(operations),
                  concernsOnlyStatics);
}

CqlResult<std::shared_ptr<const Modification>>
Modification::prepare(const cql::ModificationStatement& statement, PrepareContext& context)
{
    return std::visit(
        [&](const auto& one) -> CqlResult<std::shared_ptr<const Modification>> {
            const auto table = tableOf(one.table, context);
            if (!table)
                return cqlFailure(table.error());
            return ModificationPreparer(*table, context).prepare(one);
        },
        statement);
}

CqlResult<PreparedPointer> prepareModification(const cql::ModificationStatement& statement,
                                               PrepareContext& context)
{
    auto prepared = Modification::prepare(statement, context);
    if (!prepared)
        return cqlFailure(prepared.error());
    return PreparedPointer(*std::move(prepared));
}

CqlResult<PreparedPointer> prepareBatch(const cql::BatchStatement&, PrepareContext&)
{
    return cqlFailure(CqlErrorCode::Server, "this statement is not known here");
}

}  // namespace querywright::engine
