// SPDX-License-Identifier: Apache-2.0
#include "app/core/console/console_cluster.h"

#include "app/core/console/error_place.h"
#include "app/core/console/refusal.h"
#include "app/core/console/select_text.h"
#include "app/core/model_cluster.h"
#include "engine/codec/value.h"
#include "model/base/text.h"
#include "model/cql/parser/parse.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace querywright::core {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int32_t measuredPage = 5000;
const char* const changedSince = "the tables have changed since the statement was run; run it again";
const std::string needsFiltering = "Cannot execute this query as it might involve data filtering";

engine::Consistency consistencyOf(Cluster::Consistency level)
{
    switch (level) {
    case Cluster::Consistency::One:
        return engine::Consistency::One;
    case Cluster::Consistency::Two:
        return engine::Consistency::Two;
    case Cluster::Consistency::Three:
        return engine::Consistency::Three;
    case Cluster::Consistency::Quorum:
        return engine::Consistency::Quorum;
    case Cluster::Consistency::All:
        break;
    }
    return engine::Consistency::All;
}

// Whether it changes what is there, so that it has to be run again on other tables.
bool changes(const cql::AnyStatement& statement)
{
    return !std::holds_alternative<cql::SelectStatement>(statement)
           && !std::holds_alternative<cql::UseStatement>(statement)
           && !std::holds_alternative<cql::DescribeStatement>(statement);
}

// A conditional write that found its condition not to hold answers so in its first column.
bool isApplied(const engine::StatementResult& result)
{
    const auto* rows = std::get_if<engine::RowsResult>(&result.value);
    if (!rows || rows->rows.columns().empty() || rows->rows.columns().front().name != "[applied]")
        return true;
    const auto values = rows->rows.values();
    return values.empty() || values.front().front() == engine::Bytes(1, '\1');
}

bool isDescription(const engine::ResultRows& rows)
{
    const auto& columns = rows.columns();
    return !columns.empty() && columns.back().name == "create_statement"
           && columns.back().table == "describe";
}

bool isNumber(const cql::CqlType& type)
{
    using cql::NativeType;
    for (const NativeType native :
         {NativeType::Bigint, NativeType::Counter, NativeType::Decimal, NativeType::Double, NativeType::Float,
          NativeType::Int, NativeType::Smallint, NativeType::Tinyint, NativeType::Varint})
    {
        if (type.isNative(native))
            return true;
    }
    return false;
}

AnswerColumn::Role roleOf(const engine::SchemaColumn* column)
{
    using Role = AnswerColumn::Role;
    switch (column ? column->kind : engine::SchemaColumnKind::Regular) {
    case engine::SchemaColumnKind::PartitionKey:
        return Role::PartitionKey;
    case engine::SchemaColumnKind::Clustering:
        return column->isDescending ? Role::Descending : Role::Ascending;
    case engine::SchemaColumnKind::Static:
        return Role::Static;
    case engine::SchemaColumnKind::Regular:
        break;
    }
    return Role::None;
}

std::string doneText(const engine::SchemaChange& change)
{
    using Kind = engine::SchemaChange::Kind;
    using Target = engine::SchemaChange::Target;
    const std::string verb = change.kind == Kind::Created   ? "created "
                             : change.kind == Kind::Dropped ? "dropped "
                                                            : "changed ";
    const std::string noun = change.target == Target::Keyspace ? "keyspace "
                             : change.target == Target::Type   ? "type "
                                                               : "table ";
    return verb + noun + change.keyspace + (change.name.empty() ? "" : "." + change.name);
}

}  // namespace

engine::Verdict verdictOf(const engine::StatementCost& cost)
{
    const std::uint64_t partitions = std::max(cost.partitionsRead(), cost.partitionsWritten);
    if (cost.plan.empty())
        return engine::Verdict::NotRun;
    if (cost.plan == "scan")
        return engine::Verdict::Scan;
    if (partitions > engine::maxSeveral)
        return engine::Verdict::Many;
    return partitions > 1 || cost.plan == "index" ? engine::Verdict::Several : engine::Verdict::One;
}

