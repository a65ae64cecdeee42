// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/cql_session.h"

#include "engine/codec/hexadecimal.h"
#include "engine/cql/roles/role_statements.h"
#include "engine/cql/session/schema_statements.h"
#include "engine/cql/session/statement_id.h"
#include "model/cql/parser/parse.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace querywright::engine {

namespace {

class UsePrepared : public PreparedStatement {
public:
    explicit UsePrepared(std::string keyspace) : m_keyspace(std::move(keyspace)) {}

    CqlResult<StatementResult> execute(Execution& execution) const override
    {
        if (!execution.cluster.schema().find(m_keyspace))
            return invalid("Keyspace '" + m_keyspace + "' does not exist");
        StatementResult result;
        result.value = KeyspaceResult{m_keyspace};
        return result;
    }

private:
    std::string m_keyspace;
};

CqlResult<QueryOptions> byPosition(const QueryOptions& options, const StatementMetadata& metadata)
{
    QueryOptions ordered = options;
    if (options.names.empty())
        return ordered;
    ordered.names.clear();
    ordered.values.assign(metadata.markers.size(), BoundValue::unset());
    for (std::size_t i = 0; i < metadata.markers.size(); ++i) {
        const auto name = std::find(options.names.begin(), options.names.end(), metadata.markers[i].name);
        if (name == options.names.end())
            return invalid("Missing value for variable '" + metadata.markers[i].name + "'");
        ordered.values[i] = options.values[static_cast<std::size_t>(name - options.names.begin())];
    }
    return ordered;
}

// Whether all tables whose rows a statement is about are named with their keyspaces; none: it is about no
// rows.
std::optional<bool> isQualified(const cql::AnyStatement& statement)
{
    const auto hasKeyspace = [](const auto& one) { return !one.table.keyspace.empty(); };
    if (const auto* batch = std::get_if<cql::BatchStatement>(&statement))
        return std::all_of(batch->statements.begin(), batch->statements.end(),
                           [&](const auto& one) { return std::visit(hasKeyspace, one); });
    if (const auto* select = std::get_if<cql::SelectStatement>(&statement))
        return hasKeyspace(*select);
    if (const auto* insert = std::get_if<cql::InsertStatement>(&statement))
        return hasKeyspace(*insert);
    if (const auto* json = std::get_if<cql::InsertJsonStatement>(&statement))
        return hasKeyspace(*json);
    if (const auto* update = std::get_if<cql::UpdateStatement>(&statement))
        return hasKeyspace(*update);
    if (const auto* removal = std::get_if<cql::DeleteStatement>(&statement))
        return hasKeyspace(*removal);
    if (const auto* truncation = std::get_if<cql::TruncateStatement>(&statement))
        return hasKeyspace(*truncation);
    return std::nullopt;
}

// ClientState.warnAboutUseWithPreparedStatements().
std::string useWarning(const std::string& keyspace, const Bytes& id)
{
    return "`USE <keyspace>` with prepared statements is considered to be an anti-pattern due to ambiguity "
           "in "
           "non-qualified table names. Please consider removing instances of "
           "`Session#setKeyspace(<keyspace>)`, `Session#execute(\"USE <keyspace>\")` and "
           "`cluster.newSession(<keyspace>)` from your code, and always use fully qualified table names "
           "(e.g. "
           "<keyspace>.<table>). Keyspace used: "
           + keyspace + ", statement keyspace: " + keyspace + ", statement id: " + hexadecimal(id);
}

}  // namespace

CqlResult<std::shared_ptr<OpenTable>> tableOf(const cql::QualifiedName& name, PrepareContext& context)
{
    const std::string& keyspace = name.keyspace.empty() ? context.keyspace : name.keyspace;
    if (keyspace.empty())
        return invalid("No keyspace has been specified. USE a keyspace, or explicitly specify "
                       "keyspace.tablename");
    if (!context.cluster.schema().find(keyspace))
        return invalid("keyspace " + keyspace + " does not exist");
    const auto table = context.cluster.find(keyspace, name.name);
    if (!table)
        return storeFailure(table.error());
    if (!*table)
        return invalid("table " + name.name + " does not exist");
    return *table;
}

