// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/views/follow_views.h"

#include "engine/cql/views/view_columns.h"
#include "engine/cql/where/restrictions.h"
#include "engine/cql/where/row_conditions.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

bool restricts(const cql::Relation& relation)
{
    return !std::holds_alternative<cql::IsNotNullRelation>(relation);
}

// What is asked of a row of the table: slices of a partition, and what has to be filtered by.
struct RowChoice {
    std::vector<ClusteringSlice> slices;
    bool hasSlices = false;
    RowConditions conditions;

    bool takes(const VisibleRow& row) const
    {
        const auto isIn = [&](const ClusteringSlice& slice) {
            const Slice run = slice.run(false);
            return row.clustering() >= run.from && (!run.before || row.clustering() < *run.before);
        };
        return (!hasSlices || std::any_of(slices.begin(), slices.end(), isIn))
               && conditions.partitionFits(row) && conditions.rowFits(row);
    }
};

CqlResult<RowChoice> choiceOf(const SchemaTable& view, const OpenTable& table, Clock& clock)
{
    MarkerReceivers markers;
    const TermContext terms{table.schema->keyspace, table.layout().udts, table.schema.get(),
                            cql::Dialect::Cassandra50, markers};
    auto restrictions = Restrictions::prepare(view.base->where, *table.schema,
                                              {StatementKind::Select, false, true, true}, terms);
    if (!restrictions)
        return cqlFailure(restrictions.error());
    std::vector<const Restriction*> filtered = restrictions->filtered();
    for (const auto& [column, restriction] : restrictions->all()) {
        const bool isOfKey = table.schema->columns[column].kind == SchemaColumnKind::PartitionKey;
        if (isOfKey && std::find(filtered.begin(), filtered.end(), &restriction) == filtered.end())
            filtered.push_back(&restriction);
    }
    CallContext call{clock, table.layout().udts};
    const BoundValues none;
    const TermValues values{none, call};
    auto conditions = RowConditions::bind(filtered, table, values);
    if (!conditions)
        return cqlFailure(conditions.error());
    auto slices = restrictions->slices(values, table.layout());
    if (!slices)
        return cqlFailure(slices.error());
    return RowChoice{*std::move(slices), restrictions->hasClustering(), *std::move(conditions)};
}

}  // namespace

CqlResult<FollowingView> followingView(std::shared_ptr<OpenTable> view, const OpenTable& table, Clock& clock)
{
    view->needsMarker = ViewColumns(table, *view).extra().has_value();
    FollowingView following{view, nullptr};
    const std::vector<cql::Relation>& where = view->schema->base->where;
    if (std::none_of(where.begin(), where.end(), restricts))
        return following;
    auto choice = choiceOf(*view->schema, table, clock);
    if (!choice)
        return cqlFailure(choice.error());
    following.wants = [chosen = *std::move(choice)](const VisibleRow& row) { return chosen.takes(row); };
    return following;
}

CqlResult<bool> checkView(const SchemaTable& view, const OpenTable& table, Clock& clock)
{
    const auto choice = choiceOf(view, table, clock);
    return choice ? CqlResult<bool>(true) : cqlFailure(choice.error());
}

}  // namespace querywright::engine
