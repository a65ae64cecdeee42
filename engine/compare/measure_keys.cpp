// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/measure_keys.h"

#include "engine/check/check_query.h"
#include "engine/check/column_text.h"
#include "engine/check/sample_use.h"
#include "engine/compare/compared_values.h"
#include "engine/data/loose_columns.h"
#include "engine/exec/given_type.h"
#include "engine/fill/fill_table.h"
#include "model/derivation/serving_table.h"

#include <algorithm>
#include <map>
#include <utility>

namespace querywright::engine {

namespace {

// The values of a query, taken off the table of the first trial that it runs on.
struct DrawnValues {
    std::vector<ComparedValues> values;
    std::map<GivenPart, cql::CqlType> types;
};

// A table as it was filled, or why it was not.
struct TrialTable {
    std::optional<FilledTable> filled;
    std::string problem;
};

// The trials of one table, one after the other.
class KeyTrials {
public:
    KeyTrials(Database& database, const std::vector<QueryId>& queries, const CheckOptions& options,
              const Progress& progress)
        : m_database(database), m_queries(queries), m_options(options), m_progress(progress)
    {}

    Result<TriedKey> tryKey(const KeyTrial& trial);

private:
    Result<TriedKey> tryFilled(const Design& design, bool isRun);
    Result<TrialTable> fill(const Design& design, std::size_t table);
    Result<QueryCheck> run(const Design& design, QueryId query);
    Result<std::vector<RunValues>> valuesFor(const Design& design, const AccessPattern& query,
                                             const QueryPlan& plan, const FilledTable& filled);
    Result<Done> dropMade();

