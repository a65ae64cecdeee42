// SPDX-License-Identifier: Apache-2.0
#include "engine/check/design_check.h"

#include "engine/check/findings.h"
#include "engine/check/table_check.h"
#include "engine/data/loose_columns.h"
#include "engine/data/sample_store.h"
#include "engine/fill/fill_table.h"
#include "engine/store/catalogue.h"
#include "model/derivation/serving_table.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

// Tables of earlier checks of a session that are kept, because undoing an edit needs them again.
constexpr std::size_t spareTables = 8;
constexpr std::uint64_t spareRows = 3'000'000;

// One check: a table at a time, each with the queries it serves, beginning with what is known already.
class DesignCheck {
public:
    DesignCheck(Database& database, const Design& design, const CheckRequest& request,
                CheckMemory::Contents& memory, const Progress& progress)
        : m_database(database),
          m_design(design),
          m_request(request),
          m_memory(memory),
          m_progress(progress),
          m_workflow(design.model.workflow.queries),
          m_tables(design.derivation.tables.size()),
          m_queries(m_workflow.size()),
          m_report(unfinishedReport(design, {}))
    {}

    CheckOutcome run();

private:
    struct Table {
        std::string refusal;      // why Cassandra refuses it
        std::string fingerprint;  // of one that is not refused
        std::optional<FilledTable> filled;
        std::string problem;  // why it can not be filled
        std::vector<std::size_t> queries;
        std::vector<Finding> findings;
        bool isTold = false;
        bool isChanged = false;  // the check before did not want it, or not all of its queries
    };
    struct Query {
        QueryPlan plan;
        std::string key;
        std::vector<Finding> findings;
        bool isTold = false;
    };

    void plan();
    void noteChanges();
    Result<Done> findTables();
    Result<Done> dropTables(std::set<std::int64_t> used);
    void recall();
    std::vector<std::size_t> order() const;
    Result<Done> checkTable(std::size_t position);
    Result<Done> fill(std::size_t position);
    Result<Done> read(std::size_t position);
    Result<Done> check(std::size_t position);
    bool recallTable(std::size_t position);
    bool recallQuery(std::size_t position);
    void tell(std::size_t table, const TableFacts& facts);
    void tell(std::size_t query, const QueryResults& runs);
    void tell(std::size_t query, QueryCheckDetails details);
    void tellNotRun(std::size_t query, Verdict verdict, std::string reason);
    CheckOutcome outcome(const Result<Done>& done);

    Database& m_database;
    const Design& m_design;
    const CheckRequest& m_request;
    CheckMemory::Contents& m_memory;
    const Progress& m_progress;
    const std::vector<AccessPattern>& m_workflow;
    std::vector<Table> m_tables;
    std::vector<Query> m_queries;
    std::uint64_t m_told = 0;  // queries
    CheckReport m_report;
};

// Works out what is to be filled and run.
void DesignCheck::plan()
{
    const auto definitions = looseDefinitions(m_design.model);
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        m_tables[i].refusal = m_design.refusal(i);
        if (m_tables[i].refusal.empty())
            m_tables[i].fingerprint = fillFingerprint(m_design.model, m_design.derivation.tables[i],
                                                      m_design.layout(i), definitions);
    }
    for (std::size_t i = 0; i < m_queries.size(); ++i) {
        const std::optional<std::size_t> served = positionServing(m_design.derivation, m_workflow[i].id);
        if (!served)
            continue;
        Query& query = m_queries[i];
        query.plan = planQuery(m_design, m_workflow[i], m_request.options);
        query.key = runKey(m_workflow[i], query.plan, m_request.options, m_tables[*served].fingerprint);
        if (m_request.again.contains(m_workflow[i].id))
            m_memory.queries.erase(query.key);
        std::vector<std::size_t>& queries = m_tables[*served].queries;
        queries.insert(m_workflow[i].id == m_request.first ? queries.begin() : queries.end(), i);
    }
}

void DesignCheck::noteChanges()
{
    std::set<std::string> keys;
    for (Table& table : m_tables) {
        table.isChanged = !m_memory.lastKeys.empty() && !m_memory.lastKeys.contains(table.fingerprint);
        keys.insert(table.fingerprint);
        for (const std::size_t query : table.queries) {
            const std::string& key = m_queries[query].key;
            table.isChanged =
                table.isChanged || (!m_memory.lastKeys.empty() && !m_memory.lastKeys.contains(key));
            keys.insert(key);
        }
    }
    m_memory.lastKeys = std::move(keys);
}

// Finds the tables that are filled already, and drops those that nobody needs, so that others can take their
// place.
Result<Done> DesignCheck::findTables()
{
    std::set<std::int64_t> used;
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        Table& table = m_tables[i];
        if (!table.refusal.empty())
            continue;
        auto found = findFilledTable(m_database, table.fingerprint);
        if (!found)
            return failure(found.error());
        table.filled = std::move(*found);
        if (!table.filled)
            continue;
        m_report.tables[i].wasThere = true;
        used.insert(table.filled->number);
    }
    return dropTables(std::move(used));
}

