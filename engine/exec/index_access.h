// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/query_access.h"

namespace querywright::engine {

// Whether a query is read by indexes alone, without a partition key: every node looks into its part of them.
inline bool asksEveryNode(const QueryAccess& access)
{
    return !access.byIndex.empty() && access.byKey.empty() && access.asked.empty() && !access.bucket;
}

}  // namespace querywright::engine
