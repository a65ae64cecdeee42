// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/walk_parts.h"
#include "model/physical/attribute_type.h"
#include "model/workflow/place_uses.h"

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
    case NestedShape::Udt:
        return ColumnShape::Udt;
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

// Whether a row has several of the nested entity: what is left on the walk does not determine it.
bool areSeveralInRow(const DerivationContext& context, const AccessPattern& query, NodeIndex node)
{
    const Draft draft(context, query);
    AttributeSet left;
    for (std::size_t i = 0; i < draft.walk().nodes.size(); ++i) {
        const auto other = static_cast<NodeIndex>(i);
        if (std::find(query.nested.begin(), query.nested.end(), other) != query.nested.end())
            continue;
        const auto& key = draft.dependencies().nodeKey(other);
        left.insert(key.begin(), key.end());
    }
    return !draft.dependencies().determines(left, draft.dependencies().nodeKey(node));
}

// What the query is given, ordered by or asked single values of that would be kept in one column with the
// node, of which a row has several: "orders rows by plays.timestamp". Nothing if there is no such thing.
std::string needOfRows(const DerivationContext& context, const AccessPattern& query, NodeIndex node)
{
    if (!areSeveralInRow(context, query, node))
        return {};
    std::vector<std::pair<AttributeUse, const char*>> needed;
    for (const GivenValue& given : query.given)
        needed.emplace_back(given.attribute, "is given ");
    for (const GivenRange& range : query.ranges)
        needed.emplace_back(range.attribute, "is given a range of ");
    for (const Ordering& ordering : query.order)
        needed.emplace_back(ordering.attribute, "orders rows by ");
    for (const AttributeUse& use : query.groupBy)
        needed.emplace_back(use, "groups by ");
    for (const AttributeUse& use : allUses(query)) {
        if (use.element)
            needed.emplace_back(use, "asks for single values of ");
    }
    for (const auto& [use, what] : needed) {
        if (contains(nestedTogether(query.walk, query.nested, use.place), node))
            return what + toText(context.model, query.walk, use);
    }
    return {};
}

const EntityType& entityAt(const Model& model, const AccessPattern& query, NodeIndex node)
{
    return *model.conceptual.find(query.walk.nodes[static_cast<std::size_t>(node)].entity);
}

bool isSame(const DecidedNest& one, const DecidedNest& other)
{
    return one.shape == other.shape && one.udt == other.udt;
}

// Why the column that keeps the entities at the node cannot have the shape; nothing if it can. Nested
// entities that are joined to each other are kept in one column.
std::string whyNotKept(const DerivationContext& context, const AccessPattern& query, NodeIndex node,
                       const DecidedNest& shape, NestedShape asked, const DecidedQueries& decided)
{
    const Model& model = context.model;
    const std::string name = quoted(entityAt(model, query, node).name);
    const bool isOne = asked == NestedShape::Tuple || asked == NestedShape::Udt;
    for (const NodeIndex other : nestedTogether(query.walk, query.nested, node)) {
        const std::string otherName = quoted(entityAt(model, query, other).name);
        const auto found = decided.shapes.find({query.id, other});
        if (other != node && found != decided.shapes.end() && !isSame(found->second, shape))
            return query.label + " keeps " + name + " in one column with " + otherName
                   + ", whose shape another decision says";
        if (isOne && areSeveralInRow(context, query, other))
            return "a row of " + query.label + " has several " + otherName
                   + (other == node ? "" : ", kept in one column with " + name) + ", and one " + toText(asked)
                   + " holds only one of them: a list, set or map holds all";
    }
    return {};
}

// The query with all that active decisions nest in it, in whatever order they are taken: of those entities a
// row may have several only as the others are nested, too.
AccessPattern withAllNested(const Model& model, const AccessPattern& query)
{
    AccessPattern all = query;
    for (const Decision& decision : model.decisions) {
        const auto* choice = std::get_if<NestEntities>(&decision.choice);
        const auto* entity = choice ? std::get_if<EntityId>(&choice->entity) : nullptr;
        if (!decision.active || !entity || choice->table != TableReference{query.id})
            continue;
        const std::vector<NodeIndex> nodes = nodesOf(query, *entity, choice->role);
        if (nodes.size() == 1 && !findsBy(query, nodes.front()))
            addOnce(all.nested, nodes.front());
    }
    return all;
}

std::string udtOf(const NestEntities& choice, const EntityType& entityType)
{
    return choice.shape == NestedShape::Udt && choice.udt.empty() ? shortNameOf(entityType) : choice.udt;
}

using NestedPlace = std::pair<QueryId, NodeIndex>;

// Fills in `place` with what it nests; or returns why it does not.
std::string nest(const DerivationContext& context, DecisionId decision, const NestEntities& choice,
                 DecidedQueries& decided, NestedPlace& place)
{
    const Model& model = context.model;
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
    if (findsBy(*query, nodes.front()))
        return query->label + " finds or orders rows by " + name;
    const std::string udt = udtOf(choice, *entityType);
    if (!udt.empty() && !isUsableUdtName(udt))
        return quoted(udt) + " cannot be the name of a user-defined type";
    AccessPattern changed = *query;
    if (std::find(changed.nested.begin(), changed.nested.end(), nodes.front()) == changed.nested.end())
        changed.nested.push_back(nodes.front());
    if (changed.nested.size() >= changed.walk.nodes.size())
        return "no rows of " + query->label + " would be left";
    if (const std::string need = needOfRows(context, changed, nodes.front()); !need.empty())
        return query->label + " " + need + ", which would be kept in one column with all " + name
               + " of a row";
    const DecidedNest shape{columnShapeOf(choice.shape), udt, decision};
    if (std::string why = whyNotKept(context, changed, nodes.front(), shape, choice.shape, decided);
        !why.empty())
        return why;
    const bool isOfSeveral = choice.shape != NestedShape::Tuple && choice.shape != NestedShape::Udt;
    if (isOfSeveral && !areSeveralInRow(context, withAllNested(model, changed), nodes.front()))
        return "a row of " + query->label + " has but one " + name + ", and a " + toText(choice.shape)
               + " is for several: a tuple or a user-defined type holds one, as columns of its own do";
    if (!returnsFrom(changed, nodes.front()))
        return query->label + " returns nothing of " + name;
    *query = std::move(changed);
    place = {query->id, nodes.front()};
    decided.shapes[place] = shape;
    return {};
}

}  // namespace

DecidedQueries applyNestDecisions(const DerivationContext& context, PlacedFindings& findings)
{
    const Model& model = context.model;
    DecidedQueries decided{model.workflow.queries, {}};
    std::map<NestedPlace, std::size_t> decidedBy;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const auto* choice = std::get_if<NestEntities>(&model.decisions[i].choice);
        if (!model.decisions[i].active || !choice)
            continue;
        NestedPlace place;
        if (const std::string why = nest(context, model.decisions[i].id, *choice, decided, place);
            !why.empty()) {
            findings.add(i, notApplied(model, i, why));
            continue;
        }
        const auto [earlier, isFirst] = decidedBy.try_emplace(place, i);
        if (isFirst)
            continue;
        findings.add(i, overridden(model, earlier->second, i, "nests the same entities"));
        earlier->second = i;
    }
    return decided;
}

}  // namespace querywright
