// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"

#include <algorithm>

namespace querywright {
namespace {

bool isGivenByEquality(const Draft& draft, const AttributeUse& use)
{
    return std::any_of(draft.query().given.begin(), draft.query().given.end(),
                       [&](const GivenValue& given) { return given.attribute == use; });
}

bool hasRule(const LogicalColumn& column, const char* rule)
{
    return std::any_of(column.why.begin(), column.why.end(),
                       [&](const Reason& reason) { return reason.rule == rule; });
}

// A range in front of the ordering attributes leaves rows ordered by the range attribute first.
void reportRangeBeforeOrder(const Draft& draft, std::vector<Finding>& findings)
{
    const AccessPattern& query = draft.query();
    if (query.ranges.empty())
        return;
    const auto first = std::find_if(query.order.begin(), query.order.end(), [&](const Ordering& ordering) {
        return !isGivenByEquality(draft, ordering.attribute);
    });
    if (first == query.order.end() || first->attribute == query.ranges.front().attribute)
        return;
    const std::string range = draft.text(query.ranges.front().attribute);
    findings.push_back({Severity::Warning, "range-before-order", query.label,
                        query.label + " is given a range of " + range + " but orders by "
                            + draft.text(first->attribute) + ": rows come out ordered by " + range
                            + " first, so the application sorts them, or a table of their own orders them"});
}

}  // namespace

void applyOrderingRule(Draft& draft, std::vector<Finding>& findings)
{
    for (const Ordering& ordering : draft.query().order) {
        const bool isDescending = ordering.direction == Direction::Descending;
        for (const AttributeUse& use : draft.columnsOf(ordering.attribute)) {
            draft.addToClusteringKey(use, ordering.direction,
                                     draft.reason("MR4", use,
                                                  draft.query().label + " orders by " + draft.text(use)
                                                      + (isDescending ? ", descending" : ", ascending")));
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
    reportRangeBeforeOrder(draft, findings);
}

}  // namespace querywright
