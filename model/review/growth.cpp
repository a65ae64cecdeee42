// SPDX-License-Identifier: Apache-2.0
// Rules on what becomes of tables in time: R4, R80.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/source_reference.h"
#include "model/review/timeline.h"
#include "model/review/wording.h"
#include "model/sizes/bucket_advice.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace querywright::rules {
namespace {

constexpr double daysOfYear = 365.0;

// A clustering column by whose times rows come one after the other.
std::optional<std::size_t> timeline(const ReviewContext& context, const ReviewedTable& table)
{
    const auto found = std::find_if(table.clusteringKey.begin(), table.clusteringKey.end(),
                                    [&](std::size_t column) { return isTimeline(context, table, column); });
    return found == table.clusteringKey.end() ? std::nullopt : std::optional(*found);
}

// Whether rows come without end as time goes by: not the albums of a performer by the year they are of, nor
// groups of which a day has one for each value of the others.
bool growsWithTime(const ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    if (!isTimeline(context, table, column))
        return false;
    const auto& use = std::get<AttributeUse>(table.logical->columns[column].source);
    if (!use.bucket)
        return isTime(table.physical->columns[column].type);
    return table.logical->groupBy.empty() || *use.bucket < TimeBucket::Day;
}

// Whether the partition key says when, so that the rows of a partition come in a limited time.
bool isBoundInTime(const ReviewContext& context, const ReviewedTable& table)
{
    return std::any_of(table.partitionKey.begin(), table.partitionKey.end(), [&](std::size_t column) {
        return table.physical->columns[column].type.isNative(cql::NativeType::Timestamp)
               || isPeriod(context, table, column);
    });
}

// The buckets by hash that divide what would be one partition: what it grows by, not for how long. 1: none.
std::uint64_t hashBuckets(const ReviewedTable& table)
{
    std::uint64_t buckets = 1;
    for (const std::size_t column : table.partitionKey) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.logical->columns[column].source);
        if (synthetic && synthetic->isBucket() && !synthetic->isConstant())
            buckets *= synthetic->buckets;
    }
    return buckets;
}

// The days until the largest partition is as large as it may be, if growth says; nothing: never.
Number daysToLimit(const ReviewedTable& table)
{
    Number days;
    for (const LimitPassing& passing : table.sizes->passings) {
        if (passing.days && passing.limit != LimitPassing::Limit::HardCells)
            days = std::min(*passing.days, days.value_or(*passing.days));
    }
    return days;
}

bool isSizeKnown(const ReviewedTable& table)
{
    return table.sizes->worst.bytes && table.sizes->worst.cells && table.isStated();
}

// Whether the largest partition is known to have so few values that their sizes do not matter.
bool isFarFromLimits(const ReviewedTable& table)
{
    constexpr double fewCells = 1'000.0;
    const PartitionSize& worst = table.sizes->worst;
    return table.isStated() && worst.rows && worst.cells && *worst.cells <= fewCells;
}

std::string timeText(double days)
{
    constexpr double longDays = 730.0;
    if (days > longDays)
        return decimalText(std::round(days / daysOfYear)) + " years";
    return counted(static_cast<std::uint64_t>(std::llround(std::max(1.0, days))), "day");
}

// How many rows come and go in a second, where all of that is said.
struct Rates {
    Number inserted;
    Number deleted;
};

Rates ratesOf(const ReviewContext& context, const ReviewedTable& table)
{
    Rates rates{rateOf(context.insertsInto(table)), rateOf(context.deletesFrom(table))};
    if (context.insertsInto(table).empty())
        rates.inserted = std::nullopt;
    for (const GrowthPoint& point : table.sizes->growth) {
        if (!rates.inserted && point.period == Period::Day && point.rows)
            rates.inserted = *point.rows / secondsOfDay;
    }
    return rates;
}

// Deletes of which nobody says how often they are run may keep up with what comes; rarer ones do not.
bool stopsByDeletes(const ReviewContext& context, const ReviewedTable& table)
{
    if (context.deletesFrom(table).empty())
        return false;
    const Rates rates = ratesOf(context, table);
    return !rates.inserted || !rates.deleted || *rates.deleted >= *rates.inserted;
}

