// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_table.h"

#include "model/base/text.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_choice.h"
#include "model/edit/support.h"
#include "model/physical/table_option.h"

namespace querywright::edit {
namespace {

std::string trimmed(const std::string& text)
{
    const auto begin = text.find_first_not_of(" \t\r\n");
    const auto end = text.find_last_not_of(" \t\r\n;");
    return begin == std::string::npos || end == std::string::npos || end < begin
               ? std::string()
               : text.substr(begin, end - begin + 1);
}

// Whether it sets options of the table.
bool setsOptionsOf(const LogicalTable& table, const Decision& decision)
{
    const auto* options = std::get_if<SetTableOptions>(&decision.choice);
    return options && isAbout(table, options->table);
}

}  // namespace

Result<Edit> setTableOption(const ModelFile& file, const Derivation& derivation, QueryId table,
                            const std::string& assignment)
{
    const LogicalTable* found = tableServing(derivation, table);
    if (!found)
        return notThere("table");
    const auto equals = assignment.find('=');
    const std::string name = trimmed(assignment.substr(0, equals));
    const std::string value =
        equals == std::string::npos ? std::string() : trimmed(assignment.substr(equals + 1));
    if (name.empty() || value.empty())
        return failure(ErrorCode::Syntax, "an option is written like \"gc_grace_seconds = 3600\"");
    if (const std::string problem = tableOptionProblem(name, value); !problem.empty())
        return failure(ErrorCode::Invalid, problem);
    Editing editing(file);
    SetTableOptions choice{{found->queries.front()}, found->options};
    choice.options[name] = value;
    putDecision(editing, Choice(choice),
                [&](const Decision& decision) { return setsOptionsOf(*found, decision); });
    return editing.finishReadable("Set " + name + " of " + found->name + " to " + value);
}

Result<Edit> removeTableOption(const ModelFile& file, const Derivation& derivation, QueryId table,
                               const std::string& name)
{
    const LogicalTable* found = tableServing(derivation, table);
    if (!found)
        return notThere("table");
    SetTableOptions left{{found->queries.front()}, found->options};
    if (left.options.erase(name) == 0)
        return notThere("option");
    Editing editing(file);
    putDecision(editing, left.options.empty() ? std::nullopt : std::optional<Choice>(left),
                [&](const Decision& decision) { return setsOptionsOf(*found, decision); });
    return editing.finishReadable("Leave " + name + " of " + found->name + " to its keyspace");
}

Result<Edit> addOwnColumn(const ModelFile& file, const Derivation& derivation, QueryId table,
                          const std::string& declaration)
{
    const LogicalTable* found = tableServing(derivation, table);
    if (!found)
        return notThere("table");
    const std::string text = trimmed(declaration);
    const auto space = text.find_first_of(" \t:");
    const std::string name = text.substr(0, space);
    const auto begin = space == std::string::npos ? space : text.find_first_not_of(" \t:", space);
    if (name.empty() || begin == std::string::npos)
        return failure(ErrorCode::Syntax, "a column is written by its name and type, like \"note text\"");
    auto type = cql::CqlType::fromCql(text.substr(begin));
    if (!type)
        return failure(type.error());
    if (const auto problem = nameProblem(name))
        return failure(*problem);
    for (const LogicalColumn& column : found->columns) {
        if (column.name == name)
            return failure(ErrorCode::Duplicate, "there is already a column " + quoted(name));
    }
    return decide(file, AddColumn{{found->queries.front()}, {name}, *std::move(type)});
}

}  // namespace querywright::edit
