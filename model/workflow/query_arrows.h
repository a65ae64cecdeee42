// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/asker.h"
#include "model/workflow/workflow.h"

#include <optional>
#include <vector>

namespace querywright {

// After reading the answer of one query, the application can run another: an arrow of the Chebotko diagram.
struct QueryArrow {
    std::optional<QueryId> from;  // none: an entry point, nothing is needed from an earlier query
    QueryId to{};

    friend bool operator==(const QueryArrow&, const QueryArrow&) = default;
};

// The arrows of all queries, in the order of the workflow. A query that is given values of earlier queries
// has an arrow from each query that they come from: on each way that leads to it, the nearest query that
// returns or is given the attribute (so a query that is asked by three screens, or by one that is come to on
// three ways, can have three arrows), the one that the value names as its source rather than another as near;
// where no way has one, that. All others have one arrow from nowhere.
std::vector<QueryArrow> queryArrows(const Workflow& workflow);

// The other queries from which a value comes that a query or an update is given by the query `declared`:
// those with arrows, or that would have them, but for such as have it from the declared one themselves.
std::vector<QueryId> otherSources(const Workflow& workflow, const Asker& asker, AttributeId attribute,
                                  QueryId declared);

}  // namespace querywright