// "no row expires or is deleted"
std::string growthReason(const ReviewContext& context, const ReviewedTable& table)
{
    const std::vector<const Update*> deletes = context.deletesFrom(table);
    const std::vector<const Update*> others = context.deletesWithOthers(table);
    if (deletes.empty() && !others.empty())
        return "no row expires, and rows go only with what " + labelsOf(others)
               + (others.size() == 1 ? " deletes" : " delete");
    if (deletes.empty())
        return "and no row expires or is deleted";
    const Rates rates = ratesOf(context, table);
    return "no row expires, and " + labelsOf(deletes) + (deletes.size() == 1 ? " deletes " : " delete ")
           + decimalText(rates.deleted.value_or(0.0)) + " a second where "
           + decimalText(rates.inserted.value_or(0.0)) + " come";
}

// What updates do about how long rows are kept.
std::string howDeleted(const ReviewContext& context, const ReviewedTable& table)
{
    const std::vector<const Update*> others = context.deletesWithOthers(table);
    if (!context.deletesFrom(table).empty())
        return "fewer rows are deleted than come";
    if (others.empty())
        return "no update deletes them";
    return "they go only with what " + labelsOf(others) + (others.size() == 1 ? " deletes" : " delete");
}

// Whether the workflow says how what the rows stand for comes, and no row of the table does: it is written to
// other tables alone. Inserts of other things say nothing about it.
bool gainsNothing(const ReviewContext& context, const ReviewedTable& table)
{
    const std::set<AttributeOwner>& makers = context.makersOf(table);
    return context.insertsInto(table).empty()
           && std::any_of(makers.begin(), makers.end(),
                          [&](const AttributeOwner& maker) { return !context.insertsOf(maker).empty(); });
}

// All that is to be stated so that the largest partition is known: who has how many at worst, sizes of
// values.
std::string missingText(const ReviewContext& context, const ReviewedTable& table)
{
    std::vector<std::string> sizes;
    std::vector<std::string> attributes;
    std::vector<std::string> fanOuts;
    for (const Statistic& statistic : table.sizes->missing()) {
        if (statistic.kind == StatisticKind::WorstFanOut)
            fanOuts.push_back(toText(context.model().conceptual, statistic));
        const bool isOfValues =
            statistic.kind == StatisticKind::Bytes || statistic.kind == StatisticKind::KeyBytes
            || statistic.kind == StatisticKind::Elements || statistic.kind == StatisticKind::WorstElements;
        if (!isOfValues)
            continue;
        sizes.push_back(toText(context.model().conceptual, statistic));
        if (const auto* attribute = std::get_if<AttributeId>(&statistic.about))
            addOnce(attributes, context.nameOf(*attribute));
    }
    constexpr std::size_t mostNamed = 2;
    if (sizes.size() > mostNamed)
        sizes = {"the sizes of "
                 + (attributes.size() > mostNamed ? grouped(attributes.size()) + " attributes"
                                                  : listed(attributes))};
    const bool areRowsKnown = table.isStated() && table.sizes->worst.rows;
    if (!areRowsKnown || sizes.empty()) {
        if (fanOuts.empty() || fanOuts.size() > mostNamed)
            fanOuts = {"the worst fan-out"};
        sizes.insert(sizes.begin(), fanOuts.begin(), fanOuts.end());
    }
    return listed(sizes);
}

// The time of the column, where buckets can be made of it.
std::optional<SourceReference> timeToSplitBy(const ReviewedTable& table, std::size_t column)
{
    const LogicalColumn& found = table.logical->columns[column];
    const auto* use = found.time ? &*found.time : std::get_if<AttributeUse>(&found.source);
    if (!use || use->bucket || use->element || !isTime(table.physical->columns[column].type))
        return std::nullopt;
    return sourceReferenceTo(table.logical->walk, *use);
}

void addBucketFix(ReviewContext& context, const ReviewedTable& table, std::size_t column,
                  ReviewFinding& finding)
{
    if (table.logical->viewOf)  // which has the columns of its table only
        return;
    if (const ReviewFinding* advice = context.find("R5", table.logical->name)) {
        // By the times that make partitions as small as they should be.
        for (const ReviewFix& fix : advice->fixes) {
            const auto* choice = std::get_if<Choice>(&fix.change);
            const auto* bucket = choice ? std::get_if<ChooseBucket>(choice) : nullptr;
            if (bucket && std::holds_alternative<BucketByTime>(bucket->bucket)) {
                finding.fixes.push_back(fix);
                return;
            }
        }
    }
    // By the times that rows lie in the order of, or else by others of their key.
    std::vector<std::size_t> columns = {column};
    for (const std::size_t other : table.clusteringKey)
        addOnce(columns, other);
    for (const std::size_t one : columns) {
        if (const auto time = timeToSplitBy(table, one)) {
            const Number measured = table.measured ? Number(table.measured->mostRows) : std::nullopt;
            const TimeBucket bucket = usualBucket(table.sizes->worst.rows, measured);
            finding.fixes.push_back(
                splitFix(context, table, {{table.logical->queries.front()}, BucketByTime{{*time}, bucket}}));
            return;
        }
    }
}

