// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"
#include "model/review/fix.h"

#include <optional>

namespace querywright::rules {

// Leads the clustering key of the table with what a query filters its rows by (R13), given by equality.
// Nothing if another query of the table would then find its rows, or have them in order, no longer by the
// key.
std::optional<ReviewFix> keyForFiltered(const ReviewContext& context, const ReviewedQuery& query);

}  // namespace querywright::rules
