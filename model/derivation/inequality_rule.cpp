// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"

#include <algorithm>

namespace querywright {
namespace {

bool isOrderedBy(const Draft& draft, const AttributeUse& use)
{
    return std::any_of(draft.query().order.begin(), draft.query().order.end(),
                       [&](const Ordering& ordering) { return ordering.attribute == use; });
}

// One range can be served by a slice: the one the order starts with, else the first.
bool isServed(const Draft& draft, std::size_t range)
{
    const auto& ranges = draft.query().ranges;
    const auto ordered = std::find_if(ranges.begin(), ranges.end(), [&](const GivenRange& other) {
        return isOrderedBy(draft, other.attribute);
    });
    return ordered == ranges.end() ? range == 0 : ranges[range].attribute == ordered->attribute;
}

}  // namespace

void applyInequalityRule(Draft& draft, const std::vector<AttributeUse>& equalities)
{
    const AccessPattern& query = draft.query();
    const bool rangeIsOrdered =
        std::any_of(query.ranges.begin(), query.ranges.end(),
                    [&](const GivenRange& range) { return isOrderedBy(draft, range.attribute); });
    for (const AttributeUse& use : equalities) {
        if (isOrderedBy(draft, use) && (rangeIsOrdered || query.ranges.empty()))
            continue;  // MR4 places it; otherwise it must come before the range
        draft.addToClusteringKey(use, Direction::Ascending,
                                 draft.reason("MR2", use,
                                              draft.text(use) + " is given by equality in " + query.label
                                                  + " and leads the clustering key"));
    }
    for (std::size_t i = 0; i < query.ranges.size(); ++i) {
        const AttributeUse& use = query.ranges[i].attribute;
        if (!isServed(draft, i) || isOrderedBy(draft, use))
            continue;
        draft.addToClusteringKey(
            use, Direction::Ascending,
            draft.reason("MR3", use, draft.text(use) + " is given by a range in " + query.label));
    }
}

}  // namespace querywright
