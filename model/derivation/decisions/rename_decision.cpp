// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
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

const std::string& nameOf(const Target& target)
{
    return target.column ? target.table->columns[*target.column].name : target.table->name;
}

// Whether the decision gave the target its name: it had another one before.
bool isNamedBy(const Target& target, DecisionId decision)
{
    const std::vector<Reason>& why =
        target.column ? target.table->columns[*target.column].why : target.table->why;
    return std::any_of(why.begin(), why.end(),
                       [&](const Reason& reason) { return reason.decision == decision; });
}

// Positions of renames with those of later ones that replace them.
using Overridden = std::map<std::size_t, std::size_t>;

struct Renames {
    std::vector<std::pair<std::size_t, Finding>> told;  // of those that do not apply or change nothing
    std::set<std::size_t> applied;
    Overridden overridden;
};

// Applies the renames of tables and single columns but for some.
Renames renameOnce(const Model& model, const Elsewhere& elsewhere, const Overridden& without,
                   std::vector<LogicalTable>& tables)
{
    Renames renames;
    std::vector<std::pair<Target, std::size_t>> last;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const bool isRename = std::holds_alternative<RenameTable>(decision.choice)
                              || std::holds_alternative<RenameColumn>(decision.choice);
        if (!decision.active || !isRename || without.contains(i))
            continue;
        const std::string why = std::visit(Renaming(model, elsewhere, decision, tables), decision.choice);
        if (!why.empty()) {
            renames.told.emplace_back(i, notApplied(model, i, why));
            continue;
        }
        renames.applied.insert(i);
        const Target target = targetOf(tables, decision.choice);
        const bool isIdle = !isNamedBy(target, decision.id);
        const auto earlier =
            std::find_if(last.begin(), last.end(), [&](const auto& other) { return other.first == target; });
        if (earlier == last.end()) {
            last.emplace_back(target, i);
            if (isIdle)
                renames.told.emplace_back(i,
                                          idle(model, i,
                                               std::string(target.column ? "the column" : "the table")
                                                   + " is named " + quoted(nameOf(target)) + " without it"));
        } else {
            renames.overridden.emplace(earlier->second, i);
            earlier->second = i;
        }
    }
    return renames;
}

// What renames change of a table.
struct NamesBefore {
    struct Name {
        std::string text;
        std::size_t reasons = 0;
    };

    explicit NamesBefore(const LogicalTable& of) : table{of.name, of.why.size()}
    {
        for (const LogicalColumn& column : of.columns)
            columns.push_back({column.name, column.why.size()});
    }

    Name table;
    std::vector<Name> columns;
};

void restore(const std::vector<NamesBefore>& before, std::vector<LogicalTable>& tables)
{
    const auto give = [](const NamesBefore::Name& name, auto& named) {
        named.name = name.text;
        named.why.erase(named.why.begin() + static_cast<std::ptrdiff_t>(name.reasons), named.why.end());
    };
    for (std::size_t i = 0; i < tables.size(); ++i) {
        give(before[i].table, tables[i]);
        for (std::size_t column = 0; column < tables[i].columns.size(); ++column)
            give(before[i].columns[column], tables[i].columns[column]);
    }
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
                ++renamed.found;
                renamed.changed += column.name != choice->name ? 1 : 0;
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
    const auto reportOverridden = [&](const ColumnReference& attribute, std::size_t position) {
        const auto earlier = std::find_if(applied.begin(), applied.end(),
                                          [&](const auto& other) { return other.first == attribute; });
        if (earlier == applied.end()) {
            applied.emplace_back(attribute, position);
            return;
        }
        findings.add(position, overridden(model, earlier->second, position, "renames the same"));
        earlier->second = position;
    };
    const auto isRenamedBefore = [&](const ColumnReference& attribute) {
        return std::any_of(applied.begin(), applied.end(),
                           [&](const auto& other) { return other.first == attribute; });
    };
    for (const AttributeRename& renamed : renames) {
        const auto& choice = std::get<RenameAttribute>(model.decisions[renamed.decision].choice);
        if (renamed.found == 0)
            findings.add(renamed.decision,
                         notApplied(model, renamed.decision,
                                    "no table has a column of " + quoted(toText(model, choice.attribute))));
        else if (!renamed.problems.empty())
            findings.add(renamed.decision,
                         renamed.problems.size() < renamed.found
                             ? appliedInPart(model, renamed.decision, renamed.problems.back().why)
                             : notApplied(model, renamed.decision, renamed.problems.back().why));
        else if (renamed.changed == 0 && !isRenamedBefore(choice.attribute))
            findings.add(renamed.decision, idle(model, renamed.decision,
                                                "every column of " + quoted(toText(model, choice.attribute))
                                                    + " is named " + quoted(choice.name) + " without it"));
        else
            reportOverridden(choice.attribute, renamed.decision);
    }
}

void applyRenames(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                  PlacedFindings& findings)
{
    const std::vector<NamesBefore> before(tables.begin(), tables.end());
    Overridden left;
    Renames renames = renameOnce(model, elsewhere, left, tables);
    // Without those that later ones replace: their names are free.
    while (!renames.overridden.empty()) {
        Overridden more = left;
        more.insert(renames.overridden.begin(), renames.overridden.end());
        restore(before, tables);
        Renames again = renameOnce(model, elsewhere, more, tables);
        const bool doHold = std::all_of(more.begin(), more.end(), [&](const auto& one) {
            return more.contains(one.second) || again.applied.contains(one.second);
        });
        if (!doHold) {
            restore(before, tables);
            renames = renameOnce(model, elsewhere, left, tables);
            break;
        }
        left = std::move(more);
        renames = std::move(again);
    }
    left.insert(renames.overridden.begin(), renames.overridden.end());
    for (const auto& [earlier, later] : left)
        findings.add(later, overridden(model, earlier, later, "renames the same"));
    for (auto& [position, finding] : renames.told)
        findings.add(position, std::move(finding));
}

}  // namespace querywright
