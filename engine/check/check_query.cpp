// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check_query.h"

#include "engine/check/example_partition.h"
#include "engine/check/example_statement.h"
#include "engine/check/findings.h"
#include "engine/check/partition_verdict.h"
#include "engine/check/value_draw.h"
#include "engine/exec/index_access.h"
#include "engine/exec/query_reader.h"
#include "engine/fill/distinct_values.h"
#include "model/base/text.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

// Runs whose costs are found out before it is seen whether that is enough.
constexpr std::size_t runsAtOnce = 20;

// What the query is given that no column of the table holds, in words.
std::vector<std::string> unserved(const Model& model, const AccessPattern& query, const QueryAccess& access)
{
    std::set<std::string> names;
    for (const std::size_t given : access.unservedGiven)
        names.insert(toText(model, query.walk, query.given[given].attribute));
    for (const std::size_t range : access.unservedRanges)
        names.insert(toText(model, query.walk, query.ranges[range].attribute));
    return {names.begin(), names.end()};
}

// All values that the partition keys of a table have in one column.
Result<AskedValues> keyValues(Database& database, const FilledTable& filled, const TableLayout& layout,
                              std::size_t column)
{
    auto reader = TableReader::open(database, filled.number);
    if (!reader)
        return failure(reader.error());
    std::set<Bytes> values;
    const auto read = reader->visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        const auto key = partitionKeyColumns(partition.key, layout.partitionKey.size());
        values.insert(key[layout.columns[column].slot]);
        return true;
    });
    if (!read)
        return failure(read.error());
    return AskedValues(values.begin(), values.end());
}

// All values that the sample data has for each column the query is not given; of what is no attribute (an
// aggregate) those that the table has.
Result<std::vector<AskedValues>> askedValues(Database& database, const Design& design,
                                             const QueryAccess& access, const FilledTable& filled)
{
    const LogicalTable& table = design.derivation.tables[access.table];
    const TableLayout& layout = design.layout(access.table);
    std::vector<AskedValues> asked;
    for (const std::size_t column : access.asked) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        auto values = use == nullptr ? keyValues(database, filled, layout, column)
                                     : distinctValues(database, design.model, table.walk, *use,
                                                      layout.columns[column].type);
        if (!values)
            return failure(values.error());
        asked.push_back(std::move(*values));
    }
    return asked;
}

// The costs of the runs; not of all if they are a lot of work. Where partitions are asked for one by one,
// many runs at once are less work, because they look at the same partitions; the more so if they scan.
Result<std::vector<ReadCost>> costsOf(QueryReader& reader, const QueryAccess& access,
                                      std::vector<RunValues>& runs, const TellRuns& tell)
{
    std::vector<ReadCost> costs;
    std::uint64_t work = 0;
    const bool isWhole =
        std::any_of(runs.begin(), runs.end(), [&](const auto& run) { return reader.passesWholeTable(run); });
    const std::size_t atOnce = isWhole ? runs.size() : access.asked.empty() ? runsAtOnce : fewValues;
    while (costs.size() < runs.size() && (costs.size() < fewValues || work <= manyRows)) {
        const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(costs.size());
        const auto count = std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(atOnce), runs.end() - begin);
        const auto more = reader.costs({begin, begin + count});
        if (!more)
            return more;
        for (const ReadCost& cost : *more)
            work += cost.rowsRead + cost.partitions;
        costs.insert(costs.end(), more->begin(), more->end());
        tell(costs.size(), runs.size());
    }
    runs.resize(costs.size());
    return costs;
}

std::vector<std::uint64_t> numbers(const std::vector<ReadCost>& costs, std::uint64_t ReadCost::*number)
{
    std::vector<std::uint64_t> all;
    for (const ReadCost& cost : costs)
        all.push_back(cost.*number);
    return all;
}

// The run that reads as many rows as half of them.
std::size_t typicalRun(const std::vector<ReadCost>& costs)
{
    const std::uint64_t median = spreadOf(numbers(costs, &ReadCost::rowsRead)).median;
    const auto found = std::find_if(costs.begin(), costs.end(),
                                    [&](const ReadCost& cost) { return cost.rowsRead == median; });
    return found == costs.end() ? 0 : static_cast<std::size_t>(found - costs.begin());
}

