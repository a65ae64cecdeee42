// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/walk_parts.h"

#include <algorithm>
#include <optional>
#include <set>

namespace querywright {

namespace {

// For each node but the first the step that adds it.
std::vector<std::optional<std::size_t>> addingSteps(const Walk& walk)
{
    std::vector<std::optional<std::size_t>> adding(walk.nodes.size());
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        for (const NodeIndex node : walk.steps[i].participants) {
            auto& step = adding[static_cast<std::size_t>(node)];
            if (node != walk.steps[i].from && !step && node != NodeIndex{0})
                step = i;
        }
    }
    return adding;
}

// The steps that lead from the first node to the places.
std::set<std::size_t> stepsTo(const Walk& walk, const std::vector<AttributeUse>& uses)
{
    const auto adding = addingSteps(walk);
    std::set<std::size_t> steps;
    for (const AttributeUse& use : uses) {
        std::optional<std::size_t> step;
        if (const auto* node = std::get_if<NodeIndex>(&use.place))
            step = adding[static_cast<std::size_t>(*node)];
        else
            step = static_cast<std::size_t>(std::get<StepIndex>(use.place));
        while (step && steps.insert(*step).second)
            step = adding[static_cast<std::size_t>(walk.steps[*step].from)];
    }
    return steps;
}

// The steps to nested entities and those that go on from there.
std::set<std::size_t> nestedSteps(const LogicalTable& table)
{
    std::set<NodeIndex> nested(table.nested.begin(), table.nested.end());
    std::set<std::size_t> steps;
    for (std::size_t i = 0; i < table.walk.steps.size(); ++i) {
        const std::vector<NodeIndex>& nodes = table.walk.steps[i].participants;
        const NodeIndex from = table.walk.steps[i].from;
        const bool isNested =
            nested.contains(from) || std::any_of(nodes.begin(), nodes.end(), [&](NodeIndex node) {
                return node != from && nested.contains(node);
            });
        if (!isNested)
            continue;
        steps.insert(i);
        for (const NodeIndex node : nodes) {
            if (node != from)
                nested.insert(node);
        }
    }
    return steps;
}

// What the table's own columns and groups are taken from.
std::vector<AttributeUse> plainUses(const LogicalTable& table)
{
    std::vector<AttributeUse> uses = table.groupBy;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
        if (column.time)
            uses.push_back(*column.time);
        const auto* aggregate = std::get_if<Aggregate>(&column.source);
        if (aggregate != nullptr && aggregate->attribute)
            uses.push_back(*aggregate->attribute);
    }
    return uses;
}

}  // namespace

std::vector<std::size_t> joinedSteps(const LogicalTable& table)
{
    const std::set<std::size_t> nested = nestedSteps(table);
    const std::set<std::size_t> needed = stepsTo(table.walk, plainUses(table));
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < table.walk.steps.size(); ++i) {
        if (!nested.contains(i) || needed.contains(i))
            steps.push_back(i);
    }
    return steps;
}

std::vector<std::size_t> stepsTo(const LogicalTable& table, const NestedSource& nested)
{
    const std::vector<std::size_t> joined = joinedSteps(table);
    std::vector<std::size_t> steps;
    for (const std::size_t step : stepsTo(table.walk, nested.attributes)) {
        if (std::find(joined.begin(), joined.end(), step) == joined.end())
            steps.push_back(step);
    }
    return steps;
}

std::vector<NodeIndex> nestedTogether(const Walk& walk, const std::vector<NodeIndex>& nested,
                                      const WalkPlace& place)
{
    const auto nestedOf = [&](const std::vector<NodeIndex>& nodes) {
        std::set<NodeIndex> found;
        for (const NodeIndex node : nodes) {
            if (std::find(nested.begin(), nested.end(), node) != nested.end())
                found.insert(node);
        }
        return found;
    };
    const auto* step = std::get_if<StepIndex>(&place);
    std::set<NodeIndex> together = nestedOf(step ? walk.steps[static_cast<std::size_t>(*step)].participants
                                                 : std::vector<NodeIndex>{std::get<NodeIndex>(place)});
    for (std::size_t before = 0; before != together.size();) {
        before = together.size();
        for (const WalkStep& one : walk.steps) {
            const std::set<NodeIndex> joined = nestedOf(one.participants);
            const bool isJoined = std::any_of(joined.begin(), joined.end(),
                                              [&](NodeIndex node) { return together.contains(node); });
            if (isJoined)
                together.insert(joined.begin(), joined.end());
        }
    }
    return {together.begin(), together.end()};
}

}  // namespace querywright