FollowReport ConsoleCluster::open(std::shared_ptr<const Design> design, const std::string& folder,
                                  const engine::Progress& progress)
{
    FollowReport report;
    report.wasOpen = m_hasOpened;
    engine::CqlClusterOptions options;
    options.dialect = cql::Dialect::Cassandra50;
    engine::ModelCluster opened = openModelCluster(*design, folder, std::move(options), m_clock, progress);
    report.remarks = std::move(opened.remarks);
    report.errors = std::move(opened.errors);
    if (!opened.cluster)
        return report;
    const std::string keyspace = m_session ? m_session->keyspace() : std::string();
    m_session.reset();
    m_cluster = std::move(opened.cluster);
    m_design = std::move(design);
    m_pages.clear();
    m_next.reset();
    engine::SessionState state;
    const auto& keyspaces = m_design->physical.keyspaces;
    if (m_cluster->schema().find(keyspace))
        state.keyspace = keyspace;
    else if (keyspaces.size() == 1 && m_cluster->schema().find(keyspaces.front().name))
        state.keyspace = keyspaces.front().name;  // nobody means another
    m_session = std::make_unique<engine::CqlSession>(*m_cluster, state);
    runAgain(report);
    report.isOpen = !progress.isCancelled();
    m_hasOpened = m_hasOpened || report.isOpen;
    if (!report.isOpen) {  // else its writes would be there in part
        m_session.reset();
        m_cluster.reset();
        m_design.reset();
    }
    return report;
}

// What does not fit stays kept: undoing the edit brings it back.
void ConsoleCluster::runAgain(FollowReport& report)
{
    for (const Write& write : m_writes) {
        engine::SessionState state;
        state.keyspace = write.keyspace;
        engine::CqlSession session(*m_cluster, state);
        engine::QueryOptions options;
        options.timestamp = write.timestamp;
        options.nowSeconds = write.seconds;
        if (const auto result = session.execute(write.text, options); !result)
            report.lost.emplace_back(write.text, result.error().message);
        else
            ++report.written;
    }
}

void ConsoleCluster::close()
{
    m_session.reset();
    m_cluster.reset();
    m_design.reset();
    m_hasOpened = false;
    m_writes.clear();
    m_pages.clear();
    m_next.reset();
}

engine::QueryOptions ConsoleCluster::optionsAt(const std::optional<engine::Bytes>& state) const
{
    engine::QueryOptions options;
    options.consistency = consistencyOf(m_cluster->options().cluster.consistency);
    options.pageSize = pageSize;
    options.pagingState = state;
    return options;
}

ConsoleAnswer ConsoleCluster::run(const ConsoleStatement& statement, const PartitionCounts& partitions)
{
    m_pages.assign(1, {});
    m_next.reset();
    ConsoleAnswer answer;
    answer.statement = statement;
    engine::QueryOptions options = optionsAt(std::nullopt);
    options.timestamp = m_clock.nextTimestamp();
    options.nowSeconds = m_clock.seconds();
    answer.answering = answeringOf(statement.text);
    const auto parsed = cql::parseStatement(statement.text, m_cluster->options().dialect);
    const std::string keyspace = m_session->keyspace();
    if (const auto* select = parsed ? std::get_if<cql::SelectStatement>(&parsed->value) : nullptr)
        answer.leadsToPartitions = leadsToPartitions(*select);
    answer = execute(options, std::move(answer));
    if (answer.error)
        explain(answer, partitions);
    else if (parsed && changes(parsed->value) && answer.done != "not applied")
        m_writes.push_back({statement.text, keyspace, *options.timestamp, *options.nowSeconds});
    m_last = answer;
    m_last.rows.clear();
    return answer;
}

