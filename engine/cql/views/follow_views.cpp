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

// All that is asked of a row, whether it would choose a partition, a slice or be filtered by.
CqlResult<RowConditions> conditionsOf(const SchemaTable& view, const OpenTable& table, Clock& clock)
{
    MarkerReceivers markers;
    const TermContext terms{table.schema->keyspace, table.layout().udts, table.schema.get(),
                            cql::Dialect::Cassandra50, markers};
    auto restrictions = Restrictions::prepare(view.base->where, *table.schema,
                                              {StatementKind::Select, false, true, true}, terms);
    if (!restrictions)
        return cqlFailure(restrictions.error());
    std::vector<const Restriction*> all;
    for (const auto& entry : restrictions->all())
        all.push_back(&entry.second);
    CallContext call{clock, table.layout().udts};
    return RowConditions::bind(all, table, TermValues{{}, call});
}

}  // namespace

CqlResult<FollowingView> followingView(std::shared_ptr<OpenTable> view, const OpenTable& table, Clock& clock)
{
    view->needsMarker = ViewColumns(table, *view).extra().has_value();
    FollowingView following{view, nullptr};
    const std::vector<cql::Relation>& where = view->schema->base->where;
    if (std::none_of(where.begin(), where.end(), restricts))
        return following;
    auto conditions = conditionsOf(*view->schema, table, clock);
    if (!conditions)
        return cqlFailure(conditions.error());
    following.wants = [bound = *std::move(conditions)](const VisibleRow& row) {
        return bound.partitionFits(row) && bound.rowFits(row);
    };
    return following;
}

}  // namespace querywright::engine
