// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

namespace querywright {

// Whether the query is given, orders or groups by an attribute at the place.
bool findsBy(const AccessPattern& query, const WalkPlace& place);

// Whether it returns an attribute at the place; aggregates of one do not count.
bool returnsFrom(const AccessPattern& query, const WalkPlace& place);

}  // namespace querywright
