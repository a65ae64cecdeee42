// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

namespace querywright::edit {

// Makes the choice a decision, in the place of an active one about the same thing (the key of a table, its
// bucket, a column of it) or at the end of the list; takes that one back where things are then as chosen
// without any. Refused, with the reason, if it would not apply to the tables that are derived then. The edit
// is named as the list names the decision.
Result<Edit> decide(const ModelFile& file, const Choice& choice);

// Makes a decision that does not apply any more one that does, by what of it is still there: a key without
// the columns that are gone, a merge of the tables that are left. Refused, with the reason, where nothing is
// left or that does not apply either.
Result<Edit> adaptDecision(const ModelFile& file, DecisionId decision);

}  // namespace querywright::edit
