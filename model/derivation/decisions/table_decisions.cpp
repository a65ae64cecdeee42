// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decided_table.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/serve_decision.h"
#include "model/derivation/decisions/table_decision.h"

#include <functional>
#include <map>
#include <string>

namespace querywright {
namespace {

using Apply = DecidedTable::Apply;

// What applies the choice before names are given and static columns found; null: something else does.
Apply structureOf(const Choice& choice)
{
    if (std::holds_alternative<ChooseKey>(choice))
        return chooseKey;
    if (std::holds_alternative<ChooseBucket>(choice))
        return chooseBucket;
    if (std::holds_alternative<SetTableOptions>(choice))
        return setTableOptions;
    if (std::holds_alternative<AddColumn>(choice))
        return addColumn;
    if (std::holds_alternative<DropColumn>(choice))
        return dropColumn;
    if (std::holds_alternative<MakeTimeuuid>(choice))
        return makeTimeuuid;
    return nullptr;
}

// What applies it after static columns are found.
Apply detailOf(const Choice& choice)
{
    if (std::holds_alternative<ChooseStatic>(choice))
        return chooseStatic;
    return std::holds_alternative<ChooseType>(choice) ? chooseType : nullptr;
}

// Whether columns that queries find rows by stay where a decision drops them.
enum class Found { Stay, Go };

void apply(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings,
           const std::function<Apply(const Choice&)>& find, Found found = Found::Stay)
{
    std::map<const LogicalTable*, DecidedTable> decided;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const Apply applyTo = decision.active ? find(decision.choice) : nullptr;
        if (!applyTo)
            continue;
        const TableReference reference = tablesOf(decision.choice).front();
        LogicalTable* table = findTable(tables, reference);
        std::string why = table ? whyNotOwn(model, *table, reference) : noTable(model, tables, reference);
        const auto serving =
            why.empty() && found == Found::Stay ? servedByColumn(model, tables, *table, i) : std::nullopt;
        if (serving) {
            findings.add(i, overridden(model, i, serving->position, serving->what));
            continue;
        }
        if (why.empty())
            why = decided.try_emplace(table, model, *table, findings).first->second.take(i, applyTo);
        if (!why.empty())
            findings.add(i, notApplied(model, i, why));
    }
}

LogicalTable decided(const Model& model, const LogicalTable& table, Found found)
{
    std::vector<LogicalTable> tables{table};
    PlacedFindings untold;
    for (const auto of : {structureOf, detailOf}) {
        const auto find = [&](const Choice& choice) -> Apply {
            const Apply applyTo = of(choice);
            return applyTo && findTable(tables, tablesOf(choice).front()) ? applyTo : nullptr;
        };
        apply(model, tables, untold, find, found);
    }
    return std::move(tables.front());
}

}  // namespace

LogicalTable withTableDecisions(const Model& model, const LogicalTable& table)
{
    return decided(model, table, Found::Stay);
}

LogicalTable withAllTableDecisions(const Model& model, const LogicalTable& table)
{
    return decided(model, table, Found::Go);
}

void applyTableDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    apply(model, tables, findings, structureOf);
}

void applyDetailDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    apply(model, tables, findings, detailOf);
}

}  // namespace querywright
