// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/measure_designs.h"

#include "engine/check/findings.h"
#include "engine/check/sample_use.h"
#include "engine/compare/index_size.h"
#include "engine/compare/look_up_run.h"
#include "engine/data/loose_columns.h"
#include "engine/exec/given_type.h"
#include "engine/exec/query_reader.h"
#include "engine/fill/fill_table.h"
#include "model/base/lists.h"
#include "model/derivation/serving_table.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

// Once so many values were tried, no more are where that is a lot of work.
constexpr std::size_t fewRuns = 20;
constexpr std::uint64_t manyReads = 500'000;  // partitions and rows

std::vector<std::uint64_t> numbers(const std::vector<ReadCost>& costs, std::uint64_t ReadCost::*number)
{
    std::vector<std::uint64_t> all;
    for (const ReadCost& cost : costs)
        all.push_back(cost.*number);
    return all;
}

void tell(const std::vector<ReadCost>& costs, MeasuredDesign& measured)
{
    measured.valuesTried = costs.size();
    measured.partitions = spreadOf(numbers(costs, &ReadCost::partitions));
    measured.nodes = spreadOf(numbers(costs, &ReadCost::nodes));
    measured.rowsRead = spreadOf(numbers(costs, &ReadCost::rowsRead));
    measured.rowsReturned = spreadOf(numbers(costs, &ReadCost::rowsReturned));
    measured.bytes = spreadOf(numbers(costs, &ReadCost::bytes));
}

MeasuredStep stepOf(const std::vector<StepCost>& costs)
{
    std::vector<std::uint64_t> lookUps;
    std::vector<ReadCost> reads;
    for (const StepCost& cost : costs) {
        lookUps.push_back(cost.lookUps);
        reads.push_back(cost.cost);
    }
    return {spreadOf(std::move(lookUps)), spreadOf(numbers(reads, &ReadCost::partitions)),
            spreadOf(numbers(reads, &ReadCost::rowsRead))};
}

// A design with what is needed to run it.
class Measured {
public:
    Measured(const Alternative& alternative, const AccessPattern& query)
        : m_alternative(alternative),
          m_design(alternative.model, alternative.derivation, alternative.physical)
    {
        if (alternative.hasLookUps())
            m_lookUps = std::make_unique<LookUpRun>(m_design, alternative, query);
        else
            m_plan = planQuery(m_design, pattern(), CheckOptions());
    }

    const Design& design() const { return m_design; }
    const AccessPattern& pattern() const
    {
        return *m_alternative.model.workflow.find(m_alternative.steps.front().query);
    }
    bool hasLookUps() const { return m_lookUps != nullptr; }
    const QueryPlan& plan() const { return m_plan; }
    LookUpRun& lookUps() { return *m_lookUps; }

    std::vector<std::size_t> tables() const
    {
        return m_lookUps ? m_lookUps->tables() : std::vector<std::size_t>{m_plan.access.table};
    }

    // The tables that are read in views only.
    std::vector<std::size_t> bases() const
    {
        const std::vector<std::size_t> read = tables();
        std::vector<std::size_t> all;
        for (const std::size_t table : read) {
            const auto base = baseTableOf(m_alternative.derivation, m_alternative.derivation.tables[table]);
            if (base && !contains(read, *base))
                addOnce(all, *base);
        }
        return all;
    }

    std::string problem() const
    {
        for (const std::size_t table : tables()) {
            if (const std::string refusal = m_design.refusal(table); !refusal.empty())
                return refusal;
        }
        if (m_lookUps)
            return m_lookUps->problem();
        return m_plan.refusal.empty() ? m_plan.problem : m_plan.refusal;
    }

private:
    const Alternative& m_alternative;
    Design m_design;
    QueryPlan m_plan;  // of a single read
    std::unique_ptr<LookUpRun> m_lookUps;
};

// The type of what the query gives for the column.
const cql::CqlType& restrictedType(const Measured& measured, const ColumnRestriction& restriction)
{
    const TableLayout& layout = measured.design().layout(measured.plan().access.table);
    return restriction.isRange ? layout.columns[restriction.column].type
                               : typeOfGiven(layout, restriction.column);
}

class Comparison {
public:
    Comparison(Database& database, const Model& model, const Alternatives& all, const CheckOptions& options,
               const Progress& progress)
        : m_database(database),
          m_all(all),
          m_query(*model.workflow.find(all.query)),
          m_options(options),
          m_progress(progress),
          m_definitions(looseDefinitions(model))
    {
        for (const Alternative& alternative : all.designs) {
            m_designs.push_back(std::make_unique<Measured>(alternative, m_query));
            m_measured.emplace_back();
            m_measured.back().problem = m_designs.back()->problem();
        }
    }

