// SPDX-License-Identifier: Apache-2.0
#include "model/review/column_reference.h"

namespace querywright::rules {

ColumnReference referenceTo(const LogicalTable& table, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    return {SourceReference{use.attribute,
                            node ? table.walk.nodes[static_cast<std::size_t>(*node)].role : std::string(),
                            use.element,
                            use.bucket,
                            {}}};
}

ColumnReference referenceTo(const LogicalTable& table, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use ? referenceTo(table, *use) : ColumnReference{column.name};
}

}  // namespace querywright::rules
