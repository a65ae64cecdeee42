// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace querywright {
namespace {

Reason reasonOf(const Model& model, const LogicalTable& table, const Decision& decision,
                const std::string& before)
{
    return decisionReason(model, decision, table, nullptr, "a decision renames it from " + before);
}

// Why the column cannot be called so; empty if it is now.
std::string rename(const Model& model, const Decision& decision, LogicalTable& table, LogicalColumn& column,
                   const std::string& name)
{
    const bool isTaken =
        std::any_of(table.columns.begin(), table.columns.end(),
                    [&](const LogicalColumn& other) { return &other != &column && other.name == name; });
    if (isTaken)
        return "another column of " + quoted(table.name) + " is named " + quoted(name);
    if (column.name != name)
        column.why.push_back(reasonOf(model, table, decision, column.name));
    column.name = name;
    return {};
}

// Applies one rename; each returns why it could not, or nothing.
class Renaming {
public:
    Renaming(const Model& model, const Elsewhere& elsewhere, const Decision& decision,
             std::vector<LogicalTable>& tables)
        : m_model(model), m_elsewhere(elsewhere), m_decision(decision), m_tables(tables)
    {}

    std::string operator()(const RenameTable& choice);
    std::string operator()(const RenameColumn& choice);
    template <typename NoRename>
    std::string operator()(const NoRename&)
    {
        return {};
    }

private:
    const Model& m_model;
    const Elsewhere& m_elsewhere;
    const Decision& m_decision;
    std::vector<LogicalTable>& m_tables;
};

std::string Renaming::operator()(const RenameTable& choice)
{
    LogicalTable* table = findTable(m_tables, choice.table);
    if (!table)
        return noTable(m_model, m_tables, choice.table);
    if (std::string why = whyNotOwn(m_model, *table, choice.table); !why.empty())
        return why;
    const bool isTaken =
        m_elsewhere.names.contains({table->keyspace, choice.name})
        || std::any_of(m_tables.begin(), m_tables.end(), [&](const LogicalTable& other) {
               return &other != table && other.keyspace == table->keyspace && other.name == choice.name;
           });
    if (isTaken)
        return "another table of the keyspace is named " + quoted(choice.name);
    if (table->name != choice.name)
        table->why.push_back(reasonOf(m_model, *table, m_decision, table->name));
    table->name = choice.name;
    return {};
}

std::string Renaming::operator()(const RenameColumn& choice)
{
    LogicalTable* table = findTable(m_tables, choice.table);
    if (!table)
        return noTable(m_model, m_tables, choice.table);
    if (std::string why = whyNotOwn(m_model, *table, choice.table); !why.empty())
        return why;
    if (std::string why = whyNotOnView(m_model, *table, choice.table); !why.empty())
        return why;
    const auto column = findColumn(*table, choice.column);
    if (!column)
        return noColumn(m_model, *table, choice.table, choice.column);
    return rename(m_model, m_decision, *table, table->columns[*column], choice.name);
}

// What a rename gives a name to.
struct Target {
    const LogicalTable* table = nullptr;
    std::optional<std::size_t> column;  // none: the table itself

    friend bool operator==(const Target&, const Target&) = default;
};

Target targetOf(std::vector<LogicalTable>& tables, const Choice& choice)
{
    if (const auto* column = std::get_if<RenameColumn>(&choice)) {
        const LogicalTable* table = findTable(tables, column->table);
        return {table, findColumn(*table, column->column)};
    }
    return {findTable(tables, std::get<RenameTable>(choice).table), std::nullopt};
}

// Tells of an earlier rename of the same that the one at `position` takes the place of.
template <typename Renamed>
void reportOverridden(const Model& model, std::vector<std::pair<Renamed, std::size_t>>& applied,
                      const Renamed& target, std::size_t position, PlacedFindings& findings)
{
    const auto earlier = std::find_if(applied.begin(), applied.end(),
                                      [&](const auto& other) { return other.first == target; });
    if (earlier == applied.end()) {
        applied.emplace_back(target, position);
        return;
    }
    findings.add(position, overridden(model, earlier->second, position, "renames the same"));
    earlier->second = position;
}

}  // namespace

std::vector<AttributeRename> renameAttributes(const Model& model, std::vector<LogicalTable>& tables)
{
    std::vector<AttributeRename> renames;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const auto* choice = std::get_if<RenameAttribute>(&decision.choice);
        if (!decision.active || !choice)
            continue;
        AttributeRename& renamed = renames.emplace_back();
        renamed.decision = i;
        for (LogicalTable& table : tables) {
            for (LogicalColumn& column : table.columns) {
                if (!isColumn(table, column, choice->attribute))
                    continue;
                renamed.isFound = true;
                std::string why = rename(model, decision, table, column, choice->name);
                if (!why.empty())
                    renamed.problems.push_back({table.queries.front(), std::move(why)});
            }
        }
    }
    return renames;
}

void reportRenames(const Model& model, const std::vector<AttributeRename>& renames, PlacedFindings& findings)
{
    std::vector<std::pair<ColumnReference, std::size_t>> applied;
    for (const AttributeRename& renamed : renames) {
        const auto& choice = std::get<RenameAttribute>(model.decisions[renamed.decision].choice);
        if (!renamed.isFound)
            findings.add(renamed.decision,
                         notApplied(model, renamed.decision,
                                    "no table has a column of " + quoted(toText(model, choice.attribute))));
        else if (!renamed.problems.empty())
            findings.add(renamed.decision, notApplied(model, renamed.decision, renamed.problems.back().why));
        else
            reportOverridden(model, applied, choice.attribute, renamed.decision, findings);
    }
}

void applyRenames(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                  PlacedFindings& findings)
{
    std::vector<std::pair<Target, std::size_t>> applied;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const bool isRename = std::holds_alternative<RenameTable>(decision.choice)
                              || std::holds_alternative<RenameColumn>(decision.choice);
        if (!decision.active || !isRename)
            continue;
        const std::string why = std::visit(Renaming(model, elsewhere, decision, tables), decision.choice);
        if (!why.empty())
            findings.add(i, notApplied(model, i, why));
        else
            reportOverridden(model, applied, targetOf(tables, decision.choice), i, findings);
    }
}

}  // namespace querywright