    Result<Done> run();
    std::vector<MeasuredDesign> take() { return std::move(m_measured); }

private:
    Result<Done> dropOthers();
    std::string fingerprint(const Measured& measured, std::size_t table) const;
    Result<std::vector<FilledTable>> fill(std::size_t position);
    Result<std::vector<ComparedValues>> drawOn(std::size_t position);
    Result<Done> draw();
    bool isGivenTheSame(const Measured& measured) const;
    bool hasSameTypes(const Measured& measured) const;
    Result<Done> measure(std::size_t position);
    Result<Done> measureRead(std::size_t position, const FilledTable& filled);
    Result<Done> measureIndexes(std::size_t position, const FilledTable& filled);
    Result<Done> measureLookUps(std::size_t position, const std::vector<FilledTable>& filled);

    Database& m_database;
    const Alternatives& m_all;
    const AccessPattern& m_query;
    const CheckOptions& m_options;
    const Progress& m_progress;
    std::map<AttributeId, std::string> m_definitions;  // the same for all designs: they share the sample data
    std::vector<std::unique_ptr<Measured>> m_designs;
    std::vector<MeasuredDesign> m_measured;
    std::vector<ComparedValues> m_values;  // the same for all designs
    bool m_isDrawn = false;
    std::map<GivenPart, cql::CqlType> m_types;
};

std::string Comparison::fingerprint(const Measured& measured, std::size_t table) const
{
    const Design& design = measured.design();
    return fillFingerprint(design.model, design.derivation.tables[table], design.layout(table),
                           m_definitions);
}

// The store keeps the tables of all designs, of which that of the model is one.
Result<Done> Comparison::dropOthers()
{
    std::set<std::int64_t> used;
    const auto keep = [&](const Measured& measured, std::size_t table) -> Result<Done> {
        if (!measured.design().refusal(table).empty())
            return Done{};
        const auto found = findFilledTable(m_database, fingerprint(measured, table));
        if (!found)
            return failure(found.error());
        if (*found)
            used.insert((*found)->number);
        return Done{};
    };
    for (std::size_t i = 0; i < m_designs.size(); ++i) {
        for (std::size_t table = 0; table < m_all.designs[i].derivation.tables.size(); ++table) {
            if (auto done = keep(*m_designs[i], table); !done)
                return done;
        }
    }
    const auto dropped = dropOtherTables(m_database, used);
    return dropped ? Result<Done>(Done{}) : failure(dropped.error());
}

// The tables of a design, filled; none if one cannot be, which is told then.
Result<std::vector<FilledTable>> Comparison::fill(std::size_t position)
{
    const Measured& measured = *m_designs[position];
    MeasuredDesign& told = m_measured[position];
    std::vector<FilledTable> all;
    std::set<std::size_t> counted;
    for (const std::size_t table : measured.tables()) {
        const Design& design = measured.design();
        auto filled = fillTableAs(fingerprint(measured, table), m_database, design.model,
                                  design.derivation.tables[table], design.layout(table), m_progress);
        if (!filled && filled.error().code != ErrorCode::Invalid)
            return failure(filled.error());
        const std::string& name = design.physical.tables[table].name;
        if (!filled) {
            told.problem = name + " cannot be filled: " + filled.error().message + ".";
            return std::vector<FilledTable>();
        }
        const Losses& losses = filled->losses;
        if (counted.insert(table).second) {
            told.tableBytes += filled->totals.bytes;
            told.keylessRows += losses.keyless;
            if (losses.overwritten + losses.staticsOverwritten > 0)
                told.losses.push_back(lossText(name, losses));
        }
        all.push_back(std::move(*filled));
    }
    for (const std::size_t table : measured.bases()) {
        const Design& design = measured.design();
        if (!design.refusal(table).empty())
            continue;
        const auto filled = fillTableAs(fingerprint(measured, table), m_database, design.model,
                                        design.derivation.tables[table], design.layout(table), m_progress);
        if (!filled && filled.error().code != ErrorCode::Invalid)
            return failure(filled.error());
        if (filled)
            told.baseBytes += filled->totals.bytes;
    }
    return all;
}

