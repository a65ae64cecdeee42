// SPDX-License-Identifier: Apache-2.0
#include "model/review/growing_walk.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>

namespace querywright::rules {
namespace {

// The steps of a walk that lead from one of its nodes to what is used, wherever the walk begins.
std::set<std::size_t> stepsTo(const Walk& walk, NodeIndex root, const std::vector<AttributeUse>& uses)
{
    std::map<NodeIndex, std::size_t> reachedBy;
    std::map<std::size_t, NodeIndex> reachedFrom;
    std::vector<NodeIndex> reached{root};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const NodeIndex node = reached[i];
        for (std::size_t step = 0; step < walk.steps.size(); ++step) {
            const std::vector<NodeIndex>& participants = walk.steps[step].participants;
            if (reachedFrom.count(step) > 0
                || std::find(participants.begin(), participants.end(), node) == participants.end())
                continue;
            reachedFrom.emplace(step, node);
            for (const NodeIndex participant : participants) {
                if (participant != node && reachedBy.emplace(participant, step).second)
                    reached.push_back(participant);
            }
        }
    }
    std::set<std::size_t> steps;
    for (const AttributeUse& use : uses) {
        const auto* node = std::get_if<NodeIndex>(&use.place);
        std::optional<std::size_t> step;
        if (!node)
            step = static_cast<std::size_t>(std::get<StepIndex>(use.place));
        else if (*node != root)
            step = reachedBy.at(*node);
        while (step && steps.insert(*step).second) {
            const NodeIndex from = reachedFrom.at(*step);
            step = from == root ? std::nullopt : std::optional(reachedBy.at(from));
        }
    }
    return steps;
}

// One walk with the part of another one added to it, from an entity that both come to.
class Joined {
public:
    Joined(Walk walk, const Walk& other, NodeIndex here, NodeIndex there)
        : m_walk(std::move(walk)), m_other(other), m_nodes{{there, here}}, m_root(there)
    {}

    void goTo(const std::vector<AttributeUse>& uses)
    {
        const std::set<std::size_t> needed = stepsTo(m_other, m_root, uses);
        bool goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (const std::size_t step : needed) {
                const auto from = startOf(step);
                if (m_steps.count(static_cast<StepIndex>(step)) > 0 || !from)
                    continue;
                if (!follow(step, *from))
                    add(step, *from);
                goesOn = true;
            }
        }
    }

    const Walk& walk() const { return m_walk; }
    std::size_t added() const { return m_added; }

    WalkPlace placeOf(const WalkPlace& there) const
    {
        if (const auto* node = std::get_if<NodeIndex>(&there))
            return m_nodes.at(*node);
        return m_steps.at(std::get<StepIndex>(there));
    }

private:
    // The node of the other walk that the step goes on from, which has its place on this one.
    std::optional<NodeIndex> startOf(std::size_t step) const
    {
        for (const NodeIndex node : m_other.steps[step].participants) {
            if (m_nodes.count(node) > 0)
                return node;
        }
        return std::nullopt;
    }

    // Whether this walk goes the same way already: by a step with the same participant in the same place.
    bool follow(std::size_t index, NodeIndex from)
    {
        const WalkStep& wanted = m_other.steps[index];
        const std::size_t as = placeIn(wanted, from);
        for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
            const WalkStep& step = m_walk.steps[i];
            if (step.relationship != wanted.relationship
                || step.participants.size() != wanted.participants.size()
                || step.participants[as] != m_nodes.at(from))
                continue;
            m_steps.emplace(static_cast<StepIndex>(index), static_cast<StepIndex>(i));
            for (std::size_t participant = 0; participant < wanted.participants.size(); ++participant)
                m_nodes.emplace(wanted.participants[participant], step.participants[participant]);
            return true;
        }
        return false;
    }

    void add(std::size_t index, NodeIndex from)
    {
        WalkStep step = m_other.steps[index];
        step.from = m_nodes.at(from);
        for (NodeIndex& node : step.participants) {
            if (node == from) {
                node = step.from;
                continue;
            }
            const WalkNode& wanted = m_other.nodes[position(node)];
            const auto here = static_cast<NodeIndex>(m_walk.nodes.size());
            m_nodes.emplace(node, here);
            m_walk.nodes.push_back({wanted.entity, freeRole(m_walk, wanted.entity, wanted.role)});
            node = here;
        }
        m_steps.emplace(static_cast<StepIndex>(index), static_cast<StepIndex>(m_walk.steps.size()));
        m_walk.steps.push_back(std::move(step));
        ++m_added;
    }

    static std::size_t placeIn(const WalkStep& step, NodeIndex node)
    {
        return static_cast<std::size_t>(std::find(step.participants.begin(), step.participants.end(), node)
                                        - step.participants.begin());
    }

    Walk m_walk;
    const Walk& m_other;
    std::map<NodeIndex, NodeIndex> m_nodes;  // of the other walk, to this one's
    std::map<StepIndex, StepIndex> m_steps;
    NodeIndex m_root;
    std::size_t m_added = 0;
};

// Where a walk of its own begins that comes to what is used on another one.
NodeIndex beginning(const std::vector<AttributeUse>& uses)
{
    std::set<WalkPlace> places;
    for (const AttributeUse& use : uses)
        places.insert(use.place);
    const auto* only = places.size() == 1 ? std::get_if<NodeIndex>(&*places.begin()) : nullptr;
    return only ? *only : NodeIndex{};
}

}  // namespace

std::optional<std::vector<AttributeUse>>
GrowingWalk::take(const Walk& other, const std::vector<AttributeUse>& uses, std::optional<EntityId> anchor)
{
    if (other.nodes.empty())
        return std::nullopt;
    std::optional<Joined> best;
    const auto tryFrom = [&](const Walk& walk, std::size_t here, std::size_t there) {
        Joined joined(walk, other, static_cast<NodeIndex>(here), static_cast<NodeIndex>(there));
        joined.goTo(uses);
        if (!best || joined.added() < best->added())
            best.emplace(std::move(joined));
    };
    const auto has = [&](const Walk& walk) {
        return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                           [&](const WalkNode& node) { return node.entity == anchor; });
    };
    const bool isAnchored = has(m_walk) && has(other);
    if (m_walk.nodes.empty()) {
        const std::size_t start = position(beginning(uses));
        tryFrom({{other.nodes[start]}, {}}, 0, start);
    }
    for (std::size_t here = 0; here < m_walk.nodes.size(); ++here) {
        for (std::size_t there = 0; there < other.nodes.size(); ++there) {
            const EntityId entity = m_walk.nodes[here].entity;
            if (entity == other.nodes[there].entity && (!isAnchored || entity == anchor))
                tryFrom(m_walk, here, there);
        }
    }
    if (!best)
        return std::nullopt;
    m_walk = best->walk();
    std::vector<AttributeUse> result = uses;
    for (AttributeUse& use : result)
        use.place = best->placeOf(use.place);
    return result;
}

}  // namespace querywright::rules
