// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check_query.h"

#include "engine/check/example_statement.h"
#include "engine/check/value_draw.h"
#include "engine/fill/distinct_values.h"
#include "model/base/text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

// Runs whose costs are found out before it is seen whether that is enough.
constexpr std::size_t runsAtOnce = 20;

void notRun(QueryCheck& check, std::string reason)
{
    check.verdict = Verdict::NotRun;
    check.reason = std::move(reason);
}

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
                                      std::vector<BoundValues>& runs)
{
    std::vector<ReadCost> costs;
    std::uint64_t work = 0;
    const bool isScan =
        std::any_of(runs.begin(), runs.end(), [&](const auto& run) { return reader.isScan(run); });
    const std::size_t atOnce = isScan ? runs.size() : access.asked.empty() ? runsAtOnce : fewValues;
    while (costs.size() < runs.size() && (costs.size() < fewValues || work <= manyRows)) {
        const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(costs.size());
        const auto count = std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(atOnce), runs.end() - begin);
        const auto more = reader.costs({begin, begin + count});
        if (!more)
            return more;
        for (const ReadCost& cost : *more)
            work += cost.rowsRead + cost.partitions;
        costs.insert(costs.end(), more->begin(), more->end());
    }
    runs.resize(costs.size());
    return costs;
}

Spread spread(const std::vector<ReadCost>& costs, std::uint64_t ReadCost::*number)
{
    std::vector<std::uint64_t> numbers;
    for (const ReadCost& cost : costs)
        numbers.push_back(cost.*number);
    return spreadOf(std::move(numbers));
}

void tell(QueryCheck& check, const std::vector<ReadCost>& costs)
{
    check.valuesTried = costs.size();
    check.partitions = spread(costs, &ReadCost::partitions);
    check.nodes = spread(costs, &ReadCost::nodes);
    check.rowsRead = spread(costs, &ReadCost::rowsRead);
    check.rowsReturned = spread(costs, &ReadCost::rowsReturned);
    check.cells = spread(costs, &ReadCost::cells);
    check.bytes = spread(costs, &ReadCost::bytes);
    check.tombstones = spread(costs, &ReadCost::tombstones);
}

Verdict verdictOf(const QueryCheck& check, bool isScan)
{
    if (isScan)
        return Verdict::Scan;
    if (check.partitions.most <= 1)
        return Verdict::One;
    return check.partitions.most <= maxSeveral ? Verdict::Several : Verdict::Many;
}

// The run that reads as many rows as half of them, to be shown.
std::size_t typicalRun(const std::vector<ReadCost>& costs, std::uint64_t median)
{
    const auto found = std::find_if(costs.begin(), costs.end(),
                                    [&](const ReadCost& cost) { return cost.rowsRead == median; });
    return found == costs.end() ? 0 : static_cast<std::size_t>(found - costs.begin());
}

Result<Done> run(Database& database, const Design& design, const AccessPattern& query,
                 const QueryAccess& access, const FilledTable& filled, const DrawTask& task,
                 QueryCheckDetails& details)
{
    const auto asked = askedValues(database, design, access, filled);
    if (!asked)
        return failure(asked.error());
    const TableLayout& layout = design.layout(access.table);
    auto reader =
        QueryReader::open(database, filled, layout, access, *asked, design.coordinator(access.table));
    if (!reader)
        return failure(reader.error());
    auto partitions = TableReader::open(database, filled.number);
    if (!partitions)
        return failure(partitions.error());
    auto runs = drawValues(*reader, *partitions, task);
    if (!runs)
        return failure(runs.error());
    if (runs->empty()) {
        notRun(details.check, "The data has no rows for it.");
        return Done{};
    }
    const auto costs = costsOf(*reader, access, *runs);
    if (!costs)
        return failure(costs.error());
    tell(details.check, *costs);
    const BoundValues& shown = (*runs)[typicalRun(*costs, details.check.rowsRead.median)];
    details.isScan = std::any_of(runs->begin(), runs->end(),
                                 [&](const BoundValues& values) { return reader->isScan(values); });
    details.check.verdict = verdictOf(details.check, details.isScan);
    if (!access.asked.empty())
        details.askedCombinations = reader->lookups(shown);
    details.check.statement =
        exampleStatement(design, query.id, access, shown, *asked, reader->isScan(shown));
    return Done{};
}

}  // namespace

Result<QueryCheckDetails> checkQuery(Database& database, const Design& design, const AccessPattern& query,
                                     const FilledTable& filled, const CheckOptions& options)
{
    const QueryAccess access = accessOf(design.model, design.derivation, query.id);
    QueryCheckDetails details;
    details.check.query = query.id;
    details.check.tables = {access.table};
    const std::string& table = design.physical.tables[access.table].name;
    const std::vector<std::string> missing = unserved(design.model, query, access);
    if (!missing.empty()) {
        notRun(details.check,
               table + " has no column for " + listed(missing) + ", which " + query.label + " is given.");
        return details;
    }
    std::vector<Error> problems;
    const BoundValues fixed = fixedValues(design, query, access, options.overrides, problems);
    if (!problems.empty()) {
        notRun(details.check, problems.front().message + ".");
        return details;
    }
    const DrawTask task{query,        design.layout(access.table), access, fixed,
                        options.seed, options.valuesPerQuery};
    if (const auto done = run(database, design, query, access, filled, task, details); !done)
        return failure(done.error());
    if (filled.losses.overwritten > 0) {
        details.check.verdict = Verdict::RowsLost;
        details.check.reason = table + " lost " + counted(filled.losses.overwritten, "row")
                               + " while it was filled, overwritten by others with the same primary key.";
    }
    return details;
}

}  // namespace querywright::engine
