// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"

#include <map>

namespace querywright::core {

// The table of each query that has one.
using TablesByQuery = std::map<QueryId, const LogicalTable*>;

// REQUIRES: the design outlives what it gives.
inline TablesByQuery tablesByQuery(const Design& design)
{
    TablesByQuery tables;
    for (const QueryTable& served : design.derivation.servedBy)
        tables.emplace(served.query, &design.derivation.tables[served.table]);
    return tables;
}

}  // namespace querywright::core
