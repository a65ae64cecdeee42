// SPDX-License-Identifier: Apache-2.0
#include "engine/check/design_check.h"

#include "engine/check/findings.h"
#include "engine/check/table_check.h"
#include "engine/fill/fill_table.h"
#include "engine/store/catalogue.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

// The position of the table that serves the query, if derivation gave it one.
std::optional<std::size_t> tableOf(const Derivation& derivation, QueryId query)
{
    const auto found = std::find_if(derivation.servedBy.begin(), derivation.servedBy.end(),
                                    [&](const QueryTable& entry) { return entry.query == query; });
    return found == derivation.servedBy.end() ? std::nullopt : std::optional(found->table);
}

class DesignCheck {
public:
    DesignCheck(Database& database, const Design& design, const CheckOptions& options,
                const Progress& progress)
        : m_database(database),
          m_design(design),
          m_options(options),
          m_progress(progress),
          m_tables(design.derivation.tables.size())
    {
        m_outcome.report = unfinishedReport(design, "The check was cancelled.");
    }

    CheckOutcome run();

private:
    // What became of a table.
    struct Table {
        std::optional<FilledTable> filled;
        std::string refusal;  // why Cassandra refuses it
        std::string problem;  // why it can not be filled
    };

    Result<Done> findTables();
    Result<Done> fillTables();
    Result<Done> fill(std::size_t position);
    Result<Done> runQueries();
    Result<Done> runQuery(std::size_t position);

    Database& m_database;
    const Design& m_design;
    const CheckOptions& m_options;
    const Progress& m_progress;
    std::vector<Table> m_tables;
    CheckOutcome m_outcome;
};

// Finds the tables that are filled already, and drops those that nobody needs, so that others can take their
// place.
Result<Done> DesignCheck::findTables()
{
    std::set<std::int64_t> used;
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        m_tables[i].refusal = m_design.refusal(i);
        if (!m_tables[i].refusal.empty())
            continue;
        const std::string fingerprint = tableFingerprint(m_design.derivation.tables[i], m_design.layout(i));
        auto found = findFilledTable(m_database, fingerprint);
        if (!found)
            return failure(found.error());
        m_tables[i].filled = std::move(*found);
        if (!m_tables[i].filled)
            continue;
        m_outcome.report.tables[i].wasThere = true;
        used.insert(m_tables[i].filled->number);
    }
    const auto dropped = dropOtherTables(m_database, used);
    return dropped ? Result<Done>(Done{}) : failure(dropped.error());
}

Result<Done> DesignCheck::fill(std::size_t position)
{
    Table& table = m_tables[position];
    if (!table.refusal.empty())
        return Done{};
    if (!table.filled) {
        auto filled = fillTable(m_database, m_design.model, m_design.derivation.tables[position],
                                m_design.layout(position), m_progress);
        if (!filled && filled.error().code != ErrorCode::Invalid)
            return failure(filled.error());
        if (!filled) {
            table.problem = m_design.physical.tables[position].name
                            + " cannot be filled: " + filled.error().message + ".";
            return Done{};
        }
        table.filled = std::move(*filled);
    }
    auto checked = checkTable(m_database, *table.filled, m_design.physical.tables[position],
                              m_design.layout(position), m_design.coordinator(position));
    if (!checked)
        return failure(checked.error());
    checked->table = position;
    checked->wasThere = m_outcome.report.tables[position].wasThere;
    addTableFindings(m_design, *checked, m_outcome.report.findings);
    m_outcome.report.tables[position] = std::move(*checked);
    return Done{};
}

Result<Done> DesignCheck::fillTables()
{
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        if (const auto done = fill(i); !done)
            return done;
    }
    return Done{};
}

Result<Done> DesignCheck::runQuery(std::size_t position)
{
    const AccessPattern& query = m_design.model.workflow.queries[position];
    QueryCheckDetails details;
    details.check = m_outcome.report.queries[position];
    const std::optional<std::size_t> served = tableOf(m_design.derivation, query.id);
    if (!served) {
        details.check.reason = "No table serves it.";
        addQueryFindings(m_design, query, details, TableCheck(), m_outcome.report.findings);
        m_outcome.report.queries[position] = std::move(details.check);
        return Done{};
    }
    const Table& table = m_tables[*served];
    if (table.filled) {
        auto checked = checkQuery(m_database, m_design, query, *table.filled, m_options);
        if (!checked)
            return failure(checked.error());
        details = std::move(*checked);
    } else {
        details.check.verdict = table.refusal.empty() ? Verdict::NotRun : Verdict::Refused;
        details.check.reason = table.refusal + table.problem;
    }
    addQueryFindings(m_design, query, details, m_outcome.report.tables[*served], m_outcome.report.findings);
    m_outcome.report.queries[position] = std::move(details.check);
    return Done{};
}

Result<Done> DesignCheck::runQueries()
{
    const std::vector<AccessPattern>& queries = m_design.model.workflow.queries;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        if (m_progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        m_progress.tell("checking " + queries[i].label, i, queries.size());
        if (const auto done = runQuery(i); !done)
            return done;
    }
    m_progress.tell("checked", queries.size(), queries.size());
    return Done{};
}

CheckOutcome DesignCheck::run()
{
    auto done = findTables();
    if (done)
        done = fillTables();
    if (done)
        done = runQueries();
    if (!done)
        m_outcome.errors.push_back(done.error());
    return std::move(m_outcome);
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
        if (const auto table = tableOf(design.derivation, query.id))
            check.tables.push_back(*table);
        check.reason = reason;
        report.queries.push_back(std::move(check));
    }
    return report;
}

CheckOutcome checkOnStore(Database& database, const Design& design, const CheckOptions& options,
                          const Progress& progress)
{
    return DesignCheck(database, design, options, progress).run();
}

}  // namespace querywright::engine
