// SPDX-License-Identifier: Apache-2.0
#include "model/edit/give_key.h"

#include "model/base/text.h"
#include "model/derivation/whole_key.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_walk.h"
#include "model/edit/support.h"
#include "model/file/limits.h"
#include "model/workflow/availability.h"

#include <algorithm>

namespace querywright::edit {
Result<Edit> addGivenKey(const ModelFile& file, const Asker& asker, NodeIndex node)
{
    const auto found = findAsker(file.model.workflow, asker);
    if (!found || static_cast<std::size_t>(node) >= found->walk->nodes.size())
        return notThere("place of the walk");
    const WholeKey key = wholeKey(file.model.conceptual, *found->walk, node, file::maxWalkItems);
    if (key.attributes.empty())
        return refused("nothing identifies what the walk comes to there");
    Result<Edit> edit = setWalk(file, asker, key.walk);
    std::vector<std::string> texts;
    for (const AttributeUse& use : key.attributes) {
        if (!edit)
            return edit;
        texts.push_back(toText(edit->after.model, key.walk, use));
        const auto& given = *findAsker(edit->after.model.workflow, asker)->given;
        if (std::any_of(given.begin(), given.end(),
                        [&](const GivenValue& one) { return one.attribute == use; }))
            continue;
        GivenValue value{use};
        if (const auto source = likelySource(edit->after.model, asker, use))
            value.source = FromQuery{*source};
        edit = addGiven(edit->after, asker, value);
    }
    if (edit)
        edit->name = "Add given values " + listed(texts) + " to " + *found->label;
    return edit;
}

}  // namespace querywright::edit
