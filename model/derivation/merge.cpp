// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/merge.h"

#include "model/base/lists.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/draft.h"
#include "model/derivation/likeness.h"
#include "model/derivation/nested_column.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace querywright {
namespace {

template <typename Use>
bool isSameSet(std::vector<Use> one, std::vector<Use> other)
{
    std::sort(one.begin(), one.end());
    std::sort(other.begin(), other.end());
    return one == other;
}

std::vector<AttributeUse> mapped(const WalkMapping& mapping, std::vector<AttributeUse> uses)
{
    for (AttributeUse& use : uses)
        use = mapping(use);
    return uses;
}

using KeyColumn = std::pair<ColumnSource, Direction>;

// Whether no query orders by the clustering column, and nobody decided on it, so that it may run either way.
bool isDirectionFree(const LogicalColumn& column)
{
    return std::none_of(column.why.begin(), column.why.end(), [](const Reason& reason) {
        return reason.rule == "MR4" || reason.decision.has_value();
    });
}

// Turns the clustering columns of `table` that may run either way as they run in `other`.
void takeDirections(LogicalTable& table, const LogicalTable& other, const WalkMapping& toOther)
{
    for (LogicalColumn& column : table.columns) {
        if (column.kind != ColumnKind::Clustering || !isDirectionFree(column))
            continue;
        const auto found = findColumn(other, toOther(column.source));
        if (found && other.columns[*found].kind == ColumnKind::Clustering
            && !isDirectionFree(other.columns[*found]))
            column.order = other.columns[*found].order;
    }
}

std::vector<KeyColumn> keyColumns(const LogicalTable& table, ColumnKind kind, const WalkMapping* mapping)
{
    std::vector<KeyColumn> columns;
    for (const LogicalColumn& column : table.columns) {
        if (column.kind == kind)
            columns.emplace_back(mapping ? (*mapping)(column.source) : column.source, column.order);
    }
    return columns;
}

// Whether `narrow` asks for the rows of `wide` under a longer prefix of its key: the partition key of `wide`
// is part of that of `narrow`, the rest leads the clustering key of `wide`, and both go on the same.
bool isGivenPrefixMore(const LogicalTable& narrow, const LogicalTable& wide, const WalkMapping& mapping)
{
    auto given = keyColumns(narrow, ColumnKind::PartitionKey, &mapping);
    const auto partition = keyColumns(wide, ColumnKind::PartitionKey, nullptr);
    if (partition.size() >= given.size())
        return false;
    for (const KeyColumn& column : partition) {
        const auto found = std::find(given.begin(), given.end(), column);
        if (found == given.end())
            return false;
        given.erase(found);
    }
    auto clustering = keyColumns(wide, ColumnKind::Clustering, nullptr);
    if (clustering.size() < given.size())
        return false;
    const auto prefixEnd = clustering.begin() + static_cast<std::ptrdiff_t>(given.size());
    const bool isPrefix = std::all_of(clustering.begin(), prefixEnd, [&](const KeyColumn& column) {
        return std::any_of(given.begin(), given.end(),
                           [&](const KeyColumn& other) { return other.first == column.first; });
    });
    clustering.erase(clustering.begin(), prefixEnd);
    return isPrefix && clustering == keyColumns(narrow, ColumnKind::Clustering, &mapping);
}

std::set<std::string> countersOf(const Model& model, const LogicalTable& table, bool& hasOthers)
{
    std::set<std::string> counters;
    for (const LogicalColumn& column : table.columns) {
        if (column.isPrimaryKey())
            continue;
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const Attribute* attribute = use ? model.conceptual.find(use->attribute).attribute : nullptr;
        if (attribute && attribute->type && attribute->type->isCounter())
            counters.insert(toText(model, table.walk, *use));
        else
            hasOthers = true;
    }
    return counters;
}

bool countersAllow(const Model& model, const LogicalTable& one, const LogicalTable& other)
{
    bool oneHasOthers = false;
    bool otherHasOthers = false;
    const auto counters = countersOf(model, one, oneHasOthers);
    const auto otherCounters = countersOf(model, other, otherHasOthers);
    if (counters.empty() && otherCounters.empty())
        return true;
    const bool isHeldByOther =
        std::includes(otherCounters.begin(), otherCounters.end(), counters.begin(), counters.end());
    const bool holdsOther =
        std::includes(counters.begin(), counters.end(), otherCounters.begin(), otherCounters.end());
    return oneHasOthers == otherHasOthers && (isHeldByOther || holdsOther);
}

void explain(const Model& model, LogicalTable& into, const LogicalTable& from)
{
    for (const QueryId query : from.queries)
        into.why.push_back({"D9",
                            query,
                            {},
                            {},
                            std::nullopt,
                            model.workflow.find(query)->label
                                + " reads the same walk by the same key, so the table serves it too"});
}

bool areOfOneFamily(const Model& model, const LogicalTable& one, const LogicalTable& other)
{
    return model.workflow.find(one.queries.front())->family
           == model.workflow.find(other.queries.front())->family;
}

enum class Meeting { Apart, IntoFirst, IntoSecond };

// Which of the tables serves the queries of both, its clustering columns turned as these need it.
Meeting meet(const Model& model, LogicalTable& first, LogicalTable& second, const WalkMapping& toFirst)
{
    if (!areOfOneFamily(model, first, second) || !countersAllow(model, first, second)
        || !nestTheSame(second, first, toFirst) || !isSameRow(model, second, first, toFirst)
        || !nestAlike(second, first, toFirst))
        return Meeting::Apart;
    const auto toSecond = mappingOf(first.walk, second.walk);
    LogicalTable turnedFirst = first;
    LogicalTable turnedSecond = second;
    takeDirections(turnedSecond, first, toFirst);
    if (toSecond)
        takeDirections(turnedFirst, second, *toSecond);
    if (hasSameKey(turnedSecond, turnedFirst, toFirst)
        || isGivenPrefixMore(turnedSecond, turnedFirst, toFirst)) {
        first = std::move(turnedFirst);
        return Meeting::IntoFirst;
    }
    if (toSecond && isGivenPrefixMore(turnedFirst, turnedSecond, *toSecond)) {
        second = std::move(turnedSecond);
        return Meeting::IntoSecond;
    }
    return Meeting::Apart;
}

}  // namespace

