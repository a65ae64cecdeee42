// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/cql/conversion.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/physical/attribute_type.h"

namespace querywright {

std::string chooseType(const Model& model, const Decision& decision, LogicalTable& table)
{
    const auto& choice = std::get<ChooseType>(decision.choice);
    if (std::string why = whyNotOnView(model, table, choice.table); !why.empty())
        return why;
    const auto position = findColumn(table, choice.column);
    if (!position)
        return noColumn(model, table, choice.table, choice.column);
    LogicalColumn& column = table.columns[*position];
    const std::string name = quoted(toText(model, choice.column));
    const auto* use = std::get_if<AttributeUse>(&column.source);
    if (!use)
        return name + " is no attribute: its type follows from what it is worked out from";
    if (column.time)
        return name + " is part of a timeuuid by another decision";
    const cql::CqlType own = AttributeTypes(model).typeOf(*use);
    const std::string wanted = choice.type.toCql();
    if (column.type.value_or(own) == choice.type)
        return name + " is " + wanted + " already";
    if (own != choice.type && !cql::isConvertible(own, choice.type))
        return "values of " + name + " are " + own.toCql() + ", which cannot be kept as " + wanted;
    if (column.isPrimaryKey() && !cql::isAllowedInPrimaryKey(choice.type.frozen()))
        return name + " is part of the primary key, which can hold no " + wanted;
    column.type = choice.type;
    column.why.push_back(decisionReason(model, decision, table, &column, "a decision makes it " + wanted));
    return {};
}

}  // namespace querywright
