// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/script_runner.h"

#include "engine/cql/session/consistency_name.h"
#include "engine/verify/recorded_text.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <locale>
#include <sstream>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

constexpr Timestamp beginning = 1'767'225'600'000'000;  // 2026-01-01

std::string codeText(CqlErrorCode code)
{
    std::ostringstream text;
    text << std::hex << std::setw(4) << std::setfill('0') << static_cast<unsigned>(code);
    return text.str();
}

std::string nameOf(CqlErrorCode code)
{
    switch (code) {
    case CqlErrorCode::Server:
        return "ServerError";
    case CqlErrorCode::Protocol:
        return "ProtocolError";
    case CqlErrorCode::BadCredentials:
        return "BadCredentials";
    case CqlErrorCode::Unavailable:
        return "Unavailable";
    case CqlErrorCode::ReadFailure:
        return "ReadFailure";
    case CqlErrorCode::FunctionFailure:
        return "FunctionFailure";
    case CqlErrorCode::WriteFailure:
        return "WriteFailure";
    case CqlErrorCode::Syntax:
        return "SyntaxError";
    case CqlErrorCode::Unauthorized:
        return "Unauthorized";
    case CqlErrorCode::Invalid:
        return "InvalidRequest";
    case CqlErrorCode::Configuration:
        return "ConfigurationError";
    case CqlErrorCode::AlreadyExists:
        return "AlreadyExists";
    case CqlErrorCode::Unprepared:
        break;
    }
    return "Unprepared";
}

std::string changeText(const SchemaChange& change)
{
    constexpr std::array<const char*, 3> kinds{"CREATED", "UPDATED", "DROPPED"};
    constexpr std::array<const char*, 3> targets{"KEYSPACE", "TABLE", "TYPE"};
    std::string text = std::string("ok ") + kinds[static_cast<std::size_t>(change.kind)] + " "
                       + targets[static_cast<std::size_t>(change.target)] + " " + change.keyspace;
    return change.name.empty() ? text : text + "." + change.name;
}

// Identities of Java's objects, which are others each time, are recorded as "@HASH".
std::string withoutIdentities(const std::string& message)
{
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::size_t fewest = 5;
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < message.size(); ++i) {
        text += message[i];
        if (message[i] != '@')
            continue;
        const std::size_t end = std::min(message.find_first_not_of(digits, i + 1), message.size());
        const std::size_t length = end - i - 1;
        if (length >= fewest && length <= most) {
            text += "HASH";
            i = end - 1;
        }
    }
    return text;
}

Outcome failed(const CqlError& error)
{
    return {"error " + codeText(error.code) + " " + nameOf(error.code) + ": "
            + escaped(withoutIdentities(error.message))};
}

std::string columnsText(const std::vector<Receiver>& columns, bool areNames)
{
    std::string text;
    for (const Receiver& column : columns)
        text += (text.empty() ? "" : " | ") + (areNames ? recordedName(column.name) : escaped(column.name))
                + " " + recordedType(column.type);
    return text;
}

// What is not a number is no number: nothing.
template <typename Number>
std::optional<Number> numberOf(const std::string& text)
{
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    Number number{};
    in >> number;
    return in && in.peek() == std::istringstream::traits_type::eof() ? std::optional(number) : std::nullopt;
}

}  // namespace

ScriptRunner::ScriptRunner(std::string path, cql::Dialect dialect)
    : m_path(std::move(path)), m_dialect(dialect), m_clock(beginning)
{}

Result<Done> ScriptRunner::open()
{
    const SessionState state = m_session ? m_session->state() : SessionState();
    for (auto& [name, prepared] : m_prepared) {
        if (prepared.kept.statement && !prepared.kept.statement->isCurrent())
            prepared.text.clear();
        prepared.kept.statement = nullptr;
    }
    m_session.reset();
    m_cluster.reset();
    CqlClusterOptions options;
    options.path = m_path;
    options.dialect = m_dialect;
    options.cluster.nodes = 1;
    auto cluster = CqlCluster::open(options, m_clock);
    if (!cluster)
        return failure(cluster.error());
    m_cluster = *std::move(cluster);
    m_session.emplace(*m_cluster, state);
    for (auto& [name, prepared] : m_prepared) {
        if (prepared.text.empty())
            continue;
        CqlSession other(*m_cluster, {prepared.keyspace, true});
        if (auto again = other.prepare(prepared.text))
            prepared.kept = *std::move(again);
    }
    return Done{};
}

