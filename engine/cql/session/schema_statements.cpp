// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/schema_statements.h"

#include "engine/cql/roles/statement_permissions.h"
#include "engine/schema/describe_schema.h"
#include "engine/schema/routine_refusals.h"
#include "engine/token/ring.h"

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

bool changesSchema(const cql::AnyStatement& statement)
{
    return std::holds_alternative<cql::CreateKeyspaceStatement>(statement)
           || std::holds_alternative<cql::AlterKeyspaceStatement>(statement)
           || std::holds_alternative<cql::CreateTableStatement>(statement)
           || std::holds_alternative<cql::AlterTableStatement>(statement)
           || std::holds_alternative<cql::CreateTypeStatement>(statement)
           || std::holds_alternative<cql::AlterTypeStatement>(statement)
           || std::holds_alternative<cql::CreateIndexStatement>(statement)
           || std::holds_alternative<cql::CreateViewStatement>(statement)
           || std::holds_alternative<cql::AlterViewStatement>(statement)
           || std::holds_alternative<cql::DropStatement>(statement);
}

class SchemaStatement : public PreparedStatement {
public:
    SchemaStatement(cql::AnyStatement statement, std::string_view text)
        : m_statement(std::move(statement)), m_text(text)
    {}

    CqlResult<bool> authorize(const Execution& execution) const override
    {
        return checkMayChange(execution, m_statement);
    }

    CqlResult<StatementResult> execute(Execution& execution) const override
    {
        auto changed = execution.cluster.change(m_statement, m_text, execution.keyspace);
        if (!changed)
            return cqlFailure(changed.error());
        if (changed->change && execution.role) {
            if (const auto done = followChange(execution, m_statement, *changed->change); !done)
                return cqlFailure(done.error());
        }
        StatementResult result;
        if (changed->change)
            result.value = *std::move(changed->change);
        result.warnings = std::move(changed->warnings);
        return result;
    }

private:
    cql::AnyStatement m_statement;
    std::string m_text;
};

Receiver described(const char* name, cql::CqlType type = cql::NativeType::Text)
{
    return {"system", "describe", name, std::move(type)};
}

// DESCRIBE (cql3/statements/DescribeStatement.java).
class DescribePrepared : public PreparedStatement {
public:
    explicit DescribePrepared(cql::DescribeStatement statement) : m_statement(std::move(statement)) {}

    CqlResult<StatementResult> execute(Execution& execution) const override
    {
        if (m_statement.kind == cql::DescribeStatement::Kind::Cluster)
            return cluster(execution);
        const auto description = describe(execution.cluster.schema(), m_statement, execution.keyspace,
                                          execution.cluster.options().dialect);
        if (!description)
            return cqlFailure(description.error());
        std::vector<Receiver> columns{described("keyspace_name"), described("type"), described("name")};
        if (description->hasStatements)
            columns.push_back(described("create_statement"));
        ResultRows rows(std::move(columns));
        for (const DescribedElement& element : description->elements) {
            rows.appendValue(element.keyspace);
            rows.appendValue(element.type);
            rows.appendValue(element.name);
            if (description->hasStatements)
                rows.appendValue(element.createStatement);
            rows.endRow();
        }
        return resultOf(std::move(rows));
    }

private:
    static StatementResult resultOf(ResultRows rows)
    {
        StatementResult result;
        result.cost.rowsReturned = rows.size();
        result.value = RowsResult{std::move(rows), std::nullopt};
        return result;
    }

    // With a keyspace of users in use also which node has which range of the ring.
    static StatementResult cluster(const Execution& execution)
    {
        const CqlClusterOptions& options = execution.cluster.options();
        const bool showsRanges = !execution.keyspace.empty() && !isSystemKeyspace(execution.keyspace)
                                 && !isReplicatedSystemKeyspace(execution.keyspace);
        const cql::CollectionType endpoints{cql::CollectionKind::List, {cql::NativeType::Text}, false};
        const cql::CollectionType ranges{cql::CollectionKind::Map, {cql::NativeType::Text, endpoints}, false};
        std::vector<Receiver> columns{described("cluster"), described("partitioner"), described("snitch")};
        if (showsRanges)
            columns.push_back(described("range_ownership", ranges));
        ResultRows rows(std::move(columns));
        rows.appendValue(options.name);
        rows.appendValue("Murmur3Partitioner");
        rows.appendValue("DynamicEndpointSnitch");
        if (showsRanges) {
            const Bytes owner = encodeCollection({"/" + options.address + ":7000"}, endpoints, {});
            std::vector<Bytes> entries;
            for (const TokenRange& range : tokenRanges(options.cluster)) {
                entries.push_back(std::to_string(range.last));
                entries.push_back(owner);
            }
            rows.appendValue(encodeCollection(entries, ranges, {}));
        }
        rows.endRow();
        return resultOf(std::move(rows));
    }

    cql::DescribeStatement m_statement;
};

// CREATE FUNCTION and the like: always refused, or nothing to do.
class RoutinePrepared : public PreparedStatement {
public:
    explicit RoutinePrepared(cql::RoutineStatement statement) : m_statement(std::move(statement)) {}

    CqlResult<bool> authorize(const Execution& execution) const override
    {
        return checkMayMake(execution, m_statement);
    }

    CqlResult<StatementResult> execute(Execution& execution) const override
    {
        const auto checked = refuseRoutine(execution.cluster.schema(), m_statement, execution.keyspace);
        if (!checked)
            return cqlFailure(checked.error());
        return StatementResult{};
    }

private:
    cql::RoutineStatement m_statement;
};

}  // namespace

std::optional<PreparedPointer> prepareSchemaStatement(const cql::AnyStatement& statement,
                                                      std::string_view text)
{
    if (changesSchema(statement))
        return std::make_shared<const SchemaStatement>(statement, text);
    if (const auto* one = std::get_if<cql::DescribeStatement>(&statement))
        return std::make_shared<const DescribePrepared>(*one);
    if (const auto* one = std::get_if<cql::RoutineStatement>(&statement))
        return std::make_shared<const RoutinePrepared>(*one);
    return std::nullopt;
}

}  // namespace querywright::engine
