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

// Applies one rename; each returns why it could not, or nothing.
class Renaming {
public:
    Renaming(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables)
        : m_model(model), m_decision(decision), m_tables(tables)
    {}

    std::string operator()(const RenameTable& choice);
    std::string operator()(const RenameColumn& choice);
    std::string operator()(const RenameAttribute& choice);
    template <typename NoRename>
    std::string operator()(const NoRename&)
    {
        return {};
    }

private:
    std::string rename(LogicalTable& table, LogicalColumn& column, const std::string& name);

    const Model& m_model;
    const Decision& m_decision;
    std::vector<LogicalTable>& m_tables;
};

std::string Renaming::operator()(const RenameTable& choice)
{
    LogicalTable* table = findTable(m_tables, choice.table);
    if (!table)
        return noTable(m_model, m_tables, choice.table);
    const bool isTaken = std::any_of(m_tables.begin(), m_tables.end(), [&](const LogicalTable& other) {
        return &other != table && other.keyspace == table->keyspace && other.name == choice.name;
    });
    if (isTaken)
        return "another table of the keyspace is named " + quoted(choice.name);
    if (table->name != choice.name)
        table->why.push_back(reasonOf(m_model, *table, m_decision, table->name));
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
        column.why.push_back(reasonOf(m_model, table, m_decision, column.name));
    column.name = name;
    return {};
}

std::string Renaming::operator()(const RenameColumn& choice)
{
    LogicalTable* table = findTable(m_tables, choice.table);
    if (!table)
        return noTable(m_model, m_tables, choice.table);
    const auto column = findColumn(*table, choice.column);
    if (!column)
        return noColumn(m_model, *table, choice.table, choice.column);
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

// What a rename gives a name to.
struct Target {
    const LogicalTable* table = nullptr;  // null: an attribute everywhere
    std::optional<std::size_t> column;    // none: the table itself
    std::optional<ColumnReference> attribute;

    friend bool operator==(const Target&, const Target&) = default;
};

Target targetOf(std::vector<LogicalTable>& tables, const Choice& choice)
{
    if (const auto* attribute = std::get_if<RenameAttribute>(&choice))
        return {nullptr, std::nullopt, attribute->attribute};
    if (const auto* column = std::get_if<RenameColumn>(&choice)) {
        const LogicalTable* table = findTable(tables, column->table);
        return {table, findColumn(*table, column->column), std::nullopt};
    }
    return {findTable(tables, std::get<RenameTable>(choice).table), std::nullopt, std::nullopt};
}

bool isRename(const Choice& choice)
{
    return std::holds_alternative<RenameTable>(choice) || std::holds_alternative<RenameColumn>(choice)
           || std::holds_alternative<RenameAttribute>(choice);
}

}  // namespace

void applyRenames(const Model& model, std::vector<LogicalTable>& tables, std::vector<Finding>& findings)
{
    std::vector<std::pair<Target, std::size_t>> applied;
    const auto apply = [&](bool everywhere) {
        for (std::size_t i = 0; i < model.decisions.size(); ++i) {
            const Decision& decision = model.decisions[i];
            if (!decision.active || !isRename(decision.choice)
                || std::holds_alternative<RenameAttribute>(decision.choice) != everywhere)
                continue;
            const std::string why = std::visit(Renaming(model, decision, tables), decision.choice);
            if (!why.empty()) {
                findings.push_back(notApplied(i, why));
                continue;
            }
            const Target target = targetOf(tables, decision.choice);
            const auto earlier = std::find_if(applied.begin(), applied.end(),
                                              [&](const auto& other) { return other.first == target; });
            if (earlier == applied.end()) {
                applied.emplace_back(target, i);
                continue;
            }
            findings.push_back(overridden(earlier->second, i, "renames the same"));
            earlier->second = i;
        }
    };
    apply(true);
    apply(false);
}

}  // namespace querywright
