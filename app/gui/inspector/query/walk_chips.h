// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/chip_list.h"
#include "model/edit/edit.h"
#include "model/workflow/asker.h"

#include <functional>
#include <vector>

namespace querywright::gui {

// The walk of a query or an update as a row of chips: Hotel – has → Room – holds → Reservation +. A click on
// an entity type offers what else the step could be and to take it away; the last chip appends a step. That
// of an update, which may have none, can be taken away. REQUIRES: the query or update is there.
std::vector<ChipContent> walkChips(const Context& context, const Asker& asker,
                                   const std::function<void(Result<Edit>)>& tryEdit);

}  // namespace querywright::gui