// What is wrong with a directive, if anything is.
std::optional<std::string> ScriptRunner::heed(const RecordedStatement& record)
{
    m_timestamp.reset();
    m_bind.reset();
    m_prepareName.reset();
    m_execute.reset();
    m_isUnterminated = false;
    for (const auto& [name, argument] : record.directives) {
        if (auto problem = heed(name, argument))
            return problem;
    }
    return std::nullopt;
}

std::optional<std::string> ScriptRunner::heed(const std::string& name, const std::string& argument)
{
    const std::string problem = "directive not understood: @" + name + " " + argument;
    if (name == "fetch") {
        m_fetch = numberOf<std::int32_t>(argument);
        return m_fetch || argument == "off" ? std::nullopt : std::optional(problem);
    }
    if (name == "wait") {
        const auto seconds = numberOf<double>(argument);
        m_clock.advance(static_cast<Timestamp>(seconds.value_or(0) * 1'000'000));
        return seconds ? std::nullopt : std::optional(problem);
    }
    if (name == "cl" || name == "serial") {
        const auto level = consistencyNamed(argument);
        if (!level)
            return problem;
        if (name == "cl")
            m_consistency = *level;
        else
            m_serial = level;
    } else if (name == "timestamp") {
        m_timestamp = numberOf<Timestamp>(argument);
        return m_timestamp ? std::nullopt : std::optional(problem);
    } else if (name == "trace") {
        m_traces = argument == "on";
    } else if (name == "noterm") {
        m_isUnterminated = true;
    } else if (name == "bind") {
        m_bind = argument;
    } else if (name == "prepare") {
        m_prepareName = argument;
    } else if (name == "execute") {
        m_execute = argument;
    } else if (name == "reconnect") {
        m_session.emplace(*m_cluster);
        m_prepared.clear();
    } else if (name != "keyspaces" && name != "cassandra") {
        return problem;
    }
    return std::nullopt;
}

const cql::UdtCatalog& ScriptRunner::typesOf(const std::string& keyspace) const
{
    static const cql::UdtCatalog none;
    const SchemaKeyspace* found = m_cluster->schema().find(keyspace);
    return found ? found->types : none;
}

// "int 5 | text 'x'".
Result<BoundValues> ScriptRunner::boundValues(const std::string& text) const
{
    BoundValues values;
    for (const std::string& part : betweenBars(text)) {
        std::size_t end = 0;
        int depth = 0;
        while (end < part.size() && (part[end] != ' ' || depth > 0)) {
            depth += part[end] == '<' ? 1 : part[end] == '>' ? -1 : 0;
            ++end;
        }
        const auto type = cql::CqlType::fromCql(part.substr(0, end));
        if (!type)
            return failure(type.error());
        const std::size_t begin = part.find_first_not_of(' ', end);
        auto value = fromRecordedValue(begin == std::string::npos ? "" : part.substr(begin), *type, {});
        if (!value)
            return failure(value.error());
        values.push_back(*std::move(value));
    }
    return values;
}

Result<BoundValues> ScriptRunner::executedValues(const PreparedStatement& statement,
                                                 const std::string& text) const
{
    BoundValues values;
    for (const std::string& part : betweenBars(text)) {
        const std::vector<Receiver>& markers = statement.metadata().markers;
        const cql::CqlType type =
            values.size() < markers.size() ? markers[values.size()].type : cql::NativeType::Text;
        auto value = fromRecordedValue(part, type, typesOf(statement.metadata().keyspace));
        if (!value)
            return failure(value.error());
        values.push_back(*std::move(value));
    }
    return values;
}

