// SPDX-License-Identifier: Apache-2.0
// Functions over rows: Cassandra 5.0, cql3/functions/AggregateFcts.
#include "model/derivation/groups_of_rows.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/draft.h"
#include "model/derivation/merge.h"
#include "model/derivation/one_table.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright {
namespace {

bool isFunctionOfCql(std::string_view function)
{
    constexpr std::array<std::string_view, 5> functions{"avg", "count", "max", "min", "sum"};
    return std::find(functions.begin(), functions.end(), function) != functions.end();
}

std::string labelOf(const Model& model, const LogicalTable& table)
{
    return model.workflow.find(table.queries.front())->label;
}

// Aggregates over nested entities would need them in rows.
bool nestsAny(const LogicalTable& rows, const std::vector<NodeIndex>& nodes)
{
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](NodeIndex node) { return contains(rows.nested, node); });
}

// What tells the rows apart that the groups are made of, as the walk of `rows` has it: the keys of all that
// is on their walk, and each single value of a multivalued attribute.
std::vector<AttributeUse> grainOfMembers(const Model& model, const LogicalTable& rows,
                                         const LogicalTable& groups, const WalkMapping& mapping)
{
    const Dependencies dependencies(model.conceptual, rows.walk, {});
    std::vector<AttributeUse> grain;
    for (const NodeIndex node : mapping.nodes) {
        for (const AttributeUse& use : dependencies.nodeKey(node))
            addOnce(grain, use);
    }
    for (const StepIndex step : mapping.steps) {
        const auto& taken = rows.walk.steps[static_cast<std::size_t>(step)];
        const RelationshipType* type = model.conceptual.find(taken.relationship);
        if (!type || !type->key)
            continue;
        for (const AttributeId id : type->key->attributes)
            addOnce(grain, {step, id, false, std::nullopt});
    }
    for (const LogicalColumn& column : groups.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const auto* aggregate = std::get_if<Aggregate>(&column.source);
        if (!use && aggregate && aggregate->attribute)
            use = &*aggregate->attribute;
        if (use && use->element)
            addOnce(grain, mapping(*use));
    }
    return grain;
}

// Nothing if a row of one is a row of the other.
std::string whyOtherMembers(const Model& model, const LogicalTable& rows, const LogicalTable& groups,
                            const WalkMapping& mapping)
{
    const std::vector<AttributeUse> members = grainOfMembers(model, rows, groups, mapping);
    std::vector<AttributeUse> all = members;
    all.insert(all.end(), rows.grain.begin(), rows.grain.end());
    const Dependencies dependencies(model.conceptual, rows.walk, all);
    if (dependencies.determines({members.begin(), members.end()}, rows.grain)
        && dependencies.determines({rows.grain.begin(), rows.grain.end()}, members))
        return {};
    std::vector<std::string> texts;
    for (const AttributeUse& use : rows.grain)
        texts.push_back(toText(model, rows.walk, use));
    return "the table of " + labelOf(model, rows) + " has a row for each " + listed(texts)
           + ", and the groups of " + labelOf(model, groups) + " are made of other rows";
}

}  // namespace

bool asksForGroups(const AccessPattern& query)
{
    return !query.groupBy.empty()
           || std::any_of(query.returned.begin(), query.returned.end(), [](const Returned& returned) {
                  return std::holds_alternative<Aggregate>(returned);
              });
}

bool isOfGroups(const LogicalTable& table)
{
    return !table.groupBy.empty()
           || std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
                  return std::holds_alternative<Aggregate>(column.source);
              });
}

std::string whyNotWorkedOut(const Model& model, const LogicalTable& rows, const LogicalTable& groups)
{
    const std::string table = "the table of " + labelOf(model, rows);
    if (rows.keyspace != groups.keyspace)
        return "the table of " + labelOf(model, groups) + " is in another keyspace than " + table;
    const auto mapping = mappingInto(groups.walk, rows.walk);
    if (!mapping)
        return "the table of " + labelOf(model, groups) + " is worked out from rows of another walk than "
               + table + " holds";
    for (const LogicalColumn& column : groups.columns) {
        const auto* aggregate = std::get_if<Aggregate>(&column.source);
        if (aggregate && !isFunctionOfCql(aggregate->function))
            return "CQL has no function " + quoted(aggregate->function) + " that works it out from rows";
    }
    if (nestsAny(rows, mapping->nodes))
        return table + " keeps rows of the groups of " + labelOf(model, groups) + " in collections";
    if (std::string why = whyOtherMembers(model, rows, groups, *mapping); !why.empty())
        return why;
    return whyIncomplete(model, rows, *mapping);
}

void absorbGroups(const Model& model, LogicalTable& rows, const LogicalTable& groups)
{
    LogicalTable members = groups;
    for (LogicalColumn& column : members.columns) {
        const auto* aggregate = std::get_if<Aggregate>(&column.source);
        if (!aggregate || !aggregate->attribute)
            continue;
        const AttributeUse use = *aggregate->attribute;
        const Attribute* attribute = model.conceptual.find(use.attribute).attribute;
        column.source = use;
        column.shape = attribute ? shapeOf(*attribute, use.element) : ColumnShape::Plain;
        column.type.reset();
    }
    std::erase_if(members.columns, [](const LogicalColumn& column) {
        return std::holds_alternative<Aggregate>(column.source);
    });
    absorb(model, rows, members, *mappingInto(groups.walk, rows.walk));
}

}  // namespace querywright
