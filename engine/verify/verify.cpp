// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/verify.h"

#include "engine/cql/session/cql_session.h"
#include "engine/verify/recorded_text.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <optional>
#include <sstream>
#include <utility>

namespace querywright::engine {

namespace {

// Real time, and what is added by waiting.
class WaitingClock : public Clock {
public:
    Timestamp now() override { return m_system.now() + m_waited; }
    void wait(double seconds) { m_waited += static_cast<Timestamp>(seconds * 1'000'000); }

private:
    SystemClock m_system;
    Timestamp m_waited = 0;
};

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

Consistency consistencyNamed(const std::string& name)
{
    constexpr std::array<const char*, 11> names{"ANY",    "ONE",          "TWO",          "THREE",
                                                "QUORUM", "ALL",          "LOCAL_QUORUM", "EACH_QUORUM",
                                                "SERIAL", "LOCAL_SERIAL", "LOCAL_ONE"};
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? Consistency::One : static_cast<Consistency>(found - names.begin());
}

class Runner {
public:
    explicit Runner(CqlCluster& cluster, WaitingClock& clock)
        : m_cluster(cluster), m_clock(clock), m_session(std::in_place, cluster)
    {}

    // The lines of the outcome; nothing if there is no statement.
    std::vector<std::string> run(const RecordedStatement& record);

private:
    void heed(const RecordedStatement& record);
    Result<BoundValues> boundValues(const std::string& text) const;
    Result<BoundValues> executedValues(const PreparedStatement& statement, const std::string& text) const;
    std::vector<std::string> prepare(const std::string& name, const std::string& text);
    std::vector<std::string> pages(const RecordedStatement& record, const std::string& text,
                                   const KeptStatement* prepared, QueryOptions options);
    std::vector<std::string> failed(const CqlError& error) const;
    const cql::UdtCatalog& typesOf(const std::string& keyspace) const;
    std::string columnsText(const std::vector<Receiver>& columns, bool areNames) const;

