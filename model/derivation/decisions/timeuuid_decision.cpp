// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/draft.h"

#include <algorithm>

namespace querywright {
namespace {

using cql::NativeType;

// The attribute whose values the column holds one by one; null if there is none.
const Attribute* attributeOf(const Model& model, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const bool isPlain = use && !use->bucket && !use->element;
    const Attribute* attribute = isPlain ? model.conceptual.find(use->attribute).attribute : nullptr;
    return attribute && !attribute->multivalued && !attribute->isComposite() ? attribute : nullptr;
}

bool isOneOf(const Attribute& attribute, NativeType one, NativeType other)
{
    return !attribute.type || attribute.type->isNative(one) || attribute.type->isNative(other);
}

// The label of a query that is given the time itself, not a range of it.
std::string givenExactly(const Model& model, const LogicalTable& table, AttributeId time)
{
    for (const QueryId id : table.queries) {
        const AccessPattern* query = model.workflow.find(id);
        const bool isGiven =
            query && std::any_of(query->given.begin(), query->given.end(), [&](const GivenValue& given) {
                return given.attribute.attribute == time && !given.attribute.bucket;
            });
        if (isGiven)
            return query->label;
    }
    return {};
}

// Whether the id alone is a key of what it is of, beside the key of the owner if that is a weak entity.
bool isKeyOfItsOwner(const Model& model, const AttributePlace& id)
{
    const auto* owner = std::get_if<EntityId>(&id.owner);
    if (!owner)
        return false;
    const auto isAlone = [&](const Key& key) { return key == Key{id.attribute->id}; };
    const EntityType* type = model.conceptual.find(*owner);
    return isAlone(declaredKey(model.conceptual, *owner))
           || std::any_of(type->alternateKeys.begin(), type->alternateKeys.end(), isAlone);
}

// A timeuuid tells the time at which its thing came about: the time has to be one of the same thing, or of a
// relationship that it takes part in once.
std::string whyNotOfIts(const Model& model, const LogicalTable& table, const LogicalColumn& time,
                        const LogicalColumn& id)
{
    const auto& timeUse = std::get<AttributeUse>(time.source);
    const auto& idUse = std::get<AttributeUse>(id.source);
    const std::string names =
        toText(model, table.walk, idUse) + " does not determine " + toText(model, table.walk, timeUse);
    if (!isKeyOfItsOwner(model, model.conceptual.find(idUse.attribute)))
        return names + ": it is no key by itself, so one thing with it can have another time than the next";
    if (timeUse.place == idUse.place)
        return {};
    const Dependencies dependencies(model.conceptual, table.walk, {timeUse, idUse});
    if (!dependencies.determines({idUse}, {timeUse}))
        return names + ": with one id there can be several times";
    const auto* step = std::get_if<StepIndex>(&timeUse.place);
    const auto* node = std::get_if<NodeIndex>(&idUse.place);
    const bool takesPart =
        step && node && contains(table.walk.steps.at(static_cast<std::size_t>(*step)).participants, *node);
    return takesPart ? std::string()
                     : toText(model, table.walk, timeUse) + " is a time of something else than "
                           + toText(model, table.walk, idUse) + ", which is not made at that time";
}

std::string whyNot(const Model& model, const LogicalTable& table, const MakeTimeuuid& choice,
                   const LogicalColumn& time, const LogicalColumn& id)
{
    const std::string timeName = quoted(toText(model, choice.time));
    const std::string idName = quoted(toText(model, choice.id));
    const Attribute* timeAttribute = attributeOf(model, time);
    const Attribute* idAttribute = attributeOf(model, id);
    if (!timeAttribute || !isOneOf(*timeAttribute, NativeType::Timestamp, NativeType::Timestamp))
        return timeName + " is no timestamp";
    if (!idAttribute || !isOneOf(*idAttribute, NativeType::Uuid, NativeType::Timeuuid))
        return idName + " is no uuid that a timeuuid could take the place of";
    if (time.kind != ColumnKind::Clustering)
        return timeName + " is no clustering column";
    if (id.kind != ColumnKind::Clustering)
        return idName + " is no clustering column";
    if (std::string label = givenExactly(model, table, timeAttribute->id); !label.empty())
        return label + " is given " + timeName + " itself, and nobody knows a timeuuid by its time";
    return whyNotOfIts(model, table, time, id);
}

}  // namespace

std::string makeTimeuuid(const Model& model, const Decision& decision, LogicalTable& table)
{
    const auto& choice = std::get<MakeTimeuuid>(decision.choice);
    const auto time = findColumn(table, choice.time);
    if (!time)
        return noColumn(model, table, choice.table, choice.time);
    const auto id = findColumn(table, choice.id);
    if (!id)
        return noColumn(model, table, choice.table, choice.id);
    if (time == id)
        return "it names one column for both";
    if (std::string why = whyNot(model, table, choice, table.columns[*time], table.columns[*id]);
        !why.empty())
        return why;
    if (*time > *id)
        return quoted(toText(model, choice.id)) + " lies before " + quoted(toText(model, choice.time))
               + " in the primary key, so rows do not lie in the order of the time";
    LogicalColumn& merged = table.columns[*time];
    const LogicalColumn& taken = table.columns[*id];
    merged.time = std::get<AttributeUse>(merged.source);
    merged.source = taken.source;
    merged.type = NativeType::Timeuuid;
    merged.why.insert(merged.why.end(), taken.why.begin(), taken.why.end());
    merged.why.push_back(decisionReason(model, decision, table, &merged,
                                        "a decision makes it one timeuuid, which tells "
                                            + toText(model, choice.time) + " too"));
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(*id));
    return {};
}

}  // namespace querywright
