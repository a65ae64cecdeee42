// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/draft.h"

#include <algorithm>

namespace querywright {
namespace {

// The attribute as people refer to it, or the name they gave.
std::string nameOf(const Model& model, const ColumnReference& column)
{
    return quoted(toText(model, column));
}

bool isReturnedBy(const Model& model, const LogicalTable& table, const LogicalColumn& column,
                  std::string& label)
{
    const auto returning = std::find_if(column.why.begin(), column.why.end(), [](const Reason& reason) {
        return reason.query && reason.rule == "MR1";
    });
    const AccessPattern* query =
        returning == column.why.end() ? nullptr : model.workflow.find(*returning->query);
    label = query ? query->label : model.workflow.find(table.queries.front())->label;
    return query != nullptr;
}

}  // namespace

std::string addColumn(const Model& model, const Decision& decision, LogicalTable& table)
{
    const auto& choice = std::get<AddColumn>(decision.choice);
    if (findColumn(table, choice.column))
        return "the table of " + toText(model, choice.table) + " has " + nameOf(model, choice.column)
               + " already";
    LogicalColumn column;
    if (choice.type) {
        const auto* name = std::get_if<std::string>(&choice.column.column);
        if (!name)
            return nameOf(model, choice.column)
                   + " is an attribute and has the type of its column; a \"type\" is for a name that is none";
        column.source = SyntheticSource{1, *name, choice.type};
    } else {
        const auto use = findOnWalk(model, table, choice.column);
        if (!use)
            return "the walk of the table of " + toText(model, choice.table) + " does not reach "
                   + nameOf(model, choice.column) + "; a column that is no attribute needs a \"type\"";
        column.source = *use;
        const Attribute* attribute = model.conceptual.find(use->attribute).attribute;
        column.shape = shapeOf(*attribute, use->element);
    }
    column.why.push_back(decisionReason(model, decision, table, &column, "a decision adds it"));
    table.columns.push_back(std::move(column));
    return {};
}

std::string dropColumn(const Model& model, const Decision& decision, LogicalTable& table)
{
    const auto& choice = std::get<DropColumn>(decision.choice);
    const auto position = findColumn(table, choice.column);
    if (!position)
        return noColumn(model, table, choice.table, choice.column);
    const LogicalColumn& column = table.columns[*position];
    if (column.isPrimaryKey())
        return nameOf(model, choice.column)
               + " is part of the primary key; a decision on the key takes it out of it";
    std::string sentence = "a decision leaves out " + nameOf(model, choice.column);
    if (std::string label; isReturnedBy(model, table, column, label))
        sentence += ", which " + label + " returns";
    table.why.push_back(decisionReason(model, decision, table, nullptr, sentence));
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(*position));
    return {};
}

std::string chooseStatic(const Model& model, const Decision& decision, LogicalTable& table)
{
    const auto& choice = std::get<ChooseStatic>(decision.choice);
    if (std::string why = whyNotOnView(model, table, choice.table); !why.empty())
        return why;
    const auto position = findColumn(table, choice.column);
    if (!position)
        return noColumn(model, table, choice.table, choice.column);
    LogicalColumn& column = table.columns[*position];
    const std::string name = nameOf(model, choice.column);
    if (column.isPrimaryKey())
        return name + " is part of the primary key, which cannot be static";
    if (choice.isStatic && table.clusteringKey().empty())
        return "the table of " + toText(model, choice.table)
               + " has no clustering columns, so nothing is static";
    const ColumnKind wanted = choice.isStatic ? ColumnKind::Static : ColumnKind::Regular;
    if (column.kind == wanted)
        return name + (choice.isStatic ? " is static already" : " is not static");
    column.kind = wanted;
    column.why.push_back(decisionReason(model, decision, table, &column,
                                        choice.isStatic ? "a decision keeps it once for each partition"
                                                        : "a decision keeps it in each row"));
    return {};
}

std::string setTableOptions(const Model& model, const Decision& decision, LogicalTable& table)
{
    const auto& choice = std::get<SetTableOptions>(decision.choice);
    if (choice.options.empty())
        return "it names no option";
    for (const auto& [name, value] : choice.options) {
        table.options[name] = value;
        table.why.push_back(
            decisionReason(model, decision, table, nullptr, "a decision sets " + name + " = " + value));
    }
    return {};
}

Reason decisionReason(const Model& model, const Decision& decision, const LogicalTable& table,
                      const LogicalColumn* column, std::string sentence)
{
    Reason reason{"decision", table.queries.front(), {}, {}, decision.id, std::move(sentence)};
    const auto* use = column ? std::get_if<AttributeUse>(&column->source) : nullptr;
    if (use)
        reason.attribute = toText(model, table.walk, *use);
    if (!decision.reason.empty())
        reason.sentence += ": " + decision.reason;
    return reason;
}

}  // namespace querywright