    Database& m_database;
    const std::vector<QueryId>& m_queries;
    const CheckOptions& m_options;
    const Progress& m_progress;
    std::map<QueryId, DrawnValues> m_drawn;
    std::vector<std::int64_t> m_made;  // tables that were not there before this trial
};

Result<TrialTable> KeyTrials::fill(const Design& design, std::size_t table)
{
    if (std::string refusal = design.refusal(table); !refusal.empty())
        return TrialTable{std::nullopt, std::move(refusal)};
    const std::string fingerprint = fillFingerprint(design.model, design.derivation.tables[table],
                                                    design.layout(table), looseDefinitions(design.model));
    const auto before = findFilledTable(m_database, fingerprint);
    if (!before)
        return failure(before.error());
    auto filled = fillTableAs(fingerprint, m_database, design.model, design.derivation.tables[table],
                              design.layout(table), m_progress);
    if (!filled && filled.error().code != ErrorCode::Invalid)
        return failure(filled.error());
    if (!filled)
        return TrialTable{std::nullopt, design.physical.tables[table].name
                                            + " cannot be filled: " + filled.error().message + "."};
    if (!*before)
        m_made.push_back(filled->number);
    return TrialTable{std::move(*filled), {}};
}

Result<Done> KeyTrials::dropMade()
{
    for (const std::int64_t number : std::exchange(m_made, {})) {
        if (const auto done = dropFilledTable(m_database, number); !done)
            return done;
    }
    return Done{};
}

// The type of what the query gives for the column.
const cql::CqlType& givenType(const TableLayout& layout, const ColumnRestriction& restriction)
{
    return restriction.isRange ? layout.columns[restriction.column].type
                               : typeOfGiven(layout, restriction.column);
}

// The same values for the columns of this table; nothing where it keeps what they are in another form.
std::optional<std::vector<RunValues>> sameValues(const Design& design, const QueryPlan& plan,
                                                 const DrawnValues& drawn)
{
    const LogicalTable& table = design.derivation.tables[plan.access.table];
    for (const ColumnRestriction& restriction : restrictionsOf(plan.access)) {
        const auto part = partOf(table, restriction);
        const auto found = part ? drawn.types.find(*part) : drawn.types.end();
        if (found == drawn.types.end()
            || found->second != givenType(design.layout(plan.access.table), restriction))
            return std::nullopt;
    }
    std::vector<RunValues> values;
    for (const ComparedValues& one : drawn.values) {
        auto bound = boundValues(table, plan.access, one);
        if (!bound)
            return std::nullopt;
        values.push_back(std::move(*bound));
    }
    return values;
}

DrawnValues takenOff(const Design& design, const QueryPlan& plan, const std::vector<RunValues>& values)
{
    const LogicalTable& table = design.derivation.tables[plan.access.table];
    DrawnValues drawn;
    for (const RunValues& one : values)
        drawn.values.push_back(comparedValues(table, plan.access, one));
    for (const ColumnRestriction& restriction : restrictionsOf(plan.access)) {
        if (const auto part = partOf(table, restriction))
            drawn.types.emplace(*part, givenType(design.layout(plan.access.table), restriction));
    }
    return drawn;
}

Result<std::vector<RunValues>> KeyTrials::valuesFor(const Design& design, const AccessPattern& query,
                                                    const QueryPlan& plan, const FilledTable& filled)
{
    const auto drawn = m_drawn.find(query.id);
    if (drawn != m_drawn.end()) {
        if (auto values = sameValues(design, plan, drawn->second))
            return std::move(*values);
    }
    auto values = drawQueryValues(m_database, design, query, plan, m_options, filled);
    if (!values)
        return failure(values.error());
    if (drawn == m_drawn.end())
        m_drawn.emplace(query.id, takenOff(design, plan, *values));
    return values;
}

// A query that cannot be run says why.
Result<QueryCheck> KeyTrials::run(const Design& design, QueryId id)
{
    const AccessPattern& query = *design.model.workflow.find(id);
    QueryCheck none;
    none.query = id;
    const auto table = positionServing(design.derivation, id);
    if (!table) {
        none.reason = "No table serves it.";
        return none;
    }
    none.tables = {*table};
    const auto filled = fill(design, *table);
    if (!filled)
        return failure(filled.error());
    if (!filled->filled) {
        none.verdict = design.refusal(*table).empty() ? Verdict::NotRun : Verdict::Refused;
        none.reason = filled->problem;
        return none;
    }
    const QueryPlan plan = planQuery(design, query, m_options);
    if (!plan.problem.empty() || !plan.refusal.empty())
        return tellNotRun(query, plan).check;
    auto values = valuesFor(design, query, plan, *filled->filled);
    if (!values)
        return failure(values.error());
    const auto tell = [&](std::size_t done, std::size_t total) {
        m_progress.tell("trying " + query.label, done, total);
    };
    const auto runs = runQueryWith(m_database, design, plan, *filled->filled, std::move(*values), tell);
    if (!runs)
        return failure(runs.error());
    return tellQuery(design, query, plan, *runs, filled->filled->losses).check;
}

LostRows lostRows(const TableLayout& layout, const Collision& example)
{
    LostRows rows;
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
        rows.first.push_back(valueText(layout, example.first, i));
        rows.second.push_back(valueText(layout, example.second, i));
    }
    return rows;
}

Result<TriedKey> KeyTrials::tryFilled(const Design& design, bool isRun)
{
    TriedKey tried;
    const auto table = positionServing(design.derivation, m_queries.front());
    if (!table) {
        tried.problem = "No table serves the query.";
        return tried;
    }
    const auto filled = fill(design, *table);
    if (!filled)
        return failure(filled.error());
    tried.problem = filled->problem;
    if (filled->filled) {
        const Losses& losses = filled->filled->losses;
        tried.rowsLost = losses.overwritten + losses.staticsOverwritten;
        if (losses.example)
            tried.example = lostRows(design.layout(*table), *losses.example);
    }
    for (const QueryId query : isRun ? m_queries : std::vector<QueryId>()) {
        if (m_progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        auto check = run(design, query);
        if (!check)
            return failure(check.error());
        tried.queries.push_back(std::move(*check));
    }
    return tried;
}

Result<TriedKey> KeyTrials::tryKey(const KeyTrial& trial)
{
    if (m_progress.isCancelled())
        return failure(ErrorCode::Cancelled, "cancelled");
    auto tried = tryFilled(Design(trial.model, trial.derivation, trial.physical), trial.isRun);
    // What stays where that fails goes with the next check.
    if (const auto done = dropMade(); !done && tried)
        return failure(done.error());
    return tried;
}

}  // namespace

Result<std::vector<TriedKey>> measureKeysOnStore(Database& database, const std::vector<KeyTrial>& trials,
                                                 const std::vector<QueryId>& queries,
                                                 const CheckOptions& options, const Progress& progress)
{
    KeyTrials all(database, queries, options, progress);
    std::vector<TriedKey> tried;
    for (const KeyTrial& trial : trials) {
        auto one = all.tryKey(trial);
        if (!one)
            return failure(one.error());
        tried.push_back(std::move(*one));
    }
    return tried;
}

MeasuredKeys measureKeys(const std::vector<KeyTrial>& trials, const std::vector<QueryId>& queries,
                         const CheckRequest& request, const Progress& progress)
{
    const KeyTrial& present = trials.front();
    const Design design(present.model, present.derivation, present.physical);
    MeasuredKeys measured;
    const auto measure = [&](Database& database) -> std::vector<Error> {
        auto tried = measureKeysOnStore(database, trials, queries, request.options, progress);
        if (!tried)
            return {tried.error()};
        measured.keys = std::move(*tried);
        return {};
    };
    measured.errors = useSampleData(design, request, measure, progress);
    measured.keys.resize(trials.size());
    return measured;
}

}  // namespace querywright::engine
