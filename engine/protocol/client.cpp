// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/client.h"

#include "engine/cql/roles/password.h"
#include "engine/cql/roles/role_catalogue.h"
#include "engine/protocol/hidden_password.h"
#include "engine/protocol/response.h"
#include "engine/protocol/run_batch.h"
#include "engine/protocol/trace.h"
#include "engine/protocol/wire_writer.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

constexpr const char* authenticator = "org.apache.cassandra.auth.PasswordAuthenticator";

const char* cqlVersion(cql::Dialect dialect)
{
    return dialect == cql::Dialect::Cassandra41 ? "3.4.6" : "3.4.7";
}

tl::unexpected<CqlError> protocolFailure(std::string message)
{
    return cqlFailure(CqlErrorCode::Protocol, std::move(message));
}

// The name of a request in messages.
struct RequestName {
    const char* operator()(const StartupRequest&) const { return "STARTUP"; }
    const char* operator()(const OptionsRequest&) const { return "OPTIONS"; }
    const char* operator()(const AuthenticationRequest&) const { return "AUTH_RESPONSE"; }
    const char* operator()(const RegisterRequest&) const { return "REGISTER"; }
    const char* operator()(const QueryRequest&) const { return "QUERY"; }
    const char* operator()(const PrepareRequest&) const { return "PREPARE"; }
    const char* operator()(const ExecuteRequest&) const { return "EXECUTE"; }
    const char* operator()(const BatchRequest&) const { return "BATCH"; }
};

// Who logs in with these credentials. `served`: those of the server itself, for its superuser, whose first
// password does not count then.
CqlResult<std::string> roleOf(const Credentials& given, const std::optional<Credentials>& served,
                              const RoleCatalogue& roles)
{
    if (served && given.user == served->user && given.password == served->password)
        return std::string(defaultRole);
    const Role* role = roles.find(given.user);
    const bool hasFirstPassword = role && given.user == defaultRole && !role->saltedHash && !served;
    const bool isRight = hasFirstPassword
                             ? given.password == defaultRole
                             : role && role->saltedHash && isPassword(given.password, *role->saltedHash);
    if (!isRight)
        return cqlFailure(CqlErrorCode::BadCredentials,
                          "Provided username " + given.user + " and/or password are incorrect");
    if (!role->canLogin)
        return cqlFailure(CqlErrorCode::BadCredentials, given.user + " is not permitted to log in");
    return given.user;
}

// What the client wants of replicas; without that it is about none.
struct ConsistencyOf {
    Consistency operator()(const QueryRequest& request) const { return request.options.consistency; }
    Consistency operator()(const ExecuteRequest& request) const { return request.options.consistency; }
    Consistency operator()(const BatchRequest& request) const { return request.options.consistency; }
    template <typename Other>
    Consistency operator()(const Other&) const
    {
        return Consistency::One;
    }
};

TellColumns toTell(const ServedKeptStatement& statement, const ExecuteRequest& request,
                   ProtocolVersion version)
{
    // Only the columns of SELECT are known before: conditions decide which ones come back.
    if (statement.kept.statement->metadata().resultColumns.empty())
        return TellColumns::All;
    if (version >= ProtocolVersion::V5) {
        if (request.resultMetadataId != statement.columnsId)
            return TellColumns::Changed;
        return request.knowsColumns ? TellColumns::None : TellColumns::All;
    }
    return request.knowsColumns && !statement.hasOtherColumns ? TellColumns::None : TellColumns::All;
}

// A result as the version carries it.
Answer resultAnswer(StatementResult result, TellColumns tell, const Schema& schema, ProtocolVersion version)
{
    Answer answer;
    answer.warnings = std::move(result.warnings);
    if (const auto* rows = std::get_if<RowsResult>(&result.value))
        answer.body = rowsBody(*rows, tell, schema, version);
    else if (const auto* keyspace = std::get_if<KeyspaceResult>(&result.value))
        answer.body = keyspaceBody(keyspace->keyspace);
    else if (const auto* change = std::get_if<SchemaChange>(&result.value))
        answer.body = schemaChangeBody(*change);
    else
        answer.body = voidBody();
    return answer;
}

}  // namespace

Answer errorAnswer(const CqlError& error, ProtocolVersion version, Consistency consistency)
{
    return {Opcode::Error, errorBody(error, version, consistency), {}, {}};
}

