// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/draft.h"
#include "model/derivation/elsewhere.h"
#include "model/derivation/logical_table.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright {

// Applies the active decisions of one kind to derived tables, in the order of the model. A decision that does
// not apply (its table, column or attribute is not there, or its key is impossible) changes nothing and is
// reported, at its position.

// Decisions to nest entities: the queries of the model with what they nest, in its order; and what was
// decided for nested nodes.
struct DecidedQueries {
    std::vector<AccessPattern> queries;
    std::map<std::pair<QueryId, NodeIndex>, DecidedNest> shapes;
};
DecidedQueries applyNestDecisions(const DerivationContext& context, PlacedFindings& findings);

// Pairs of queries whose tables stay apart, both ways round; and what is said of decisions that name others.
std::set<std::pair<QueryId, QueryId>> keptApart(const Model& model);
// ... and of those that keep apart what nothing would join: `tables` are those of the queries, one each.
void checkKeptApart(const Model& model, const std::vector<LogicalTable>& tables, PlacedFindings& findings);

// Decisions to merge tables.
void applyMergeDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings);

// Decisions to serve queries by an index on the table of another one, or by scanning it.
void applyIndexDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings);

// Decisions to serve queries by a view of the table of another one, once the keys of both are known.
void applyViewDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings);
// Keeps in each row what the partition key alone determines where a view shows it: Cassandra takes no static
// column into a view. Decisions may make it static all the same.
void keepRegularForViews(std::vector<LogicalTable>& tables);
// Gives the columns of views the names and types that they have in their tables.
void nameViewColumns(std::vector<LogicalTable>& tables);
// What Cassandra refuses about views (view-static), and what is to be known of each (view).
void checkViews(const std::vector<LogicalTable>& tables, PlacedFindings& findings);

// Decisions to split counters off; the new table follows the one it is split off from.
void applyCounterDecisions(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                           PlacedFindings& findings);

// Decisions on tables that are updated later than others.
void applyLateDecisions(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                        PlacedFindings& findings);

// Decisions on primary keys, buckets, columns and options. A column that a key names and the table does not
// have, but whose attribute lies on its walk, is added.
void applyTableDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings);
// The table as all decisions on it alone would leave it; nothing is said of those that do not apply.
LogicalTable withTableDecisions(const Model& model, const LogicalTable& table);
// The same, with columns gone that are dropped though other queries find their rows by them.
LogicalTable withAllTableDecisions(const Model& model, const LogicalTable& table);

// Decisions on static columns, after those that derivation finds, and on types.
void applyDetailDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings);

// Decisions on names come last: those on one column go before those on an attribute everywhere.

// What came of renaming an attribute everywhere in the tables at hand.
struct AttributeRename {
    struct Problem {
        QueryId table{};  // the first query of the table whose column keeps its name
        std::string why;
    };

    std::size_t decision = 0;  // position in the model
    std::size_t found = 0;     // so many columns are of the attribute
    std::size_t changed = 0;   // so many of them had another name
    std::vector<Problem> problems;
};
std::vector<AttributeRename> renameAttributes(const Model& model, std::vector<LogicalTable>& tables);
// Tells of them, once it is known for all tables; of the problems the last one.
void reportRenames(const Model& model, const std::vector<AttributeRename>& renames, PlacedFindings& findings);

// Decisions on the names of tables and of single columns.
void applyRenames(const Model& model, const Elsewhere& elsewhere, std::vector<LogicalTable>& tables,
                  PlacedFindings& findings);

}  // namespace querywright
