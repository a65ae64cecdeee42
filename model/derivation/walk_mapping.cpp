// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <set>

namespace querywright {

AttributeUse WalkMapping::operator()(AttributeUse use) const
{
    if (const auto* node = std::get_if<NodeIndex>(&use.place))
        use.place = nodes.at(static_cast<std::size_t>(*node));
    else
        use.place = steps.at(static_cast<std::size_t>(std::get<StepIndex>(use.place)));
    return use;
}

ColumnSource WalkMapping::operator()(const ColumnSource& source) const
{
    if (const auto* use = std::get_if<AttributeUse>(&source))
        return (*this)(*use);
    if (const auto* aggregate = std::get_if<Aggregate>(&source)) {
        Aggregate mapped = *aggregate;
        if (mapped.attribute)
            mapped.attribute = (*this)(*mapped.attribute);
        return mapped;
    }
    if (const auto* nested = std::get_if<NestedSource>(&source)) {
        NestedSource mapped;
        for (const AttributeUse& use : nested->attributes)
            mapped.attributes.push_back((*this)(use));
        return mapped;
    }
    SyntheticSource mapped = std::get<SyntheticSource>(source);
    if (mapped.typeOf)
        mapped.typeOf->node = nodes.at(static_cast<std::size_t>(mapped.typeOf->node));
    return mapped;
}

std::optional<WalkMapping> mappingOf(const Walk& from, const Walk& to)
{
    if (from.nodes.size() != to.nodes.size() || from.steps.size() != to.steps.size())
        return std::nullopt;
    return mappingInto(from, to);
}

std::optional<WalkMapping> mappingInto(const Walk& from, const Walk& to)
{
    WalkMapping mapping;
    std::set<NodeIndex> used;
    for (const WalkNode& node : from.nodes) {
        const auto found = std::find(to.nodes.begin(), to.nodes.end(), node);
        const auto index = static_cast<NodeIndex>(found - to.nodes.begin());
        if (found == to.nodes.end() || !used.insert(index).second)
            return std::nullopt;
        mapping.nodes.push_back(index);
    }
    for (const WalkStep& step : from.steps) {
        std::vector<NodeIndex> participants;
        for (const NodeIndex node : step.participants)
            participants.push_back(mapping.nodes[static_cast<std::size_t>(node)]);
        const auto found = std::find_if(to.steps.begin(), to.steps.end(), [&](const WalkStep& other) {
            return other.relationship == step.relationship && other.participants == participants;
        });
        if (found == to.steps.end())
            return std::nullopt;
        mapping.steps.push_back(static_cast<StepIndex>(found - to.steps.begin()));
    }
    return mapping;
}

}  // namespace querywright
