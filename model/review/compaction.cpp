// SPDX-License-Identifier: Apache-2.0
// Rules on compaction: R57 to R61.
#include "model/base/text.h"
#include "model/review/timeline.h"
#include "model/review/wording.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace querywright::rules {
namespace {

constexpr std::string_view timeWindows = "TimeWindowCompactionStrategy";

// The value of a key of a map as CQL writes it, "" if it is not there.
std::string valueIn(const std::string& map, const std::string& key)
{
    const std::size_t found = map.find("'" + key + "'");
    const std::size_t colon = found == std::string::npos ? found : map.find(':', found);
    if (colon == std::string::npos)
        return {};
    const std::size_t start = map.find_first_not_of(" '", colon + 1);
    const std::size_t end = start == std::string::npos ? start : map.find_first_of("',} ", start);
    return end == std::string::npos ? std::string() : map.substr(start, end - start);
}

// The seconds of a time window: by default a day (TimeWindowCompactionStrategyOptions).
double windowSeconds(const ReviewedTable& table)
{
    const std::string* options = table.option("compaction");
    const std::string unit = options ? valueIn(*options, "compaction_window_unit") : std::string();
    const std::string size = options ? valueIn(*options, "compaction_window_size") : std::string();
    std::uint64_t count = 1;
    std::from_chars(size.data(), size.data() + size.size(), count);
    const double seconds = unit == "MINUTES" ? 60.0 : unit == "HOURS" ? 3600.0 : secondsOfDay;
    return seconds * static_cast<double>(std::max<std::uint64_t>(1, count));
}

bool hasTimeline(const ReviewContext& context, const ReviewedTable& table)
{
    return std::any_of(table.clusteringKey.begin(), table.clusteringKey.end(),
                       [&](std::size_t column) { return isTimeline(context, table, column); });
}

// Updates that write over rows that are there already.
std::vector<const Update*> changesIn(const ReviewContext& context, const ReviewedTable& table)
{
    std::vector<const Update*> updates;
    for (const LogicalColumn& column : table.logical->columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use || column.isPrimaryKey() || column.kind == ColumnKind::Static)
            continue;
        for (const Update* update : context.changesOf(use->attribute)) {
            if (std::find(updates.begin(), updates.end(), update) == updates.end())
                updates.push_back(update);
        }
    }
    return updates;
}

// Windows of a size that about 25 of them cover the time to live.
std::string windowsFor(double secondsToLive)
{
    constexpr double wanted = 25.0;
    constexpr double hour = 3600.0;
    const double window = secondsToLive / wanted;
    const char* unit = "MINUTES";
    double count = window / 60.0;
    if (window >= secondsOfDay) {
        unit = "DAYS";
        count = window / secondsOfDay;
    } else if (window >= hour) {
        unit = "HOURS";
        count = window / hour;
    }
    return "{'class': 'TimeWindowCompactionStrategy', 'compaction_window_unit': '" + std::string(unit)
           + "', 'compaction_window_size': '"
           + std::to_string(static_cast<std::uint64_t>(std::max(1.0, std::round(count)))) + "'}";
}

// "U1 writes them so": what brings rows that expire.
std::string writersText(const ReviewContext& context, const ReviewedTable& table)
{
    const std::vector<const Update*> updates = context.insertsInto(table);
    return labelsOf(updates) + (updates.size() == 1 ? " writes them so" : " write them so");
}

void addCompactionFix(const ReviewedTable& table, const std::string& text, const std::string& value,
                      ReviewFinding& finding)
{
    SetTableOptions choice{{table.logical->queries.front()}, table.logical->options};
    choice.options["compaction"] = value;
    finding.fixes.push_back({text, Choice(choice)});
}

// R58, R59, R60
void checkTimeWindows(ReviewContext& context, const ReviewedTable& table)
{
    const double ttl = static_cast<double>(table.secondsToLive);
    if (ttl <= 0.0)
        context.add("R58", Severity::Warning, about(table),
                    textOf(table)
                        + " is compacted by time windows, but its rows have no default_time_to_live: whole "
                          "windows never go, and their number grows.");
    else if (table.defaultSecondsToLive == 0)
        context.add("R58", Severity::Advice, about(table),
                    textOf(table)
                        + " is compacted by time windows without a default_time_to_live, of which Cassandra "
                          "warns: its rows expire only as "
                        + writersText(context, table) + ".");
    if (ttl > 0.0) {
        const double windows = ttl / windowSeconds(table);
        if (const auto excess = context.excess("R59", "windows", windows)) {
            ReviewFinding& finding = context.add(
                "R59", *excess, about(table),
                "The time to live of " + textOf(table) + " is " + decimalText(windows)
                    + " compaction windows; 20 to 30 are wanted: "
                    + (windows > excess->allowed ? "each is a file that reads have to look at."
                                                 : "rows stay long after they expired, until all of their "
                                                   "window has."));
            addCompactionFix(table, "Choose windows for " + table.logical->name + " by its time to live",
                             windowsFor(ttl), finding);
        }
    }
    std::vector<const Update*> updates = changesIn(context, table);
    const std::vector<const Update*> deletes = context.deletesFrom(table);
    updates.insert(updates.end(), deletes.begin(), deletes.end());
    if (!updates.empty())
        context.add(
            "R60", Severity::Warning, about(table),
            labelsOf(updates) + (updates.size() == 1 ? " changes or deletes" : " change or delete")
                + " rows of " + textOf(table)
                + ", which is compacted by time windows: old and new versions lie in windows that are "
                  "never compacted together, so neither goes away.");
}

