// SPDX-License-Identifier: Apache-2.0
#include "engine/check/column_text.h"
#include "engine/check/findings.h"
#include "engine/fill/aggregator.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/derivation/lossiness.h"

#include <algorithm>

namespace querywright::engine {

namespace {

// How many columns an example names.
constexpr std::size_t columnsNamed = 4;

// The columns outside the primary key in which two rows differ.
std::vector<std::size_t> differing(const TableLayout& layout, const Collision& example)
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
        if (example.first[i] != example.second[i])
            columns.push_back(i);
    }
    return columns;
}

// Those columns of the primary key that the rows have: of static rows the partition key.
std::vector<std::size_t> keyColumns(const TableLayout& layout, const RowValues& row)
{
    std::vector<std::size_t> columns = layout.partitionKey;
    std::copy_if(layout.clustering.begin(), layout.clustering.end(), std::back_inserter(columns),
                 [&](std::size_t column) { return row[column].has_value(); });
    return columns;
}

void addLostRows(const Design& design, const TableCheck& check, std::vector<Finding>& findings)
{
    if (check.losses.overwritten + check.losses.staticsOverwritten == 0)
        return;
    const PhysicalTable& table = design.physical.tables[check.table];
    const TableLayout& layout = design.layout(check.table);
    std::string message = lossText(table.name, check.losses);
    if (check.losses.example) {
        const Collision& example = *check.losses.example;
        std::vector<std::size_t> columns = differing(layout, example);
        const std::string more = columns.size() > columnsNamed ? ", ..." : "";
        columns.resize(std::min(columns.size(), columnsNamed));
        const std::string key = columnTexts(table, layout, example.first, keyColumns(layout, example.first));
        message += " For example, both (" + columnTexts(table, layout, example.first, columns) + more
                   + ") and (" + columnTexts(table, layout, example.second, columns) + more + ") belong to "
                   + key + ".";
    }
    if (const std::string advice = lossAdvice(design.model, design.derivation.tables[check.table]);
        !advice.empty())
        message += " " + advice;
    findings.push_back({Severity::Error, "rows-lost", table.name, std::move(message)});
}

void addKeylessRows(const Design& design, const TableCheck& check, std::vector<Finding>& findings)
{
    if (check.losses.keyless == 0)
        return;
    const PhysicalTable& table = design.physical.tables[check.table];
    const std::string column = cql::toCqlName(table.columns[check.losses.keylessColumn.value_or(0)].name);
    findings.push_back({Severity::Warning, "null-key", table.name,
                        table.name + " lacks " + counted(check.losses.keyless, "row")
                            + " of the sample data without " + column
                            + ": Cassandra takes no row that has no value for a column of its primary key."});
}

void addLargePartitions(const Design& design, const TableCheck& check, std::vector<Finding>& findings)
{
    if (check.oversized == 0)
        return;
    const PhysicalTable& table = design.physical.tables[check.table];
    findings.push_back({Severity::Warning, "large-partition", table.name,
                        counted(check.oversized, "partition") + " of " + table.name + " (it has "
                            + grouped(check.totals.partitions) + (check.oversized == 1 ? ") holds" : ") hold")
                            + " more than 100 MB or 100,000 cells; the largest, of " + check.largestKey
                            + ", has " + counted(check.largest.cells, "cell") + " and "
                            + bytesText(check.largest.bytes) + "."});
}

void addUnknownFunctions(const Design& design, const TableCheck& check, std::vector<Finding>& findings)
{
    const LogicalTable& table = design.derivation.tables[check.table];
    for (const LogicalColumn& column : table.columns) {
        const auto* aggregate = std::get_if<Aggregate>(&column.source);
        if (aggregate == nullptr
            || aggregateFunction(aggregate->function) != AggregateTask::Function::Unknown)
            continue;
        findings.push_back({Severity::Advice, "unknown-function", table.name,
                            cql::toCqlName(column.name) + " of " + table.name
                                + " stays empty: it is not known how to work out "
                                + quoted(aggregate->function) + "."});
    }
}

}  // namespace

std::string lossText(const std::string& table, const Losses& losses)
{
    std::string text;
    if (losses.overwritten > 0)
        text = table + " lost " + counted(losses.overwritten, "row")
               + " while it was filled, overwritten by others with the same primary key.";
    if (losses.staticsOverwritten == 0)
        return text;
    text += text.empty() ? "" : " ";
    return text + table + " keeps one value of each static column per partition, which overwrote "
           + counted(losses.staticsOverwritten, "other value") + " while it was filled.";
}

void addTableFindings(const Design& design, const TableCheck& table, std::vector<Finding>& findings)
{
    if (!table.isFilled)
        return;
    addLostRows(design, table, findings);
    addKeylessRows(design, table, findings);
    addLargePartitions(design, table, findings);
    addUnknownFunctions(design, table, findings);
}

}  // namespace querywright::engine
