// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/visible_row.h"
#include "engine/cql/select/selector.h"
#include "engine/cql/terms/prepare_term.h"
#include "engine/cql/where/restrictions.h"
#include "model/cql/statement/selector.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::engine {

// GROUP BY: rows of one partition that agree in their first clustering columns; the last one may be looked at
// through a function (cql3/selection, db/aggregation/GroupMaker.java).
class GroupBy {
public:
    // Refused as Cassandra does (SelectStatement.getAggregationSpecFactory).
    static CqlResult<GroupBy> prepare(const std::vector<cql::Selector>& columns, const SchemaTable& table,
                                      const Restrictions& restrictions, bool isDistinct,
                                      const TermContext& terms);

    // What the rows of a group have in common besides the partition: empty for one that has only static
    // columns.
    CqlResult<std::vector<OptionalBytes>> keyOf(const VisibleRow& row, const TermValues& values) const;

private:
    std::vector<std::size_t> m_columns;  // of the clustering
    SelectorPointer m_function;          // of the last one; null: the column itself
};

}  // namespace querywright::engine
