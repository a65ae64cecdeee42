// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/apply_decisions.h"
#include "model/derivation/decision_target.h"

#include <algorithm>
#include <string>

namespace querywright {
namespace {

Reason reasonOf(const LogicalTable& table, const Decision& decision, const std::string& before)
{
    Reason reason{"decision", table.queries.front(), {},
                  {},         decision.id,           "a decision renames it from " + before};
    if (!decision.reason.empty())
        reason.sentence += ": " + decision.reason;
    return reason;
}

// Applies one rename; each returns why it could not, or nothing.
class Renaming {
public:
    Renaming(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables)
        : m_model(model), m_decision(decision), m_tables(tables)
    {}

    std::string operator()(const RenameTable& choice);
    std::string operator()(const RenameColumn& choice);
    std::string operator()(const RenameAttribute& choice);
    std::string operator()(const ChooseKey&) { return {}; }

private:
    std::string rename(LogicalTable& table, LogicalColumn& column, const std::string& name);
    std::string noQuery(const TableReference& reference) const
    {
        return "there is no query " + quoted(toText(m_model, reference));
    }

    const Model& m_model;
    const Decision& m_decision;
    std::vector<LogicalTable>& m_tables;
};

std::string Renaming::operator()(const RenameTable& choice)
{
    LogicalTable* table = findTable(m_tables, choice.table);
    if (!table)
        return noQuery(choice.table);
    const bool isTaken = std::any_of(m_tables.begin(), m_tables.end(), [&](const LogicalTable& other) {
        return &other != table && other.keyspace == table->keyspace && other.name == choice.name;
    });
    if (isTaken)
        return "another table of the keyspace is named " + quoted(choice.name);
    if (table->name != choice.name)
        table->why.push_back(reasonOf(*table, m_decision, table->name));
    table->name = choice.name;
    return {};
}

std::string Renaming::rename(LogicalTable& table, LogicalColumn& column, const std::string& name)
{
    const bool isTaken =
        std::any_of(table.columns.begin(), table.columns.end(),
                    [&](const LogicalColumn& other) { return &other != &column && other.name == name; });
    if (isTaken)
        return "another column of " + quoted(table.name) + " is named " + quoted(name);
    if (column.name != name)
        column.why.push_back(reasonOf(table, m_decision, column.name));
    column.name = name;
    return {};
}

std::string Renaming::operator()(const RenameColumn& choice)
{
    LogicalTable* table = findTable(m_tables, choice.table);
    if (!table)
        return noQuery(choice.table);
    const auto column = findColumn(*table, choice.column);
    if (!column)
        return "the table of " + toText(m_model, choice.table) + " has no column "
               + quoted(toText(m_model, choice.column));
    return rename(*table, table->columns[*column], choice.name);
}

std::string Renaming::operator()(const RenameAttribute& choice)
{
    std::string why;
    bool isFound = false;
    for (LogicalTable& table : m_tables) {
        for (LogicalColumn& column : table.columns) {
            if (!isColumn(table, column, choice.attribute))
                continue;
            isFound = true;
            if (std::string problem = rename(table, column, choice.name); !problem.empty())
                why = std::move(problem);
        }
    }
    return isFound ? why : "no table has a column of " + quoted(toText(m_model, choice.attribute));
}

}  // namespace

void applyRenames(const Model& model, std::vector<LogicalTable>& tables, std::vector<Finding>& findings)
{
    const auto apply = [&](bool everywhere) {
        for (std::size_t i = 0; i < model.decisions.size(); ++i) {
            const Decision& decision = model.decisions[i];
            if (!decision.active || std::holds_alternative<RenameAttribute>(decision.choice) != everywhere)
                continue;
            const std::string why = std::visit(Renaming(model, decision, tables), decision.choice);
            if (!why.empty())
                findings.push_back(notApplied(i, why));
        }
    };
    apply(true);
    apply(false);
}

}  // namespace querywright
