// SPDX-License-Identifier: Apache-2.0
#include "model/writes/across_updates.h"

#include "model/base/text.h"
#include "model/sizes/table_sizer.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace querywright::writes {
namespace {

bool share(const std::vector<std::size_t>& left, const std::vector<std::size_t>& right)
{
    return std::any_of(left.begin(), left.end(), [&](std::size_t one) {
        return std::find(right.begin(), right.end(), one) != right.end();
    });
}

// Lightweight transactions and other writes have different clocks: of two the later one may lose. Says so
// where an update changes columns that another one writes by a transaction.
void addMixedWrites(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    const Workflow& workflow = index.model().workflow;
    std::map<std::size_t, std::vector<std::pair<UpdateId, const WriteStatement*>>> conditional;
    for (const WritePlan& plan : plans) {
        for (const WriteGroup& group : plan.groups) {
            for (const WriteStatement& statement : group.statements) {
                if (group.kind == GroupKind::Conditional)
                    conditional[statement.table].emplace_back(plan.update, &statement);
            }
        }
    }
    for (WritePlan& plan : plans) {
        for (const WriteGroup& group : plan.groups) {
            for (const WriteStatement& statement : group.statements) {
                if (group.kind == GroupKind::Conditional || !statement.cql.starts_with("UPDATE"))
                    continue;
                for (const auto& [other, transaction] : conditional[statement.table]) {
                    if (other == plan.update || !share(transaction->columns, statement.columns))
                        continue;
                    const std::string label = workflow.find(plan.update)->label;
                    plan.findings.push_back(
                        {Severity::Warning, "mixed-writes", label,
                         label + " writes " + quoted(index.table(statement.table).name)
                             + " without a condition, but " + workflow.find(other)->label
                             + " writes the same columns by a lightweight transaction: the later of the two "
                               "may lose."});
                    break;
                }
            }
        }
    }
}

// An UPDATE makes a row anew that has expired. Says so where other updates let rows expire.
void addRevivals(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    std::set<std::size_t> expiring;
    for (const WritePlan& plan : plans) {
        for (const WriteGroup& group : plan.groups) {
            for (const WriteStatement& statement : group.statements) {
                if (statement.cql.find(" USING TTL ") != std::string::npos
                    && statement.cql.find(" USING TTL 0") == std::string::npos)
                    expiring.insert(statement.table);
            }
        }
    }
    for (WritePlan& plan : plans) {
        for (WriteGroup& group : plan.groups) {
            for (WriteStatement& statement : group.statements) {
                const bool isExpiring =
                    expiring.contains(statement.table) || secondsToLive(index.physical(statement.table)) > 0;
                const bool isChange =
                    statement.cql.starts_with("UPDATE") && statement.cql.find(" IF ") == std::string::npos;
                if (isExpiring && isChange)
                    statement.notes.push_back("A row that has expired comes back with these columns only.");
            }
        }
    }
}

}  // namespace

void noteAcrossUpdates(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    addRevivals(index, plans);
    addMixedWrites(index, plans);
}

}  // namespace querywright::writes
