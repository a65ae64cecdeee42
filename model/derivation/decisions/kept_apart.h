// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/merge.h"
#include "model/model.h"

#include <string>
#include <vector>

namespace querywright {

// The queries whose tables a decision keeps apart, and all pairs of them; none if it is of another kind, or
// not active.
std::vector<QueryId> queriesKeptApart(const Model& model, const Decision& decision);
ApartPairs pairsKeptApart(const Model& model, const Decision& decision);

// Those among `queries` that the decision keeps apart, as overridden() names a part of them: nothing if they
// are all.
std::string partKeptApart(const Model& model, const Decision& decision, const std::vector<QueryId>& queries);

}  // namespace querywright