// R61: rows that only come and expire
bool adviseTimeWindows(ReviewContext& context, const ReviewedTable& table)
{
    const double seconds = static_cast<double>(table.secondsToLive);
    if (seconds <= 0.0 || !hasTimeline(context, table) || !changesIn(context, table).empty()
        || !context.deletesFrom(table).empty())
        return false;
    const bool isWritten = table.defaultSecondsToLive == 0;
    ReviewFinding& finding =
        context.add("R61", Severity::Advice, about(table),
                    "Rows of " + textOf(table) + " come in the order of time and expire"
                        + (isWritten ? ", as " + writersText(context, table) : std::string())
                        + ": TimeWindowCompactionStrategy drops whole files when all their rows have.");
    addCompactionFix(table, "Compact " + table.logical->name + " by time windows", windowsFor(seconds),
                     finding);
    return true;
}

std::string levelled(DeploymentProfile profile)
{
    return profile == DeploymentProfile::Apache50 ? "UnifiedCompactionStrategy" : "LeveledCompactionStrategy";
}

// R57
void checkDefault(ReviewContext& context, const ReviewedTable& table)
{
    const std::vector<const Update*> deletes = context.deletesFrom(table);
    const Number deleted = deletes.empty() ? std::nullopt : rateOf(deletes);
    const Number inserted = rateOf(context.insertsInto(table));
    Number ratio;
    if (deleted && inserted && *deleted > 0.0 && *inserted > 0.0)
        ratio = *deleted / *inserted;
    const auto excess = context.excess("R57", "deletes for each insert", ratio);
    if (!excess && static_cast<double>(table.secondsToLive) <= 0.0)
        return;
    const std::string strategy = levelled(context.profile());
    ReviewFinding& finding = context.add(
        "R57", Severity::Advice, about(table),
        (excess ? labelsOf(deletes) + (deletes.size() == 1 ? " deletes " : " delete ")
                      + decimalText(excess->found) + " rows of " + textOf(table)
                      + " for each one that is inserted, more than " + decimalText(excess->allowed)
                : "Rows of " + textOf(table) + " expire")
            + ", but no compaction is chosen: by size tiers tombstones stay long in large files. " + strategy
            + " drops them earlier.");
    if (excess) {
        finding.found = excess->found;
        finding.allowed = excess->allowed;
        finding.unit = excess->unit;
    }
    addCompactionFix(table, "Compact " + table.logical->name + " by " + strategy,
                     "{'class': '" + strategy + "'}", finding);
}

// R61: tables that are read and changed far more than they grow; told once
void adviseReadHeavy(ReviewContext& context)
{
    constexpr double factor = 10.0;
    constexpr double leastBytes = 10e6;  // of a table that has several files
    std::vector<std::string> names;
    for (const ReviewedTable& table : context.tables()) {
        double reads = 0.0;
        for (const std::size_t query : table.queries)
            reads += context.queries()[query].query->timesPerSecond.value_or(0.0);
        const std::vector<const Update*> changes = changesIn(context, table);
        const Number changed = rateOf(changes);
        if (!changes.empty() && changed && reads > factor * *changed && table.compaction().empty()
            && !table.logical->viewOf && table.sizes->bytes.value_or(leastBytes) >= leastBytes
            && !context.hasFinding("R57", table.logical->name)
            && !context.hasFinding("R61", table.logical->name))
            names.push_back(textOf(table));
    }
    if (names.empty())
        return;
    context.add("R61", Severity::Advice, aboutModel(),
                listed(names) + (names.size() == 1 ? " is" : " are")
                    + " read more than ten times as often as changed: " + levelled(context.profile())
                    + " keeps the versions of a row in fewer files than the default does.");
}

}  // namespace

void reviewCompaction(ReviewContext& context)
{
    if (context.profile() == DeploymentProfile::Keyspaces || context.profile() == DeploymentProfile::Astra)
        return;  // they choose compaction themselves
    for (const ReviewedTable& table : context.tables()) {
        if (table.logical->viewOf)
            continue;
        if (table.compaction() == timeWindows)
            checkTimeWindows(context, table);
        else if (table.compaction().empty() && !adviseTimeWindows(context, table))
            checkDefault(context, table);
    }
    adviseReadHeavy(context);
}

}  // namespace querywright::rules
