// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/support.h"
#include "model/workflow/asker.h"

#include <type_traits>
#include <variant>

namespace querywright::edit {

// Makes an edit of a query or an update: `change` is given the Editing and the AccessPattern or Update.
template <typename Change>
Result<Edit> editAsker(const ModelFile& file, const Asker& asker, const Change& change)
{
    Editing editing(file);
    return std::visit(
        [&](auto id) -> Result<Edit> {
            auto* found = editing.find(id);
            if (!found)
                return notThere(std::is_same_v<decltype(id), QueryId> ? "query" : "update");
            return change(editing, *found);
        },
        asker);
}

}  // namespace querywright::edit
