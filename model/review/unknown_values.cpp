// SPDX-License-Identifier: Apache-2.0
#include "model/review/unknown_values.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/review/growing_walk.h"
#include "model/workflow/availability.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
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

// What the statements on a table need.
struct Needed {
    const LogicalTable* table = nullptr;
    std::vector<AttributeUse> uses;  // on the walk of the table
};

// The attributes that are needed. What is worked out from many rows cannot be given.
std::vector<Needed> neededOf(const ReviewContext& context, const WritePlan& plan)
{
    std::vector<Needed> needed;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            const LogicalTable* table = context.tables()[statement.table].logical;
            for (const Bind& bind : statement.binds) {
                if (bind.origin != BindOrigin::Unknown)
                    continue;
                const auto use = neededUse(*table, bind);
                if (!use)
                    continue;
                if (needed.empty() || needed.back().table != table)
                    needed.push_back({table, {}});
                addOnce(needed.back().uses, *use);
            }
        }
    }
    return needed;
}

// Whether two places are of one type: several subtypes have the attributes of their supertype.
bool areOfOneType(const Walk& walk, const WalkPlace& place, const Walk& otherWalk, const WalkPlace& other)
{
    const auto* node = std::get_if<NodeIndex>(&place);
    const auto* otherNode = std::get_if<NodeIndex>(&other);
    if (!node || !otherNode)
        return !node && !otherNode;
    return walk.nodes[position(*node)].entity == otherWalk.nodes[position(*otherNode)].entity;
}

// Where the walk comes to what is used on the other walk, if it does.
std::optional<AttributeUse> onWalk(const Model& model, const Walk& walk, const Walk& other,
                                   const AttributeUse& use)
{
    const std::vector<AttributeUse> all = offered(model, walk);
    const auto found = std::find_if(all.begin(), all.end(), [&](const AttributeUse& one) {
        return one.attribute == use.attribute && areOfOneType(walk, one.place, other, use.place);
    });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

// Lengthens the walk until it comes to all that the table needs; gives that on the walk. Nothing if it
// cannot.
std::optional<std::vector<AttributeUse>> reach(const Model& model, GrowingWalk& walk, const Needed& needed,
                                               std::optional<EntityId> subject)
{
    const Walk& ofTable = needed.table->walk;
    const auto comesTo = [&](const Walk& one) {
        return std::any_of(one.nodes.begin(), one.nodes.end(),
                           [&](const WalkNode& node) { return node.entity == subject; });
    };
    if (comesTo(walk.walk()) && comesTo(ofTable))
        return walk.take(ofTable, needed.uses, subject);
    // It is not said which of several entities of a type is meant: the one that is there.
    std::vector<AttributeUse> uses;
    std::vector<AttributeUse> further;
    for (const AttributeUse& use : needed.uses) {
        if (const auto found = onWalk(model, walk.walk(), ofTable, use))
            uses.push_back(*found);
        else
            further.push_back(use);
    }
    if (further.empty())
        return uses;
    const auto added = walk.take(ofTable, further, subject);
    if (!added)
        return std::nullopt;
    uses.insert(uses.end(), added->begin(), added->end());
    return uses;
}

// Likewise of several tables: the walk as it is then, and all that they need on it.
std::optional<std::pair<Walk, std::vector<AttributeUse>>> reach(const Model& model, const Walk& start,
                                                                const std::vector<Needed>& needed,
                                                                std::optional<EntityId> subject)
{
    GrowingWalk walk(start);
    std::vector<AttributeUse> uses;
    for (const Needed& one : needed) {
        const auto reached = reach(model, walk, one, subject);
        if (!reached)
            return std::nullopt;
        for (const AttributeUse& use : *reached)
            addOnce(uses, use);
    }
    return std::pair(walk.walk(), std::move(uses));
}

// The entity type that is written, if it is one.
std::optional<EntityId> subjectOf(const Update& update)
{
    const auto* entity = update.subjects.empty() ? nullptr : std::get_if<EntityId>(&update.subjects.front());
    return entity ? std::optional(*entity) : std::nullopt;
}

}  // namespace

std::optional<ReviewFix> giveWhatIsUnknown(const ReviewContext& context, const Update& update,
                                           const WritePlan& plan)
{
    const Model& model = context.model();
    const std::vector<Needed> needed = neededOf(context, plan);
    if (needed.empty())
        return std::nullopt;
    const std::optional<EntityId> subject = subjectOf(update);
    Walk start = update.walk;
    if (start.nodes.empty() && needed.size() > 1 && subject)
        start.nodes.push_back({*subject, {}});  // what the tables have in common
    const auto reached = reach(model, start, needed, subject);
    if (!reached)
        return std::nullopt;
    const auto& [walk, uses] = *reached;
    GiveValues give{update.id, walk, update.given};
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
