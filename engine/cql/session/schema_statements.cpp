// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/schema_statements.h"

#include "engine/codec/big_endian.h"
#include "engine/cql/roles/statement_permissions.h"
#include "engine/schema/describe_schema.h"
#include "engine/schema/routine_refusals.h"
#include "engine/token/ring.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
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
        const Uuid& version = execution.cluster.schema().version;
        const auto given = firstOfPage(execution.options, version);
        if (!given)
            return cqlFailure(given.error());
        const std::size_t all = description->elements.size();
        const std::size_t first = std::min<std::size_t>(*given, all);
        const std::int32_t wanted = execution.options.pageSize.value_or(0);
        const std::size_t size =
            wanted > 0 ? std::min<std::size_t>(static_cast<std::size_t>(wanted), all - first) : all - first;
        ResultRows rows(std::move(columns));
        for (std::size_t i = first; i < first + size; ++i) {
            const DescribedElement& element = description->elements[i];
            rows.appendValue(element.keyspace);
            rows.appendValue(element.type);
            rows.appendValue(element.name);
            if (description->hasStatements)
                rows.appendValue(element.createStatement);
            rows.endRow();
        }
        StatementResult result = resultOf(std::move(rows));
        // A full page is followed by another one, which may be empty.
        if (wanted > 0 && size == static_cast<std::size_t>(wanted))
            std::get<RowsResult>(result.value).pagingState = pagingStateAt(first + size, version);
        return result;
    }

private:
    // The version of the schema that the pages are of, and how many elements came before.
    static Bytes pagingStateAt(std::size_t first, const Uuid& version)
    {
        Bytes state(version.begin(), version.end());
        appendBigEndian(state, first, 8);
        return state;
    }

    static CqlResult<std::size_t> firstOfPage(const QueryOptions& options, const Uuid& version)
    {
        if (!options.pagingState)
            return std::size_t{0};
        const Bytes& state = *options.pagingState;
        if (state.size() != version.size() + 8)
            return invalid("Invalid paging state.");
        if (!state.starts_with(Bytes(version.begin(), version.end())))
            return invalid("The schema has changed since the previous page of the DESCRIBE statement result. "
                           "Please retry the DESCRIBE statement.");
        return static_cast<std::size_t>(readUnsigned(std::string_view(state).substr(version.size())));
    }

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
