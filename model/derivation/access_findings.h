// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

#include <string>
#include <vector>

namespace querywright {

// What is doubtful about how queries read their tables, as data makes no difference to it; in the order of
// the workflow. The subject is the label of the query. Codes:
//   given-nothing        advice: nothing is given by equality, so all rows lie in one partition
//   scan                 nothing is given by equality and each row is a partition: the table is read whole
//   index-read           an index is read without the partition key: every node is asked
//   part-of-key          advice: of a weak entity type the partial key is given, and nothing of its owner
//   asks-for-each        the partition key has columns that the query is not given
//   not-checked          a value is given that no column holds
//   not-returned         an attribute is returned that no column holds
//   several-ranges       of several ranges the clustering key serves one (methodology, D3)
//   filtered             a value is given that the primary key does not lead to
//   scan-filter          advice: likewise, as a decision to serve the query by scanning has it
//   range-before-order   rows come out ordered by the range's attribute first (D3)
//   sorted-by-application  rows do not lie in the order asked for
//   subtype-unknown      advice: attributes of several subtypes are returned from a table that has no column
//   to
//                        tell them apart (methodology, I1)
//   repeated-rows        advice: the same entities are returned several times, once for each of others
void findInAccess(const Model& model, const Derivation& derivation, PlacedFindings& findings);

// What would narrow the query down if it were given it, qualified: the day or month of the time that it
// orders its rows by; else the first single-valued attributes on the walk, those of keys before the others,
// each in the order of the walk. None where there are keys only: who lists them knows none.
std::vector<std::string> couldBeGiven(const Model& model, const AccessPattern& query);

}  // namespace querywright