void tellCosts(QueryCheck& check, const std::vector<ReadCost>& costs)
{
    check.valuesTried = costs.size();
    check.partitions = spreadOf(numbers(costs, &ReadCost::partitions));
    check.nodes = spreadOf(numbers(costs, &ReadCost::nodes));
    check.rowsRead = spreadOf(numbers(costs, &ReadCost::rowsRead));
    check.rowsReturned = spreadOf(numbers(costs, &ReadCost::rowsReturned));
    check.cells = spreadOf(numbers(costs, &ReadCost::cells));
    check.bytes = spreadOf(numbers(costs, &ReadCost::bytes));
    check.tombstones = spreadOf(numbers(costs, &ReadCost::tombstones));
}

// Puts values one after the other so that different ones give different text.
class KeyText {
public:
    void add(std::uint64_t number) { m_text += std::to_string(number) + ';'; }
    void add(const std::string& bytes)
    {
        add(std::uint64_t{bytes.size()});
        m_text += bytes;
    }
    void addEnd(const std::optional<Bytes>& end)
    {
        add(std::uint64_t{end.has_value()});
        add(end.value_or(Bytes()));
    }
    void add(const std::vector<std::size_t>& numbers)
    {
        add(std::uint64_t{numbers.size()});
        for (const std::size_t number : numbers)
            add(std::uint64_t{number});
    }
    void add(const std::vector<ColumnRestriction>& restrictions, const AccessPattern& query)
    {
        add(std::uint64_t{restrictions.size()});
        for (const ColumnRestriction& restriction : restrictions) {
            add(std::uint64_t{restriction.column});
            add(std::uint64_t{restriction.isRange});
            if (!restriction.isRange)
                continue;
            const GivenRange& range = query.ranges[restriction.given];
            add(static_cast<std::uint64_t>(range.bounds));
            add(std::bit_cast<std::uint64_t>(range.width));
        }
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

}  // namespace

QueryPlan planQuery(const Design& design, const AccessPattern& query, const CheckOptions& options)
{
    QueryPlan plan;
    plan.access = accessOf(design.model, design.derivation, query.id);
    plan.refusal = design.unavailability(plan.access.table);
    const std::vector<std::string> missing = unserved(design.model, query, plan.access);
    if (!missing.empty()) {
        plan.problem = design.physical.tables[plan.access.table].name + " has no column for "
                       + listed(missing) + ", which " + query.label + " is given.";
        return plan;
    }
    if (plan.access.counters) {
        plan.problem = "It reads " + design.physical.tables[plan.access.table].name + " and its counters in "
                       + design.physical.tables[*plan.access.counters].name
                       + ", and queries of two tables are not run yet.";
        return plan;
    }
    std::vector<Error> problems;
    plan.fixed = fixedValues(design, query, plan.access, options.overrides, problems);
    if (!problems.empty())
        plan.problem = problems.front().message + ".";
    return plan;
}

std::string runKey(const AccessPattern& query, const QueryPlan& plan, const CheckOptions& options,
                   const std::string& fingerprint)
{
    const QueryAccess& access = plan.access;
    KeyText key;
    key.add(fingerprint);
    key.add(options.seed);
    key.add(std::uint64_t{options.valuesPerQuery});
    key.add(access.byKey, query);
    key.add(access.byIndex, query);
    key.add(access.filtered, query);
    key.add(access.bucket ? std::uint64_t{*access.bucket} + 1 : 0);
    key.add(access.asked);
    key.add(std::uint64_t{access.reversed});
    key.add(std::uint64_t{access.sortedByKey});
    key.add(access.limit ? *access.limit + 1 : 0);
    const bool isGrouped = access.groups && access.groups->byCassandra;
    key.add(std::uint64_t{isGrouped});
    key.add(isGrouped ? access.groups->groupBy : std::vector<std::size_t>());
    for (const auto& [column, value] : plan.fixed.equal) {
        key.add(std::uint64_t{column});
        key.add(value);
    }
    key.add(std::string("ranges"));
    for (const auto& [column, range] : plan.fixed.ranges) {
        key.add(std::uint64_t{column});
        key.addEnd(range.least);
        key.addEnd(range.most);
    }
    return key.take();
}

Result<std::vector<RunValues>> drawQueryValues(Database& database, const Design& design,
                                               const AccessPattern& query, const QueryPlan& plan,
                                               const CheckOptions& options, const FilledTable& filled)
{
    const QueryAccess& access = plan.access;
    const TableLayout& layout = design.layout(access.table);
    auto asked = askedValues(database, design, access, filled);
    if (!asked)
        return failure(asked.error());
    auto reader = QueryReader::open(database, filled, layout, access, std::move(*asked),
                                    design.coordinator(access.table));
    if (!reader)
        return failure(reader.error());
    auto partitions = TableReader::open(database, filled.number);
    if (!partitions)
        return failure(partitions.error());
    const DrawTask task{query, layout, access, plan.fixed, options.seed, options.valuesPerQuery};
    return drawValues(*reader, *partitions, task);
}

Result<QueryResults> runQueryWith(Database& database, const Design& design, const QueryPlan& plan,
                                  const FilledTable& filled, std::vector<RunValues> values,
                                  const TellRuns& tell)
{
    const QueryAccess& access = plan.access;
    const Coordinator& coordinator = design.coordinator(access.table);
    QueryResults runs;
    runs.values = std::move(values);
    runs.partitionsOfTable = filled.totals.partitions;
    runs.placement = coordinator.placement();
    auto asked = askedValues(database, design, access, filled);
    if (!asked)
        return failure(asked.error());
    runs.asked = std::move(*asked);
    if (runs.values.empty())
        return runs;
    auto reader =
        QueryReader::open(database, filled, design.layout(access.table), access, runs.asked, coordinator);
    if (!reader)
        return failure(reader.error());
    auto costs = costsOf(*reader, access, runs.values, tell);
    if (!costs)
        return failure(costs.error());
    runs.costs = std::move(*costs);
    runs.isScan = std::any_of(runs.values.begin(), runs.values.end(),
                              [&](const RunValues& each) { return reader->isScan(each); });
    runs.shown = typicalRun(runs.costs);
    runs.isShownScan = reader->isScan(runs.values[runs.shown]);
    if (!access.asked.empty())
        runs.askedCombinations = reader->lookups(runs.values[runs.shown]);
    return runs;
}

Result<QueryResults> runQuery(Database& database, const Design& design, const AccessPattern& query,
                              const QueryPlan& plan, const CheckOptions& options, const FilledTable& filled,
                              const TellRuns& tell)
{
    auto values = drawQueryValues(database, design, query, plan, options, filled);
    if (!values)
        return failure(values.error());
    return runQueryWith(database, design, plan, filled, std::move(*values), tell);
}

void countNodes(QueryResults& runs, const Design& design, const QueryPlan& plan)
{
    const Coordinator& coordinator = design.coordinator(plan.access.table);
    if (runs.placement == coordinator.placement())
        return;
    const PartitionFinder finder(design.layout(plan.access.table), plan.access, runs.asked,
                                 runs.partitionsOfTable);
    for (std::size_t i = 0; i < runs.values.size(); ++i)
        runs.costs[i].nodes = finder.nodesOf(runs.values[i], coordinator).size();
    runs.placement = coordinator.placement();
}

QueryCheckDetails tellQuery(const Design& design, const AccessPattern& query, const QueryPlan& plan,
                            const QueryResults& runs, const Losses& losses)
{
    QueryCheckDetails details;
    QueryCheck& check = details.check;
    check.query = query.id;
    check.tables = {plan.access.table};
    if (runs.values.empty()) {
        check.reason = "The data has no rows for it.";
    } else {
        tellCosts(check, runs.costs);
        const bool areMeant =
            !asksEveryNode(plan.access)
            && asksForBucketsAlone(plan.access, design.derivation.tables[plan.access.table]);
        check.verdict = runs.isScan
                            ? Verdict::Scan
                            : verdictOfPartitions(static_cast<double>(check.partitions.most), areMeant);
        details.isScan = runs.isScan;
        details.askedCombinations = runs.askedCombinations;
        const RunValues& shown = runs.values[runs.shown];
        check.statement =
            exampleStatement(design, query.id, plan.access, shown, runs.asked, runs.isShownScan);
        check.statements = runs.isShownScan ? 1 : std::max<std::uint64_t>(1, runs.askedCombinations);
        check.partition = examplePartition(design, plan, runs);
        check.nodesAsked = exampleNodes(design, plan, runs);
    }
    if (losses.overwritten + losses.staticsOverwritten > 0) {
        check.verdict = Verdict::RowsLost;
        check.reason = lossText(design.physical.tables[plan.access.table].name, losses);
    }
    return details;
}

QueryCheckDetails tellNotRun(const AccessPattern& query, const QueryPlan& plan)
{
    QueryCheckDetails details;
    details.check.query = query.id;
    details.check.tables = {plan.access.table};
    details.check.verdict = plan.refusal.empty() ? Verdict::NotRun : Verdict::Refused;
    details.check.reason = plan.refusal.empty() ? plan.problem : plan.refusal;
    return details;
}

}  // namespace querywright::engine
