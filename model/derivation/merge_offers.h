// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright {

// A query that the table of another one could serve as well.
struct MergeOffer {
    QueryId query{};
    std::size_t own = 0;    // its table's position in Derivation::tables
    std::size_t table = 0;  // the other one's
};

// Whether the table can serve the query of `own`, with as few partitions and rows read: see mergeOffersOf().
bool canServe(const Model& model, const LogicalTable& table, const AccessPattern& query,
              const LogicalTable& own);

// D9: the tables that people may merge though derivation keeps them apart. A table can serve a query of
// another one of its keyspace with the same walk and the same grain if the query is given all of its
// partition key, the rest of what it is given leads the clustering key, rows lie in the order asked for, and
// all that it returns is there; but not across families, nor what people keep apart. In the order of
// Derivation::servedBy.
std::vector<MergeOffer> mergeOffersOf(const Model& model, const Derivation& derivation);

// Another table of the keyspace whose walk is a part of that of a table, or goes on from it.
struct MergeChoice {
    std::size_t table = 0;  // its position in Derivation::tables
    std::string whyNot;     // as whyNotTogether() says it; empty where a decision can merge them
};

// What people can decide to merge the table at the position with, and what not though it is near; in the
// order of the tables.
std::vector<MergeChoice> mergeChoicesOf(const Model& model, const Derivation& derivation,
                                        std::size_t position);

// The merge offers as findings: advice of the code "mergeable" about the query, which names the other table.
void offerMerges(const Model& model, const Derivation& derivation, PlacedFindings& findings);

}  // namespace querywright
