// SPDX-License-Identifier: Apache-2.0
#include "app/cli/cql_console.h"

#include "app/cli/rows_text.h"
#include "app/cli/watched_work.h"
#include "engine/cql/session/consistency_name.h"
#include "engine/cql/session/cost_text.h"
#include "engine/cql/session/partition_text.h"
#include "engine/verify/recorded_text.h"
#include "model/base/text.h"
#include "model/cql/parser/parse.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace querywright::cli {
namespace {

constexpr std::uint64_t shownRows = 100;  // of a partition
constexpr int mostSources = 16;

std::string trimmed(const std::string& text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    return begin == std::string::npos ? std::string() : text.substr(begin, end - begin + 1);
}

std::string upper(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    return text;
}

// What is between commas that are neither quoted nor in brackets.
std::vector<std::string> betweenCommas(const std::string& text)
{
    std::vector<std::string> parts(1);
    bool isQuoted = false;
    int depth = 0;
    for (const char letter : text) {
        isQuoted = isQuoted != (letter == '\'');
        if (!isQuoted)
            depth += std::string_view("([{").find(letter) != std::string_view::npos   ? 1
                     : std::string_view(")]}").find(letter) != std::string_view::npos ? -1
                                                                                      : 0;
        if (letter == ',' && !isQuoted && depth == 0)
            parts.emplace_back();
        else
            parts.back() += letter;
    }
    for (std::string& part : parts)
        part = trimmed(part);
    return parts;
}

// The statements that DESCRIBE answers with are to be read as they are.
bool isDescription(const engine::ResultRows& rows)
{
    const auto& columns = rows.columns();
    return !columns.empty() && columns.back().name == "create_statement"
           && columns.back().table == "describe";
}

}  // namespace

bool CqlConsole::run(const ConsoleStep& step, const std::string& name)
{
    if (!step.isCommand)
        return runStatement(step, name);
    std::string problem;
    const bool isDone = command(step.text, problem);
    if (!problem.empty())
        m_io.err.line(name + ":" + std::to_string(step.line) + ":" + std::to_string(step.column) + ": "
                      + problem);
    return isDone;
}

bool CqlConsole::runScript(std::string_view script, const std::string& name, bool goesOn)
{
    const std::vector<ConsoleStep> steps = stepsOf(script);
    std::vector<Error> errors = syntaxErrors(steps, m_cluster.options().dialect);
    for (Error& error : errors) {
        error.place.file = name;
        m_io.err.line(describe(error));
    }
    if (!errors.empty())
        return false;
    bool isDone = true;
    for (const ConsoleStep& step : steps) {
        isDone = run(step, name) && isDone;
        if (m_isOver || (!isDone && !goesOn))
            break;
    }
    return isDone;
}

bool CqlConsole::runStatement(const ConsoleStep& step, const std::string& name)
{
    const WatchedWork work(m_io.err);
    m_cluster.database().cancelBy(work.progress().cancelled);
    engine::QueryOptions options;
    options.consistency = m_consistency;
    options.pageSize = m_pageSize;
    std::optional<engine::StatementCost> cost;
    for (bool isMore = true; isMore;) {
        const auto result = m_session.execute(step.text, options);
        if (!result) {
            m_io.err.line(name + ":" + std::to_string(step.line) + ":" + std::to_string(step.column) + ": "
                          + result.error().message);
            return false;
        }
        for (const std::string& warning : result->warnings)
            m_io.err.line("warning: " + warning);
        if (cost)
            engine::addPage(*cost, result->cost);
        else
            cost = result->cost;
        const auto* rows = std::get_if<engine::RowsResult>(&result->value);
        if (rows)
            showRows(rows->rows);
        isMore = rows && rows->pagingState;
        if (isMore)
            options.pagingState = rows->pagingState;
    }
    if (m_showsCost) {
        const auto statement = cql::parseStatement(step.text, m_cluster.options().dialect);
        std::string keyspace = m_session.keyspace();
        if (const auto* select = statement ? std::get_if<cql::SelectStatement>(&statement->value) : nullptr;
            select && !select->table.keyspace.empty())
            keyspace = select->table.keyspace;
        else if (const auto prepared = m_session.prepare(step.text); prepared && prepared->statement)
            keyspace = prepared->statement->metadata().keyspace;
        m_io.out.write(
            engine::costText(*cost, engine::answeringOf(m_cluster.options().cluster,
                                                        m_cluster.schema().find(keyspace), m_consistency)));
    }
    return true;
}

void CqlConsole::showRows(const engine::ResultRows& rows)
{
    if (!isDescription(rows)) {
        m_io.out.write(rowsText(rows, m_cluster.schema()));
        return;
    }
    for (const auto& row : rows.values())
        m_io.out.line(row.back().value_or(engine::Bytes()) + "\n");
}

