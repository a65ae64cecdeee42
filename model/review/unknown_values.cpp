// SPDX-License-Identifier: Apache-2.0
#include "model/review/unknown_values.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/workflow/availability.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace querywright::rules {
namespace {

// What a statement needs, on the walk of its table; nothing of a column that holds no attribute.
std::optional<AttributeUse> neededUse(const LogicalTable& table, const Bind& bind)
{
    for (const LogicalColumn& column : table.columns) {
        if (column.name != bind.column)
            continue;
        const auto* use = std::get_if<AttributeUse>(&column.source);
        return use && !use->element
                   ? std::optional(AttributeUse{use->place, use->attribute, false, std::nullopt})
                   : std::nullopt;
    }
    return std::nullopt;
}

// The part of a walk that comes to what is needed, and where that is on it.
class Pruned {
public:
    Pruned(const Walk& walk, const std::vector<AttributeUse>& needed) : m_old(walk)
    {
        for (const AttributeUse& use : needed)
            m_places.insert(use.place);
        if (m_places.size() == 1 && std::holds_alternative<NodeIndex>(*m_places.begin())) {
            addNode(std::get<NodeIndex>(*m_places.begin()));
            return;
        }
        addNode(NodeIndex{0});
        for (std::size_t i = 0; i < walk.steps.size(); ++i) {
            if (leadsOn(i))
                addStep(i);
        }
    }

    const Walk& walk() const { return m_walk; }
    WalkPlace placeOf(const WalkPlace& old) const { return m_moved.at(old); }

private:
    // Whether the step, or what goes on from what it adds, is needed.
    bool leadsOn(std::size_t index) const
    {
        const WalkStep& step = m_old.steps[index];
        if (m_places.count(static_cast<StepIndex>(index)) > 0)
            return true;
        const auto isAdded = [&](NodeIndex node) {
            return node != step.from
                   && std::find(step.participants.begin(), step.participants.end(), node)
                          != step.participants.end();
        };
        for (const WalkPlace& place : m_places) {
            const auto* node = std::get_if<NodeIndex>(&place);
            if (node && isAdded(*node))
                return true;
        }
        for (std::size_t later = index + 1; later < m_old.steps.size(); ++later) {
            if (isAdded(m_old.steps[later].from) && leadsOn(later))
                return true;
        }
        return false;
    }

    NodeIndex addNode(NodeIndex old)
    {
        const auto added = static_cast<NodeIndex>(m_walk.nodes.size());
        m_walk.nodes.push_back(m_old.nodes[position(old)]);
        m_moved.emplace(old, added);
        return added;
    }

    void addStep(std::size_t index)
    {
        WalkStep step = m_old.steps[index];
        const NodeIndex from = step.from;
        step.from = std::get<NodeIndex>(m_moved.at(from));
        for (NodeIndex& node : step.participants)
            node = node == from ? step.from : addNode(node);
        m_moved.emplace(static_cast<StepIndex>(index), static_cast<StepIndex>(m_walk.steps.size()));
        m_walk.steps.push_back(std::move(step));
    }

    const Walk& m_old;
    std::set<WalkPlace> m_places;
    Walk m_walk;
    std::map<WalkPlace, WalkPlace> m_moved;
};

// Where the walk of the update comes to the attributes; nothing if it does not come to one of them.
std::optional<std::vector<AttributeUse>> onOwnWalk(const Model& model, const Update& update,
                                                   const std::vector<AttributeUse>& needed)
{
    const std::vector<AttributeUse> all = offered(model, update.walk);
    std::vector<AttributeUse> uses;
    for (const AttributeUse& use : needed) {
        const auto found = std::find_if(
            all.begin(), all.end(), [&](const AttributeUse& one) { return one.attribute == use.attribute; });
        if (found == all.end())
            return std::nullopt;
        uses.push_back(*found);
    }
    return uses;
}

}  // namespace

std::optional<ReviewFix> giveWhatIsUnknown(const ReviewContext& context, const Update& update,
                                           const WritePlan& plan)
{
    const Model& model = context.model();
    std::vector<AttributeUse> needed;  // on the walk of the first table that needs something
    const LogicalTable* needing = nullptr;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            for (const Bind& bind : statement.binds) {
                if (bind.origin != BindOrigin::Unknown)
                    continue;
                const LogicalTable& table = *context.tables()[statement.table].logical;
                const auto use = neededUse(table, bind);
                if (!use)
                    return std::nullopt;
                needing = needing ? needing : &table;
                if (needing == &table || !update.walk.nodes.empty())
                    addOnce(needed, *use);
            }
        }
    }
    if (!needing)
        return std::nullopt;
    GiveValues give{update.id, update.walk, update.given};
    std::vector<AttributeUse> uses;
    if (!update.walk.nodes.empty()) {
        auto own = onOwnWalk(model, update, needed);
        if (!own)
            return std::nullopt;
        uses = std::move(*own);
    } else {
        const Pruned pruned(needing->walk, needed);
        give.walk = pruned.walk();
        for (AttributeUse use : needed) {
            use.place = pruned.placeOf(use.place);
            uses.push_back(use);
        }
    }
    std::vector<std::string> texts;
    for (const AttributeUse& use : uses) {
        GivenValue given{use};
        if (const auto source = likelySource(model, update.id, use))
            given.source = FromQuery{*source};
        give.given.push_back(std::move(given));
        texts.push_back(toText(model, give.walk, use));
    }
    return ReviewFix{"Give " + listed(texts) + " to " + update.label, std::move(give)};
}

}  // namespace querywright::rules
