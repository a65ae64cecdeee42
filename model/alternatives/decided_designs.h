// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"

#include <vector>

namespace querywright {

// The design that the query has in the model.
Alternative presentDesign(const Model& model, QueryId query);

// What is known of the query's table beside what the model states.
struct MeasuredOfQuery {
    const MeasuredStatistics* statistics = nullptr;  // may be null
    Number mostRows;                                 // of its largest partition
};

// The designs that decisions can make: a table of its own, as decided, as derived, and split; the table of
// another query, a view of it, an index on it; entities in a collection.
void addDecidedDesigns(const Model& model, QueryId query, const MeasuredOfQuery& measured, Alternatives& all);

// Of these the collections: of entities at an end of the walk of which a row of the query's own table may
// have several. `own` is the design with that table.
void addNestedDesigns(QueryId query, const Alternative& own, Alternatives& all);

// One partition for the entity that another query finds by its key, in static columns, and for the rows that
// this query finds by it; or the other way round. (eBay tech blog, Cassandra Data Modeling Best Practices,
// Part 1, option 4.)
void addSharedDesigns(const Model& model, QueryId query, Alternatives& all);

}  // namespace querywright
