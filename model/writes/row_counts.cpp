// SPDX-License-Identifier: Apache-2.0
#include "model/writes/row_counts.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/derivation/draft.h"
#include "model/sizes/row_estimate.h"

#include <algorithm>

namespace querywright::writes {

void RowCounts::multiply(Runs& runs, const Statistic& average, const Statistic& worst) const
{
    const auto times = [&](std::optional<double>& product, const std::optional<Known>& factor) {
        product = product && factor ? std::optional(*product * factor->value) : std::nullopt;
    };
    times(runs.count.average, m_known.find(average));
    times(runs.count.worst, m_known.find(worst));
}

std::set<LinkIndex> RowCounts::linksTo(const Embedding& row, const std::vector<AttributeUse>& uses) const
{
    std::set<LinkIndex> links;
    for (const AttributeUse& use : uses) {
        if (const auto at = row.at(use.place)) {
            const std::vector<LinkIndex> way = m_scene.wayTo(*at);
            links.insert(way.begin(), way.end());
        }
    }
    return links;
}

// Those of which several of the same entities are told apart by the attributes: a video is played many times
// by one user.
std::set<LinkIndex> RowCounts::repeatedLinks(const Embedding& row,
                                             const std::vector<AttributeUse>& uses) const
{
    std::set<LinkIndex> links;
    for (const AttributeUse& use : uses) {
        const auto at = row.at(use.place);
        const auto* link = at ? std::get_if<LinkIndex>(&*at) : nullptr;
        const RelationshipType* type = link ? m_scene.index().find(m_scene[*link].type) : nullptr;
        if (type && type->key && contains(type->key->attributes, use.attribute))
            links.insert(*link);
    }
    return links;
}

Runs RowCounts::runsAlong(const std::set<LinkIndex>& links, const std::set<LinkIndex>& repeated) const
{
    Runs runs;
    for (const LinkIndex index : links) {
        const Link& link = m_scene[index];
        const RelationshipType* type = m_scene.index().find(link.type);
        if (!type || takesPartOnce(*type, *link.from))
            continue;
        const ParticipantPlace place{link.type, *link.from};
        multiply(runs, {StatisticKind::FanOut, place}, {StatisticKind::WorstFanOut, place});
        const std::string along = " of the " + m_scene.nameOf(link.participants.at(*link.from));
        if (repeated.contains(index)) {
            runs.forEach.push_back("\"" + type->name + "\"" + along);
            continue;
        }
        std::vector<std::string> others;
        for (std::uint32_t i = 0; i < link.participants.size(); ++i) {
            if (i != *link.from)
                others.push_back(m_scene.nameOf(link.participants[i]));
        }
        runs.forEach.push_back(listed(others) + along);
    }
    return runs;
}

Runs RowCounts::runsFor(const Embedding& row, const std::vector<AttributeUse>& uses) const
{
    Runs runs = runsAlong(linksTo(row, uses), repeatedLinks(row, uses));
    for (const AttributeUse& use : uses) {
        const auto at = use.element ? row.at(use.place) : std::nullopt;
        if (!at)
            continue;
        multiply(runs, {StatisticKind::Elements, use.attribute},
                 {StatisticKind::WorstElements, use.attribute});
        const Attribute* attribute = m_scene.index().find(use.attribute).attribute;
        runs.forEach.push_back("value of " + m_scene.nameOf(*at) + "."
                               + (attribute ? attribute->name : std::string()));
    }
    return runs;
}

Runs RowCounts::runsFor(const Embedding& row, const std::vector<AttributeUse>& uses,
                        const std::set<At>& wanted) const
{
    std::set<LinkIndex> needed;
    for (const At& at : wanted) {
        const std::vector<LinkIndex> way = m_scene.wayTo(at);
        needed.insert(way.begin(), way.end());
    }
    std::set<LinkIndex> links = linksTo(row, uses);
    std::erase_if(links, [&](LinkIndex link) { return !needed.contains(link); });
    return runsAlong(links, repeatedLinks(row, uses));
}

Spread RowCounts::partitionsOf(const Embedding& row, std::size_t table, const Spread& rows) const
{
    const LogicalTable& logical = m_scene.index().table(table);
    std::vector<AttributeUse> plain;
    std::vector<AttributeUse> buckets;
    double hashed = 1.0;
    for (const std::size_t column : logical.partitionKey()) {
        if (const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source))
            (use->bucket && !use->element ? buckets : plain).push_back(*use);
        else if (const SyntheticSource* synthetic = syntheticOf(logical.columns[column]))
            hashed *= synthetic->isBucket() ? synthetic->buckets : 1.0;
    }
    Runs partitions = runsFor(row, plain);
    const std::set<LinkIndex> told = linksTo(row, plain);
    const auto times = [&](double factor) {
        for (auto* count : {&partitions.count.average, &partitions.count.worst})
            *count = *count ? std::optional(**count * factor) : std::nullopt;
    };
    times(hashed);
    for (const AttributeUse& use : buckets) {
        std::set<LinkIndex> further = linksTo(row, {use});
        std::erase_if(further, [&](LinkIndex link) { return told.contains(link); });
        if (runsAlong(further).forEach.empty())
            continue;  // the same time for all rows of the partition without it
        const auto days = m_known.find({StatisticKind::Days, use.attribute});
        if (days)
            times(std::max(1.0, days->value / meanDays(*use.bucket)));
        else
            partitions.count = {};
    }
    const auto atMost = [](const std::optional<double>& count, const std::optional<double>& most) {
        return count && most ? std::optional(std::min(*count, *most)) : (count ? count : most);
    };
    return {atMost(partitions.count.average, rows.average), atMost(partitions.count.worst, rows.worst)};
}

Spread RowCounts::rowsWith(std::size_t table, const std::set<std::size_t>& columns,
                           const std::optional<AttributeUse>& period) const
{
    LogicalTable slices = m_scene.index().table(table);
    std::vector<std::size_t> partition(columns.begin(), columns.end());
    std::vector<std::size_t> clustering;
    for (std::size_t i = 0; i < slices.columns.size(); ++i) {
        if (slices.columns[i].isPrimaryKey() && !columns.contains(i))
            clustering.push_back(i);
    }
    if (period) {
        LogicalColumn bucket;
        bucket.source = *period;
        slices.columns.push_back(std::move(bucket));
        partition.push_back(slices.columns.size() - 1);
    }
    arrangeColumns(slices, partition, clustering);
    const JoinView join(m_scene.index().model(), slices, m_types);
    SizeInputs inputs(m_known);
    const RowEstimate estimate = estimateRows(join, inputs);
    return {averageRows(join, estimate, inputs), estimate.worst};
}

}  // namespace querywright::writes
