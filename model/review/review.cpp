// SPDX-License-Identifier: Apache-2.0
#include "model/review/review.h"

#include "model/review/context.h"
#include "model/review/suppressing.h"

#include <algorithm>
#include <map>

namespace querywright {
namespace {

std::map<std::string_view, std::size_t> positionsOfRules()
{
    std::map<std::string_view, std::size_t> positions;
    for (std::size_t i = 0; i < reviewRules().size(); ++i)
        positions.emplace(reviewRules()[i].id, i);
    return positions;
}

}  // namespace

Finding toFinding(const ReviewFinding& finding)
{
    return {finding.severity, finding.rule, finding.name, finding.sentence};
}

std::vector<ReviewFinding> review(const ReviewInputs& inputs)
{
    rules::ReviewContext context(inputs);
    for (const auto family :
         {rules::reviewKnownFindings, rules::reviewKeys, rules::reviewReads, rules::reviewSizes,
          rules::reviewGrowth, rules::reviewValues, rules::reviewIndexes, rules::reviewTypes,
          rules::reviewNames, rules::reviewCounters, rules::reviewTables, rules::reviewWritePlans,
          rules::reviewWrites, rules::reviewConditions, rules::reviewDeletes, rules::reviewCompaction,
          rules::reviewDeployment})
        family(context);
    std::vector<ReviewFinding> findings = context.takeFindings();
    const auto positions = positionsOfRules();
    std::stable_sort(findings.begin(), findings.end(),
                     [&](const ReviewFinding& left, const ReviewFinding& right) {
                         return positions.at(left.rule) < positions.at(right.rule);
                     });
    rules::suppress(inputs, findings);
    return findings;
}

}  // namespace querywright
