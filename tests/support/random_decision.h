// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstddef>
#include <random>

namespace querywright::tests {

// How many kinds of decisions there are.
std::size_t decisionKinds();

// An active decision of the kind about queries, entity types and attributes of the model; names are often
// those of other decisions and of tables. Many apply, many do not. The id is one that no other decision has.
// REQUIRES: kind < decisionKinds(); the model has a query.
Decision randomDecision(std::mt19937_64& random, const Model& model, std::size_t kind);

}  // namespace querywright::tests
