// SPDX-License-Identifier: Apache-2.0
#include "model/writes/batch_findings.h"

#include "model/base/text.h"
#include "model/writes/spread_sum.h"

namespace querywright::writes {

std::vector<Finding> batchFindings(const WriteIndex& index, const WritePlan& plan, const std::string& label)
{
    constexpr double mostPartitions = 10.0;
    std::vector<Finding> findings;
    for (const WriteGroup& group : plan.groups) {
        Spread partitions{0.0, 0.0};
        for (const WriteStatement& statement : group.statements) {
            if (!statement.repeatsPartitions)
                partitions = sumOf(partitions, statement.partitions);
        }
        const double count = partitions.average.value_or(0.0);
        const bool isMostlyLarge = count > mostPartitions;
        const double worst = partitions.worst.value_or(0.0);
        if (group.kind == GroupKind::LoggedBatch && (isMostlyLarge || worst > mostPartitions))
            findings.push_back({isMostlyLarge ? Severity::Warning : Severity::Advice, "large-batch", label,
                                label + " writes "
                                    + (isMostlyLarge ? decimalText(count) + " partitions"
                                                     : "up to " + decimalText(worst) + " partitions")
                                    + " in one batch; more than 10 make it slow for every node."});
        if (group.kind == GroupKind::OneByOne)
            findings.push_back({Severity::Warning, "many-copies", label,
                                label + " writes about "
                                    + decimalText(group.statements.front().rows.average.value_or(0.0))
                                    + " rows of " + quoted(index.table(group.statements.front().table).name)
                                    + ", too many for a batch: meanwhile some copies are old."});
    }
    return findings;
}

}  // namespace querywright::writes
