// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/decided_designs.h"
#include "model/alternatives/design_copy.h"
#include "model/base/text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

class NestedDesigns {
public:
    NestedDesigns(const AccessPattern& query, const Alternative& own, Alternatives& all)
        : m_query(query), m_own(own), m_model(own.model), m_all(all)
    {}

    void add();

private:
    bool isKeptWith(const AttributeUse& use, NodeIndex node) const;
    std::string whyNot(NodeIndex node) const;
    void nest(NodeIndex node);

    const AccessPattern& m_query;
    const Alternative& m_own;
    const Model& m_model;
    Alternatives& m_all;
};

// Whether the attribute is of the entities at the node, or of the relationships that lead there.
bool NestedDesigns::isKeptWith(const AttributeUse& use, NodeIndex node) const
{
    const auto* step = std::get_if<StepIndex>(&use.place);
    if (!step)
        return use.place == WalkPlace(node);
    const auto& nodes = m_query.walk.steps[static_cast<std::size_t>(*step)].participants;
    return std::find(nodes.begin(), nodes.end(), node) != nodes.end();
}

// Why the query needs the entities at the node as rows; nothing if it does not.
std::string NestedDesigns::whyNot(NodeIndex node) const
{
    const std::string name =
        quoted(m_model.conceptual.find(m_query.walk.nodes[static_cast<std::size_t>(node)].entity)->name);
    const auto whyNot = [&](const AttributeUse& use, const char* does) {
        return isKeptWith(use, node) ? m_query.label + " " + does + " " + toText(m_model, m_query.walk, use)
                                           + ", which is kept in the rows of " + name + "."
                                     : std::string();
    };
    std::vector<std::string> reasons;
    for (const GivenValue& given : m_query.given)
        reasons.push_back(whyNot(given.attribute, "is given"));
    for (const GivenRange& range : m_query.ranges)
        reasons.push_back(whyNot(range.attribute, "is given a range of"));
    for (const Ordering& ordering : m_query.order)
        reasons.push_back(whyNot(ordering.attribute, "orders rows by"));
    for (const AttributeUse& use : allUses(m_query)) {
        if (use.element)
            reasons.push_back(whyNot(use, "asks for single values of"));
    }
    const auto found = std::find_if(reasons.begin(), reasons.end(),
                                    [](const std::string& reason) { return !reason.empty(); });
    return found == reasons.end() ? std::string() : *found;
}

void NestedDesigns::nest(NodeIndex node)
{
    const WalkNode& walkNode = m_query.walk.nodes[static_cast<std::size_t>(node)];
    if (std::string why = whyNot(node); !why.empty()) {
        m_all.impossible.push_back({AlternativeKind::Nested, std::move(why)});
        return;
    }
    std::size_t returned = 0;
    bool returnsKey = false;
    const Key& key = declaredKey(m_model.conceptual, walkNode.entity);
    for (const Returned& one : m_query.returned) {
        const auto* use = std::get_if<AttributeUse>(&one);
        if (!use || !isKeptWith(*use, node))
            continue;
        ++returned;
        returnsKey = returnsKey || std::find(key.begin(), key.end(), use->attribute) != key.end();
    }
    const NestedShape shape = returned == 1 ? NestedShape::Set
                              : returnsKey  ? NestedShape::Map
                                            : NestedShape::List;
    Alternative nested = copyOf(m_own, AlternativeKind::Nested);
    const DecisionId decision =
        decide(nested, NestEntities{{m_query.id}, walkNode.entity, walkNode.role, shape, {}});
    std::string why = whyNotApplied(nested, decision);
    if (why.empty())
        why = firstError(nested);
    if (!why.empty()) {
        m_all.impossible.push_back({AlternativeKind::Nested, std::move(why)});
        return;
    }
    nested.title = std::string("Nested ") + toText(shape) + ": " + tableOf(nested, nested.steps.front()).name;
    nested.remarks.push_back(
        "The " + std::string(toText(shape)) + " of " + pluralOf(*m_model.conceptual.find(walkNode.entity))
        + " is kept in one column, which is always read whole and meant for few elements.");
    m_all.designs.push_back(std::move(nested));
}

// The entities at the ends of the walk of which a row may have several.
void NestedDesigns::add()
{
    const Walk walk = completedWalk(m_model.conceptual, m_query.walk);
    const Dependencies dependencies(m_model.conceptual, walk, allUses(m_query));
    bool isAny = false;
    // The walk begins with what rows are found by.
    for (std::size_t i = 1; i < m_query.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const auto steps = std::count_if(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
            return std::find(step.participants.begin(), step.participants.end(), node)
                   != step.participants.end();
        });
        const bool isNested =
            std::find(m_query.nested.begin(), m_query.nested.end(), node) != m_query.nested.end();
        if (steps != 1 || isNested)
            continue;
        AttributeSet others;
        for (std::size_t k = 0; k < m_query.walk.nodes.size(); ++k) {
            if (k != i)
                others.insert(dependencies.nodeKey(static_cast<NodeIndex>(k)).begin(),
                              dependencies.nodeKey(static_cast<NodeIndex>(k)).end());
        }
        for (const GivenValue& given : m_query.given)
            others.insert(given.attribute);
        const bool returnsSome =
            std::any_of(m_query.returned.begin(), m_query.returned.end(), [&](const Returned& returned) {
                const auto* use = std::get_if<AttributeUse>(&returned);
                return use && use->place == WalkPlace(node);
            });
        if (!returnsSome || dependencies.determines(others, dependencies.nodeKey(node)))
            continue;
        isAny = true;
        nest(node);
    }
    if (isAny)
        return;
    const std::string why = m_query.nested.empty() ? "No entities at an end of the walk of " + m_query.label
                                                         + " come several in a row."
                                                   : m_query.label + " asks for nested entities already.";
    m_all.impossible.push_back({AlternativeKind::Nested, why});
}

}  // namespace

void addNestedDesigns(QueryId query, const Alternative& own, Alternatives& all)
{
    NestedDesigns(*own.model.workflow.find(query), own, all).add();
}

}  // namespace querywright
