// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/mapping_rules.h"
#include "model/derivation/naming.h"

#include <algorithm>
#include <optional>

namespace querywright {
namespace {

bool isNameTaken(const std::vector<LogicalTable>& tables, const Elsewhere& elsewhere,
                 const LogicalTable& table)
{
    return elsewhere.derivedNames.contains({table.keyspace, table.name})
           || std::any_of(tables.begin(), tables.end(), [&](const LogicalTable& other) {
                  return other.keyspace == table.keyspace && other.name == table.name;
              });
}

// The table of the counters of `table`, by the same key.
LogicalTable countersOf(const Model& model, const LogicalTable& table)
{
    LogicalTable counters = table;
    std::erase_if(counters.columns, [&](const LogicalColumn& column) {
        return !column.isPrimaryKey() && !isCounter(model, column);
    });
    counters.countersOf = table.queries.front();
    counters.options.clear();
    counters.why.clear();
    return counters;
}

std::string split(const Model& model, const Elsewhere& elsewhere, const Decision& decision,
                  std::vector<LogicalTable>& tables)
{
    const auto& choice = std::get<SplitCounters>(decision.choice);
    LogicalTable* table = findTable(tables, choice.table);
    if (!table)
        return noTable(model, tables, choice.table);
    if (std::string why = whyNotOwn(model, *table, choice.table); !why.empty())
        return why;
    const std::string name = "the table of " + toText(model, choice.table);
    LogicalTable counters = countersOf(model, *table);
    const auto isInKey = [](const LogicalColumn& column) { return column.isPrimaryKey(); };
    if (std::all_of(counters.columns.begin(), counters.columns.end(), isInKey))
        return name + " has no counters";
    if (counters.columns.size() == table->columns.size())
        return name + " holds nothing but its key and counters already";
    counters.name = choice.name.empty() ? tableNameOf(model, counters) : choice.name;
    if (!choice.name.empty() && isNameTaken(tables, elsewhere, counters))
        return "another table of the keyspace is named " + quoted(choice.name);
    const std::string base = counters.name;
    for (int number = 2; isNameTaken(tables, elsewhere, counters); ++number)
        counters.name = base + "_" + std::to_string(number);
    counters.derivedName = counters.name;
    counters.why.push_back(decisionReason(model, decision, *table, nullptr,
                                          "a decision splits the counters off from " + table->name));
    std::erase_if(table->columns, [&](const LogicalColumn& column) {
        return !column.isPrimaryKey() && isCounter(model, column);
    });
    table->why.push_back(decisionReason(model, decision, *table, nullptr,
                                        "a decision splits its counters off into " + counters.name));
    tables.insert(tables.begin() + (table - tables.data()) + 1, std::move(counters));
    return {};
}

}  // namespace

void applyCounterDecisions(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                           PlacedFindings& findings)
{
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        if (!decision.active || !std::holds_alternative<SplitCounters>(decision.choice))
            continue;
        if (const std::string why = split(model, elsewhere, decision, tables); !why.empty())
            findings.add(i, notApplied(model, i, why));
    }
}

}  // namespace querywright