// The values that a check would run the design of one read with, that of the most rows first; none if its
// table cannot be filled.
Result<std::vector<ComparedValues>> Comparison::drawOn(std::size_t position)
{
    Measured& measured = *m_designs[position];
    MeasuredDesign before = m_measured[position];
    const auto filled = fill(position);
    if (!filled)
        return failure(filled.error());
    if (filled->empty())
        return std::vector<ComparedValues>();
    m_measured[position] = std::move(before);
    auto values = drawQueryValues(m_database, measured.design(), measured.pattern(), measured.plan(),
                                  m_options, filled->front());
    if (!values)
        return failure(values.error());
    // The combination of the most rows was drawn last, but is to be tried in any case.
    std::rotate(values->begin(), values->end() - (values->empty() ? 0 : 1), values->end());
    const QueryAccess& access = measured.plan().access;
    std::vector<ComparedValues> all;
    for (const RunValues& one : *values)
        all.push_back(comparedValues(measured.design().derivation.tables[access.table], access, one));
    return all;
}

// Draws values on the first design of one read that can be run: a table of the query's own, if there is one.
// Elsewhere others may have the most rows, as where each row is worked out from many: they are tried, too, so
// that each design is as bad here as where it is checked.
Result<Done> Comparison::draw()
{
    std::vector<std::size_t> order;
    for (const bool isOwn : {true, false}) {
        for (std::size_t i = 0; i < m_designs.size(); ++i) {
            const AlternativeKind kind = m_all.designs[i].kind;
            if ((kind == AlternativeKind::Own || kind == AlternativeKind::Derived) == isOwn)
                order.push_back(i);
        }
    }
    std::vector<ComparedValues> worst;
    for (const std::size_t position : order) {
        const Measured& measured = *m_designs[position];
        if (measured.hasLookUps() || !m_measured[position].problem.empty()
            || (m_isDrawn && !isGivenTheSame(measured)))
            continue;
        auto values = drawOn(position);
        if (!values)
            return failure(values.error());
        if (m_isDrawn && !values->empty())
            worst.push_back(std::move(values->front()));
        if (m_isDrawn || !m_measured[position].problem.empty())
            continue;
        m_isDrawn = true;
        m_values = std::move(*values);
        const QueryAccess& access = measured.plan().access;
        for (const ColumnRestriction& restriction : restrictionsOf(access)) {
            if (const auto part = partOf(measured.design().derivation.tables[access.table], restriction))
                m_types.emplace(*part, restrictedType(measured, restriction));
        }
    }
    for (ComparedValues& one : worst) {
        if (std::find(m_values.begin(), m_values.end(), one) == m_values.end())
            m_values.insert(m_values.begin(), std::move(one));
    }
    return Done{};
}

// Whether the design takes what the values were drawn for, all of it as it is.
bool Comparison::isGivenTheSame(const Measured& measured) const
{
    const QueryAccess& access = measured.plan().access;
    const LogicalTable& table = measured.design().derivation.tables[access.table];
    std::set<GivenPart> parts;
    for (const ColumnRestriction& restriction : restrictionsOf(access)) {
        const auto part = partOf(table, restriction);
        if (!part || isBucket(table.columns[restriction.column]) || !parts.insert(*part).second)
            return false;
    }
    return parts.size() == m_types.size() && hasSameTypes(measured);
}

bool Comparison::hasSameTypes(const Measured& measured) const
{
    const QueryAccess& access = measured.plan().access;
    const LogicalTable& table = measured.design().derivation.tables[access.table];
    const std::vector<ColumnRestriction> restrictions = restrictionsOf(access);
    return std::all_of(restrictions.begin(), restrictions.end(), [&](const ColumnRestriction& restriction) {
        const auto part = partOf(table, restriction);
        const auto found = part ? m_types.find(*part) : m_types.end();
        return found != m_types.end() && found->second == restrictedType(measured, restriction);
    });
}

Result<Done> Comparison::measureRead(std::size_t position, const FilledTable& filled)
{
    const Measured& measured = *m_designs[position];
    const QueryPlan& plan = measured.plan();
    const LogicalTable& table = measured.design().derivation.tables[plan.access.table];
    std::vector<RunValues> values;
    for (const ComparedValues& one : m_values) {
        if (auto bound = boundValues(table, plan.access, one))
            values.push_back(std::move(*bound));
    }
    if (values.size() != m_values.size() || !hasSameTypes(measured)) {
        m_measured[position].problem =
            measured.design().physical.tables[plan.access.table].name
            + " keeps what it is asked for in another form than the query's own table.";
        return Done{};
    }
    const auto tellRuns = [&](std::size_t done, std::size_t total) {
        m_progress.tell("comparing " + m_query.label, done, total);
    };
    const auto runs = runQueryWith(m_database, measured.design(), plan, filled, std::move(values), tellRuns);
    if (!runs)
        return failure(runs.error());
    tell(runs->costs, m_measured[position]);
    m_measured[position].isScan = runs->isScan;
    std::vector<StepCost> steps;
    for (const ReadCost& cost : runs->costs)
        steps.push_back({1, cost});
    m_measured[position].steps = {stepOf(steps)};
    return measureIndexes(position, filled);
}

