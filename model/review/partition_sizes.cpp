// SPDX-License-Identifier: Apache-2.0
// Rules on the sizes of partitions, rows and tables: R1, R2, R3, R5, R78, R79, R87. What is not known,
// neither from the statistics nor from the sample data, is not told.
#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/review/wording.h"
#include "model/sizes/bucket_advice.h"
#include "model/sizes/value_bytes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace querywright::rules {
namespace {

// Where the size of a table's largest partition is known from.
enum class KnownBy { Worst, Average, SampleData };

// The size of a table's largest partition, as far as it is known.
struct Largest {
    Number number;
    KnownBy by = KnownBy::Worst;
    bool isLeast = false;             // there is more that is not known
    std::vector<std::string> untold;  // what to state of it
};

// What a partition has at least, where not all sizes of values are known.
struct AtLeast {
    PartitionSize size;
    std::vector<std::string> untold;  // what comes on top: "the size of Post.title in bytes"
};

// REQUIRES: the number of its rows is known.
AtLeast atLeast(const ReviewContext& context, const ReviewedTable& table)
{
    const TableSizer& sizer = context.sizerOf(table);
    SizeInputs inputs(sizer.known());
    const double rows = table.sizes->largestKnown().rows.value_or(0.0);
    double bytes = 0.0;
    double cells = 0.0;
    for (const LogicalColumn& column : table.logical->columns) {
        const ColumnSize size = columnSize(context.model(), sizer.types(), *table.logical, column, inputs);
        const bool isOnce = column.kind == ColumnKind::PartitionKey || column.kind == ColumnKind::Static;
        const double times = isOnce ? 1.0 : rows;
        bytes += times * size.bytes.value_or(0.0);
        cells += times * size.cells.value_or(0.0);
    }
    AtLeast least;
    least.size = {rows, cells, bytes + cells * cellMetadataBytes};
    for (const UsedStatistic& used : inputs.used()) {
        if (!used.value)
            least.untold.push_back(toText(context.model().conceptual, used.statistic));
    }
    return least;
}

// The larger of what the statistics say of the largest partition, or of the average one where only that is
// known, and what the sample data has. Where not all sizes are known, what it has at least.
Largest largest(const ReviewContext& context, const ReviewedTable& table, Number PartitionSize::*part,
                double MeasuredTable::*measured)
{
    Largest found{table.sizes->largestKnown().*part,
                  table.sizes->isAverageOnly() ? KnownBy::Average : KnownBy::Worst,
                  false,
                  {}};
    if (!found.number && table.sizes->largestKnown().rows) {
        AtLeast least = atLeast(context, table);
        found.number = least.size.*part;
        found.isLeast = true;
        found.untold = std::move(least.untold);
    }
    if (table.measured && table.measured->*measured > found.number.value_or(0.0))
        return {table.measured->*measured, KnownBy::SampleData, false, {}};
    return found;
}

std::string subjectText(const ReviewedTable& table, KnownBy by)
{
    switch (by) {
    case KnownBy::SampleData:
        return "In the sample data the largest partition of " + textOf(table) + " (of "
               + table.measured->largestKey + ")";
    case KnownBy::Average:
        return "Even an average partition of " + textOf(table);
    case KnownBy::Worst:
        break;
    }
    return "The largest partition of " + textOf(table);
}

// "has ", "has at least "; "can have at least " of as many rows as there can be at most.
std::string hasText(const ReviewedTable& table, const Largest& largest)
{
    if (!largest.isLeast)
        return " has ";
    const bool isProduct = table.sizes->isBound && table.sizes->factors.size() > 1;
    return largest.by == KnownBy::Worst && isProduct ? " can have at least " : " has at least ";
}

// What is to be known of a number.
std::string endText(const Largest& largest)
{
    std::string untold = listed(largest.untold);
    if (largest.by == KnownBy::Average)
        return "; how large the largest one is nobody says" + (untold.empty() ? "" : ", nor " + untold) + ".";
    return untold.empty() ? "." : "; nobody says " + untold + ".";
}

// Four digits that count, so that the factors multiply to the rows.
std::string factorText(double factor)
{
    if (factor >= 1000.0)
        return grouped(whole(factor));
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), factor, std::chars_format::fixed,
                                   factor >= 0.1 ? 4 : 4 + static_cast<int>(-std::log10(factor)));
    std::string digits(text.data(), end.ptr);
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.')
        digits.pop_back();
    return digits;
}

