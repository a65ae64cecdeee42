// SPDX-License-Identifier: Apache-2.0
// Rules on how queries read their tables: R12 to R15. The others are told by derivation.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/review/column_reference.h"
#include "model/review/wording.h"
#include "model/sizes/bucket_advice.h"
#include "model/sizes/read_estimate.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

// R12. Queries count by how often they run; those that do not say, alike.
void checkBackwards(ReviewContext& context, const ReviewedTable& table)
{
    double backwards = 0.0;
    double forwards = 0.0;
    std::vector<std::string> labels;
    for (const std::size_t position : table.queries) {
        const ReviewedQuery& query = context.queries()[position];
        if (query.query->order.empty() || !query.access.sortedByKey)
            continue;
        const double rate = query.query->timesPerSecond.value_or(1.0);
        (query.access.reversed ? backwards : forwards) += rate;
        if (query.access.reversed)
            labels.push_back(query.query->label);
    }
    if (labels.empty() || backwards <= forwards)
        return;
    ReviewFinding& finding = context.add(
        "R12", Severity::Advice, about(table),
        listed(labels) + (labels.size() == 1 ? " reads " : " read ") + textOf(table)
            + " backwards, more often than others read it forwards: the opposite clustering order is "
              "cheaper.");
    ChooseKey reversed{{table.logical->queries.front()}, {}, {}};
    for (const std::size_t column : table.partitionKey) {
        if (!isBucket(table.logical->columns[column]))
            reversed.partition.push_back(referenceTo(*table.logical, table.logical->columns[column]));
    }
    for (const std::size_t column : table.clusteringKey) {
        const LogicalColumn& one = table.logical->columns[column];
        reversed.clustering.push_back({referenceTo(*table.logical, one), one.order == Direction::Ascending
                                                                             ? Direction::Descending
                                                                             : Direction::Ascending});
    }
    if (reversed.partition.size() == table.partitionKey.size() && !table.logical->viewOf)
        finding.fixes.push_back({"Reverse the clustering order of " + table.logical->name, Choice(reversed)});
}

// Of a table that people have split: buckets that keep its partitions small enough as well, and of which the
// query reads no more than are allowed.
std::vector<ReviewFix> fewerBuckets(const ReviewContext& context, const ReviewedQuery& query, double allowed)
{
    constexpr std::size_t most = 2;
    const ReviewedTable& table = context.tableOf(query);
    std::vector<ReviewFix> fixes;
    if (!isSplitByDecision(*table.logical))
        return fixes;
    for (const BucketAdvice& advice : adviseBuckets(context.model(), *table.logical, context.sizerOf(table)))
    {
        const bool areFew =
            std::any_of(advice.reads.begin(), advice.reads.end(), [&](const PartitionsRead& read) {
                return read.query == query.query->id && read.partitions.value_or(allowed + 1.0) <= allowed;
            });
        if (advice.isEnough && areFew && fixes.size() < most)
            fixes.push_back(splitFix(context, table, advice.choice));
    }
    return fixes;
}

// R14, R15
void checkPartitionsRead(ReviewContext& context, const ReviewedQuery& query)
{
    const ReviewedTable& table = context.tableOf(query);
    if (query.access.asked.empty() || query.access.readsWhole)
        return;
    Number partitions = query.measured ? Number(query.measured->partitions) : std::nullopt;
    if (!partitions)
        partitions = partitionsAsked(context.model(), *query.query, *table.logical, query.access,
                                     context.sizerOf(table));
    const bool areSeveral = query.access.asked.size() > 1;
    const std::string count =
        partitions ? counted(static_cast<std::uint64_t>(std::llround(*partitions)), "partition")
                   : std::string();
    if (const auto excess = context.excess("R14", "partitions", partitions)) {
        ReviewFinding& finding =
            context.add("R14", *excess, about(query),
                        query.query->label + " reads up to " + count + " of " + textOf(table)
                            + " each time; more than " + grouped(static_cast<std::uint64_t>(excess->allowed))
                            + (excess->severity == Severity::Error ? " are refused in one statement."
                                                                   : " are too many for one request."));
        finding.fixes = fewerBuckets(context, query, excess->allowed);
    }
    const auto excess = context.excess("R15", "combinations", areSeveral ? partitions : std::nullopt);
    if (!excess)
        return;
    std::vector<std::string> names;
    for (const std::size_t column : query.access.asked)
        names.push_back(textOf(context, table, column));
    context.add("R15", *excess, about(query),
                query.query->label + " asks for every combination of " + listed(names) + ": " + count + ".");
}

// R13: what a decision to serve a query by scanning makes it read. All other filtering is told whatever there
// is to read.
void checkScanned(ReviewContext& context, const ReviewedQuery& query)
{
    const ReviewedTable& table = context.tableOf(query);
    if (!contains(table.logical->scannedBy, query.query->id) || query.access.filtered.empty())
        return;
    const ReadEstimate read =
        estimateRead(context.model(), *query.query, *table.logical, query.access, context.sizerOf(table));
    const auto excess = context.excess("R13", "rows", read.rows.worst ? read.rows.worst : read.rows.average);
    if (!excess)
        return;
    std::vector<std::string> names;
    for (const ColumnRestriction& restriction : query.access.filtered)
        addOnce(names, textOf(context, table, restriction.column));
    ReviewFinding& finding =
        context.add("R13", *excess, about(query),
                    query.query->label + " reads up to "
                        + counted(static_cast<std::uint64_t>(std::llround(excess->found)), "row") + " of "
                        + textOf(table) + " each time and filters them by " + listed(names) + ", more than "
                        + grouped(static_cast<std::uint64_t>(excess->allowed))
                        + ": scanning is for what is small. A table of its own has the rows side by side.");
    for (const Decision& decision : context.model().decisions) {
        const auto* serve = std::get_if<ServeBy>(&decision.choice);
        if (decision.active && serve && serve->by == Service::Scan
            && serve->table == TableReference{query.query->id})
            finding.fixes.push_back(
                {"Give " + query.query->label + " a table of its own", Withdraw{decision.id}});
    }
}

}  // namespace

void reviewReads(ReviewContext& context)
{
    for (const ReviewedTable& table : context.tables())
        checkBackwards(context, table);
    for (const ReviewedQuery& query : context.queries())
        checkPartitionsRead(context, query);
    for (const ReviewedQuery& query : context.queries())
        checkScanned(context, query);
}

}  // namespace querywright::rules