Result<Done> DesignCheck::dropTables(std::set<std::int64_t> used)
{
    std::vector<std::string> recent;
    for (const Table& table : m_tables) {
        if (!table.fingerprint.empty())
            recent.push_back(table.fingerprint);
    }
    const std::size_t current = recent.size();
    std::uint64_t rows = 0;
    for (const std::string& fingerprint : m_memory.recentTables) {
        if (std::find(recent.begin(), recent.end(), fingerprint) != recent.end()
            || recent.size() == current + spareTables)
            continue;
        const auto found = findFilledTable(m_database, fingerprint);
        if (!found)
            return failure(found.error());
        if (!*found || rows + (*found)->totals.rows > spareRows)
            continue;
        rows += (*found)->totals.rows;
        used.insert((*found)->number);
        recent.push_back(fingerprint);
    }
    m_memory.recentTables = std::move(recent);
    const auto dropped = dropOtherTables(m_database, used);
    return dropped ? Result<Done>(Done{}) : failure(dropped.error());
}

void DesignCheck::tell(std::size_t position, const TableFacts& facts)
{
    Table& table = m_tables[position];
    TableCheck check =
        tellTable(facts, position, m_design.physical.tables[position], m_design.layout(position));
    check.wasThere = m_report.tables[position].wasThere;
    addTableFindings(m_design, check, table.findings);
    table.isTold = true;
    m_report.tables[position] = std::move(check);
    if (m_request.listeners.tableChecked)
        m_request.listeners.tableChecked(m_report.tables[position], table.findings);
}

void DesignCheck::tell(std::size_t position, QueryCheckDetails details)
{
    Query& query = m_queries[position];
    const std::vector<std::size_t>& tables = details.check.tables;
    addQueryFindings(m_design, m_workflow[position], details,
                     tables.empty() ? TableCheck() : m_report.tables[tables.front()], query.findings);
    query.isTold = true;
    ++m_told;
    m_report.queries[position] = std::move(details.check);
    if (m_request.listeners.queryChecked)
        m_request.listeners.queryChecked(m_report.queries[position], query.findings);
}

void DesignCheck::tell(std::size_t position, const QueryResults& runs)
{
    const QueryPlan& plan = m_queries[position].plan;
    const Losses& losses = m_report.tables[plan.access.table].losses;
    tell(position, tellQuery(m_design, m_workflow[position], plan, runs, losses));
}

void DesignCheck::tellNotRun(std::size_t position, Verdict verdict, std::string reason)
{
    QueryCheckDetails details;
    details.check = m_report.queries[position];
    details.check.verdict = verdict;
    details.check.reason = std::move(reason);
    details.isTableRefused = verdict == Verdict::Refused;
    tell(position, std::move(details));
}

bool DesignCheck::recallTable(std::size_t position)
{
    TableFacts* const facts = m_memory.tables.find(m_tables[position].fingerprint);
    if (facts == nullptr || !spreadLoad(*facts, m_design.coordinator(position)))
        return false;
    tell(position, *facts);
    return true;
}

bool DesignCheck::recallQuery(std::size_t position)
{
    QueryResults* const runs = m_memory.queries.find(m_queries[position].key);
    if (runs == nullptr)
        return false;
    countNodes(*runs, m_design, m_queries[position].plan);
    tell(position, *runs);
    return true;
}

// Tells everything that is known without the store.
void DesignCheck::recall()
{
    for (std::size_t i = 0; i < m_queries.size(); ++i) {
        if (!positionServing(m_design.derivation, m_workflow[i].id))
            tellNotRun(i, Verdict::NotRun, "No table serves it.");
    }
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        const Table& table = m_tables[i];
        const bool isKnown = table.refusal.empty() && recallTable(i);
        for (const std::size_t query : table.queries) {
            const QueryPlan& plan = m_queries[query].plan;
            if (!table.refusal.empty())
                tellNotRun(query, Verdict::Refused, table.refusal);
            else if (!plan.refusal.empty() || !plan.problem.empty())
                tell(query, engine::tellNotRun(m_workflow[query], plan));
            else if (isKnown)
                recallQuery(query);
        }
    }
}

// The tables in the order in which they are to be checked: that of the query that is wanted first, what
// changed, what needs not be filled, the rest; at the end those of which everything is known.
std::vector<std::size_t> DesignCheck::order() const
{
    std::vector<std::pair<int, std::size_t>> ranked;
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        const Table& table = m_tables[i];
        const bool isFirst = std::any_of(table.queries.begin(), table.queries.end(), [&](std::size_t query) {
            return m_workflow[query].id == m_request.first;
        });
        const bool isKnown = table.isTold
                             && std::all_of(table.queries.begin(), table.queries.end(),
                                            [&](std::size_t query) { return m_queries[query].isTold; });
        const int rank = isKnown ? 4 : isFirst ? 0 : table.isChanged ? 1 : table.filled ? 2 : 3;
        ranked.emplace_back(rank, i);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::size_t> tables;
    for (const auto& [rank, table] : ranked)
        tables.push_back(table);
    return tables;
}