// R4
void checkUnbounded(ReviewContext& context, const ReviewedTable& table)
{
    const auto column =
        std::find_if(table.clusteringKey.begin(), table.clusteringKey.end(),
                     [&](std::size_t clustering) { return growsWithTime(context, table, clustering); });
    if (column == table.clusteringKey.end() || context.expires(table) || isBoundInTime(context, table)
        || stopsByDeletes(context, table))
        return;
    const std::uint64_t buckets = hashBuckets(table);
    const std::string what =
        "Partitions of " + textOf(table)
        + (buckets > 1 ? ", split by hash into " + grouped(buckets) + ", still grow" : " grow")
        + " for as long as rows come, by " + textOf(context, table, *column)
        + ": nothing in the partition key bounds the time, " + growthReason(context, table);
    const bool isGrowthSaid = !table.sizes->growth.empty();
    const bool isRateSaid = !context.deletesFrom(table).empty();
    if (!isGrowthSaid && (gainsNothing(context, table) || (isFarFromLimits(table) && !isRateSaid)))
        return;
    if (isSizeKnown(table) && (isGrowthSaid || !isRateSaid)) {
        const Number days = daysToLimit(table);
        if (const auto excess = context.excess("R4", "days to the limit", days))
            addBucketFix(context, table, *column,
                         context.add("R4", *excess, about(table),
                                     what + ". The largest one is larger than advised "
                                         + (*days > 0.0 ? "in " + timeText(*days) : "already") + "."));
        return;
    }
    const bool isLarge =
        context.hasFinding("R1", table.logical->name) || context.hasFinding("R2", table.logical->name);
    const bool isBoundUnsaid = !isLarge && !isSizeKnown(table) && context.deletesFrom(table).empty();
    ReviewFinding& finding = context.add(
        "R4", Severity::Warning, about(table),
        what
            + (isBoundUnsaid ? ". If they stay small all the same, state " + missingText(context, table) + "."
                             : "."));
    addBucketFix(context, table, *column, finding);
}

// R80. Of partitions that are not bound R4 tells the same.
void checkRetention(ReviewContext& context, const ReviewedTable& table)
{
    const bool isSeries =
        timeline(context, table).has_value() && (isBoundInTime(context, table) || hashBuckets(table) > 1);
    if (!isSeries || context.hasFinding("R4", table.logical->name) || context.expires(table)
        || table.logical->viewOf || stopsByDeletes(context, table))
        return;
    Number rows;
    Number bytes;
    for (const GrowthPoint& point : table.sizes->growth) {
        if (point.period == Period::Year) {
            rows = point.rows;
            bytes = point.bytes;
        }
    }
    const std::vector<const Update*> inserts = context.insertsInto(table);
    if (!rows && !inserts.empty()) {
        constexpr double secondsOfYear = daysOfYear * secondsOfDay;
        rows = product(rateOf(inserts), secondsOfYear);
    }
    if (rows.value_or(0.0) < 1.0)
        return;
    ReviewFinding& finding =
        context.add("R80", Severity::Warning, about(table),
                    textOf(table) + " gets " + counted(static_cast<std::uint64_t>(std::llround(*rows)), "row")
                        + (bytes ? " (" + bytesText(static_cast<std::uint64_t>(*bytes)) + ")" : std::string())
                        + " more each year, and nothing says until when they are kept: no time to live, and "
                        + howDeleted(context, table) + ".");
    finding.found = rows;
    finding.unit = "rows a year";
}

}  // namespace

void reviewGrowth(ReviewContext& context)
{
    for (const ReviewedTable& table : context.tables()) {
        checkUnbounded(context, table);
        checkRetention(context, table);
    }
}

}  // namespace querywright::rules
