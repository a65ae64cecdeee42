// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/place_uses.h"

#include <algorithm>

namespace querywright {

bool findsBy(const AccessPattern& query, const WalkPlace& place)
{
    const auto isThere = [&](const AttributeUse& use) { return use.place == place; };
    const auto isBy = [&](const auto& item) { return isThere(item.attribute); };
    return std::any_of(query.given.begin(), query.given.end(), isBy)
           || std::any_of(query.ranges.begin(), query.ranges.end(), isBy)
           || std::any_of(query.order.begin(), query.order.end(), isBy)
           || std::any_of(query.groupBy.begin(), query.groupBy.end(), isThere);
}

bool returnsFrom(const AccessPattern& query, const WalkPlace& place)
{
    return std::any_of(query.returned.begin(), query.returned.end(), [&](const Returned& returned) {
        const auto* use = std::get_if<AttributeUse>(&returned);
        return use && use->place == place;
    });
}

}  // namespace querywright