// Writes, and room, of the indexes that the design reads.
Result<Done> Comparison::measureIndexes(std::size_t position, const FilledTable& filled)
{
    const Measured& measured = *m_designs[position];
    const QueryAccess& access = measured.plan().access;
    if (access.byIndex.empty())
        return Done{};
    std::set<std::size_t> columns;
    for (const ColumnRestriction& restriction : access.byIndex)
        columns.insert(restriction.column);
    const TableLayout& layout = measured.design().layout(access.table);
    const std::vector<AskedValues> none(access.asked.size());
    auto reader = QueryReader::open(m_database, filled, layout, access, none,
                                    measured.design().coordinator(access.table));
    if (!reader)
        return failure(reader.error());
    const auto size = sizeOfIndexes(*reader, layout, columns);
    if (!size)
        return failure(size.error());
    m_measured[position].indexEntries = size->entries;
    m_measured[position].indexBytes = size->bytes;
    return Done{};
}

Result<Done> Comparison::measureLookUps(std::size_t position, const std::vector<FilledTable>& filled)
{
    LookUpRun& lookUps = m_designs[position]->lookUps();
    if (auto done = lookUps.open(m_database, filled); !done)
        return done;
    std::vector<ReadCost> costs;
    std::vector<std::vector<StepCost>> steps(m_all.designs[position].steps.size());
    for (const ComparedValues& values : m_values) {
        if (m_progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        if (costs.size() >= fewRuns && lookUps.work() > manyReads)
            break;
        auto run = lookUps.run(values);
        if (!run)
            return failure(run.error());
        costs.push_back(run->cost);
        for (std::size_t i = 0; i < steps.size(); ++i)
            steps[i].push_back(run->steps[i]);
        m_progress.tell("comparing " + m_query.label, costs.size(), m_values.size());
    }
    MeasuredDesign& measured = m_measured[position];
    tell(costs, measured);
    for (const std::vector<StepCost>& step : steps)
        measured.steps.push_back(stepOf(step));
    for (const ReadStep& step : m_all.designs[position].steps) {
        const Alternative& alternative = m_all.designs[position];
        measured.isScan =
            measured.isScan || accessOf(alternative.model, alternative.derivation, step.query).readsWhole;
    }
    return Done{};
}

Result<Done> Comparison::measure(std::size_t position)
{
    if (m_progress.isCancelled())
        return failure(ErrorCode::Cancelled, "cancelled");
    if (!m_measured[position].problem.empty())
        return Done{};
    if (m_values.empty()) {
        m_measured[position].problem =
            m_isDrawn ? "The data has no rows for it."
                      : "No design of one read can be run, which values could be drawn from.";
        return Done{};
    }
    const auto filled = fill(position);
    if (!filled)
        return failure(filled.error());
    if (filled->empty())
        return Done{};
    return m_designs[position]->hasLookUps() ? measureLookUps(position, *filled)
                                             : measureRead(position, filled->front());
}

Result<Done> Comparison::run()
{
    if (auto done = dropOthers(); !done)
        return done;
    if (auto done = draw(); !done)
        return done;
    for (std::size_t i = 0; i < m_designs.size(); ++i) {
        if (auto done = measure(i); !done)
            return done;
    }
    return Done{};
}

}  // namespace

Result<std::vector<MeasuredDesign>> measureOnStore(Database& database, const Model& model,
                                                   const Alternatives& all, const CheckOptions& options,
                                                   const Progress& progress)
{
    Comparison comparison(database, model, all, options, progress);
    if (const auto done = comparison.run(); !done)
        return failure(done.error());
    std::vector<MeasuredDesign> measured = comparison.take();
    auto writes = measureWrites(database, model, all, progress);
    if (!writes)
        return failure(writes.error());
    for (std::size_t i = 0; i < measured.size(); ++i)
        measured[i].writes = std::move((*writes)[i]);
    return measured;
}

MeasuredAlternatives measureAlternatives(const Model& model, const Alternatives& all,
                                         const CheckRequest& request, const Progress& progress)
{
    const Alternative& present = all.designs.front();
    const Design design(present.model, present.derivation, present.physical);
    MeasuredAlternatives measured;
    const auto measure = [&](Database& database) -> std::vector<Error> {
        auto designs = measureOnStore(database, model, all, request.options, progress);
        if (!designs)
            return {designs.error()};
        measured.designs = std::move(*designs);
        return {};
    };
    measured.errors = useSampleData(design, request, measure, progress);
    measured.designs.resize(all.designs.size());
    return measured;
}

}  // namespace querywright::engine