bool isSameRow(const Model& model, const LogicalTable& one, const LogicalTable& other,
               const WalkMapping& mapping)
{
    if (!isSameSet(mapped(mapping, one.groupBy), other.groupBy))
        return false;
    const std::vector<AttributeUse> grain = mapped(mapping, one.grain);
    if (isSameSet(grain, other.grain))
        return true;
    std::vector<AttributeUse> all = grain;
    all.insert(all.end(), other.grain.begin(), other.grain.end());
    const Dependencies dependencies(model.conceptual, other.walk, all);
    return dependencies.determines({grain.begin(), grain.end()}, other.grain)
           && dependencies.determines({other.grain.begin(), other.grain.end()}, grain);
}

bool hasSameKey(const LogicalTable& one, const LogicalTable& other, const WalkMapping& mapping)
{
    const auto partition = keyColumns(one, ColumnKind::PartitionKey, &mapping);
    const auto otherPartition = keyColumns(other, ColumnKind::PartitionKey, nullptr);
    const bool samePartition =
        partition.size() == otherPartition.size()
        && std::all_of(partition.begin(), partition.end(),
                       [&](const KeyColumn& column) { return contains(otherPartition, column); });
    return samePartition
           && keyColumns(one, ColumnKind::Clustering, &mapping)
                  == keyColumns(other, ColumnKind::Clustering, nullptr);
}

bool nestTheSame(const LogicalTable& one, const LogicalTable& other, const WalkMapping& mapping)
{
    return isSameSet(nestedOn(one, mapping), other.nested);
}

void absorb(const Model& model, LogicalTable& into, const LogicalTable& from, const WalkMapping& mapping)
{
    for (const NodeIndex node : nestedOn(from, mapping))
        addOnce(into.nested, node);
    for (const LogicalColumn& column : from.columns) {
        const ColumnSource source = mapping(column.source);
        if (const auto found = findColumn(into, source)) {
            auto& why = into.columns[*found].why;
            why.insert(why.end(), column.why.begin(), column.why.end());
            continue;
        }
        if (const auto* synthetic = std::get_if<SyntheticSource>(&source); synthetic && synthetic->isBucket())
            continue;
        LogicalColumn added = column;
        added.source = source;
        const auto* nested = std::get_if<NestedSource>(&source);
        if (const auto found = nested ? findNested(into, *nested) : std::nullopt) {
            joinNested(model, into.walk, into.columns[*found], added);
            continue;
        }
        added.kind = ColumnKind::Regular;
        added.order = Direction::Ascending;
        into.columns.push_back(std::move(added));
    }
    into.queries.insert(into.queries.end(), from.queries.begin(), from.queries.end());
}

LogicalTable alongWalkOf(const LogicalTable& longer, LogicalTable table, const WalkMapping& mapping)
{
    for (LogicalColumn& column : table.columns) {
        column.source = mapping(column.source);
        if (column.time)
            column.time = mapping(*column.time);
    }
    table.nested = nestedOn(table, mapping);
    table.groupBy = mapped(mapping, table.groupBy);
    table.walk = longer.walk;
    table.grain = longer.grain;
    return table;
}

bool areKeptApart(const LogicalTable& one, const LogicalTable& other, const ApartPairs& apart)
{
    return std::any_of(one.queries.begin(), one.queries.end(), [&](QueryId query) {
        return std::any_of(other.queries.begin(), other.queries.end(), [&](QueryId second) {
            return apart.count({query, second}) != 0;
        });
    });
}

std::vector<LogicalTable> mergeTables(const Model& model, std::vector<LogicalTable> tables,
                                      const ApartPairs& apart)
{
    std::vector<LogicalTable> merged;
    std::map<Likeness, std::vector<std::size_t>> alike;  // positions in `merged`
    for (LogicalTable& table : tables) {
        bool isMerged = false;
        std::vector<std::size_t>& positions = alike[likenessOf(table.keyspace, table.walk)];
        for (const std::size_t position : positions) {
            LogicalTable& other = merged[position];
            const auto toOther = mappingOf(table.walk, other.walk);
            if (!toOther || areKeptApart(table, other, apart))
                continue;
            const Meeting meeting = meet(model, other, table, *toOther);
            if (meeting == Meeting::IntoSecond) {
                const auto toTable = mappingOf(other.walk, table.walk);
                absorb(model, table, other, *toTable);
                explain(model, table, other);
                std::swap(other, table);
            } else if (meeting == Meeting::IntoFirst) {
                absorb(model, other, table, *toOther);
                explain(model, other, table);
            } else {
                continue;
            }
            isMerged = true;
            break;
        }
        if (!isMerged) {
            positions.push_back(merged.size());
            merged.push_back(std::move(table));
        }
    }
    return merged;
}

}  // namespace querywright
