// SPDX-License-Identifier: Apache-2.0
// Rules on counters and totals: R37, R38, R81, R88. R36 and counters that expire are told by the physical
// model.
#include "model/base/text.h"
#include "model/review/wording.h"

#include <algorithm>
#include <array>

namespace querywright::rules {
namespace {

bool isCounter(const Attribute& attribute)
{
    return attribute.type && attribute.type->isCounter();
}

bool isWholeNumber(const Attribute& attribute)
{
    return attribute.type && !attribute.multivalued
           && (attribute.type->isNative(cql::NativeType::Bigint)
               || attribute.type->isNative(cql::NativeType::Int)
               || attribute.type->isNative(cql::NativeType::Varint));
}

bool isNumber(const Attribute& attribute)
{
    return isWholeNumber(attribute)
           || (attribute.type && !attribute.multivalued
               && (attribute.type->isNative(cql::NativeType::Decimal)
                   || attribute.type->isNative(cql::NativeType::Double)
                   || attribute.type->isNative(cql::NativeType::Float)));
}

// The words of a snake_case name.
bool hasWord(const std::string& name, std::string_view word)
{
    const std::string text = "_" + snakeCase(name) + "_";
    return text.find("_" + std::string(word) + "_") != std::string::npos;
}

// R37. A counter that is counted on after it was deleted keeps some of its old value.
void checkDeletes(ReviewContext& context, AttributeId id)
{
    if (!isCounter(context.attribute(id)) || context.columnsOf(id).empty())
        return;
    const std::vector<const Update*>& deletes = context.deletesOf(context.ownerOf(id));
    if (deletes.empty() || context.changesOf(id).empty())
        return;
    context.add("R37", Severity::Warning, context.about(id),
                labelsOf(deletes) + (deletes.size() == 1 ? " deletes " : " delete ")
                    + context.nameOf(context.ownerOf(id)) + " with its counter " + context.nameOf(id)
                    + ", which " + labelsOf(context.changesOf(id))
                    + " counts: a counter that is deleted must never be used again, or its value is "
                      "arbitrary.");
}

// R38. What is no counter is written if it is still what was read, which counts once however often it is
// tried.
void checkIncrement(ReviewContext& context, const Update& update)
{
    std::vector<std::string> names;
    for (const AttributeId id : update.attributes) {
        if (isCounter(context.attribute(id)))
            names.push_back(context.nameOf(id));
    }
    if (update.kind != UpdateKind::Increment || names.empty())
        return;
    context.add("R38", Severity::Advice, about(update),
                update.label + " counts " + listed(names)
                    + ": after a timeout nobody knows whether it was counted, and trying again may count "
                      "twice. Do not retry it, and do not bill by it.");
}

// R81
void checkIdentifier(ReviewContext& context, AttributeId id)
{
    const Attribute& attribute = context.attribute(id);
    const bool isCounted =
        std::any_of(context.changesOf(id).begin(), context.changesOf(id).end(),
                    [](const Update* update) { return update->kind == UpdateKind::Increment; });
    const std::string name = snakeCase(attribute.name);
    const bool isNext = name.starts_with("next_") || name.starts_with("last_");
    const bool isOfIds = hasWord(attribute.name, "id") || hasWord(attribute.name, "number")
                         || hasWord(attribute.name, "no") || hasWord(attribute.name, "key");
    const bool isSequence = hasWord(attribute.name, "sequence") || hasWord(attribute.name, "seq");
    if (!(isCounter(attribute) || (isWholeNumber(attribute) && isCounted))
        || !((isNext && isOfIds) || isSequence))
        return;
    context.add("R81", Severity::Error, context.about(id),
                context.nameOf(id)
                    + " looks like a counter that hands out identifiers: two who count at once are handed "
                      "the same one. A timeuuid or uuid is unique without asking.");
}

// R88
void checkTotal(ReviewContext& context, AttributeId id)
{
    constexpr std::array<std::string_view, 6> words{"balance",   "total", "stock",
                                                    "inventory", "sum",   "available_quantity"};
    const Attribute& attribute = context.attribute(id);
    const bool isTotal = isNumber(attribute) && std::any_of(words.begin(), words.end(), [&](auto word) {
                             return hasWord(attribute.name, word);
                         });
    if (!isTotal || context.columnsOf(id).empty())
        return;
    std::vector<const Update*> changes = context.changesOf(id);
    std::erase_if(changes, [](const Update* update) { return update->kind != UpdateKind::Change; });
    if (changes.empty())
        return;
    const auto excess = context.excess("R88", "updates per second", rateOf(changes));
    if (excess)
        context.add("R88", *excess, context.about(id),
                    labelsOf(changes) + (changes.size() == 1 ? " changes " : " change ") + context.nameOf(id)
                        + " " + decimalText(excess->found)
                        + " times a second: writers that read and write one total overwrite each other. "
                          "Movements as rows of their own, added up when read, do not.");
}

}  // namespace

void reviewCounters(ReviewContext& context)
{
    for (const AttributeId id : context.attributes()) {
        checkDeletes(context, id);
        checkIdentifier(context, id);
        checkTotal(context, id);
    }
    for (const Update& update : context.model().workflow.updates)
        checkIncrement(context, update);
}

}  // namespace querywright::rules
