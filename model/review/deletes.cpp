// SPDX-License-Identifier: Apache-2.0
// Rules on rows that go: R55, R56, R62.
#include "model/base/text.h"
#include "model/review/timeline.h"
#include "model/review/wording.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace querywright::rules {
namespace {

constexpr double defaultGrace = 864000.0;

double graceOf(const ReviewedTable& table)
{
    const std::string* text = table.option("gc_grace_seconds");
    double seconds = defaultGrace;
    std::uint64_t number = 0;
    if (text && std::from_chars(text->data(), text->data() + text->size(), number).ec == std::errc())
        seconds = static_cast<double>(number);
    return seconds;
}

// Keyspaces and Astra take no options of compaction and tombstones.
bool hasOptions(const ReviewContext& context)
{
    return context.profile() != DeploymentProfile::Keyspaces && context.profile() != DeploymentProfile::Astra;
}

// The query that takes the oldest rows of a partition first; null if there is none.
const ReviewedQuery* headReader(const ReviewContext& context, const ReviewedTable& table)
{
    for (const std::size_t position : table.queries) {
        const ReviewedQuery& query = context.queries()[position];
        if (query.query->order.empty() || !query.access.sortedByKey || !query.query->limit)
            continue;
        const Ordering& first = query.query->order.front();
        const auto column =
            std::find_if(table.clusteringKey.begin(), table.clusteringKey.end(), [&](std::size_t one) {
                const auto* use = std::get_if<AttributeUse>(&table.logical->columns[one].source);
                return use && use->attribute == first.attribute.attribute;
            });
        if (column != table.clusteringKey.end() && first.direction == Direction::Ascending
            && isTimeline(context, table, *column))
            return &query;
    }
    return nullptr;
}

// R55
void checkQueue(ReviewContext& context, const ReviewedTable& table)
{
    const std::vector<const Update*> inserts = context.insertsInto(table);
    const std::vector<const Update*> deletes = context.deletesFrom(table);
    const ReviewedQuery* reader = headReader(context, table);
    if (inserts.empty() || deletes.empty() || !reader || table.logical->viewOf)
        return;
    context.add(
        "R55", Severity::Warning, about(table),
        textOf(table) + " is a queue: " + labelsOf(inserts)
            + (inserts.size() == 1 ? " inserts, " : " insert, ") + reader->query->label
            + " reads the oldest rows first, and " + labelsOf(deletes)
            + (deletes.size() == 1 ? " deletes" : " delete")
            + " them. Each read passes the tombstones of all that was deleted before; a range of time "
              "that begins behind them, or a broker, does not.");
}

bool readsSingleRow(const ReviewedTable& table, const ReviewedQuery& query)
{
    return std::all_of(table.clusteringKey.begin(), table.clusteringKey.end(), [&](std::size_t column) {
        return std::any_of(
            query.access.byKey.begin(), query.access.byKey.end(),
            [&](const ColumnRestriction& one) { return one.column == column && !one.isRange; });
    });
}

// R56. Tombstones stay for gc_grace_seconds; deletes are taken to fall on all partitions alike.
void checkTombstones(ReviewContext& context, const ReviewedTable& table)
{
    const std::vector<const Update*> deletes = context.deletesFrom(table);
    const Number rate = deletes.empty() ? std::nullopt : rateOf(deletes);
    const Number partitions = table.statedPartitions();
    Number expected;
    if (rate && partitions && *partitions >= 1.0)
        expected = *rate * graceOf(table) / *partitions;
    for (const std::size_t position : table.queries) {
        const ReviewedQuery& query = context.queries()[position];
        if (const auto excess = context.excess(
                "R56", "tombstones", query.measured ? Number(query.measured->tombstones) : std::nullopt))
        {
            context.add("R56", *excess, about(query),
                        query.query->label + " passes "
                            + counted(static_cast<std::uint64_t>(excess->found), "tombstone")
                            + " in the sample data.");
            continue;
        }
        const auto excess = context.excess("R56", "tombstones", expected);
        if (!excess || readsSingleRow(table, query))
            continue;
        context.add("R56", *excess, about(query),
                    query.query->label + " passes up to "
                        + counted(static_cast<std::uint64_t>(std::llround(excess->found)), "tombstone")
                        + " in a partition of " + textOf(table) + ": so many " + labelsOf(deletes)
                        + (deletes.size() == 1 ? " leaves" : " leave") + " on average in "
                        + counted(static_cast<std::uint64_t>(graceOf(table)), "second")
                        + " (gc_grace_seconds); reads "
                        + (excess->severity == Severity::Error ? "fail" : "are logged") + " beyond "
                        + grouped(static_cast<std::uint64_t>(excess->allowed)) + ".");
    }
}

// R62. Tables whose rows only expire, in time windows, need no repair of deletes.
void checkGrace(ReviewContext& context, const ReviewedTable& table)
{
    const std::string* text = table.option("gc_grace_seconds");
    if (!text || !hasOptions(context) || table.logical->viewOf)
        return;
    const std::vector<const Update*> deletes = context.deletesFrom(table);
    if (deletes.empty() && context.expires(table))
        return;
    const auto excess = context.excess("R62", "seconds", graceOf(table));
    if (!excess || (deletes.empty() && excess->found > 0.0))
        return;
    context.add("R62", *excess, about(table),
                textOf(table) + " drops tombstones after "
                    + counted(static_cast<std::uint64_t>(excess->found), "second")
                    + " (gc_grace_seconds), less than the usual ten days: a replica that was away for longer "
                      "brings deleted rows back, unless every repair is quicker.");
}

}  // namespace

void reviewDeletes(ReviewContext& context)
{
    for (const ReviewedTable& table : context.tables()) {
        checkQueue(context, table);
        checkTombstones(context, table);
        checkGrace(context, table);
    }
}

}  // namespace querywright::rules
