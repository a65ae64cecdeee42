// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/stale_copies.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace querywright {
namespace {

std::string late(const Model& model, const Elsewhere& elsewhere, const Decision& decision,
                 std::vector<LogicalTable>& tables)
{
    const auto& choice = std::get<UpdateLater>(decision.choice);
    LogicalTable* table = findTable(tables, choice.table);
    if (!table)
        return noTable(model, tables, choice.table);
    if (std::string why = whyNotOwn(model, *table, choice.table); !why.empty())
        return why;
    const std::string name = "the table of " + toText(model, choice.table);
    if (choice.seconds == 0)
        return "it says no time by which " + name + " is later";
    if (table->viewOf)
        return name + " is a view, which Cassandra updates by itself";
    const WrittenAtOnce written(tables, elsewhere.writtenAtOnce);
    const bool isAnyCopy =
        std::any_of(table->columns.begin(), table->columns.end(),
                    [&](const LogicalColumn& column) { return written.holdCopy(*table, column); });
    if (!isAnyCopy)
        return name + " holds no copy of what a table that is written at once holds";
    for (LogicalTable& other : tables) {
        const bool isView =
            other.viewOf
            && std::find(table->queries.begin(), table->queries.end(), *other.viewOf) != table->queries.end();
        if (isView || &other == table)
            other.secondsLate = choice.seconds;
    }
    table->why.push_back(
        decisionReason(model, decision, *table, nullptr,
                       "a decision lets it be updated up to " + durationText(choice.seconds) + " later"));
    return {};
}

}  // namespace

void applyLateDecisions(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                        PlacedFindings& findings)
{
    std::map<const LogicalTable*, std::size_t> decided;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const auto* choice = std::get_if<UpdateLater>(&decision.choice);
        if (!decision.active || !choice)
            continue;
        if (const std::string why = late(model, elsewhere, decision, tables); !why.empty()) {
            findings.add(i, notApplied(model, i, why));
            continue;
        }
        const auto [earlier, isFirst] = decided.try_emplace(findTable(tables, choice->table), i);
        if (isFirst)
            continue;
        findings.add(i, overridden(model, earlier->second, i, "says how late the same table is"));
        earlier->second = i;
    }
}

}  // namespace querywright