ConsoleAnswer ConsoleCluster::runMore()
{
    ConsoleAnswer answer = m_last;
    answer.warnings.clear();
    if (!m_next) {
        answer.hasMore = false;
        answer.rows.clear();
        answer.error = engine::CqlError{engine::CqlErrorCode::Invalid, changedSince};
        return answer;
    }
    answer.firstRow = m_pages.back().firstRow + static_cast<std::size_t>(pageSize);
    m_pages.push_back({answer.firstRow, std::exchange(m_next, std::nullopt)});
    answer = execute(optionsAt(m_pages.back().state), std::move(answer));
    m_last = answer;
    m_last.rows.clear();
    return answer;
}

ConsoleAnswer ConsoleCluster::execute(const engine::QueryOptions& options, ConsoleAnswer answer)
{
    const Clock::time_point begin = Clock::now();
    const auto result = m_session->execute(answer.statement.text, options);
    answer.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    answer.hasMore = false;
    if (!result) {
        answer.error = result.error();
        return answer;
    }
    answer.warnings = result->warnings;
    if (options.pagingState)
        engine::addPage(answer.cost, result->cost);
    else
        answer.cost = result->cost;
    if (const auto* rows = std::get_if<engine::RowsResult>(&result->value))
        takeRows(*rows, answer);
    else if (const auto* change = std::get_if<engine::SchemaChange>(&result->value))
        answer.done = doneText(*change);
    else if (const auto* use = std::get_if<engine::KeyspaceResult>(&result->value))
        answer.done = "using keyspace " + use->keyspace;
    if (!isApplied(*result))
        answer.done = "not applied";
    return answer;
}

void ConsoleCluster::takeRows(const engine::RowsResult& result, ConsoleAnswer& answer)
{
    if (isDescription(result.rows)) {
        for (const auto& row : result.rows.values())
            answer.description += row.back().value_or(engine::Bytes()) + "\n\n";
        return;
    }
    static const cql::UdtCatalog none;
    const std::vector<engine::Receiver>& columns = result.rows.columns();
    answer.hasRows = true;
    answer.columns = columnsOf(result.rows);
    answer.rows.clear();
    for (const auto& values : result.rows.values()) {
        AnswerRow& row = answer.rows.emplace_back();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const engine::SchemaKeyspace* keyspace = schema().find(columns[i].keyspace);
            const cql::UdtCatalog& types = keyspace ? keyspace->types : none;
            row.push_back(values[i] ? std::optional(engine::toLiteral(*values[i], columns[i].type, types))
                                    : std::nullopt);
        }
    }
    m_next = result.pagingState;
    answer.hasMore = m_next.has_value();
}

std::vector<AnswerColumn> ConsoleCluster::columnsOf(const engine::ResultRows& rows) const
{
    std::vector<AnswerColumn> columns;
    for (const engine::Receiver& column : rows.columns()) {
        const engine::SchemaTable* table = schema().find(column.keyspace, column.table);
        columns.push_back({column.name, column.type.toCql(),
                           roleOf(table ? table->find(column.name) : nullptr), isNumber(column.type)});
    }
    return columns;
}

engine::Answering ConsoleCluster::answeringOf(const std::string& statement)
{
    std::string keyspace;
    if (const auto prepared = m_session->prepare(statement); prepared && prepared->statement)
        keyspace = prepared->statement->metadata().keyspace;
    const Cluster& cluster = m_cluster->options().cluster;
    return engine::answeringOf(cluster, schema().find(keyspace), consistencyOf(cluster.consistency));
}

// Says of an error where it is and, if Cassandra fears a scan, what that would read.
void ConsoleCluster::explain(ConsoleAnswer& answer, const PartitionCounts& partitions) const
{
    const std::string& text = answer.statement.text;
    const cql::Dialect dialect = m_cluster->options().dialect;
    answer.place = errorPlace(text, *answer.error, dialect);
    const auto parsed = cql::parseStatement(text, dialect);
    const auto* select = parsed ? std::get_if<cql::SelectStatement>(&parsed->value) : nullptr;
    if (!select || !answer.error->message.starts_with(needsFiltering))
        return;
    const std::string& keyspace =
        select->table.keyspace.empty() ? m_session->keyspace() : select->table.keyspace;
    const engine::SchemaTable* table = schema().find(keyspace, select->table.name);
    if (!table)
        return;
    const auto counted = partitions.find(keyspace + "." + select->table.name);
    answer.canScan = true;
    answer.reason = refusalText(*select, *table,
                                counted == partitions.end() ? std::nullopt : std::optional(counted->second),
                                m_cluster->options().cluster.nodes);
    if (const auto place = restrictionPlace(text, refusedColumn(*select, *table)))
        answer.place = *place;
}