Answer Client::answer(const Request& request, ProtocolVersion version, bool isTraced)
{
    m_isTraced = isTraced;
    m_traceId.clear();
    if (isTraced)
        m_start = m_served.cluster().clock().now();
    if (const auto checked = checkStage(request); !checked)
        return errorAnswer(checked.error(), version);
    auto result = std::visit([&](const auto& kind) { return answerTo(kind, version); }, request);
    Answer answer = result ? *std::move(result)
                           : errorAnswer(result.error(), version, std::visit(ConsistencyOf(), request));
    answer.traceId = m_traceId;
    return answer;
}

CqlResult<Done> Client::trace(const std::string& title, const std::string& text, const QueryOptions& options,
                              const std::vector<std::string>& events, const std::vector<Receiver>& markers)
{
    if (!m_isTraced)
        return Done{};
    const std::string shown = withoutPassword(text, m_served.cluster().options().dialect);
    TracedRequest request{title, traceParameters(shown, options), m_start};
    addBoundValues(request.parameters, markers, options, m_served.cluster().schema());
    auto id = keepTrace(m_served.cluster(), request, events);
    if (!id)
        return storeFailure(id.error());
    m_traceId = *std::move(id);
    return Done{};
}

CqlResult<Done> Client::checkStage(const Request& request) const
{
    const std::string name = std::visit(RequestName(), request);
    switch (m_stage) {
    case Stage::Starting:
        if (!std::holds_alternative<StartupRequest>(request)
            && !std::holds_alternative<OptionsRequest>(request))
            return protocolFailure("Unexpected message " + name + ", expecting STARTUP or OPTIONS");
        break;
    case Stage::Authenticating:
        if (!std::holds_alternative<AuthenticationRequest>(request)
            && !std::holds_alternative<OptionsRequest>(request))
            return protocolFailure("Unexpected message " + name + ", expecting SASL_RESPONSE");
        break;
    case Stage::Ready:
        if (std::holds_alternative<StartupRequest>(request))
            return protocolFailure("Unexpected message STARTUP, the connection is already initialized");
        if (std::holds_alternative<AuthenticationRequest>(request))
            return protocolFailure("Unexpected message AUTH_RESPONSE, the connection is already initialized");
        break;
    }
    return Done{};
}

CqlResult<Answer> Client::answerTo(const StartupRequest& request, ProtocolVersion)
{
    if (!request.options.contains("CQL_VERSION"))
        return protocolFailure("Missing value CQL_VERSION in STARTUP message");
    if (const std::string& version = request.options.at("CQL_VERSION"); version.compare(0, 2, "3.") != 0)
        return protocolFailure("CQL version " + version
                               + " is not supported by the binary protocol (supported version are >= 3.0.0)");
    if (const auto compression = request.options.find("COMPRESSION"); compression != request.options.end()) {
        const std::string& name = compression->second;
        if (name == "snappy")
            return protocolFailure("This instance does not support Snappy compression");
        if (name != "lz4")
            return protocolFailure("Unknown compression algorithm: " + name);
        m_isCompressed = true;
    }
    const auto roles = m_served.cluster().roles();
    if (!roles)
        return storeFailure(roles.error());
    if (!m_served.credentials() && !(*roles)->hasLogins()) {
        if ((*roles)->find(defaultRole))
            m_session.logIn(defaultRole);
        m_stage = Stage::Ready;
        return Answer{Opcode::Ready, {}, {}, {}};
    }
    m_stage = Stage::Authenticating;
    Answer answer{Opcode::Authenticate, {}, {}, {}};
    appendString(answer.body, authenticator);
    return answer;
}

CqlResult<Answer> Client::answerTo(const OptionsRequest&, ProtocolVersion)
{
    return Answer{Opcode::Supported, supportedBody(cqlVersion(m_served.cluster().options().dialect)), {}, {}};
}

// [authorization] NUL user NUL password (RFC 4616).
CqlResult<Answer> Client::answerTo(const AuthenticationRequest& request, ProtocolVersion)
{
    const Bytes token = request.token.value_or(Bytes());
    const std::size_t first = token.find('\0');
    const std::size_t second = first == Bytes::npos ? Bytes::npos : token.find('\0', first + 1);
    if (second == Bytes::npos)
        return cqlFailure(CqlErrorCode::BadCredentials, "Authentication ID must not be null");
    const std::string user = token.substr(first + 1, second - first - 1);
    const std::string password = token.substr(second + 1);
    if (user.empty())
        return cqlFailure(CqlErrorCode::BadCredentials, "Authentication ID must not be null");
    if (password.empty())
        return cqlFailure(CqlErrorCode::BadCredentials, "Password must not be null");
    const auto roles = m_served.cluster().roles();
    if (!roles)
        return storeFailure(roles.error());
    auto role = roleOf({user, password}, m_served.credentials(), **roles);
    if (!role)
        return cqlFailure(role.error());
    m_session.logIn(*std::move(role));
    m_stage = Stage::Ready;
    Answer answer{Opcode::AuthSuccess, {}, {}, {}};
    appendBytes(answer.body, std::nullopt);
    return answer;
}