    CqlCluster& m_cluster;
    WaitingClock& m_clock;
    std::optional<CqlSession> m_session;
    std::map<std::string, KeptStatement> m_prepared;
    std::optional<std::int32_t> m_fetch;
    bool m_traces = true;
    Consistency m_consistency = Consistency::One;
    std::optional<Consistency> m_serial;
    // Of the record at hand.
    std::optional<Timestamp> m_timestamp;
    std::optional<std::string> m_bind;
    std::optional<std::string> m_prepareName;
    std::optional<std::string> m_execute;
    bool m_isUnterminated = false;
};

void Runner::heed(const RecordedStatement& record)
{
    m_timestamp.reset();
    m_bind.reset();
    m_prepareName.reset();
    m_execute.reset();
    m_isUnterminated = false;
    for (const auto& [name, argument] : record.directives) {
        if (name == "fetch")
            m_fetch = argument == "off" ? std::nullopt : std::optional(std::stoi(argument));
        else if (name == "trace")
            m_traces = argument == "on";
        else if (name == "wait")
            m_clock.wait(std::stod(argument));
        else if (name == "cl")
            m_consistency = consistencyNamed(argument);
        else if (name == "serial")
            m_serial = consistencyNamed(argument);
        else if (name == "timestamp")
            m_timestamp = std::stoll(argument);
        else if (name == "noterm")
            m_isUnterminated = true;
        else if (name == "bind")
            m_bind = argument;
        else if (name == "prepare")
            m_prepareName = argument;
        else if (name == "execute")
            m_execute = argument;
        else if (name == "reconnect") {
            m_session.emplace(m_cluster);
            m_prepared.clear();
        }
    }
}

const cql::UdtCatalog& Runner::typesOf(const std::string& keyspace) const
{
    static const cql::UdtCatalog none;
    const SchemaKeyspace* found = m_cluster.schema().find(keyspace);
    return found ? found->types : none;
}

// "int 5 | text 'x'".
Result<BoundValues> Runner::boundValues(const std::string& text) const
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

Result<BoundValues> Runner::executedValues(const PreparedStatement& statement, const std::string& text) const
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

std::vector<std::string> Runner::failed(const CqlError& error) const
{
    return {"error " + codeText(error.code) + " " + nameOf(error.code) + ": " + escaped(error.message)};
}

std::string Runner::columnsText(const std::vector<Receiver>& columns, bool areNames) const
{
    std::string text;
    for (const Receiver& column : columns)
        text += (text.empty() ? "" : " | ") + (areNames ? recordedName(column.name) : escaped(column.name))
                + " " + recordedType(column.type);
    return text;
}

std::vector<std::string> Runner::prepare(const std::string& name, const std::string& text)
{
    auto prepared = m_session->prepare(text);
    if (!prepared) {
        m_prepared.erase(name);
        return failed(prepared.error());
    }
    const StatementMetadata& metadata = prepared->statement->metadata();
    m_prepared[name] = *prepared;
    std::string line = "prepared " + (metadata.table.empty() ? "-" : metadata.keyspace + "." + metadata.table)
                       + ": " + columnsText(metadata.markers, true);
    if (!metadata.partitionKeyMarkers.empty()) {
        line += " ; pk";
        for (const std::uint16_t marker : metadata.partitionKeyMarkers)
            line += " " + std::to_string(marker);
    }
    std::vector<std::string> lines{line};
    if (!metadata.resultColumns.empty())
        lines.push_back("result: " + columnsText(metadata.resultColumns, false));
    return lines;
}

std::vector<std::string> Runner::pages(const RecordedStatement&, const std::string& text,
                                       const KeptStatement* prepared, QueryOptions options)
{
    std::vector<std::string> lines;
    std::vector<std::string> warnings;
    ReadCounts counts;
    bool isRange = false;
    bool isRows = false;
    for (;;) {
        auto result = prepared ? m_session->execute(*prepared, options) : m_session->execute(text, options);
        if (!result) {
            const auto error = failed(result.error());
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

std::vector<std::string> Runner::run(const RecordedStatement& record)
{
    heed(record);
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
    if (!m_execute) {
        const auto values = boundValues(m_bind.value_or(std::string()));
        if (!values)
            return {"not understood: " + values.error().message};
        options.values = *values;
        return pages(record, text, nullptr, std::move(options));
    }
    const std::size_t colon = m_execute->find(':');
    const auto kept = m_prepared.find(m_execute->substr(0, colon));
    if (kept == m_prepared.end())
        return {"error 2500 Unprepared: (not prepared by this session)"};
    const auto values = executedValues(*kept->second.statement,
                                       colon == std::string::npos ? "" : m_execute->substr(colon + 1));
    if (!values)
        return {"not understood: " + values.error().message};
    options.values = *values;
    return pages(record, {}, &kept->second, std::move(options));
}

// An outcome by its parts.
struct Outcome {
    std::string kind;
    std::string head;
    std::vector<std::string> rows;
    std::vector<std::size_t> pages;
    std::string read;
    std::vector<std::string> warnings;
    std::string result;
};

Outcome partsOf(const std::vector<std::string>& lines)
{
    Outcome outcome;
    for (const std::string& line : lines) {
        if (line.starts_with("  -- page"))
            outcome.pages.push_back(outcome.rows.size());
        else if (line.starts_with("  "))
            outcome.rows.push_back(line);
        else if (line.starts_with("read:"))
            outcome.read = line;
        else if (line.starts_with("warning:"))
            outcome.warnings.push_back(line);
        else if (line.starts_with("result:"))
            outcome.result = line;
        else {
            outcome.kind = line.substr(0, line.find_first_of(" :"));
            outcome.head = line;
        }
    }
    return outcome;
}

std::vector<std::string> differencesOf(const std::vector<std::string>& wantedLines,
                                       const std::vector<std::string>& givenLines)
{
    const Outcome wanted = partsOf(wantedLines);
    const Outcome given = partsOf(givenLines);
    if (wanted.kind != given.kind)
        return {"kind"};
    std::vector<std::string> categories;
    if (wanted.kind == "error") {
        constexpr std::size_t codeEnd = 10;
        if (wanted.head.substr(0, codeEnd) != given.head.substr(0, codeEnd))
            categories.emplace_back("code");
        else if (wanted.head != given.head)
            categories.emplace_back("text");
    } else if (wanted.kind == "prepared") {
        if (wanted.head != given.head || wanted.result != given.result)
            categories.emplace_back("prepared");
    } else if (wanted.head != given.head) {
        categories.emplace_back(wanted.kind == "rows" ? "columns" : "detail");
    }
    if (wanted.rows != given.rows) {
        auto one = wanted.rows;
        auto other = given.rows;
        std::sort(one.begin(), one.end());
        std::sort(other.begin(), other.end());
        categories.emplace_back(one == other ? "order" : "rows");
    } else if (wanted.pages != given.pages) {
        categories.emplace_back("pages");
    }
    if (wanted.warnings != given.warnings)
        categories.emplace_back("warnings");
    if (wanted.kind == "rows" && !wanted.read.empty() && wanted.read != given.read)
        categories.emplace_back("reads");
    return categories;
}

std::vector<std::string> without(const std::vector<std::string>& lines,
                                 const std::vector<std::string>& others)
{
    std::vector<std::string> rest;
    for (const std::string& line : lines) {
        if (std::find(others.begin(), others.end(), line) == others.end())
            rest.push_back(line);
    }
    return rest;
}

}  // namespace

Result<Verification> verify(std::string_view file)
{
    const auto records = readRecordedStatements(file);
    if (!records)
        return failure(records.error());
    WaitingClock clock;
    CqlClusterOptions options;
    options.cluster.nodes = 1;
    auto cluster = CqlCluster::open(options, clock);
    if (!cluster)
        return failure(cluster.error());
    Runner runner(**cluster, clock);
    Verification verification;
    for (const RecordedStatement& record : *records) {
        ++verification.statements;
        const std::vector<std::string> given = runner.run(record);
        auto categories = differencesOf(record.outcome, given);
        if (categories.empty())
            continue;
        verification.differences.push_back({record.line, std::move(categories), record.text,
                                            without(record.outcome, given), without(given, record.outcome)});
    }
    return verification;
}

}  // namespace querywright::engine