Result<PartitionView> ConsoleCluster::partitionOf(std::size_t row, std::uint64_t rows)
{
    const std::string& text = m_last.statement.text;
    const auto parsed = cql::parseStatement(text, m_cluster->options().dialect);
    const auto* select = parsed ? std::get_if<cql::SelectStatement>(&parsed->value) : nullptr;
    if (!select)
        return failure(ErrorCode::Invalid, "only rows of a SELECT are of a partition");
    const std::string keyspace =
        select->table.keyspace.empty() ? m_session->keyspace() : select->table.keyspace;
    const auto table = m_cluster->find(keyspace, select->table.name);
    if (!table)
        return failure(table.error());
    if (!*table)
        return failure(ErrorCode::UnknownName,
                       "there is no table " + keyspace + "." + select->table.name + " any more");
    if (m_pages.empty())
        return failure(ErrorCode::Missing, changedSince);
    const Page* page = &m_pages.front();
    for (const Page& one : m_pages) {
        if (one.firstRow <= row)
            page = &one;
    }
    const auto keys =
        m_session->execute(selectOfKeys(text, *select, *(*table)->schema), optionsAt(page->state));
    if (!keys)
        return failure(ErrorCode::Invalid, keys.error().message);
    const auto values = std::get<engine::RowsResult>(keys->value).rows.values();
    if (row - page->firstRow >= values.size())
        return failure(ErrorCode::Missing, "the row is not there any more");
    std::vector<engine::Bytes> key;
    for (const auto& value : values[row - page->firstRow])
        key.push_back(value.value_or(engine::Bytes()));
    if (const auto refreshed = m_cluster->refresh(**table); !refreshed)
        return failure(refreshed.error());
    auto contents = engine::partitionContents(**table, key, rows);
    if (!contents)
        return failure(contents.error());
    return PartitionView{keyspace + "." + select->table.name, *std::move(contents), row};
}

engine::QueryCheck ConsoleCluster::measure(const std::string& select, const PartitionCounts& partitions)
{
    engine::QueryCheck check;
    check.statement = select;
    check.valuesTried = 1;
    engine::QueryOptions options = optionsAt(std::nullopt);
    options.pageSize = measuredPage;
    std::optional<engine::StatementCost> cost;
    do {
        const auto result = m_session->execute(select, options);
        if (!result) {
            ConsoleAnswer answer;
            answer.statement.text = select;
            answer.error = result.error();
            explain(answer, partitions);
            check.verdict = engine::Verdict::Refused;
            check.valuesTried = 0;
            check.reason = answer.reason.empty() ? result.error().message : answer.reason;
            return check;
        }
        if (cost)
            engine::addPage(*cost, result->cost);
        else
            cost = result->cost;
        const auto* rows = std::get_if<engine::RowsResult>(&result->value);
        options.pagingState = rows ? rows->pagingState : std::nullopt;
    } while (options.pagingState);
    const engine::Answering answering = answeringOf(select);
    const auto spread = [](std::uint64_t number) { return engine::Spread{number, number, number}; };
    const bool asksAll = cost->plan == "scan" || cost->plan == "index";
    check.verdict = verdictOf(*cost);
    check.partitions = spread(cost->partitionsRead());
    check.nodes = spread(
        asksAll ? answering.nodes
                : std::min<std::uint64_t>(answering.nodes, cost->partitionsRead() * answering.answers));
    check.rowsRead = spread(cost->read.rows);
    check.rowsReturned = spread(cost->rowsReturned);
    check.cells = spread(cost->read.cells);
    check.bytes = spread(cost->read.bytes);
    check.tombstones = spread(cost->read.tombstones);
    return check;
}

}  // namespace querywright::core
