// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/merge_offers.h"

#include "model/base/text.h"
#include "model/derivation/merge.h"
#include "model/derivation/query_access.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <map>
#include <utility>

namespace querywright {
namespace {

// What walks that may be the same have in common.
using WalkSignature = std::pair<KeyspaceId, std::vector<EntityId>>;

WalkSignature signatureOf(const LogicalTable& table)
{
    WalkSignature signature{table.keyspace, {}};
    for (const WalkNode& node : table.walk.nodes)
        signature.second.push_back(node.entity);
    std::sort(signature.second.begin(), signature.second.end());
    return signature;
}

bool hasCounters(const LogicalTable& table)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [](const LogicalColumn& column) { return column.kind == ColumnKind::Counter; });
}

bool isServedByKey(const QueryAccess& access)
{
    const auto isByKey = [&](const ColumnRestriction& restriction) {
        return std::any_of(access.byKey.begin(), access.byKey.end(),
                           [&](const ColumnRestriction& key) { return key.column == restriction.column; });
    };
    return access.asked.empty() && access.unservedGiven.empty() && access.unservedRanges.empty()
           && access.sortedByKey && !access.bucket
           && std::all_of(access.filtered.begin(), access.filtered.end(), isByKey);
}

// Queries of two families are kept apart on purpose.
bool isOfOtherFamily(const Model& model, const LogicalTable& table, const AccessPattern& query)
{
    const std::string& family = model.workflow.find(table.queries.front())->family;
    return !family.empty() && !query.family.empty() && family != query.family;
}

bool canServe(const Model& model, const LogicalTable& table, const AccessPattern& query,
              const LogicalTable& own)
{
    const auto mapping = mappingOf(own.walk, table.walk);
    if (!mapping || !isSameRow(own, table, *mapping) || hasCounters(own) || hasCounters(table))
        return false;
    if (!isServedByKey(accessOf(model, query, table)))
        return false;
    const std::vector<std::size_t> selected = accessOf(model, query, own).selected;
    return std::all_of(selected.begin(), selected.end(), [&](std::size_t column) {
        return findColumn(table, (*mapping)(own.columns[column].source)).has_value();
    });
}

}  // namespace

std::vector<MergeOffer> mergeOffersOf(const Model& model, const Derivation& derivation)
{
    std::map<WalkSignature, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < derivation.tables.size(); ++i)
        alike[signatureOf(derivation.tables[i])].push_back(i);
    std::vector<MergeOffer> offers;
    for (const QueryTable& served : derivation.servedBy) {
        const LogicalTable& own = derivation.tables[served.table];
        if (own.queries.size() > 1 || own.viewOf)
            continue;
        const AccessPattern& query = *model.workflow.find(served.query);
        for (const std::size_t other : alike[signatureOf(own)]) {
            const LogicalTable& table = derivation.tables[other];
            if (other == served.table || table.viewOf || table.countersOf
                || isOfOtherFamily(model, table, query) || !canServe(model, table, query, own))
                continue;
            offers.push_back({query.id, other});
            break;
        }
    }
    return offers;
}

std::vector<Finding> mergeOffers(const Model& model, const Derivation& derivation)
{
    std::map<QueryId, std::size_t> tableOf;
    for (const QueryTable& served : derivation.servedBy)
        tableOf.emplace(served.query, served.table);
    std::vector<Finding> findings;
    for (const MergeOffer& offer : mergeOffersOf(model, derivation)) {
        const std::string& label = model.workflow.find(offer.query)->label;
        findings.push_back({Severity::Advice, "mergeable", label,
                            label + " could read " + quoted(derivation.tables[offer.table].name)
                                + " as well; then " + quoted(derivation.tables[tableOf.at(offer.query)].name)
                                + " would not be needed."});
    }
    return findings;
}

}  // namespace querywright
