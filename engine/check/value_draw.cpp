// SPDX-License-Identifier: Apache-2.0
#include "engine/check/value_draw.h"

#include "engine/check/combination_draw.h"
#include "engine/check/range_draw.h"
#include "engine/data/random.h"
#include "engine/exec/given_type.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace querywright::engine {

namespace {

using Values = CombinationDraw::Values;

// The columns that a query is given by equality.
struct GivenColumns {
    std::vector<std::size_t> all;    // ascending
    std::vector<std::size_t> byKey;  // those of them that the primary key serves
    bool inPartitionKey = true;      // all of them
};

GivenColumns givenColumns(const DrawTask& task)
{
    std::set<std::size_t> columns;
    GivenColumns given;
    for (const ColumnRestriction& restriction : task.access.byKey) {
        if (!restriction.isRange && columns.insert(restriction.column).second)
            given.byKey.push_back(restriction.column);
    }
    for (const auto* restrictions : {&task.access.byIndex, &task.access.filtered}) {
        for (const ColumnRestriction& restriction : *restrictions) {
            if (!restriction.isRange)
                columns.insert(restriction.column);
        }
    }
    given.all.assign(columns.begin(), columns.end());
    given.inPartitionKey = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return task.layout.columns[column].kind == ColumnKind::PartitionKey;
    });
    return given;
}

// The values of a row in these columns; nothing if it lacks one.
std::optional<Values> valuesIn(const ReadRow& row, const std::vector<std::size_t>& columns)
{
    Values values;
    for (const std::size_t column : columns) {
        auto value = row.value(column);
        if (!value)
            return std::nullopt;
        values.push_back(std::move(*value));
    }
    return values;
}

// The values that a query given these columns finds the row with: of a collection each of its values. None if
// the row lacks one.
std::vector<Values> combinationsIn(const ReadRow& row, const TableLayout& layout,
                                   const std::vector<std::size_t>& columns)
{
    std::vector<Values> all(1);
    for (const std::size_t column : columns) {
        const auto value = row.value(column);
        std::vector<Values> longer;
        for (const std::string_view part :
             value ? comparedParts(layout, column, *value) : std::vector<std::string_view>())
        {
            for (Values values : all) {
                values.emplace_back(part);
                longer.push_back(std::move(values));
            }
        }
        all = std::move(longer);
    }
    return all;
}

// Offers the combinations that rows have which an index leads to, wherever they lie.
Result<Done> offerIndexed(QueryReader& reader, const TableLayout& layout, const GivenColumns& given,
                          CombinationDraw& draw)
{
    std::unordered_map<std::uint64_t, std::uint64_t> rows;  // by a number that stands for the values
    return reader.visitAllRows([&](const ReadRow& row) -> Result<bool> {
        for (const Values& values : combinationsIn(row, layout, given.all)) {
            std::uint64_t number = 0;
            for (const Bytes& value : values)
                number = mixed(number, hashOf(value));
            draw.offer(values, ++rows[number]);
        }
        return true;
    });
}

// Offers the combinations that the partition keys have: there is no need to look at rows.
Result<Done> offerPartitions(TableReader& partitions, const DrawTask& task, const GivenColumns& given,
                             CombinationDraw& draw)
{
    std::map<Values, std::uint64_t> sums;  // where several partitions have the same values
    const bool isOneEach = task.access.asked.empty();
    const auto read = partitions.visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        std::vector<Bytes> key = partitionKeyColumns(partition.key, task.layout.partitionKey.size());
        Values values;
        for (const std::size_t column : given.all)
            values.push_back(key[task.layout.columns[column].slot]);
        if (isOneEach)
            draw.offer(values, partition.rows);
        else
            sums[std::move(values)] += partition.rows;
        return true;
    });
    if (!read)
        return read;
    for (const auto& [values, rows] : sums)
        draw.offer(values, rows);
    return Done{};
}

// Offers the combinations that rows have. Rows that are equal in what the key serves lie together, and are
// looked at together.
Result<Done> offerRows(QueryReader& reader, const GivenColumns& given, CombinationDraw& draw)
{
    Values last;
    Values lastByKey;
    Values firstOfRun;
    std::uint64_t run = 0;
    const auto read = reader.visitAllRows([&](const ReadRow& row) -> Result<bool> {
        auto values = valuesIn(row, given.all);
        if (!values)
            return true;
        Values byKey = valuesIn(row, given.byKey).value_or(Values());
        if (run > 0 && byKey != lastByKey) {
            draw.offer(firstOfRun, run);
            run = 0;
        }
        if (run++ == 0) {
            firstOfRun = *values;
            lastByKey = std::move(byKey);
        }
        if (*values != last) {
            draw.offer(*values, 0);
            last = std::move(*values);
        }
        return true;
    });
    if (read && run > 0)
        draw.offer(firstOfRun, run);
    return read;
}

Result<std::vector<RunValues>> drawCombinations(QueryReader& reader, TableReader& partitions,
                                                const DrawTask& task)
{
    const GivenColumns given = givenColumns(task);
    std::vector<std::optional<Bytes>> fixed;
    for (const std::size_t column : given.all) {
        const auto found = task.fixed.equal.find(column);
        fixed.push_back(found == task.fixed.equal.end() ? std::nullopt : std::optional(found->second));
    }
    CombinationDraw draw(task.seed, task.wanted, std::move(fixed));
    const auto offered = !task.access.byIndex.empty() ? offerIndexed(reader, task.layout, given, draw)
                         : given.inPartitionKey       ? offerPartitions(partitions, task, given, draw)
                                                      : offerRows(reader, given, draw);
    if (!offered)
        return failure(offered.error());
    std::vector<RunValues> all;
    for (Values& values : draw.take()) {
        RunValues bound;
        for (std::size_t i = 0; i < given.all.size(); ++i)
            bound.equal.emplace(given.all[i], std::move(values[i]));
        all.push_back(std::move(bound));
    }
    return all;
}

}  // namespace

Result<std::vector<RunValues>> drawValues(QueryReader& reader, TableReader& partitions, const DrawTask& task)
{
    const auto combinations = drawCombinations(reader, partitions, task);
    if (!combinations || combinations->empty())
        return combinations;
    RangeDraw ranges(task);
    if (ranges.isEmpty())
        return combinations;
    const std::size_t each = (task.wanted + combinations->size() - 1) / combinations->size();
    std::vector<RunValues> all;
    std::uint64_t salt = 0;
    for (const RunValues& combination : *combinations) {
        auto drawn = ranges.draw(reader, combination, each, mixed(task.seed, salt++));
        if (!drawn)
            return drawn;
        for (RunValues& values : *drawn) {
            if (all.size() < task.wanted)
                all.push_back(std::move(values));
        }
        if (all.size() >= fewValues && ranges.rowsLookedAt() > manyRows)
            break;
    }
    return all;
}

}  // namespace querywright::engine