// The rows of the largest partition and what they are multiplied from.
std::string factorsText(const ReviewContext& context, const ReviewedTable& table)
{
    std::vector<std::string> factors;
    for (const RowFactor& factor : table.sizes->factors)
        factors.push_back(factorText(factor.worst) + " (" + toText(context.model().conceptual, factor) + ")");
    const Number rows = table.sizes->wholeWorstRows();
    if (factors.empty() || !rows)
        return {};
    return "; its rows: " + (factors.size() > 1 ? grouped(whole(*rows)) + " = " : std::string())
           + join(factors, " × ");
}

// Where the limit is from, of one below the usual one.
std::string limitText(double allowed)
{
    return allowed < mostPartitionBytes ? ", below which common practice stays (the usual limit is "
                                              + bytesText(whole(mostPartitionBytes)) + ")"
                                        : std::string();
}

// R1
void checkBytes(ReviewContext& context, const ReviewedTable& table)
{
    const Largest found = largest(context, table, &PartitionSize::bytes, &MeasuredTable::mostBytes);
    if (const auto excess = context.excess("R1", "bytes", found.number))
        context.add("R1", *excess, about(table),
                    subjectText(table, found.by) + hasText(table, found) + bytesText(whole(*found.number))
                        + ", more than " + bytesText(whole(excess->allowed)) + limitText(excess->allowed)
                        + (found.by == KnownBy::Worst ? factorsText(context, table) : std::string())
                        + endText(found));
}

// R2
void checkCells(ReviewContext& context, const ReviewedTable& table)
{
    const Largest found = largest(context, table, &PartitionSize::cells, &MeasuredTable::mostCells);
    if (const auto excess = context.excess("R2", "cells", found.number))
        context.add("R2", *excess, about(table),
                    subjectText(table, found.by) + hasText(table, found)
                        + counted(whole(*found.number), "cell") + ", more than "
                        + grouped(whole(excess->allowed)) + endText(found));
}

// R87. A partition of many cells is told already.
void checkRows(ReviewContext& context, const ReviewedTable& table)
{
    const Largest found = largest(context, table, &PartitionSize::rows, &MeasuredTable::mostRows);
    const auto excess = context.excess("R87", "rows", found.number);
    if (excess && !context.hasFinding("R2", table.logical->name))
        context.add("R87", *excess, about(table),
                    subjectText(table, found.by) + hasText(table, found)
                        + counted(whole(*wholeRows(found.number)), "row") + ", more than "
                        + grouped(whole(excess->allowed)) + endText(found));
}

// The decision to serve the view's query by one.
std::optional<DecisionId> decisionOfView(const ReviewContext& context, const LogicalTable& view)
{
    for (const Decision& decision : context.model().decisions) {
        const auto* serve = std::get_if<ServeBy>(&decision.choice);
        const bool isOfView = serve && serve->by == Service::View
                              && std::any_of(view.queries.begin(), view.queries.end(), [&](QueryId query) {
                                     return serve->table == TableReference{query};
                                 });
        if (decision.active && isOfView)
            return decision.id;
    }
    return std::nullopt;
}

// "by month of Post.at the largest one has 1.1 MB, 50,400 cells, and Q2 reads 12 partitions"
std::string adviceText(const ReviewContext& context, const ReviewedTable& table, const BucketAdvice& advice)
{
    const bool isAverage = table.sizes->isAverageOnly();
    const PartitionSize& size = isAverage ? advice.average : advice.worst;
    std::string text = bucketText(context, advice.choice)
                       + (isAverage ? " an average one has " : " the largest one has ")
                       + (size.bytes ? bytesText(whole(*size.bytes)) + ", " : std::string())
                       + counted(whole(size.cells.value_or(0.0)), "cell");
    for (const PartitionsRead& read : advice.reads) {
        if (read.partitions && *read.partitions > 1.0)
            text += ", and " + context.find(read.query)->query->label + " reads "
                    + counted(whole(std::ceil(*read.partitions)), "partition");
    }
    return text;
}

