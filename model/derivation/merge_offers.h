// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

namespace querywright {

// D9: the tables that people may merge though derivation keeps them apart. A table can serve a query of
// another one of its keyspace with the same walk and the same grain if the query is given all of its
// partition key, the rest of what it is given leads the clustering key, rows lie in the order asked for, and
// all that it returns is there; but not across families. Advice of the code "mergeable" about the query,
// which names the other table.
void offerMerges(const Model& model, const Derivation& derivation, PlacedFindings& findings);

}  // namespace querywright