bool CqlConsole::command(const std::string& text, std::string& problem)
{
    const std::size_t blank = text.find_first_of(" \t");
    const std::string word = upper(text.substr(0, blank));
    const std::string argument = blank == std::string::npos ? std::string() : trimmed(text.substr(blank));
    if (word == "CONSISTENCY")
        return setConsistency(argument, problem);
    if (word == "PAGING")
        return setPaging(argument, problem);
    if (word == "COST")
        return setCost(argument, problem);
    if (word == "SOURCE")
        return source(argument, problem);
    if (word == "PARTITION")
        return showPartition(argument, problem);
    if (word == "HELP")
        help();
    else
        m_isOver = true;
    return true;
}

bool CqlConsole::setConsistency(const std::string& argument, std::string& problem)
{
    if (!argument.empty()) {
        const auto level = engine::consistencyNamed(argument);
        if (!level) {
            problem = quoted(argument) + " is no consistency level";
            return false;
        }
        m_consistency = *level;
    }
    m_io.out.line("consistency level " + std::string(engine::nameOf(m_consistency)));
    return true;
}

bool CqlConsole::setPaging(const std::string& argument, std::string& problem)
{
    const QString text = QString::fromStdString(argument);
    bool isNumber = false;
    const int size = text.toInt(&isNumber);
    if (isNumber && size > 0) {
        m_pageSize = size;
    } else if (upper(argument) == "OFF") {
        m_pageSize = 0;
    } else if (upper(argument) == "ON") {
        m_pageSize = 100;
    } else if (!argument.empty()) {
        problem = "PAGING takes ON, OFF or a number of rows, not " + quoted(argument);
        return false;
    }
    m_io.out.line(m_pageSize == 0 ? "paging off"
                                  : "pages of " + counted(static_cast<std::size_t>(m_pageSize), "row"));
    return true;
}

bool CqlConsole::setCost(const std::string& argument, std::string& problem)
{
    const std::string word = upper(argument);
    if (word != "ON" && word != "OFF") {
        problem = "COST takes ON or OFF, not " + quoted(argument);
        return false;
    }
    m_showsCost = word == "ON";
    return true;
}

bool CqlConsole::source(const std::string& argument, std::string& problem)
{
    const bool isQuoted = argument.size() > 1 && argument.front() == '\'' && argument.back() == '\'';
    const std::string path = isQuoted ? argument.substr(1, argument.size() - 2) : argument;
    QFile file(QString::fromStdString(path));
    if (m_sources == mostSources) {
        problem = "scripts that run scripts are " + std::to_string(mostSources) + " deep";
        return false;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        problem = quoted(path) + " cannot be read: " + file.errorString().toStdString();
        return false;
    }
    ++m_sources;
    const bool isDone = runScript(file.readAll().toStdString(), path, true);
    --m_sources;
    return isDone;
}

bool CqlConsole::showPartition(const std::string& argument, std::string& problem)
{
    const std::size_t blank = argument.find_first_of(" \t");
    const auto select =
        cql::parseStatement("SELECT * FROM " + argument.substr(0, blank), m_cluster.options().dialect);
    if (!select || blank == std::string::npos) {
        problem = "PARTITION takes a table and the values of its partition key, as in PARTITION hotel.hotels "
                  "'AZ123'";
        return false;
    }
    const cql::QualifiedName& name = std::get<cql::SelectStatement>(select->value).table;
    const std::string keyspace = name.keyspace.empty() ? m_session.keyspace() : name.keyspace;
    const auto table = m_cluster.find(keyspace, name.name);
    if (!table || !*table) {
        problem = "there is no table " + quoted(argument.substr(0, blank));
        return false;
    }
    const auto& layout = (*table)->layout();
    const std::vector<std::string> texts = betweenCommas(argument.substr(blank));
    if (texts.size() != layout.partitionKey.size()) {
        problem = "the partition key has " + counted(layout.partitionKey.size(), "column");
        return false;
    }
    std::vector<engine::Bytes> key;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto value =
            engine::fromRecordedValue(texts[i], layout.columns[layout.partitionKey[i]].type, layout.udts);
        if (!value || !value->isValue()) {
            problem = value ? quoted(texts[i]) + " is no value of a key" : value.error().message;
            return false;
        }
        key.push_back(value->bytes());
    }
    const auto text = engine::partitionText(**table, key, shownRows);
    if (!text) {
        problem = text.error().message;
        return false;
    }
    m_io.out.write(*text);
    return true;
}

void CqlConsole::help()
{
    m_io.out.write(
        "Statements of CQL end with a semicolon. Commands of the console end with the line:\n"
        "  CONSISTENCY [LEVEL]         shows or sets the consistency level\n"
        "  COST ON | OFF               shows what statements cost, or does not\n"
        "  PAGING [ON | OFF | ROWS]    shows or sets how many rows a page has\n"
        "  PARTITION TABLE VALUES      shows a partition as it is stored: rows, cells, tombstones\n"
        "  SOURCE 'FILE'               runs a script\n"
        "  EXIT, QUIT                  ends\n");
}

}  // namespace querywright::cli
