// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/insert_json.h"
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
    Prepared prepare(const cql::InsertJsonStatement& statement) const
    {
        const auto insert = insertOfJson(statement, m_schema, m_context);
        if (!insert)
            return cqlFailure(insert.error());
        ModificationPreparer preparer(*this);
        preparer.m_context.json = insert->row;
        return preparer.prepare(insert->statement);
    }

private:
    Prepared finish(StatementKind kind, const std::vector<cql::Relation>& where, UsingValues use,
                    Conditions conditions, std::vector<OperationPointer> operations,
                    bool namesClustering) const;
    CqlResult<Conditions> prepareConditions(const cql::Conditions& conditions, const UsingValues& use) const;
    bool areStatic(const std::vector<OperationPointer>& operations) const;

    std::shared_ptr<OpenTable> m_table;
    const SchemaTable& m_schema;
    TermContext m_context;
};

namespace {

// The markers, if each column of the key has one.
std::vector<std::uint16_t> allOf(const std::vector<std::optional<std::uint16_t>>& markers)
{
    std::vector<std::uint16_t> all;
    for (const std::optional<std::uint16_t>& marker : markers) {
        if (!marker)
            return {};
        all.push_back(*marker);
    }
    return all;
}

}  // namespace

CqlResult<Conditions> ModificationPreparer::prepareConditions(const cql::Conditions& conditions,
                                                              const UsingValues& use) const
{
    if (std::holds_alternative<std::vector<cql::Condition>>(conditions) && use.hasTimestamp())
        return invalid("Cannot provide custom timestamp for conditional updates");
    return Conditions::prepare(conditions, m_schema, m_context);
}

bool ModificationPreparer::areStatic(const std::vector<OperationPointer>& operations) const
{
    return std::all_of(operations.begin(), operations.end(), [&](const OperationPointer& operation) {
        return m_schema.columns[operation->column()].kind == SchemaColumnKind::Static;
    });
}

ModificationPreparer::Prepared ModificationPreparer::finish(StatementKind kind,
                                                            const std::vector<cql::Relation>& where,
                                                            UsingValues use, Conditions conditions,
                                                            std::vector<OperationPointer> operations,
                                                            bool namesClustering) const
{
    // A DELETE of nothing in particular deletes rows.
    const bool changesRegular =
        !areStatic(operations) || (kind == StatementKind::Delete && operations.empty());
    const bool concernsOnlyStatics = !namesClustering && !changesRegular && conditions.regular().empty()
                                     && !(operations.empty() && conditions.statics().empty());
    auto restrictions =
        Restrictions::prepare(where, m_schema, {kind, concernsOnlyStatics, false, false}, m_context);
    if (!restrictions)
        return cqlFailure(restrictions.error());
    if (!conditions.isEmpty() && m_schema.isCounter)
        return invalid("Conditional updates are not supported on counter tables");
    if (!conditions.isEmpty() && use.hasTimestamp())
        return invalid("Cannot provide custom timestamp for conditional updates");
    if (kind == StatementKind::Delete && !conditions.isEmpty() && !restrictions->namesRows()) {
        const std::string refusal =
            "DELETE statements must restrict all PRIMARY KEY columns with equality relations in order to ";
        if (changesRegular)
            return invalid(refusal + "delete non static columns");
        if (!conditions.regular().empty())
            return invalid(refusal + "use IF condition on non static columns");
    }
    std::shared_ptr<Modification> made(new Modification(UsedTable(m_table), kind, *std::move(restrictions)));
    made->m_use = std::move(use);
    made->m_conditions = std::move(conditions);
    for (OperationPointer& operation : operations) {
        const bool isStatic = m_schema.columns[operation->column()].kind == SchemaColumnKind::Static;
        (isStatic ? made->m_static : made->m_regular).push_back(std::move(operation));
    }
    made->m_metadata = metadataOf(m_schema, m_context.markers);
    made->m_metadata.partitionKeyMarkers = allOf(made->keyMarkers());
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
    if (m_schema.isCompact && operations.empty()) {
        if (m_schema.clusteringSize() == 0)
            return invalid("Some clustering keys are missing: column1");
        if (const auto& last = m_schema.columns.back(); !last.isPrimaryKey())
            return invalid("Column " + last.name + " is mandatory for this COMPACT STORAGE table");
    }
    return finish(StatementKind::Insert, where, *std::move(use),
                  statement.ifNotExists ? Conditions::notExists() : Conditions(), std::move(operations),
                  hasClustering);
}

ModificationPreparer::Prepared ModificationPreparer::prepare(const cql::UpdateStatement& statement) const
{
    auto use = UsingValues::prepare(statement.use, m_schema.keyspace, m_schema.name, m_context);
    if (!use)
        return cqlFailure(use.error());
    auto conditions = prepareConditions(statement.conditions, *use);
    if (!conditions)
        return cqlFailure(conditions.error());
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
    return finish(StatementKind::Update, statement.where, *std::move(use), *std::move(conditions),
                  std::move(operations), false);
}

ModificationPreparer::Prepared ModificationPreparer::prepare(const cql::DeleteStatement& statement) const
{
    auto use = UsingValues::prepare(statement.use, m_schema.keyspace, m_schema.name, m_context);
    if (!use)
        return cqlFailure(use.error());
    auto conditions = prepareConditions(statement.conditions, *use);
    if (!conditions)
        return cqlFailure(conditions.error());
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
    return finish(StatementKind::Delete, statement.where, *std::move(use), *std::move(conditions),
                  std::move(operations), false);
}

namespace {

// None of the virtual tables takes writes; what they refuse is told first (ModificationStatement).
template <typename AnyModification>
CqlError refusedForVirtualTable(const AnyModification& statement, const SchemaTable& table)
{
    bool isConditional = false;
    if constexpr (requires { statement.ifNotExists; })
        isConditional = statement.ifNotExists;
    else
        isConditional = statement.conditions != cql::Conditions();
    const auto refused = [](const std::string& what) {
        return CqlError{CqlErrorCode::Invalid, what + " not supported by virtual tables"};
    };
    if (isConditional)
        return refused("Conditional updates are");
    if (statement.use.ttl)
        return refused("Expiring columns are");
    if (statement.use.timestamp)
        return refused("Custom timestamp is");
    return CqlError{CqlErrorCode::Invalid,
                    "Modification is not supported by table " + table.keyspace + "." + table.name};
}

}  // namespace

CqlResult<std::shared_ptr<const Modification>>
Modification::prepare(const cql::ModificationStatement& statement, PrepareContext& context)
{
    return std::visit(
        [&](const auto& one) -> CqlResult<std::shared_ptr<const Modification>> {
            const auto table = tableOf(one.table, context);
            if (!table)
                return cqlFailure(table.error());
            if (isVirtualKeyspace((*table)->schema->keyspace))
                return cqlFailure(refusedForVirtualTable(one, *(*table)->schema));
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
    if (auto done = (*prepared)->validate(); !done)
        return cqlFailure(done.error());
    return PreparedPointer(*std::move(prepared));
}

}  // namespace querywright::engine
