// SPDX-License-Identifier: Apache-2.0
#include "app/cli/sizes_text.h"

#include "app/cli/text_table.h"
#include "model/base/text.h"
#include "model/derivation/describe.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <variant>

namespace querywright::cli {
namespace {

using Align = TextTable::Align;

std::string tableName(const SizedDesign& sized, std::size_t table)
{
    return sized.design.physical.tables.at(table).keyspace + "."
           + sized.design.derivation.tables.at(table).name;
}

std::string countText(Number number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    if (!number)
        return "?";
    return decimalText(*number < exactly ? *number : std::round(*number));
}

std::string sizeText(Number bytes)
{
    constexpr double most = 1e18;
    return bytes ? bytesText(static_cast<std::uint64_t>(std::round(std::min(*bytes, most)))) : "?";
}

// The rows of the largest partition: a bound, or an estimate.
std::string largestText(const TableSizes& sizes)
{
    if (!sizes.worst.rows)
        return "?";
    return (sizes.isBound ? "at most " : "about ") + countText(sizes.wholeWorstRows());
}

std::string overview(const SizedDesign& sized)
{
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right, Align::Right, Align::Right});
    table.add({"", "", "average", "largest", "largest", "largest", "", "", "", "with"});
    table.add({"table", "", "rows", "rows", "cells", "bytes", "partitions", "rows", "bytes", "replicas"});
    for (std::size_t i = 0; i < sized.sizes.tables.size(); ++i) {
        const TableSizes& one = sized.sizes.tables[i];
        const LogicalTable& logical = sized.design.derivation.tables[i];
        table.add({tableName(sized, i), join(labelsOf(sized.design.model(), logical.queries), ", "),
                   countText(one.average.rows), largestText(one), countText(wholeRows(one.worst.cells)),
                   sizeText(one.worst.bytes), countText(one.partitions), countText(one.rows),
                   sizeText(one.bytes), sizeText(one.storedBytes)});
    }
    return table.text();
}

std::string limitText(const LimitPassing& passing)
{
    if (passing.limit == LimitPassing::Limit::Bytes)
        return sizeText(passing.most);
    return countText(passing.most) + " cells";
}

std::string passingText(const LimitPassing& passing)
{
    if (*passing.days <= 0.0)
        return "has more than " + limitText(passing);
    return limitText(passing) + " in " + countText(std::ceil(*passing.days)) + " days";
}