Result<Done> DesignCheck::fill(std::size_t position)
{
    Table& table = m_tables[position];
    auto filled = fillTableAs(table.fingerprint, m_database, m_design.model,
                              m_design.derivation.tables[position], m_design.layout(position), m_progress);
    if (!filled && filled.error().code != ErrorCode::Invalid)
        return failure(filled.error());
    if (filled)
        table.filled = std::move(*filled);
    else
        table.problem =
            m_design.physical.tables[position].name + " cannot be filled: " + filled.error().message + ".";
    return Done{};
}

Result<Done> DesignCheck::read(std::size_t position)
{
    const Table& table = m_tables[position];
    auto facts = readTable(m_database, *table.filled, m_design.coordinator(position));
    if (!facts)
        return failure(facts.error());
    tell(position, m_memory.tables.insert(table.fingerprint, std::move(*facts)));
    return Done{};
}

Result<Done> DesignCheck::check(std::size_t position)
{
    const AccessPattern& query = m_workflow[position];
    const Query& planned = m_queries[position];
    if (m_progress.isCancelled())
        return failure(ErrorCode::Cancelled, "cancelled");
    const auto tellRuns = [&](std::size_t done, std::size_t runs) {
        m_progress.tell("checking " + query.label, done, runs);
    };
    tellRuns(0, m_request.options.valuesPerQuery);
    if (recallQuery(position))
        return Done{};
    auto runs = runQuery(m_database, m_design, query, planned.plan, m_request.options,
                         *m_tables[planned.plan.access.table].filled, tellRuns);
    if (!runs)
        return failure(runs.error());
    tell(position, m_memory.queries.insert(planned.key, std::move(*runs)));
    return Done{};
}

Result<Done> DesignCheck::checkTable(std::size_t position)
{
    Table& table = m_tables[position];
    if (!table.refusal.empty())
        return Done{};
    if (!table.filled) {
        if (auto done = fill(position); !done)
            return done;
    }
    if (table.filled && !table.isTold) {
        if (auto done = read(position); !done)
            return done;
    }
    for (const std::size_t query : table.queries) {
        if (m_queries[query].isTold)
            continue;
        if (!table.filled) {
            tellNotRun(query, Verdict::NotRun, table.problem);
            continue;
        }
        if (auto done = check(query); !done)
            return done;
    }
    return Done{};
}

CheckOutcome DesignCheck::outcome(const Result<Done>& done)
{
    CheckOutcome outcome;
    for (std::size_t i = 0; i < m_queries.size(); ++i) {
        if (!m_queries[i].isTold && !done)
            m_report.queries[i].reason = reasonOf(done.error());
    }
    addSampleFindings(m_design.model, m_report.sampleRows, m_report.findings);
    for (const Table& table : m_tables)
        m_report.findings.insert(m_report.findings.end(), table.findings.begin(), table.findings.end());
    for (const Query& query : m_queries)
        m_report.findings.insert(m_report.findings.end(), query.findings.begin(), query.findings.end());
    outcome.report = std::move(m_report);
    if (!done)
        outcome.errors.push_back(done.error());
    return outcome;
}

CheckOutcome DesignCheck::run()
{
    plan();
    noteChanges();
    auto rows = countSampleData(m_database, m_design.model);
    if (!rows)
        return outcome(failure(rows.error()));
    m_report.sampleRows = std::move(*rows);
    if (const auto found = findTables(); !found)
        return outcome(found);
    recall();
    for (const std::size_t table : order()) {
        if (const auto done = checkTable(table); !done)
            return outcome(done);
    }
    m_progress.tell("checked", m_queries.size(), m_queries.size());
    return outcome(Done{});
}

}  // namespace

CheckReport unfinishedReport(const Design& design, const std::string& reason)
{
    CheckReport report;
    for (std::size_t i = 0; i < design.derivation.tables.size(); ++i) {
        report.tables.emplace_back();
        report.tables.back().table = i;
    }
    for (const AccessPattern& query : design.model.workflow.queries) {
        QueryCheck check;
        check.query = query.id;
        if (const auto table = positionServing(design.derivation, query.id))
            check.tables.push_back(*table);
        check.reason = reason;
        report.queries.push_back(std::move(check));
    }
    return report;
}

std::string reasonOf(const Error& error)
{
    return error.code == ErrorCode::Cancelled ? "The check was cancelled."
                                              : "The check ended early: " + error.message + ".";
}

CheckOutcome checkOnStore(Database& database, const Design& design, const CheckRequest& request,
                          CheckMemory::Contents& memory, const Progress& progress)
{
    return DesignCheck(database, design, request, memory, progress).run();
}

CheckOutcome checkOnStore(Database& database, const Design& design, const CheckOptions& options,
                          const Progress& progress)
{
    CheckRequest request;
    request.options = options;
    CheckMemory memory;
    return checkOnStore(database, design, request, memory.contents(), progress);
}

}  // namespace querywright::engine