// What partitions should have at most for nothing to be told of them any more; first no more than the usual
// limits, which are enough for those that somebody has split. Where not all of a partition is known, that is
// as few rows. Nothing if nothing is told, or if only the sample data has partitions that large.
std::optional<PartitionAim> aimOf(const ReviewContext& context, const ReviewedTable& table)
{
    if (table.sizes->isTooLarge())
        return PartitionAim();
    if (isSplitByDecision(*table.logical))
        return std::nullopt;
    const PartitionSize& size = table.sizes->largestKnown();
    PartitionAim aim;
    const auto aimAt = [&](std::string_view rule, std::string_view unit, const Largest& found) {
        const auto excess = context.excess(rule, unit, found.number);
        if (!excess || found.by == KnownBy::SampleData || !size.rows)
            return;
        const double rows = *size.rows * excess->allowed / excess->found;
        aim.rows = std::min(aim.rows.value_or(rows), rows);
    };
    if (const auto excess = context.excess("R1", "bytes", size.bytes))
        aim.bytes = excess->allowed;
    else
        aimAt("R1", "bytes", largest(context, table, &PartitionSize::bytes, &MeasuredTable::mostBytes));
    aimAt("R2", "cells", largest(context, table, &PartitionSize::cells, &MeasuredTable::mostCells));
    aimAt("R87", "rows", largest(context, table, &PartitionSize::rows, &MeasuredTable::mostRows));
    return aim.isMissedBy(size) ? std::optional(aim) : std::nullopt;
}

// R5
void checkBuckets(ReviewContext& context, const ReviewedTable& table)
{
    const auto aim = aimOf(context, table);
    if (!aim)
        return;
    LogicalTable split = *table.logical;
    split.viewOf.reset();  // as a table of its own, which can be split
    const std::vector<BucketAdvice> advice =
        adviseBuckets(context.model(), split, context.sizerOf(table), *aim);
    constexpr std::size_t most = 3;
    constexpr double mostReads =
        100.0;  // a bucket that makes queries read more is told only if no other helps
    std::vector<std::string> texts;
    std::vector<ReviewFix> fixes;
    for (const BucketAdvice& one : advice) {
        const bool areMany = std::any_of(one.reads.begin(), one.reads.end(), [](const PartitionsRead& read) {
            return read.partitions.value_or(0.0) > mostReads;
        });
        if (!one.isEnough || texts.size() == most || (areMany && !texts.empty()))
            continue;
        texts.push_back(adviceText(context, table, one));
        fixes.push_back(splitFix(context, table, one.choice));
    }
    if (texts.empty())
        return;
    const PartitionSize& size = table.sizes->largestKnown();
    auto excess = context.excess("R5", "bytes", size.bytes);
    const auto cells = context.excess("R5", "cells", size.cells);
    if (cells && (!excess || excess->allowed < mostPartitionBytes))
        excess = cells;
    if (!excess)
        excess = Excess{Severity::Advice, size.rows.value_or(0.0), aim->rows.value_or(0.0), "rows"};
    const std::string labels = listed(labelsOf(context.model(), table.logical->queries));
    const auto decision =
        table.logical->viewOf ? decisionOfView(context, *table.logical) : std::optional<DecisionId>();
    if (table.logical->viewOf)
        fixes.clear();
    if (decision)
        fixes.push_back({"Give " + labels + " a table of its own", Withdraw{*decision}});
    context.add("R5", *excess, about(table),
                table.logical->viewOf
                    ? "Partitions of " + textOf(table)
                          + " cannot be split, since a view has no bucket. Those of a table of its own for "
                          + labels + " can be: " + join(texts, "; ") + "."
                    : "Partitions of " + textOf(table) + " can be split: " + join(texts, "; ") + ".");
    // What says that they are too large is put right by the same.
    for (const char* rule : {"R1", "R2", "R87", "R5"}) {
        if (ReviewFinding* finding = context.find(rule, table.logical->name))
            finding->fixes = fixes;
    }
}

