// SPDX-License-Identifier: Apache-2.0
#include "model/review/column_reference.h"

#include "model/derivation/source_reference.h"

namespace querywright::rules {

ColumnReference referenceTo(const LogicalTable& table, const AttributeUse& use)
{
    return {sourceReferenceTo(table.walk, use)};
}

ColumnReference referenceTo(const LogicalTable& table, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use ? referenceTo(table, *use) : ColumnReference{column.name};
}

}  // namespace querywright::rules
