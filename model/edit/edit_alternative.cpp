// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_alternative.h"

#include "model/edit/edit_choice.h"
#include "model/edit/support.h"

#include <utility>

namespace querywright::edit {

Result<Edit> useAlternative(const ModelFile& file, QueryId query, const Alternative& alternative)
{
    const AccessPattern* pattern = file.model.workflow.find(query);
    if (pattern == nullptr)
        return notThere("query");
    const Adoption& adoption = alternative.adoption;
    if (!adoption.whyNot.empty())
        return refused(adoption.whyNot.substr(0, adoption.whyNot.size() - 1));
    Editing editing(file);
    for (const DecisionId id : adoption.switchedOff) {
        Decision* decision = editing.find(id);
        if (decision == nullptr)
            return notThere("decision");
        decision->active = false;
    }
    ModelFile after = std::move(editing.file());
    for (const Choice& choice : adoption.decided) {
        auto decided = decide(after, choice);
        if (!decided)
            return decided;
        after = std::move(decided->after);
    }
    return Edit{"Use another design for " + nameOf(*pattern), std::move(after), {}};
}

}  // namespace querywright::edit
