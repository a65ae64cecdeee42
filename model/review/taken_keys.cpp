// SPDX-License-Identifier: Apache-2.0
#include "model/review/taken_keys.h"

#include "model/base/article.h"
#include "model/base/text.h"
#include "model/review/wording.h"

#include <algorithm>
#include <set>
#include <variant>

namespace querywright::rules {
namespace {

// What the primary key of the table is made of, where that is whole values of one entity; else empty.
std::set<AttributeId> keyOfOne(const LogicalTable& table)
{
    std::set<AttributeId> key;
    std::optional<WalkPlace> place;
    for (const LogicalColumn& column : table.columns) {
        if (!column.isPrimaryKey())
            continue;
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use || use->bucket || use->element || (place && *place != use->place))
            return {};
        place = use->place;
        key.insert(use->attribute);
    }
    return key;
}

// The entity type that has these attributes as an alternate key, and not as the key it is told apart by; null
// if none has.
const EntityType* findByAlternateKey(const Model& model, const std::set<AttributeId>& attributes)
{
    const auto isIt = [&](const Key& key) {
        return std::set<AttributeId>(key.begin(), key.end()) == attributes;
    };
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        const auto& alternates = entityType.alternateKeys;
        if (!attributes.empty() && !isIt(entityType.key)
            && std::any_of(alternates.begin(), alternates.end(), isIt))
            return &entityType;
    }
    return nullptr;
}

// Whether the update gives things the key: new ones, or others than they had.
bool setsKey(const Update& update, const std::set<AttributeId>& key)
{
    if (update.kind == UpdateKind::Insert)
        return true;
    return update.kind == UpdateKind::Change
           && std::any_of(update.attributes.begin(), update.attributes.end(),
                          [&](AttributeId id) { return key.contains(id); });
}

// The statement by which the update writes the rows of the table, or asks for them; null if it has none.
const WriteStatement* findInsert(const WritePlan& plan, std::size_t table)
{
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            if (statement.table == table && statement.cql.starts_with("INSERT"))
                return &statement;
        }
    }
    return nullptr;
}

// The table whose rows decide whether the update is made; null if it asks none.
const WriteStatement* findAsked(const WritePlan& plan)
{
    for (const WriteGroup& group : plan.groups) {
        if (group.kind == GroupKind::Conditional && !group.statements.empty())
            return &group.statements.front();
    }
    return nullptr;
}

}  // namespace

void checkTakenKeys(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    const bool asksForNone = update.condition && update.condition->exists == std::optional(false);
    if (update.condition && !asksForNone)
        return;
    const WriteStatement* asked = findAsked(plan);
    const auto keyOf = [&](std::size_t position) { return keyOfOne(*context.tables()[position].logical); };
    // One table alone can be asked.
    if (asked && findByAlternateKey(context.model(), keyOf(asked->table)))
        return;
    for (const std::size_t position : plan.tables) {
        const ReviewedTable& table = context.tables()[position];
        const WriteStatement* insert = findInsert(plan, position);
        const std::set<AttributeId> key = keyOf(position);
        const EntityType* entityType = findByAlternateKey(context.model(), key);
        if (!insert || !entityType || !setsKey(update, key))
            continue;
        std::vector<std::string> names;
        for (const AttributeId id : key)
            names.push_back(context.nameOf(id));
        ReviewFinding& finding = context.add(
            "M10", Severity::Advice, about(update),
            update.label + " writes " + textOf(table) + " by " + listed(names) + " alone: "
                + withArticle(entityType->name) + " that has the same is overwritten without a word"
                + (asked ? ", since " + update.label + " asks " + textOf(context.tables()[asked->table])
                               + " whether there is one: let it ask this table instead."
                         : ". Where that must not be, insert only if there is none (IF NOT EXISTS)."));
        if (insert->forEach.empty() && !table.logical->queries.empty())
            finding.fixes.push_back({"Let " + update.label + " insert only if " + quoted(table.logical->name)
                                         + " has none of the same key",
                                     SetCondition{update.id, {false, {}, table.logical->queries.front()}}});
        return;
    }
}

}  // namespace querywright::rules
