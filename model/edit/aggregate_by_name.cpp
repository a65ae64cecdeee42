// SPDX-License-Identifier: Apache-2.0
#include "model/edit/aggregate_by_name.h"

#include "model/base/lists.h"
#include "model/conceptual/attribute_kind.h"
#include "model/edit/name_mentions.h"
#include "model/edit/name_words.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
#include <vector>

namespace querywright::edit {

namespace {

// "Sum of payments": of the only number that has what is mentioned behind the function.
std::optional<Aggregate> ofOnlyNumber(const ConceptualModel& model, const std::vector<std::string>& words,
                                      const FunctionMention& asked, const Walk& walk,
                                      const std::vector<AttributeUse>& uses)
{
    const std::vector<Mention> mentions = mentionsIn(model, words);
    const auto what = std::find_if(mentions.begin(), mentions.end(), [&](const Mention& mention) {
        return mention.begin >= asked.end && std::holds_alternative<EntityId>(mention.thing);
    });
    std::size_t behind = asked.end;
    while (behind < words.size() && (words[behind] == "of" || isArticle(words[behind])))
        ++behind;
    if (what == mentions.end() || what->begin != behind)
        return std::nullopt;
    const EntityId entity = std::get<EntityId>(what->thing);
    std::vector<AttributeUse> numbers;
    for (const AttributeUse& use : uses) {
        const auto* node = std::get_if<NodeIndex>(&use.place);
        const Attribute* attribute = model.find(use.attribute).attribute;
        const bool isIt = node && walk.nodes.at(static_cast<std::size_t>(*node)).entity == entity;
        if (isIt && attribute && !use.bucket && !use.element && !attribute->multivalued
            && !attribute->isComposite() && isNumber(*attribute)
            && !contains(model.find(entity)->key, use.attribute))
            numbers.push_back(use);
    }
    return numbers.size() == 1 ? std::optional(Aggregate{asked.function, numbers.front()}) : std::nullopt;
}

}  // namespace

std::optional<Aggregate> proposedAggregate(const Model& model, const std::string& name, const Walk& walk)
{
    const std::vector<std::string> words = proposalWords(name);
    const auto asked = functionIn(model.conceptual, words);
    if (!asked || walk.nodes.empty())
        return std::nullopt;
    if (asked->function == "count")
        return Aggregate{asked->function, std::nullopt};
    const std::vector<AttributeUse> uses = querywright::offered(model, walk);
    for (const AttributeMention& mention : attributesIn(model.conceptual, words)) {
        if (mention.begin < asked->end)
            continue;
        for (const AttributeUse& use : uses) {
            const Attribute* attribute = model.conceptual.find(use.attribute).attribute;
            const bool fits =
                attribute && !attribute->multivalued && !attribute->isComposite()
                && (isNumber(*attribute) || asked->function == "min" || asked->function == "max");
            if (fits && contains(mention.attributes, use.attribute))
                return Aggregate{asked->function, use};
        }
    }
    return ofOnlyNumber(model.conceptual, words, *asked, walk, uses);
}

}  // namespace querywright::edit