CqlResult<Answer> Client::answerTo(const RegisterRequest& request, ProtocolVersion)
{
    m_wantsSchemaChanges |= request.wantsSchemaChanges;
    return Answer{Opcode::Ready, {}, {}, {}};
}

CqlResult<Answer> Client::answerTo(const QueryRequest& request, ProtocolVersion version)
{
    auto result = m_session.execute(request.text, request.options);
    tell(request.text, request.options.keyspace.value_or(m_session.keyspace()), result);
    if (auto done = trace("Execute CQL3 query", request.text, request.options, traceEvents(result)); !done)
        return cqlFailure(done.error());
    if (!result)
        return cqlFailure(result.error());
    return resultAnswer(*std::move(result), TellColumns::All, m_served.cluster().schema(), version);
}

CqlResult<Answer> Client::answerTo(const PrepareRequest& request, ProtocolVersion version)
{
    auto kept = m_session.prepare(request.text, request.keyspace);
    if (auto done = trace("Preparing CQL3 query", request.text, {}, {"Preparing statement"}); !done)
        return cqlFailure(done.error());
    if (!kept)
        return cqlFailure(kept.error());
    const Schema& schema = m_served.cluster().schema();
    std::vector<std::string> warnings = std::move(kept->warnings);
    const ServedKeptStatement& statement = m_served.keptStatements().keep(
        *std::move(kept), request.text, request.keyspace.value_or(m_session.keyspace()), schema);
    return Answer{Opcode::Result,
                  preparedBody(statement.kept.id, statement.kept.statement->metadata(), schema, version),
                  std::move(warnings),
                  {}};
}

CqlResult<Answer> Client::answerTo(const ExecuteRequest& request, ProtocolVersion version)
{
    const ServedKeptStatement* statement =
        m_served.keptStatements().find(request.id, m_served.cluster().schema());
    if (!statement || !statement->kept.statement->isCurrent())
        return Answer{Opcode::Error, unpreparedBody(request.id), {}, {}};
    auto result = m_session.execute(statement->kept, request.options);
    tell(statement->text, statement->keyspace, result);
    if (auto done = trace("Execute CQL3 prepared query", statement->text, request.options,
                          traceEvents(result), statement->kept.statement->metadata().markers);
        !done)
        return cqlFailure(done.error());
    if (!result)
        return cqlFailure(result.error());
    return resultAnswer(*std::move(result), toTell(*statement, request, version), m_served.cluster().schema(),
                        version);
}

CqlResult<Answer> Client::answerTo(const BatchRequest& request, ProtocolVersion version)
{
    for (const BatchRequest::Part& part : request.parts) {
        const ServedKeptStatement* statement =
            part.id ? m_served.keptStatements().find(*part.id, m_served.cluster().schema()) : nullptr;
        if (part.id && (!statement || !statement->kept.statement->isCurrent()))
            return Answer{Opcode::Error, unpreparedBody(*part.id), {}, {}};
    }
    auto result = runBatch(m_session, request, m_served);
    const std::string text = batchText(request, m_served);
    tell(text, request.options.keyspace.value_or(m_session.keyspace()), result);
    if (auto done = trace("Execute batch of CQL3 queries", "", request.options, traceEvents(result)); !done)
        return cqlFailure(done.error());
    if (!result)
        return cqlFailure(result.error());
    return resultAnswer(*std::move(result), TellColumns::All, m_served.cluster().schema(), version);
}

void Client::tell(const std::string& text, const std::string& keyspace,
                  const CqlResult<StatementResult>& result) const
{
    const std::string shown = withoutPassword(text, m_served.cluster().options().dialect);
    if (!result) {
        m_served.tell({shown, keyspace, result.error(), {}, m_name});
        return;
    }
    m_served.tell({shown, keyspace, std::nullopt, result->cost, m_name});
    if (const auto* change = std::get_if<SchemaChange>(&result->value))
        m_served.announce(*change);
}

}  // namespace querywright::engine
