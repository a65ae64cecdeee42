// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/asker.h"

namespace querywright {

std::optional<FoundAsker> findAsker(const Workflow& workflow, const Asker& asker)
{
    return std::visit(
        [&](auto id) -> std::optional<FoundAsker> {
            const auto* found = workflow.find(id);
            if (!found)
                return std::nullopt;
            return FoundAsker{&found->label, &found->name, &found->walk, &found->given};
        },
        asker);
}

}  // namespace querywright
