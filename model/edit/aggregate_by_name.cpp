// SPDX-License-Identifier: Apache-2.0
#include "model/edit/aggregate_by_name.h"

#include "model/base/lists.h"
#include "model/conceptual/attribute_kind.h"
#include "model/edit/name_mentions.h"
#include "model/edit/name_words.h"
#include "model/workflow/value_fix.h"

#include <vector>

namespace querywright::edit {

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
    return std::nullopt;
}

}  // namespace querywright::edit
