// SPDX-License-Identifier: Apache-2.0
// Reading all values that an aggregate is worked out from.
#include "model/writes/read_planner.h"

#include <algorithm>
#include <utility>

namespace querywright::writes {
namespace {

// So deep are attributes worked out from each other before it counts as a circle.
constexpr int deepestGroup = 8;

}  // namespace

// Whether all members of a group have the value: it is the group's, or of what is joined to it and not only
// to the member.
bool ReadPlanner::isOfGroup(std::size_t table, const Embedding& row, const Embedding& lying, const At& member,
                            const At& at, const AttributeUse& use) const
{
    const LogicalTable& groups = m_scene.index().table(table);
    AttributeSet group(groups.groupBy.begin(), groups.groupBy.end());
    for (const LogicalColumn& column : groups.columns) {
        if (const auto* key = std::get_if<AttributeUse>(&column.source); key && column.isPrimaryKey())
            group.insert(*key);
    }
    group = m_scene.index().dependencies(table).closure(group);
    const auto isFixed = [&](const auto& place) {
        AttributeUse there = use;
        there.place = place.first;
        const auto isHeld = [&](const AttributeUse& one) {
            return one.place == there.place && one.attribute == there.attribute
                   && one.element == there.element && one.bucket && there.bucket
                   && isWithin(*one.bucket, *there.bucket);
        };
        return At(place.second) == at
               && (group.contains(there) || std::any_of(group.begin(), group.end(), isHeld));
    };
    if (std::any_of(row.nodes.begin(), row.nodes.end(), isFixed)
        || std::any_of(row.steps.begin(), row.steps.end(), isFixed))
        return true;
    const auto isSame = [&](ThingIndex thing) {
        return std::any_of(row.nodes.begin(), row.nodes.end(), [&](const auto& place) {
            const auto& key = m_scene.index().dependencies(table).nodeKey(place.first);
            return place.second == thing && !key.empty()
                   && std::all_of(key.begin(), key.end(),
                                  [&](const AttributeUse& part) { return group.contains(part); });
        });
    };
    // Entities that tell members apart: those between the member and what is the same for the whole group.
    std::set<At> between{member};
    for (bool isGrowing = true; isGrowing;) {
        isGrowing = false;
        for (const auto& [step, link] : lying.steps) {
            const std::vector<ThingIndex>& things = m_scene[link].participants;
            const bool goesOn = between.contains(At(link))
                                || std::any_of(things.begin(), things.end(), [&](ThingIndex thing) {
                                       return between.contains(thing) && !isSame(thing);
                                   });
            for (const ThingIndex thing : goesOn ? things : std::vector<ThingIndex>())
                isGrowing = between.insert(thing).second || isGrowing;
        }
    }
    return !between.contains(at);
}

// The columns of a table from which the application has the attribute: its own, or all that it consists of or
// is worked out from. Nothing if the table does not tell it.
std::optional<std::set<std::size_t>> ReadPlanner::columnsTelling(std::size_t table, const Embedding& row,
                                                                 const At& at, const AttributeUse& use,
                                                                 int depth) const
{
    const LogicalTable& logical = m_scene.index().table(table);
    const AttributePlace& place = m_scene.index().find(use.attribute);
    const auto isIt = [&](const AttributeUse& there) {
        const bool isAround = std::any_of(place.around.begin(), place.around.end(),
                                          [&](const Attribute* one) { return one->id == there.attribute; });
        return (there.attribute == use.attribute || isAround) && there.element == use.element
               && (!there.bucket || there.bucket == use.bucket) && row.at(there.place) == at;
    };
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const auto* source = std::get_if<AttributeUse>(&logical.columns[i].source);
        const auto& time = logical.columns[i].time;
        if ((source && isIt(*source)) || (time && isIt(*time)))
            return std::set<std::size_t>{i};
    }
    if (!place.attribute || use.element || depth > deepestGroup)
        return std::nullopt;
    std::vector<AttributeId> parts;
    for (const Attribute& part : place.attribute->parts)
        parts.push_back(part.id);
    for (const std::vector<AttributeId>& bases : {parts, place.attribute->derivedFrom}) {
        std::set<std::size_t> all;
        const bool areTold = std::all_of(bases.begin(), bases.end(), [&](AttributeId base) {
            auto columns = columnsTelling(table, row, at, {use.place, base, false, std::nullopt}, depth + 1);
            if (columns)
                all.merge(*columns);
            return columns.has_value();
        });
        if (!bases.empty() && areTold)
            return all;
    }
    return std::nullopt;
}

// The columns of the other table that tell which of its rows are of the group. Nothing if they cannot be
// told.
std::optional<std::set<std::size_t>> ReadPlanner::groupColumns(std::size_t table, const Embedding& row,
                                                               std::size_t other,
                                                               const Embedding& lying) const
{
    const std::vector<AttributeUse>& groupBy = m_scene.index().table(table).groupBy;
    std::set<std::size_t> columns;
    AttributeSet told;
    for (const AttributeUse& use : groupBy) {
        const auto at = row.at(use.place);
        auto telling = at ? columnsTelling(other, lying, *at, use, 0) : std::nullopt;
        if (!telling)
            continue;
        told.insert(use);
        columns.merge(*telling);
    }
    if (!m_scene.index().dependencies(table).determines(told, groupBy))
        return std::nullopt;
    return columns;
}

