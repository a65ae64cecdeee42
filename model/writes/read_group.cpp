// SPDX-License-Identifier: Apache-2.0
// Reading all values that an aggregate is worked out from.
#include "model/writes/read_planner.h"

#include <algorithm>

namespace querywright::writes {

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
        return At(place.second) == at && group.contains(there);
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

// The columns of the other table that tell which of its rows are of the group.
std::vector<std::size_t> ReadPlanner::groupColumns(std::size_t table, const Embedding& row, std::size_t other,
                                                   const Embedding& lying) const
{
    std::vector<std::size_t> columns;
    const LogicalTable& logical = m_scene.index().table(other);
    for (const AttributeUse& use : m_scene.index().table(table).groupBy) {
        const auto at = row.at(use.place);
        for (std::size_t column = 0; at && column < logical.columns.size(); ++column) {
            const auto* source = std::get_if<AttributeUse>(&logical.columns[column].source);
            const bool isIt = source && source->attribute == use.attribute && !source->element
                              && logical.columns[column].kind != ColumnKind::PartitionKey
                              && lying.at(source->place) == at;
            if (isIt)
                columns.push_back(column);
        }
    }
    return columns;
}

// A table whose partitions the group lies in, and which can be read by what is known.
std::optional<std::size_t> ReadPlanner::obtainGroup(std::size_t table, const Embedding& row,
                                                    const AttributeUse& use)
{
    const WriteIndex& index = m_scene.index();
    const auto at = row.at(use.place);
    if (!at)
        return std::nullopt;
    for (const ColumnPlace& place : index.columnsOf(use.attribute)) {
        const LogicalTable& other = index.table(place.table);
        const bool isIt = other.columns[place.column].holds(place.use)
                          && place.use.place.index() == at->index() && !index.isAggregated(place.table);
        if (!isIt)
            continue;
        // What is written is one of the group's members: it stands for each of them.
        for (const Embedding& lying : embeddings(m_scene, place.table, index.joinedSteps(place.table),
                                                 {place.use.place, *at}, Along::Subjects))
        {
            const std::vector<std::size_t> key = other.partitionKey();
            std::vector<Restriction> where;
            for (const std::size_t column : key) {
                const auto* keyUse = std::get_if<AttributeUse>(&other.columns[column].source);
                const auto from = keyUse ? lying.at(keyUse->place) : std::nullopt;
                const auto value =
                    from && !keyUse->element && isOfGroup(table, row, lying, *at, *from, *keyUse)
                        ? m_values.find(*from, *keyUse, Side::Before)
                        : std::nullopt;
                if (value)
                    where.push_back({column, value});
            }
            if (where.size() < key.size())
                continue;
            const std::size_t read = add(place.table, std::move(where), true);
            const auto& time = other.columns[place.column].time;
            (time == place.use ? m_reads[read].times : m_reads[read].columns).insert(place.column);
            for (const std::size_t column : other.clusteringKey())
                m_reads[read].columns.insert(column);
            for (const std::size_t column : groupColumns(table, row, place.table, lying))
                m_reads[read].columns.insert(column);
            m_reads[read].values.push_back(
                "all " + m_values.meaningOf(*at, {NodeIndex{}, use.attribute, false, std::nullopt})
                + " of the group");
            return read;
        }
    }
    return std::nullopt;
}

}  // namespace querywright::writes
