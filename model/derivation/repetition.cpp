// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/repetition.h"

#include "model/derivation/dependencies.h"
#include "model/derivation/describe.h"

#include <algorithm>

namespace querywright {
namespace {

std::vector<AttributeUse> columnUses(const LogicalTable& table)
{
    std::vector<AttributeUse> uses;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
    }
    return uses;
}

// Whether the column is there because the query is given it, or orders by it.
bool isAskedBy(const LogicalColumn& column, QueryId query)
{
    return std::any_of(column.why.begin(), column.why.end(), [&](const Reason& reason) {
        return reason.query == query
               && (reason.rule == "MR2" || reason.rule == "MR3" || reason.rule == "MR4");
    });
}

bool isKeyKnown(const LogicalTable& table, const AttributeSet& known)
{
    return std::all_of(table.columns.begin(), table.columns.end(), [&](const LogicalColumn& column) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        return !column.isPrimaryKey() || !use || known.count(*use) != 0;
    });
}

}  // namespace

Repetition repetitionIn(const Model& model, const LogicalTable& table, const QueryAccess& access,
                        QueryId query)
{
    AttributeSet given;
    AttributeSet known;
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && isAskedBy(column, query))
            known.insert(*use);
    }
    for (const ColumnRestriction& restriction : access.byKey) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[restriction.column].source);
        if (use && !restriction.isRange)
            given.insert(*use);
    }
    std::vector<AttributeUse> returned;
    for (const std::size_t column : access.selected) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        if (!use)
            return {};
        returned.push_back(*use);
    }
    known.insert(returned.begin(), returned.end());
    if (isKeyKnown(table, known))  // as it mostly is
        return {};
    const Dependencies dependencies(model.conceptual, table.walk, columnUses(table));
    if (dependencies.determines(known, table.grain))
        return {};
    Repetition repetition;
    AttributeSet basis = given;
    for (std::size_t i = 0; i < table.walk.nodes.size(); ++i) {
        const auto& key = dependencies.nodeKey(static_cast<NodeIndex>(i));
        if (key.empty() || !dependencies.determines(known, key) || dependencies.determines(given, key))
            continue;
        basis.insert(key.begin(), key.end());
        const WalkNode& node = table.walk.nodes[i];
        repetition.entities.push_back(model.conceptual.find(node.entity)->name
                                      + (node.role.empty() ? "" : "(" + node.role + ")"));
    }
    if (repetition.entities.empty() || !dependencies.determines(basis, returned))
        return {};
    const AttributeSet told = dependencies.closure(known);
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && column.isPrimaryKey() && told.count(*use) == 0)
            repetition.differences.push_back(toText(model, table.walk, *use));
    }
    return repetition;
}

}  // namespace querywright
