// SPDX-License-Identifier: Apache-2.0
#include "model/review/needed_values.h"

#include "model/base/lists.h"
#include "model/review/places_of_one.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace querywright::rules {
namespace {

// What a statement needs, on the walk of its table; nothing of a column that holds no attribute.
std::optional<AttributeUse> neededUse(const LogicalTable& table, const Bind& bind)
{
    if (bind.lacking)
        return bind.lacking;
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

// What the columns show that the statement leaves empty in new partitions. What is derived follows from the
// others, if there are any.
std::vector<AttributeUse> unfilledUses(const ReviewContext& context, const LogicalTable& table,
                                       const WriteStatement& statement)
{
    std::vector<AttributeUse> uses;
    for (const std::size_t column : statement.unfilled) {
        if (const auto* use = std::get_if<AttributeUse>(&table.columns[column].source))
            uses.push_back({use->place, use->attribute, false, std::nullopt});
    }
    const auto isDerived = [&](const AttributeUse& use) { return context.attribute(use.attribute).derived; };
    if (!std::all_of(uses.begin(), uses.end(), isDerived))
        std::erase_if(uses, isDerived);
    return uses;
}

std::vector<AttributeUse> neededUses(const LogicalTable& table, const WritePlan& plan,
                                     const WriteStatement& statement, Lacking lacking)
{
    std::vector<AttributeUse> uses;
    for (const Bind& bind : statement.binds) {
        const bool isLacking =
            lacking == Lacking::Missed ? mayBeMissed(plan, bind) : bind.origin == BindOrigin::Unknown;
        if (const auto use = isLacking ? neededUse(table, bind) : std::nullopt)
            addOnce(uses, *use);
    }
    return uses;
}

}  // namespace

std::vector<Needed> neededOf(const ReviewContext& context, const WritePlan& plan, Lacking lacking)
{
    std::vector<Needed> needed;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            const LogicalTable* table = context.tables()[statement.table].logical;
            const std::vector<AttributeUse> uses = lacking == Lacking::Unfilled
                                                       ? unfilledUses(context, *table, statement)
                                                       : neededUses(*table, plan, statement, lacking);
            for (const AttributeUse& use : uses) {
                if (needed.empty() || needed.back().table != table)
                    needed.push_back({table, {}});
                addOnce(needed.back().uses, use);
            }
        }
    }
    return needed;
}

std::vector<Needed> neededOfSeveral(const ReviewContext& context, const Update& update, const WritePlan& plan)
{
    Update ofNobody = update;  // what it is given is on a walk of its own
    ofNobody.given.clear();
    std::vector<Needed> needed = neededOf(context, plan, Lacking::Unknown);
    for (Needed& one : needed) {
        const std::set<WalkPlace> ofOne = placesOfOne(context, ofNobody, one.table->walk);
        std::erase_if(one.uses, [&](const AttributeUse& use) { return ofOne.contains(use.place); });
        for (AttributeUse& use : one.uses)
            use.bucket.reset();
    }
    std::erase_if(needed, [](const Needed& one) { return one.uses.empty(); });
    return needed;
}

WritePlan planOf(const Model& model)
{
    const Derivation derivation = derive(model);
    const PhysicalModel physical = designPhysical(model, derivation);
    return writePlans(model, derivation, physical).front();
}

std::size_t lackIn(const WritePlan& plan, Lacking lacking)
{
    if (lacking != Lacking::Unknown) {
        const char* code = lacking == Lacking::Unfilled ? "never-filled" : "missed-value";
        return static_cast<std::size_t>(std::count_if(plan.findings.begin(), plan.findings.end(),
                                                      [&](const Finding& one) { return one.code == code; }));
    }
    std::set<std::pair<std::size_t, std::string>> unknown;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            for (const Bind& bind : statement.binds) {
                if (bind.origin == BindOrigin::Unknown)
                    unknown.emplace(statement.table, bind.meaning);
            }
        }
    }
    return unknown.size();
}

}  // namespace querywright::rules
