// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/one_table.h"

#include "model/base/article.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/groups_of_rows.h"
#include "model/derivation/merge.h"
#include "model/derivation/nested_column.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <vector>

namespace querywright {
namespace {

std::string tableText(const Model& model, const LogicalTable& table)
{
    return "the table of " + model.workflow.find(table.queries.front())->label;
}

// What tells the rows of the table apart, as people read it: "Work.isbn and Copy.number".
std::string rowText(const Model& model, const LogicalTable& table)
{
    std::vector<std::string> texts;
    for (const AttributeUse& use : table.groupBy.empty() ? table.grain : table.groupBy)
        texts.push_back(toText(model, table.walk, use));
    return listed(texts);
}

std::string otherRows(const Model& model, const LogicalTable& table, const LogicalTable& other)
{
    const std::string row = rowText(model, table);
    const std::string otherRow = rowText(model, other);
    if (row == otherRow || row.empty() || otherRow.empty())
        return "a row of " + tableText(model, other) + " is something else than one of "
               + tableText(model, table);
    return tableText(model, other) + " has a row for each " + otherRow + ", and " + tableText(model, table)
           + " one for each " + row;
}

}  // namespace

std::string whyNotOneTable(const Model& model, const LogicalTable& table, const LogicalTable& other)
{
    if (table.keyspace != other.keyspace)
        return tableText(model, other) + " is in another keyspace than " + tableText(model, table);
    const auto mapping = mappingInto(other.walk, table.walk);
    const bool isLonger = other.walk.steps.size() < table.walk.steps.size();
    if (!mapping)
        return tableText(model, other) + " holds rows of another walk than " + tableText(model, table);
    if (isLonger && (isOfGroups(table) || isOfGroups(other))) {
        const bool isOther = isOfGroups(other);
        return tableText(model, isOther ? other : table) + " keeps what is worked out from groups, and "
               + tableText(model, isOther ? table : other) + " holds rows of another walk";
    }
    if (!isSameRow(model, other, table, *mapping))
        return otherRows(model, table, other);
    if (!nestAlike(other, table, *mapping))
        return "decisions keep what is nested in " + tableText(model, other) + " otherwise than in "
               + tableText(model, table);
    return whyIncomplete(model, table, *mapping);
}

std::string whyIncomplete(const Model& model, const LogicalTable& table, const WalkMapping& mapping)
{
    std::vector<NodeIndex> there = mapping.nodes;
    std::vector<StepIndex> steps = mapping.steps;
    for (std::size_t i = 0; i < table.walk.steps.size();) {
        const WalkStep& step = table.walk.steps[i];
        const auto inner = std::find_if(step.participants.begin(), step.participants.end(),
                                        [&](NodeIndex node) { return contains(there, node); });
        if (contains(steps, static_cast<StepIndex>(i)) || inner == step.participants.end()) {
            ++i;
            continue;
        }
        const RelationshipType& type = *model.conceptual.find(step.relationship);
        const EntityType& entity = *model.conceptual.find(table.walk.nodes[position(*inner)].entity);
        const bool isTotal =
            contains(entity.identifiedBy, type.id)
            || type.participants[static_cast<std::size_t>(inner - step.participants.begin())].total;
        const bool isNested =
            std::all_of(step.participants.begin(), step.participants.end(),
                        [&](NodeIndex node) { return node == *inner || contains(table.nested, node); });
        if (!isTotal && !isNested)
            return tableText(model, table) + " has rows only of " + withArticle(entity.name) + " with "
                   + quoted(type.name) + ", and not every " + entity.name + " is said to take part in it";
        for (const NodeIndex node : step.participants)
            addOnce(there, node);
        steps.push_back(static_cast<StepIndex>(i));
        i = 0;
    }
    return {};
}

bool goesOnFrom(const LogicalTable& longer, const LogicalTable& table)
{
    return longer.walk.steps.size() > table.walk.steps.size() && mappingInto(table.walk, longer.walk);
}

std::string whyNotTogether(const Model& model, const LogicalTable& one, const LogicalTable& other)
{
    if (isOfGroups(one) != isOfGroups(other))
        return isOfGroups(one) ? whyNotWorkedOut(model, other, one) : whyNotWorkedOut(model, one, other);
    return goesOnFrom(other, one) ? whyNotOneTable(model, other, one) : whyNotOneTable(model, one, other);
}

}  // namespace querywright
