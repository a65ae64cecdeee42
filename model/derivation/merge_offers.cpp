// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/merge_offers.h"

#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/likeness.h"
#include "model/derivation/merge.h"
#include "model/derivation/one_table.h"
#include "model/derivation/query_access.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <map>
#include <vector>

namespace querywright {
namespace {

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

}  // namespace

bool canServe(const Model& model, const LogicalTable& table, const AccessPattern& query,
              const LogicalTable& own)
{
    const auto mapping = mappingOf(own.walk, table.walk);
    if (!mapping || !nestTheSame(own, table, *mapping) || !isSameRow(model, own, table, *mapping)
        || hasCounters(own) || hasCounters(table))
        return false;
    if (!isServedByKey(accessOf(model, query, table)))
        return false;
    const std::vector<std::size_t> selected = accessOf(model, query, own).selected;
    return std::all_of(selected.begin(), selected.end(), [&](std::size_t column) {
        return findColumn(table, (*mapping)(own.columns[column].source)).has_value();
    });
}

std::vector<MergeOffer> mergeOffersOf(const Model& model, const Derivation& derivation)
{
    std::map<Likeness, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < derivation.tables.size(); ++i)
        alike[likenessOf(derivation.tables[i].keyspace, derivation.tables[i].walk)].push_back(i);
    const ApartPairs apart = keptApart(model);
    std::vector<MergeOffer> offers;
    for (const QueryTable& served : derivation.servedBy) {
        const LogicalTable& own = derivation.tables[served.table];
        if (own.queries.size() > 1 || own.viewOf)
            continue;
        const AccessPattern& query = *model.workflow.find(served.query);
        for (const std::size_t other : alike[likenessOf(own.keyspace, own.walk)]) {
            const LogicalTable& table = derivation.tables[other];
            if (other == served.table || table.viewOf || table.countersOf
                || isOfOtherFamily(model, table, query) || areKeptApart(own, table, apart)
                || !canServe(model, table, query, own))
                continue;
            offers.push_back({query.id, served.table, other});
            break;
        }
    }
    return offers;
}

std::vector<MergeChoice> mergeChoicesOf(const Model& model, const Derivation& derivation,
                                        std::size_t position)
{
    const LogicalTable& table = derivation.tables[position];
    std::vector<MergeChoice> choices;
    if (table.countersOf)
        return choices;
    for (std::size_t i = 0; i < derivation.tables.size(); ++i) {
        const LogicalTable& other = derivation.tables[i];
        const bool isNear = mappingInto(other.walk, table.walk).has_value()
                            || mappingInto(table.walk, other.walk).has_value();
        if (i == position || other.countersOf || other.keyspace != table.keyspace || !isNear)
            continue;
        choices.push_back({i, whyNotTogether(model, table, other)});
    }
    return choices;
}

void offerMerges(const Model& model, const Derivation& derivation, PlacedFindings& findings)
{
    for (const MergeOffer& offer : mergeOffersOf(model, derivation)) {
        const AccessPattern& query = *model.workflow.find(offer.query);
        findings.add(positionOf(model.workflow, query),
                     {Severity::Advice, "mergeable", query.label,
                      query.label + " could read " + quoted(derivation.tables[offer.table].name)
                          + " as well; then " + quoted(derivation.tables[offer.own].name)
                          + " would not be needed."});
    }
}

}  // namespace querywright
