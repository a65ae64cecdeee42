// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/chip_list.h"
#include "model/edit/edit.h"

#include <functional>
#include <vector>

namespace querywright::gui {

// The walk of a query as a row of chips: Hotel – has → Room – holds → Reservation +. A click on an entity
// type offers what else the step could be and to take it away; the last chip appends a step. REQUIRES: the
// query is there.
std::vector<ChipContent> walkChips(const Context& context, QueryId query,
                                   const std::function<void(Result<Edit>)>& tryEdit);

}  // namespace querywright::gui
