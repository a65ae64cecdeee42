// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/part_of_walk.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace querywright {
namespace {

const WalkStep& at(const Walk& walk, StepIndex step)
{
    return walk.steps[static_cast<std::size_t>(step)];
}

bool isOn(const WalkStep& step, NodeIndex node)
{
    return std::find(step.participants.begin(), step.participants.end(), node) != step.participants.end();
}

}  // namespace

AttributeUse PartOfWalk::operator()(AttributeUse use) const
{
    if (const auto* node = std::get_if<NodeIndex>(&use.place))
        use.place = nodes.at(*node);
    else
        use.place = steps.at(std::get<StepIndex>(use.place));
    return use;
}

std::set<StepIndex> stepsJoining(const Walk& walk, const std::set<WalkPlace>& places)
{
    std::set<StepIndex> steps;
    for (std::size_t i = 0; i < walk.steps.size(); ++i)
        steps.insert(static_cast<StepIndex>(i));
    // A step that leads to nothing that is wanted goes; then others may lead nowhere.
    const auto isLoose = [&](StepIndex position) {
        if (places.contains(position))
            return false;
        const std::vector<NodeIndex>& nodes = at(walk, position).participants;
        const auto ends = std::count_if(nodes.begin(), nodes.end(), [&](NodeIndex node) {
            return places.contains(node) || std::any_of(steps.begin(), steps.end(), [&](StepIndex other) {
                       return other != position && isOn(at(walk, other), node);
                   });
        });
        return ends <= 1;
    };
    for (auto loose = std::find_if(steps.begin(), steps.end(), isLoose); loose != steps.end();
         loose = std::find_if(steps.begin(), steps.end(), isLoose))
        steps.erase(loose);
    return steps;
}

PartOfWalk partOfWalk(const Walk& walk, NodeIndex first, std::set<StepIndex> steps)
{
    PartOfWalk part;
    const auto visit = [&](NodeIndex node) {
        if (part.nodes.emplace(node, static_cast<NodeIndex>(part.walk.nodes.size())).second)
            part.walk.nodes.push_back(walk.nodes[static_cast<std::size_t>(node)]);
    };
    visit(first);
    const auto isNext = [&](StepIndex step) {
        const std::vector<NodeIndex>& nodes = at(walk, step).participants;
        return std::any_of(nodes.begin(), nodes.end(),
                           [&](NodeIndex node) { return part.nodes.contains(node); });
    };
    for (auto next = std::find_if(steps.begin(), steps.end(), isNext); next != steps.end();
         next = std::find_if(steps.begin(), steps.end(), isNext))
    {
        const WalkStep& step = at(walk, *next);
        const NodeIndex from = *std::find_if(step.participants.begin(), step.participants.end(),
                                             [&](NodeIndex node) { return part.nodes.contains(node); });
        WalkStep copy{step.relationship, part.nodes.at(from), {}};
        for (const NodeIndex node : step.participants) {
            visit(node);
            copy.participants.push_back(part.nodes.at(node));
        }
        part.steps.emplace(*next, static_cast<StepIndex>(part.walk.steps.size()));
        part.walk.steps.push_back(std::move(copy));
        steps.erase(next);
    }
    for (WalkNode& node : part.walk.nodes) {
        const auto alike = std::count_if(part.walk.nodes.begin(), part.walk.nodes.end(),
                                         [&](const WalkNode& other) { return other.entity == node.entity; });
        if (alike == 1)
            node.role.clear();
    }
    return part;
}

}  // namespace querywright
