// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/draft.h"
#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace querywright {

// Applies the active decisions of one kind to derived tables, in the order of the model. A decision that does
// not apply (its table, column or attribute is not there, or its key is impossible) changes nothing and is
// reported.

// Decisions to nest entities: the queries of the model with what they nest, in its order; and what was
// decided for nested nodes.
struct DecidedQueries {
    std::vector<AccessPattern> queries;
    std::map<std::pair<QueryId, NodeIndex>, DecidedNest> shapes;
};
DecidedQueries applyNestDecisions(const DerivationContext& context, std::vector<Finding>& findings);

// Pairs of queries whose tables stay apart, both ways round.
std::set<std::pair<QueryId, QueryId>> keptApart(const Model& model, std::vector<Finding>& findings);

// Decisions to merge tables.
void applyMergeDecisions(const Model& model, std::vector<LogicalTable>& tables,
                         std::vector<Finding>& findings);

// Decisions to serve queries by an index on the table of another one, or by scanning it.
void applyIndexDecisions(const Model& model, std::vector<LogicalTable>& tables,
                         std::vector<Finding>& findings);

// Decisions to serve queries by a view of the table of another one, once the keys of both are known.
void applyViewDecisions(const Model& model, std::vector<LogicalTable>& tables,
                        std::vector<Finding>& findings);
// Gives the columns of views the names and types that they have in their tables.
void nameViewColumns(std::vector<LogicalTable>& tables);
// What Cassandra refuses about views (view-static), and what is to be known of each (view).
void checkViews(const std::vector<LogicalTable>& tables, std::vector<Finding>& findings);

// Decisions to split counters off; the new table follows the one it is split off from.
void applyCounterDecisions(const Model& model, std::vector<LogicalTable>& tables,
                           std::vector<Finding>& findings);

// Decisions on tables that are updated later than others.
void applyLateDecisions(const Model& model, std::vector<LogicalTable>& tables,
                        std::vector<Finding>& findings);

// Decisions on primary keys, buckets, columns and options. A column that a key names and the table does not
// have, but whose attribute lies on its walk, is added.
void applyTableDecisions(const Model& model, std::vector<LogicalTable>& tables,
                         std::vector<Finding>& findings);

// Decisions on static columns, after those that derivation finds, and on types.
void applyDetailDecisions(const Model& model, std::vector<LogicalTable>& tables,
                          std::vector<Finding>& findings);

// Decisions on names, last: those on one column go before those on an attribute everywhere.
void applyRenames(const Model& model, std::vector<LogicalTable>& tables, std::vector<Finding>& findings);

}  // namespace querywright
