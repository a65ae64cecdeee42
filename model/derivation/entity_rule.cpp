// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/discriminator.h"
#include "model/derivation/flattening.h"
#include "model/derivation/mapping_rules.h"
#include "model/derivation/nested_column.h"
#include "model/derivation/walk_parts.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright {
namespace {

bool isNested(const Draft& draft, NodeIndex node)
{
    const auto& nested = draft.query().nested;
    return std::find(nested.begin(), nested.end(), node) != nested.end();
}

bool hasAggregate(const AccessPattern& query)
{
    return std::any_of(query.returned.begin(), query.returned.end(),
                       [](const Returned& returned) { return std::holds_alternative<Aggregate>(returned); });
}

void addStepKeys(const Draft& draft, std::vector<AttributeUse>& grain)
{
    for (std::size_t i = 0; i < draft.walk().steps.size(); ++i) {
        const WalkStep& step = draft.walk().steps[i];
        const bool reachesNested = std::any_of(step.participants.begin(), step.participants.end(),
                                               [&](NodeIndex node) { return isNested(draft, node); });
        const RelationshipType* type = draft.model().conceptual.find(step.relationship);
        if (reachesNested || !type || !type->key)
            continue;
        for (const AttributeId id : type->key->attributes)
            addOnce(grain, {static_cast<StepIndex>(i), id, false, std::nullopt});
    }
}

// D1: the attributes to group by, or the keys of all entities and relationships on the walk and each single
// value of a multivalued attribute.
std::vector<AttributeUse> rowGrain(const Draft& draft)
{
    std::vector<AttributeUse> grain;
    if (!draft.query().groupBy.empty() || hasAggregate(draft.query())) {
        const auto addColumns = [&](const AttributeUse& use) {
            for (const AttributeUse& column : draft.columnsOf(use))
                addOnce(grain, column);
        };
        std::for_each(draft.query().groupBy.begin(), draft.query().groupBy.end(), addColumns);
        if (grain.empty()) {
            for (const GivenValue& given : draft.query().given)
                addColumns(given.attribute);
        }
        return grain;
    }
    for (std::size_t i = 0; i < draft.walk().nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (isNested(draft, node))
            continue;
        for (const AttributeUse& use : draft.dependencies().nodeKey(node))
            addOnce(grain, use);
    }
    addStepKeys(draft, grain);
    for (const AttributeUse& use : allUses(draft.query())) {
        if (use.element)
            addOnce(grain, use);
    }
    return grain;
}

std::vector<NodeIndex> nestedTogether(const Draft& draft, const AttributeUse& use)
{
    return nestedTogether(draft.walk(), draft.query().nested, use.place);
}

std::optional<DecidedNest> decidedNest(const Draft& draft, const AttributeUse& use)
{
    const auto& shapes = draft.context().nestedShapes;
    for (const NodeIndex node : nestedTogether(draft, use)) {
        if (const auto found = shapes.find({draft.query().id, node}); found != shapes.end())
            return found->second;
    }
    return std::nullopt;
}

// Whether a row has at most one of what is nested: it determines the nested entities.
bool isOneInRow(const Draft& draft, const std::vector<AttributeUse>& attributes)
{
    const auto& grain = draft.table().grain;
    const AttributeSet known = draft.dependencies().closure({grain.begin(), grain.end()});
    return std::all_of(attributes.begin(), attributes.end(),
                       [&](const AttributeUse& use) { return known.count(use) != 0; });
}

// One value where a row has but one, several attributes of it as a user-defined type; a map where the nested
// entity's own key leads to something, a set of the only attribute, else a list of tuples.
DecidedNest nestedShape(const Draft& draft, const std::vector<AttributeUse>& attributes)
{
    if (const auto decided = decidedNest(draft, attributes.front()))
        return *decided;
    if (isOneInRow(draft, attributes))
        return attributes.size() == 1 ? DecidedNest{ColumnShape::Plain, {}, {}}
                                      : nestedOnce(draft.model(), draft.walk(), attributes);
    if (attributes.size() == 1)
        return {ColumnShape::Set, {}, {}};
    const AttributeUse& first = attributes.front();
    if (const auto* node = std::get_if<NodeIndex>(&first.place)) {
        const auto& key = draft.dependencies().nodeKey(*node);
        if (std::find(key.begin(), key.end(), first) != key.end())
            return {ColumnShape::Map, {}, {}};
    }
    return {ColumnShape::List, {}, {}};
}

// One column for nested nodes that are joined to each other: their returned attributes in order, and those of
// the relationships that lead to them.
void addNested(Draft& draft, const AttributeUse& use)
{
    const std::vector<NodeIndex> together = nestedTogether(draft, use);
    std::vector<AttributeUse> attributes;
    for (const Returned& returned : draft.query().returned) {
        const auto* other = std::get_if<AttributeUse>(&returned);
        if (other && nestedTogether(draft, *other) == together)
            addOnce(attributes, *other);
    }
    const NestedSource source{attributes};
    const std::size_t position = draft.column(source);
    LogicalColumn& column = draft.table().columns[position];
    const DecidedNest nest = nestedShape(draft, attributes);
    column.shape = nest.shape;
    column.udt = nest.udt;
    column.why.push_back(
        draft.reason("D7", use,
                     draft.text(use)
                         + (isCollection(column.shape) ? " is nested: one element for each instance"
                                                       : " is nested: a row has one of them")));
    const auto decision =
        std::find_if(draft.model().decisions.begin(), draft.model().decisions.end(),
                     [&](const Decision& one) { return nest.decision && one.id == *nest.decision; });
    if (decision != draft.model().decisions.end())
        addOnce(column.why, decisionReason(draft.model(), *decision, draft.table(), nullptr,
                                           std::string("a decision keeps it as a ")
                                               + toText(std::get<NestEntities>(decision->choice).shape)));
}

void addReturned(Draft& draft, const Returned& returned)
{
    const std::string& label = draft.query().label;
    if (const auto* aggregate = std::get_if<Aggregate>(&returned)) {
        const std::string text = toText(draft.model(), draft.walk(), returned);
        draft.addReason(*aggregate,
                        {"MR1", draft.query().id, text, {}, std::nullopt, label + " returns " + text});
        return;
    }
    const auto& use = std::get<AttributeUse>(returned);
    if (!nestedTogether(draft, use).empty()) {
        addNested(draft, use);
        return;
    }
    const Attribute* attribute = draft.model().conceptual.find(use.attribute).attribute;
    const std::string whole = attribute && attribute->parts.size() > mostPartsFlattened
                                  ? "one that is searched or ordered by a part"
                                  : "one of two parts";
    for (const AttributeUse& column : draft.columnsOf(use)) {
        const std::string part =
            column == use ? std::string() : ", of which this is a part: " + whole + " has a column for each";
        draft.addReason(column, draft.reason("MR1", column, label + " returns " + draft.text(use) + part));
    }
}

// Rows of performers have attributes of musicians and of ensembles: which of them a performer is has to be
// said (I1).
void addDiscriminators(Draft& draft)
{
    for (std::size_t i = 0; i < draft.query().walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        std::optional<SyntheticSource> source = discriminatorOf(draft.model(), draft.query(), node);
        if (!source)
            continue;
        const auto& columns = draft.table().columns;
        const EntityType& entityType = *draft.model().conceptual.find(draft.walk().nodes[i].entity);
        const std::string& role = draft.walk().nodes[i].role;
        if (!role.empty() && std::any_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
                const auto* other = std::get_if<SyntheticSource>(&column.source);
                return other && other->name == source->name;
            }))
            source->name = snakeCase(role) + "_type";
        const std::string sentence = draft.query().label + " returns attributes of several subtypes of "
                                     + entityType.name + ": which of them it is";
        const bool several = source->typeOf->several;
        const std::size_t position = draft.column(*source);
        LogicalColumn& column = draft.table().columns[position];
        column.shape = several ? ColumnShape::Set : ColumnShape::Plain;
        column.why.push_back({"MR1", draft.query().id, {}, {}, std::nullopt, sentence});
    }
}

}  // namespace

void applyEntityRule(Draft& draft)
{
    draft.setGrain(rowGrain(draft));
    for (const Returned& returned : draft.query().returned)
        addReturned(draft, returned);
    addDiscriminators(draft);
}

}  // namespace querywright
