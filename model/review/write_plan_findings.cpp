// SPDX-License-Identifier: Apache-2.0
// What the plans of updates say that no statistics of places do: M6, and of deletes and moved rows R52; R64
// of writes beside a transaction; R84 of rows that a repetition adds.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/review/wording.h"
#include "model/writes/fresh_time.h"
#include "model/writes/write_plan.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

// M6
void checkUnknown(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    std::vector<std::string> values;
    std::vector<std::string> tables;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            for (const Bind& bind : statement.binds) {
                if (bind.origin != BindOrigin::Unknown)
                    continue;
                addOnce(values, bind.meaning);
                addOnce(tables, textOf(context.tables()[statement.table]));
            }
        }
    }
    for (const Finding& finding : plan.findings) {
        if (finding.code == "never-filled" || finding.code == "missed-counters")
            context.add("M6", Severity::Warning, about(update), finding.message);
    }
    if (values.empty())
        return;
    const std::string it = values.size() == 1 ? "it" : "them";
    context.add("M6", Severity::Warning, about(update),
                update.label + " needs " + listed(values) + " to write " + listed(tables)
                    + ", but no table gives " + it + " by what the update knows: give " + it
                    + " to the update, or add a query that finds " + it + ".");
}

// R52
void checkBatches(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    if (context.hasFinding("R52", update.label))
        return;
    for (const WriteGroup& group : plan.groups) {
        Number partitions = 0.0;
        Number statements = 0.0;
        for (const WriteStatement& statement : group.statements) {
            if (!statement.repeatsPartitions)
                partitions = sum(partitions, statement.partitions.average);
            statements = sum(statements, statement.forEach.empty() ? Number(1.0) : statement.rows.average);
        }
        const auto excess = context.excess(
            "R52", "statements", partitions && statements ? std::min(*partitions, *statements) : Number());
        const bool isLogged = group.kind == GroupKind::LoggedBatch;
        if (!excess || (!isLogged && group.kind != GroupKind::OneByOne))
            continue;
        const std::string many = decimalText(std::round(*partitions));
        context.add(
            "R52", *excess, about(update),
            update.label + " writes " + many + " partitions on average"
                + (isLogged ? " in one logged batch, more than " : ", too many for one logged batch (")
                + decimalText(excess->allowed)
                + (isLogged ? ": every one waits for the slowest. Write them one after the other."
                            : "). Meanwhile some copies are old."));
        return;
    }
}

// R64, of what is written beside another update's lightweight transaction
void checkMixedWrites(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    for (const Finding& finding : plan.findings) {
        if (finding.code == "mixed-writes" && !context.hasFinding("R64", update.label))
            context.add("R64", Severity::Warning, about(update),
                        finding.message + " Let both have a condition.");
    }
}

// R84, of rows that are told apart by when they were written
void checkFreshTimes(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    std::vector<std::string> times;
    std::vector<std::string> tables;
    for (const std::size_t position : plan.tables) {
        const ReviewedTable& table = context.tables()[position];
        for (const AttributeId time : freshTimes(context.model(), update, *table.logical, *table.physical)) {
            addOnce(times, context.nameOf(time));
            addOnce(tables, textOf(table));
        }
    }
    if (times.empty())
        return;
    std::vector<std::string> subjects;
    for (const AttributeOwner& subject : update.subjects)
        subjects.push_back(quoted(context.nameOf(subject)));
    context.add("R84", Severity::Warning, about(update),
                update.label + " inserts " + listed(subjects) + " with " + listed(times)
                    + " in the primary key of " + listed(tables)
                    + ": done again, by a retry or by a user, it adds a row beside the first one. Make the "
                      "timeuuid once, before the first try, and look whether there is a row already.");
}

}  // namespace

void reviewWritePlans(ReviewContext& context)
{
    const auto* measured = context.measured() ? &context.measured()->statistics : nullptr;
    const std::vector<WritePlan> plans =
        writePlans(context.model(), context.derivation(), context.physical(), measured);
    const auto& updates = context.model().workflow.updates;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        checkUnknown(context, updates[i], plans[i]);
        checkBatches(context, updates[i], plans[i]);
        checkMixedWrites(context, updates[i], plans[i]);
        checkFreshTimes(context, updates[i], plans[i]);
    }
}

}  // namespace querywright::rules
