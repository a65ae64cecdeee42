// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"

#include <algorithm>

namespace querywright {
namespace {

bool hasRule(const LogicalColumn& column, const char* rule)
{
    return std::any_of(column.why.begin(), column.why.end(),
                       [&](const Reason& reason) { return reason.rule == rule; });
}

bool isGiven(const Draft& draft, const AttributeUse& use)
{
    return std::any_of(draft.query().given.begin(), draft.query().given.end(), [&](const GivenValue& given) {
        const auto columns = draft.columnsOf(given.attribute);
        return std::find(columns.begin(), columns.end(), use) != columns.end();
    });
}

}  // namespace

void applyOrderingRule(Draft& draft)
{
    for (const Ordering& ordering : draft.query().order) {
        const bool isDescending = ordering.direction == Direction::Descending;
        for (const AttributeUse& use : draft.columnsOf(ordering.attribute)) {
            const bool isAdded =
                draft.addToClusteringKey(use, ordering.direction,
                                         draft.reason("MR4", use,
                                                      draft.query().label + " orders by " + draft.text(use)
                                                          + (isDescending ? ", descending" : ", ascending")));
            if (isAdded && isGiven(draft, use))
                draft.addReason(
                    use, draft.reason("MR2", use,
                                      draft.text(use) + " is given by equality in " + draft.query().label
                                          + ", which orders by it: so it is not in the partition key"));
        }
    }
    for (const GivenRange& range : draft.query().ranges) {  // those that MR3 left: ordered by, or not served
        const auto placed = findColumn(draft.table(), range.attribute);
        const bool hasReason = placed && hasRule(draft.table().columns[*placed], "MR3");
        if (hasReason)
            continue;
        draft.addToClusteringKey(
            range.attribute, Direction::Ascending,
            draft.reason("MR3", range.attribute,
                         draft.text(range.attribute) + " is given by a range in " + draft.query().label));
    }
}

}  // namespace querywright
