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
