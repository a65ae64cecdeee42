// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derivation_memo.h"
#include "model/derivation/derive.h"
#include "model/derivation/draft.h"
#include "model/derivation/elsewhere.h"
#include "model/derivation/naming.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

#include <cstddef>
#include <map>
#include <vector>

namespace querywright {

// The derivation of some queries of a model, those of `model`, which has no others. Its decisions lie at the
// positions that they have among all; those on other queries are not active.
struct Part {
    std::vector<LogicalTable> tables;        // in the order of their places; empty once they are finished
    SharedTables finished;                   // likewise
    std::map<QueryId, TableOrigin> origins;  // of each table by the first query it serves
    std::vector<std::size_t> likeness;       // of each query of the workflow
    PlacedFindings findings;                 // at positions in the part
    std::vector<AttributeRename> renames;
};

// The tables by the mapping rules, merged, with indexes decided; not yet named. `context` is that of all
// queries but for the model.
Part draftTables(const Model& model, const DerivationContext& context);

// All that follows once the tables have got their names.
void finishTables(const Model& model, const Elsewhere& elsewhere, Part& part);

// For each of the queries its position in the order of their labels: "Q2" before "Q10".
std::vector<std::size_t> labelRanks(const std::vector<AccessPattern>& queries);

// The tables that serve each query of the workflow, in its order.
template <typename Tables>
std::vector<QueryTable> servedByTables(const Workflow& workflow, const Tables& tables)
{
    std::vector<std::vector<std::size_t>> serving(workflow.queries.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (tables[i].countersOf)
            continue;
        for (const QueryId query : tables[i].queries)
            serving[positionOf(workflow, *workflow.find(query))].push_back(i);
    }
    std::vector<QueryTable> served;
    for (std::size_t i = 0; i < serving.size(); ++i) {
        for (const std::size_t table : serving[i])
            served.push_back({workflow.queries[i].id, table});
    }
    return served;
}

}  // namespace querywright
