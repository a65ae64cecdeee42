// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// Who goes a walk through the ERD and is given values: a query or an update.
using Asker = std::variant<QueryId, UpdateId>;

// What both have. The pointers are not null, and hold as long as the workflow does not change.
struct FoundAsker {
    const std::string* label = nullptr;
    const std::string* name = nullptr;
    const Walk* walk = nullptr;
    const std::vector<GivenValue>* given = nullptr;
};

// Nothing if it is not there.
std::optional<FoundAsker> findAsker(const Workflow& workflow, const Asker& asker);

}  // namespace querywright