CqlResult<PreparedPointer> CqlSession::prepare(const cql::Statement& statement, std::string_view text,
                                               const std::string& keyspace)
{
    MarkerReceivers markers(statement.markers.size());
    PrepareContext context{m_cluster, keyspace, markers};
    if (const auto* select = std::get_if<cql::SelectStatement>(&statement.value))
        return prepareSelect(*select, context);
    if (const auto* batch = std::get_if<cql::BatchStatement>(&statement.value))
        return prepareBatch(*batch, context);
    if (const auto* insert = std::get_if<cql::InsertStatement>(&statement.value))
        return prepareModification(*insert, context);
    if (const auto* insert = std::get_if<cql::InsertJsonStatement>(&statement.value))
        return prepareModification(*insert, context);
    if (const auto* update = std::get_if<cql::UpdateStatement>(&statement.value))
        return prepareModification(*update, context);
    if (const auto* deletion = std::get_if<cql::DeleteStatement>(&statement.value))
        return prepareModification(*deletion, context);
    if (const auto* truncation = std::get_if<cql::TruncateStatement>(&statement.value))
        return prepareTruncation(*truncation, context);
    if (const auto* use = std::get_if<cql::UseStatement>(&statement.value))
        return std::make_shared<const UsePrepared>(use->keyspace);
    const auto* view = std::get_if<cql::CreateViewStatement>(&statement.value);
    if (view && !statement.markers.empty())
        return invalid("Bind variables are not allowed in CREATE MATERIALIZED VIEW statements");
    if (const auto* role = std::get_if<cql::RoleStatement>(&statement.value))
        return prepareRoleStatement(*role, context);
    if (auto prepared = prepareSchemaStatement(statement.value, text))
        return *std::move(prepared);
    return cqlFailure(CqlErrorCode::Server, "this statement is not known here");
}

CqlResult<KeptStatement> CqlSession::prepare(std::string_view text,
                                             const std::optional<std::string>& keyspace)
{
    const std::string& used = keyspace ? *keyspace : m_state.keyspace;
    const auto statement = cql::parseStatement(text, m_cluster.options().dialect);
    if (!statement)
        return cqlFailure(CqlErrorCode::Syntax, statement.error().message);
    auto prepared = prepare(*statement, text, used);
    if (!prepared)
        return cqlFailure(prepared.error());
    // Where the keyspace in use changes nothing the id is without it, so that a client can prepare the
    // statement again after USE (CASSANDRA-15252).
    const std::optional<bool> qualified = isQualified(statement->value);
    KeptStatement kept{statementId(qualified.value_or(false) ? std::string() : used, text),
                       *std::move(prepared)};
    if (!m_state.keyspace.empty() && !m_state.hasWarnedOfUse && !qualified.value_or(true)) {
        kept.warnings.push_back(useWarning(m_state.keyspace, kept.id));
        m_state.hasWarnedOfUse = true;
    }
    return kept;
}

CqlResult<StatementResult> CqlSession::run(const PreparedStatement& statement, const QueryOptions& options)
{
    const auto ordered = byPosition(options, statement.metadata());
    if (!ordered)
        return cqlFailure(ordered.error());
    Execution execution{m_cluster,
                        *ordered,
                        m_state.keyspace,
                        ordered->timestamp.value_or(m_cluster.clock().nextTimestamp()),
                        ordered->nowSeconds.value_or(m_cluster.clock().seconds()),
                        m_state.role};
    if (const auto allowed = statement.authorize(execution); !allowed)
        return cqlFailure(allowed.error());
    auto result = statement.execute(execution);
    if (!result)
        return result;
    if (const auto* use = std::get_if<KeyspaceResult>(&result->value))
        m_state.keyspace = use->keyspace;
    return result;
}

CqlResult<StatementResult> CqlSession::execute(std::string_view text, const QueryOptions& options)
{
    const auto statement = cql::parseStatement(text, m_cluster.options().dialect);
    if (!statement)
        return cqlFailure(CqlErrorCode::Syntax, statement.error().message);
    const auto prepared = prepare(*statement, text, options.keyspace.value_or(m_state.keyspace));
    if (!prepared)
        return cqlFailure(prepared.error());
    if (options.names.empty() && options.values.size() != statement->markers.size())
        return invalid("Invalid amount of bind variables");
    return run(**prepared, options);
}

CqlResult<bool> CqlSession::checkCurrent(const KeptStatement& kept)
{
    if (kept.statement && kept.statement->isCurrent())
        return true;
    return cqlFailure(CqlErrorCode::Unprepared,
                      "Prepared query with ID " + hexadecimal(kept.id)
                          + " not found (either the query was not prepared on this host (maybe the host has "
                            "been restarted?) or you have prepared too many queries and it has been evicted "
                            "from the internal cache)");
}

CqlResult<StatementResult> CqlSession::execute(const KeptStatement& kept, const QueryOptions& options)
{
    if (auto current = checkCurrent(kept); !current)
        return cqlFailure(current.error());
    const PreparedStatement& statement = *kept.statement;
    if (options.names.empty() && options.values.size() > statement.metadata().markers.size())
        return invalid("there were " + std::to_string(statement.metadata().markers.size())
                       + " markers(?) in CQL but " + std::to_string(options.values.size())
                       + " bound variables");
    // Cassandra finds out while it looks for a value that is not there.
    if (options.names.empty() && options.values.size() < statement.metadata().markers.size())
        return cqlFailure(CqlErrorCode::Server, "Index " + std::to_string(options.values.size())
                                                    + " out of bounds for length "
                                                    + std::to_string(options.values.size()));
    return run(statement, options);
}

}  // namespace querywright::engine
