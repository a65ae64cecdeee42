// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstddef>
#include <cstdint>

namespace querywright::tests {

// A model of an application with about as many derived tables: entity types joined to a net by relationship
// types of all cardinalities, some weak, some with attributes or roles; tasks, transitions and updates;
// queries that are given values by the user and by each other; several keyspaces. Without data. The same
// numbers give the same model.
Model largeModel(std::uint64_t seed, std::size_t tables);

}  // namespace querywright::tests
