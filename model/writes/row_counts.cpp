// SPDX-License-Identifier: Apache-2.0
#include "model/writes/row_counts.h"

#include "model/base/text.h"
#include "model/conceptual/participation.h"

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

Runs RowCounts::runsFor(const Embedding& row, const std::vector<AttributeUse>& uses) const
{
    Runs runs;
    std::set<LinkIndex> links;
    const auto linksTo = [&](const At& at) {
        const std::vector<LinkIndex> way = m_scene.wayTo(at);
        return std::set<LinkIndex>(way.begin(), way.end());
    };
    for (const AttributeUse& use : uses) {
        if (const auto at = row.at(use.place))
            links.merge(linksTo(*at));
    }
    for (const LinkIndex index : links) {
        const Link& link = m_scene[index];
        const RelationshipType* type = m_scene.index().find(link.type);
        if (!type || takesPartOnce(*type, *link.from))
            continue;
        const ParticipantPlace place{link.type, *link.from};
        multiply(runs, {StatisticKind::FanOut, place}, {StatisticKind::WorstFanOut, place});
        std::vector<std::string> others;
        for (std::uint32_t i = 0; i < link.participants.size(); ++i) {
            if (i != *link.from)
                others.push_back(m_scene.nameOf(link.participants[i]));
        }
        runs.forEach.push_back(listed(others) + " of the "
                               + m_scene.nameOf(link.participants.at(*link.from)));
    }
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

}  // namespace querywright::writes
