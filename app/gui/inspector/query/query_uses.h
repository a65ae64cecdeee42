// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/chip_list.h"
#include "model/edit/edit.h"

#include <functional>
#include <vector>

namespace querywright::gui {

using TryEditFunction = std::function<bool(Result<Edit>)>;

// What a query orders by, returns and groups by, as chips that can be taken away and changed by a menu.
// REQUIRES: the query is there.
std::vector<ChipContent> orderingChips(const Context& context, QueryId query, const TryEditFunction& tryEdit);
std::vector<ChipContent> returnedChips(const Context& context, QueryId query, const TryEditFunction& tryEdit);
std::vector<ChipContent> groupByChips(const Context& context, QueryId query, const TryEditFunction& tryEdit);

}  // namespace querywright::gui