// R79
void checkWideRows(ReviewContext& context, const ReviewedTable& table)
{
    const Number cells = product(table.sizes->formula.cellsPerRow, Number(cellMetadataBytes));
    const Number bytes = sum(table.sizes->formula.rowBytes, cells);
    if (const auto excess = context.excess("R79", "bytes", bytes))
        context.add("R79", *excess, about(table),
                    "An average row of " + textOf(table) + " has " + bytesText(whole(*bytes)) + ", more than "
                        + bytesText(whole(excess->allowed)) + ": a page of 5,000 rows would be "
                        + bytesText(whole(*bytes * 5000.0)) + ".");
}

// R78, of values that multiply: each artifact has a row for every pair of its authors and keywords.
bool checkMultiplied(ReviewContext& context, const ReviewedTable& table)
{
    std::vector<AttributeUse> elements;
    std::vector<std::string> names;
    std::vector<std::size_t> key = table.partitionKey;
    key.insert(key.end(), table.clusteringKey.begin(), table.clusteringKey.end());
    for (const std::size_t column : key) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
        if (!use || !use->element || (!elements.empty() && !(elements.front().place == use->place)))
            continue;
        elements.push_back(*use);
        names.push_back(context.nameOf(use->attribute));
    }
    if (elements.size() < 2)
        return false;
    Number rows = 1.0;
    for (const AttributeUse& use : elements)
        rows = product(rows, context.statistic(StatisticKind::Elements, use.attribute));
    const std::string owner = context.nameOf(context.ownerOf(elements.front().attribute));
    const std::string what =
        textOf(table) + " has a row for each combination of values of " + listed(names) + " of one " + owner;
    const auto excess = context.excess("R78", "rows", rows);
    if (!rows)
        context.add("R78", Severity::Advice, about(table),
                    what + ": their numbers multiply, and every change writes all of them.");
    else if (excess)
        context.add("R78", *excess, about(table),
                    what + ": " + decimalText(*rows) + ", each of which every change writes.");
    return true;
}

// R78
void checkExplosion(ReviewContext& context, const ReviewedTable& table)
{
    if (checkMultiplied(context, table))
        return;
    for (const std::size_t column : table.partitionKey) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
        if (!use || !use->element)
            continue;
        const Number elements = context.statistic(StatisticKind::Elements, use->attribute);
        if (const auto excess = context.excess("R78", "rows", elements))
            context.add("R78", *excess, about(table),
                        textOf(table) + " has a row for each " + textOf(context, table, column) + ": "
                            + decimalText(*elements) + " for one "
                            + context.nameOf(context.ownerOf(use->attribute))
                            + ", each of which every change writes.");
    }
}

// R3
void reportDiskSize(ReviewContext& context)
{
    const ModelSizes& sizes = context.sizes();
    if (!sizes.bytes || !sizes.storedBytes || context.tables().empty())
        return;
    Number worst = 0.0;
    for (const ReviewedTable& table : context.tables())
        worst = sum(worst, product(table.sizes->worst.bytes, table.sizes->partitions));
    ReviewFinding& finding = context.add("R3", Severity::Advice, aboutModel(),
                                         "The tables take " + bytesText(whole(*sizes.bytes))
                                             + ", with all replicas " + bytesText(whole(*sizes.storedBytes))
                                             + (worst ? "; if every partition were as large as the largest, "
                                                            + bytesText(whole(*worst)) + " without replicas"
                                                      : std::string())
                                             + ".");
    finding.found = sizes.storedBytes;
    finding.unit = "bytes";
}

}  // namespace

void reviewSizes(ReviewContext& context)
{
    for (const ReviewedTable& table : context.tables()) {
        checkBytes(context, table);
        checkCells(context, table);
        checkRows(context, table);
        checkBuckets(context, table);
        checkWideRows(context, table);
        checkExplosion(context, table);
    }
    reportDiskSize(context);
}

}  // namespace querywright::rules
