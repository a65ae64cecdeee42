// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"

#include <algorithm>
#include <optional>

namespace querywright {
namespace {

ColumnShape columnShapeOf(NestedShape shape)
{
    switch (shape) {
    case NestedShape::Set:
        return ColumnShape::Set;
    case NestedShape::List:
        return ColumnShape::List;
    case NestedShape::Map:
        return ColumnShape::Map;
    case NestedShape::Tuple:
        return ColumnShape::Tuple;
    }
    return ColumnShape::List;
}

std::vector<NodeIndex> nodesOf(const AccessPattern& query, EntityId entity, const std::string& role)
{
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < query.walk.nodes.size(); ++i) {
        const WalkNode& node = query.walk.nodes[i];
        if (node.entity == entity && (role.empty() || node.role == role))
            nodes.push_back(static_cast<NodeIndex>(i));
    }
    return nodes;
}

// Whether the query finds or orders rows by the entity, or counts it.
bool isKeyOf(const AccessPattern& query, NodeIndex node)
{
    const auto isThere = [&](const AttributeUse& use) { return use.place == WalkPlace(node); };
    return std::any_of(query.given.begin(), query.given.end(),
                       [&](const GivenValue& given) { return isThere(given.attribute); })
           || std::any_of(query.ranges.begin(), query.ranges.end(),
                          [&](const GivenRange& range) { return isThere(range.attribute); })
           || std::any_of(query.order.begin(), query.order.end(),
                          [&](const Ordering& ordering) { return isThere(ordering.attribute); })
           || std::any_of(query.groupBy.begin(), query.groupBy.end(), isThere);
}

std::string nest(const Model& model, const NestEntities& choice, DecidedQueries& decided)
{
    const auto* id = std::get_if<QueryId>(&choice.table.query);
    const auto query = std::find_if(decided.queries.begin(), decided.queries.end(),
                                    [&](const AccessPattern& one) { return id && one.id == *id; });
    if (query == decided.queries.end())
        return noTable(model, {}, choice.table);
    const auto* entity = std::get_if<EntityId>(&choice.entity);
    const EntityType* entityType = entity ? model.conceptual.find(*entity) : nullptr;
    if (!entityType) {
        const auto* text = std::get_if<std::string>(&choice.entity);
        return "there is no entity type " + quoted(text ? *text : std::string());
    }
    const std::vector<NodeIndex> nodes = nodesOf(*query, *entity, choice.role);
    const std::string name = quoted(entityType->name);
    if (nodes.empty())
        return "the walk of " + query->label + " does not reach " + name;
    if (nodes.size() > 1)
        return "the walk of " + query->label + " reaches " + name + " more than once: say in which role";
    if (isKeyOf(*query, nodes.front()))
        return query->label + " finds or orders rows by " + name;
    auto& nested = query->nested;
    if (std::find(nested.begin(), nested.end(), nodes.front()) == nested.end())
        nested.push_back(nodes.front());
    if (nested.size() >= query->walk.nodes.size()) {
        nested.pop_back();
        return "no rows of " + query->label + " would be left";
    }
    decided.shapes[{query->id, nodes.front()}] = columnShapeOf(choice.shape);
    return {};
}

}  // namespace

DecidedQueries applyNestDecisions(const Model& model, std::vector<Finding>& findings)
{
    DecidedQueries decided{model.workflow.queries, {}};
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const auto* choice = std::get_if<NestEntities>(&model.decisions[i].choice);
        if (!model.decisions[i].active || !choice)
            continue;
        if (const std::string why = nest(model, *choice, decided); !why.empty())
            findings.push_back(notApplied(i, why));
    }
    return decided;
}

}  // namespace querywright