// The time that all of the group lie in, as a slice of the column that orders the rows by it. Empty if there
// is none.
std::vector<ReadPlanner::Restriction> ReadPlanner::groupSlice(std::size_t table, const Embedding& row,
                                                              std::size_t other, std::size_t column,
                                                              const Embedding& lying, Side side)
{
    const LogicalColumn& ordering = m_scene.index().table(other).columns[column];
    const auto* source = std::get_if<AttributeUse>(&ordering.source);
    const std::optional<AttributeUse> time = ordering.time || !source ? ordering.time : *source;
    const auto from = time ? lying.at(time->place) : std::nullopt;
    if (!from || time->element || time->bucket)
        return {};
    for (const AttributeUse& use : m_scene.index().table(table).groupBy) {
        if (!use.bucket || use.attribute != time->attribute || row.at(use.place) != from)
            continue;
        // Its partition may be no longer than that already.
        const std::vector<std::size_t> key = m_scene.index().table(other).partitionKey();
        const bool isPartition = std::any_of(key.begin(), key.end(), [&](std::size_t part) {
            const auto* there = std::get_if<AttributeUse>(&m_scene.index().table(other).columns[part].source);
            return there && there->attribute == use.attribute && there->bucket == use.bucket
                   && lying.at(there->place) == from;
        });
        if (isPartition)
            return {};
        auto value = obtainAt(*from, use, side, 0);
        if (!value)
            continue;
        const std::string bucket = value->meaning;
        value->meaning = "the beginning of " + bucket;
        AttributeUse period = use;
        period.place = time->place;
        Restriction beginning{column, value, Comparison::AtLeast, period};
        value->meaning = "the end of " + bucket;
        return {std::move(beginning), {column, std::move(value), Comparison::Less, period}};
    }
    return {};
}

// How the other table is restricted to the group: its whole partition key, and clustering columns as far as
// all of the group have their value, or lie in a slice. Nothing if the partition key is not the group's, or
// not known.
std::optional<std::vector<ReadPlanner::Restriction>>
ReadPlanner::groupRestrictions(std::size_t table, const Embedding& row, std::size_t other,
                               const Embedding& lying, const At& at, Side side)
{
    const LogicalTable& logical = m_scene.index().table(other);
    std::vector<Restriction> where;
    const auto add = [&](std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
        const auto from = use ? lying.at(use->place) : std::nullopt;
        const auto value = from && !use->element && isOfGroup(table, row, lying, at, *from, *use)
                               ? obtainAt(*from, *use, side, 0)
                               : std::nullopt;
        if (value)
            where.push_back({column, value});
        return value.has_value();
    };
    const std::vector<std::size_t> key = logical.partitionKey();
    if (!std::all_of(key.begin(), key.end(), add))
        return std::nullopt;
    for (const std::size_t column : logical.clusteringKey()) {
        if (add(column))
            continue;
        const std::vector<Restriction> slice = groupSlice(table, row, other, column, lying, side);
        where.insert(where.end(), slice.begin(), slice.end());
        break;
    }
    return where;
}

// A table whose partitions the group lies in, and which can be read by what is known: that with the fewest
// rows besides.
std::optional<std::size_t> ReadPlanner::obtainGroup(std::size_t table, const Embedding& row,
                                                    const AttributeUse& use, Side side)
{
    struct Way {
        ColumnPlace place;
        Embedding lying;
        std::vector<Restriction> where;
        std::set<std::size_t> telling;  // columns that are not restricted
    };
    const WriteIndex& index = m_scene.index();
    const auto at = row.at(use.place);
    if (!at)
        return std::nullopt;
    std::optional<Way> best;
    for (const ColumnPlace& place : index.columnsOf(use.attribute)) {
        const LogicalTable& other = index.table(place.table);
        const bool isIt = other.columns[place.column].holds(place.use) && !place.use.bucket
                          && place.use.place.index() == at->index() && !index.isAggregated(place.table);
        if (!isIt)
            continue;
        // What is written is one of the group's members: it stands for each of them.
        for (const Embedding& lying : embeddings(m_scene, place.table, index.joinedSteps(place.table),
                                                 {place.use.place, *at}, Along::Subjects))
        {
            auto where = groupRestrictions(table, row, place.table, lying, *at, side);
            auto telling = where ? groupColumns(table, row, place.table, lying) : std::nullopt;
            if (!telling)
                continue;
            for (const Restriction& one : *where)
                telling->erase(one.column);
            if (!best || telling->size() < best->telling.size())
                best = Way{place, lying, *std::move(where), *std::move(telling)};
        }
    }
    if (!best)
        return std::nullopt;
    const LogicalTable& other = index.table(best->place.table);
    std::set<std::size_t> restricted;
    for (const Restriction& one : best->where) {
        if (one.comparison == Comparison::Equal)
            restricted.insert(one.column);
    }
    const std::size_t read = add(best->place.table, best->lying, std::move(best->where));
    // Of each group that is written.
    for (const std::size_t column : restricted) {
        const auto* key = std::get_if<AttributeUse>(&other.columns[column].source);
        if (const auto from = key ? best->lying.at(key->place) : std::nullopt)
            m_reads[read].wanted.insert(*from);
    }
    const auto& time = other.columns[best->place.column].time;
    (time == best->place.use ? m_reads[read].times : m_reads[read].columns).insert(best->place.column);
    for (const std::size_t column : other.clusteringKey()) {
        if (!restricted.contains(column))
            m_reads[read].columns.insert(column);
    }
    m_reads[read].columns.insert(best->telling.begin(), best->telling.end());
    m_reads[read].values.push_back(
        "all " + m_values.meaningOf(*at, {NodeIndex{}, use.attribute, false, std::nullopt})
        + " of the group");
    return read;
}

}  // namespace querywright::writes
