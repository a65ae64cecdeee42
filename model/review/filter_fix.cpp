// SPDX-License-Identifier: Apache-2.0
#include "model/review/filter_fix.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/query_access.h"
#include "model/review/column_reference.h"

#include <algorithm>
#include <utility>

namespace querywright::rules {
namespace {

bool isByKey(const QueryAccess& access)
{
    return std::all_of(
        access.filtered.begin(), access.filtered.end(), [&](const ColumnRestriction& filtered) {
            return std::any_of(access.byKey.begin(), access.byKey.end(),
                               [&](const ColumnRestriction& key) { return key.column == filtered.column; });
        });
}

// Whether the key serves each query of the table at least as well as now, and all of them by itself.
bool servesAll(const ReviewContext& context, const LogicalTable& now, const LogicalTable& then)
{
    return std::all_of(now.queries.begin(), now.queries.end(), [&](QueryId id) {
        const AccessPattern& query = *context.model().workflow.find(id);
        const QueryAccess before = accessOf(context.model(), query, now);
        const QueryAccess after = accessOf(context.model(), query, then);
        return isByKey(after) && after.asked.size() <= before.asked.size()
               && (after.sortedByKey || !before.sortedByKey);
    });
}

}  // namespace

std::optional<ReviewFix> keyForFiltered(const ReviewContext& context, const ReviewedQuery& query)
{
    const LogicalTable& table = *context.tableOf(query).logical;
    const bool isOwn =
        !table.viewOf && !table.countersOf && table.indexedBy.empty() && table.scannedBy.empty();
    if (!isOwn || std::any_of(table.columns.begin(), table.columns.end(), isBucket))
        return std::nullopt;
    ChooseKey key{{table.queries.front()}, {}, {}};
    for (const std::size_t position : table.partitionKey())
        key.partition.push_back(referenceTo(table, table.columns[position]));
    std::vector<std::size_t> first;
    for (const ColumnRestriction& filtered : query.access.filtered) {
        const LogicalColumn& column = table.columns[filtered.column];
        const bool canLead = !filtered.isRange
                             && (column.kind == ColumnKind::Regular || column.kind == ColumnKind::Clustering)
                             && std::holds_alternative<AttributeUse>(column.source);
        if (!canLead)
            return std::nullopt;
        addOnce(first, filtered.column);
    }
    std::vector<std::string> names;
    for (const std::size_t position : first) {
        key.clustering.push_back({referenceTo(table, table.columns[position]), Direction::Ascending});
        names.push_back(table.columns[position].name);
    }
    for (const std::size_t position : table.clusteringKey()) {
        if (!contains(first, position))
            key.clustering.push_back(
                {referenceTo(table, table.columns[position]), table.columns[position].order});
    }
    LogicalTable then = table;
    const Decision decision{DecisionId{}, true, {}, Choice(key)};
    if (first.empty() || !chooseKey(context.model(), decision, then).empty()
        || !servesAll(context, table, then))
        return std::nullopt;
    return ReviewFix{"Let " + listed(names) + " lead the clustering key of " + table.name,
                     Choice(std::move(key))};
}

}  // namespace querywright::rules