std::string growthText(const SizedDesign& sized)
{
    TextTable table(
        {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    table.add({"", "rows", "rows", "rows", "rows", "rows", ""});
    table.add(
        {"the largest partition grows by", "an hour", "a day", "a week", "a month", "a year", "and passes"});
    bool isAny = false;
    for (std::size_t i = 0; i < sized.sizes.tables.size(); ++i) {
        const TableSizes& one = sized.sizes.tables[i];
        const bool grows = std::any_of(one.growth.begin(), one.growth.end(), [](const GrowthPoint& point) {
            return point.worst.rows.value_or(0.0) > 0.0;
        });
        if (!grows)
            continue;
        isAny = true;
        std::vector<std::string> row{tableName(sized, i)};
        for (const GrowthPoint& point : one.growth)
            row.push_back(countText(point.worst.rows));
        std::vector<std::string> passings;
        for (const LimitPassing& passing : one.passings) {
            constexpr double longest = 36'500.0;  // days that anybody plans for
            if (*passing.days <= longest)
                passings.push_back(passingText(passing));
        }
        row.push_back(join(passings, ", "));
        table.add(std::move(row));
    }
    return isAny ? "\n" + table.text() : std::string();
}

std::string bucketText(const SizedDesign& sized, const BucketAdvice& advice)
{
    if (const auto* hash = std::get_if<BucketByHash>(&advice.choice.bucket))
        return "hash into " + grouped(hash->count);
    const auto* time = std::get_if<BucketByTime>(&advice.choice.bucket);
    const auto* source = time ? std::get_if<SourceReference>(&time->attribute.column) : nullptr;
    return source ? toText(time->size) + std::string(" of ")
                        + qualifiedName(sized.design.model().conceptual, source->attribute)
                  : std::string();
}

std::string readsText(const SizedDesign& sized, const BucketAdvice& advice)
{
    std::vector<std::string> reads;
    for (const PartitionsRead& read : advice.reads)
        reads.push_back(sized.design.model().workflow.find(read.query)->label + " reads "
                        + countText(read.partitions));
    return join(reads, ", ");
}

std::string adviceText(const SizedDesign& sized)
{
    std::string text;
    for (std::size_t i = 0; i < sized.advice.size(); ++i) {
        if (!sized.sizes.tables[i].isTooLarge())
            continue;
        TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
        const bool isAverage = sized.sizes.tables[i].isAverageOnly();
        table.add({"bucket", isAverage ? "average: rows" : "largest: rows", "cells", "bytes", "partitions"});
        constexpr std::size_t most = 3;
        for (std::size_t k = 0; k < std::min(most, sized.advice[i].size()); ++k) {
            const BucketAdvice& advice = sized.advice[i][k];
            const PartitionSize& size = isAverage ? advice.average : advice.worst;
            if (advice.isEnough)
                table.add({bucketText(sized, advice), countText(wholeRows(size.rows)),
                           countText(wholeRows(size.cells)), sizeText(size.bytes), readsText(sized, advice)});
        }
        const bool isAny = std::any_of(sized.advice[i].begin(), sized.advice[i].end(),
                                       [](const BucketAdvice& advice) { return advice.isEnough; });
        text += "\nThe largest partition of " + tableName(sized, i) + " has more than "
                + sizeText(mostPartitionBytes) + " or " + countText(mostPartitionCells) + " cells"
                + (isAny ? ". A bucket makes it smaller:\n" + table.text("  ")
                         : ", and no bucket makes it small enough.\n");
    }
    return text;
}

std::string copiesText(const SizedDesign& sized)
{
    std::vector<AttributeCopies> copies;
    const auto factorOf = [](const AttributeCopies& one) { return *one.stored / *one.once; };
    for (const AttributeCopies& one : sized.sizes.copies) {
        constexpr double noticeably = 1.01;
        if (one.stored && one.once && *one.once > 0.0 && factorOf(one) > noticeably)
            copies.push_back(one);
    }
    if (copies.empty())
        return {};
    std::stable_sort(copies.begin(), copies.end(),
                     [&](const auto& left, const auto& right) { return factorOf(left) > factorOf(right); });
    constexpr std::size_t shown = 10;
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right});
    table.add({"stored most often", "tables", "values", "copies of each"});
    for (std::size_t i = 0; i < std::min(copies.size(), shown); ++i)
        table.add({qualifiedName(sized.design.model().conceptual, copies[i].attribute),
                   grouped(copies[i].tables), countText(copies[i].stored), countText(factorOf(copies[i]))});
    return "\n" + table.text();
}

std::string missingText(const SizedDesign& sized)
{
    std::set<Statistic> missing;
    for (const TableSizes& one : sized.sizes.tables) {
        for (const Statistic& statistic : one.missing())
            missing.insert(statistic);
    }
    std::string text;
    for (const Statistic& statistic : missing)
        text += "  " + toText(sized.design.model().conceptual, statistic) + "\n";
    return text.empty() ? text : "\nNot known, so that sizes are missing:\n" + text;
}

std::string summary(const SizedDesign& sized)
{
    const ModelSizes& sizes = sized.sizes;
    std::string text = "\n" + counted(sizes.tables.size(), "table") + ": " + sizeText(sizes.bytes)
                       + ", with all replicas " + sizeText(sizes.storedBytes);
    if (sizes.duplication)
        text += "; each byte of the data is stored " + countText(sizes.duplication) + " times";
    return text + "\n";
}

}  // namespace

SizedDesign sizedDesign(const core::Design& design, const MeasuredStatistics* measured)
{
    SizedDesign sized{design, sizes(design.model(), design.derivation, design.physical, measured), {}};
    for (std::size_t i = 0; i < sized.sizes.tables.size(); ++i) {
        sized.advice.emplace_back();
        if (sized.sizes.tables[i].isTooLarge())
            sized.advice.back() = adviseBuckets(design.model(), design.derivation.tables[i], measured);
    }
    return sized;
}

std::string sizesText(const SizedDesign& sized)
{
    return overview(sized) + growthText(sized) + adviceText(sized) + copiesText(sized) + missingText(sized)
           + summary(sized);
}

bool holds(const SizedDesign& sized)
{
    return std::none_of(sized.sizes.tables.begin(), sized.sizes.tables.end(),
                        [](const TableSizes& one) { return one.isTooLarge() || !one.missing().empty(); });
}

}  // namespace querywright::cli
