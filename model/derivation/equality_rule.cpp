// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"

#include <algorithm>

namespace querywright {
namespace {

std::vector<AttributeUse> equalities(const Draft& draft)
{
    std::vector<AttributeUse> uses;
    for (const GivenValue& given : draft.query().given) {
        for (const AttributeUse& use : draft.columnsOf(given.attribute)) {
            if (std::find(uses.begin(), uses.end(), use) == uses.end())
                uses.push_back(use);
        }
    }
    return uses;
}

bool isColumnOfOrder(const Draft& draft, const AttributeUse& use)
{
    for (const Ordering& ordering : draft.query().order) {
        const auto columns = draft.columnsOf(ordering.attribute);
        if (std::find(columns.begin(), columns.end(), use) != columns.end())
            return true;
    }
    return false;
}

bool isCommonInFamily(const Draft& draft, const AttributeUse& use)
{
    const auto& familyKeys = draft.context().familyKeys;
    const auto found = familyKeys.find(draft.query().family);
    if (draft.query().family.empty() || found == familyKeys.end() || found->second.empty())
        return true;
    return found->second.count(draft.text(use)) != 0;
}

}  // namespace

// An attribute that is also ordered by goes to the clustering key, and so does one that the family does not
// share (D2). At least one stays: a partition key of nothing would put all rows in one partition.
std::vector<AttributeUse> applyEqualityRule(Draft& draft)
{
    const std::vector<AttributeUse> all = equalities(draft);
    const auto staysByDefault = [&](const AttributeUse& use) {
        return !isColumnOfOrder(draft, use) && isCommonInFamily(draft, use);
    };
    const bool someStay = std::any_of(all.begin(), all.end(), staysByDefault);
    std::vector<AttributeUse> left;
    for (const AttributeUse& use : all) {
        if (someStay && !staysByDefault(use)) {
            left.push_back(use);
            continue;
        }
        draft.addToPartitionKey(
            use,
            draft.reason("MR2", use, draft.text(use) + " is given by equality in " + draft.query().label));
    }
    return left;
}

}  // namespace querywright