Outcome ScriptRunner::prepare(const std::string& name, const std::string& text)
{
    auto prepared = m_session->prepare(text);
    if (!prepared) {
        m_prepared.erase(name);
        return failed(prepared.error());
    }
    const StatementMetadata& metadata = prepared->statement->metadata();
    m_prepared[name] = {text, m_session->keyspace(), *prepared};
    // A client is told the table with the first marker.
    const bool hasTable = !metadata.table.empty() && !metadata.markers.empty();
    std::string line = "prepared " + (hasTable ? metadata.keyspace + "." + metadata.table : "-") + ": "
                       + columnsText(metadata.markers, true);
    if (!metadata.partitionKeyMarkers.empty()) {
        line += " ; pk";
        for (const std::uint16_t marker : metadata.partitionKeyMarkers)
            line += " " + std::to_string(marker);
    }
    Outcome lines{line};
    if (!metadata.resultColumns.empty())
        lines.push_back("result: " + columnsText(metadata.resultColumns, false));
    for (const std::string& warning : prepared->warnings)
        lines.push_back("warning: " + escaped(warning));
    return lines;
}

Outcome ScriptRunner::pages(const std::string& text, const KeptStatement* prepared, QueryOptions options)
{
    Outcome lines;
    std::vector<std::string> warnings;
    ReadCounts counts;
    bool isRange = false;
    bool isRows = false;
    for (;;) {
        auto result = prepared ? m_session->execute(*prepared, options) : m_session->execute(text, options);
        if (!result) {
            const Outcome error = failed(result.error());
            lines.insert(lines.end(), error.begin(), error.end());
            break;
        }
        for (const std::string& warning : result->warnings) {
            if (std::find(warnings.begin(), warnings.end(), warning) == warnings.end())
                warnings.push_back(warning);
        }
        if (const auto* change = std::get_if<SchemaChange>(&result->value))
            lines.push_back(changeText(*change));
        else if (const auto* use = std::get_if<KeyspaceResult>(&result->value))
            lines.push_back("ok use " + use->keyspace);
        else if (std::holds_alternative<VoidResult>(result->value))
            lines.push_back("ok");
        const auto* rows = std::get_if<RowsResult>(&result->value);
        if (!rows)
            break;
        const std::vector<Receiver>& columns = rows->rows.columns();
        lines.push_back(isRows ? "  -- page" : "rows: " + columnsText(columns, false));
        isRows = true;
        for (const auto& row : rows->rows.values()) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i)
                line += (i == 0 ? "" : " | ")
                        + escaped(recordedValue(row[i], columns[i].type, typesOf(columns[i].keyspace)));
            lines.push_back("  " + line);
        }
        counts.rows += result->cost.read.rows;
        counts.tombstones += result->cost.read.tombstones;
        counts.partitions += result->cost.read.partitions;
        isRange = isRange || result->cost.plan == "scan" || result->cost.plan == "index";
        if (!rows->pagingState)
            break;
        options.pagingState = rows->pagingState;
    }
    if (isRows && m_traces)
        lines.push_back(
            "read: live=" + std::to_string(counts.rows) + " tombstones=" + std::to_string(counts.tombstones)
            + (isRange || counts.partitions == 0 ? std::string()
                                                 : " partitions=" + std::to_string(counts.partitions)));
    for (const std::string& warning : warnings)
        lines.push_back("warning: " + escaped(warning));
    return lines;
}

Outcome ScriptRunner::run(const RecordedStatement& record)
{
    if (const auto problem = heed(record))
        return {*problem};
    std::string text = record.text;
    if (m_isUnterminated)
        text.erase(text.rfind(';'));
    if (m_prepareName)
        return prepare(*m_prepareName, text);
    QueryOptions options;
    options.consistency = m_consistency;
    options.serialConsistency = m_serial;
    options.pageSize = m_fetch;
    options.timestamp = m_timestamp;
    if (m_execute)
        return execute(std::move(options));
    auto values = boundValues(m_bind.value_or(std::string()));
    if (!values)
        return {"values not understood: " + values.error().message};
    options.values = *std::move(values);
    return pages(text, nullptr, std::move(options));
}

Outcome ScriptRunner::execute(QueryOptions options)
{
    const std::size_t colon = m_execute->find(':');
    const auto prepared = m_prepared.find(m_execute->substr(0, colon));
    if (prepared == m_prepared.end())
        return {"error 2500 Unprepared: (not prepared by this session)"};
    const KeptStatement& kept = prepared->second.kept;
    if (kept.statement) {
        auto values =
            executedValues(*kept.statement, colon == std::string::npos ? "" : m_execute->substr(colon + 1));
        if (!values)
            return {"values not understood: " + values.error().message};
        options.values = *std::move(values);
    }
    return pages({}, &kept, std::move(options));
}

}  // namespace querywright::engine
