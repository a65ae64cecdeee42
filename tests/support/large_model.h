// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstddef>
#include <cstdint>

namespace querywright::tests {

struct ModelSize {
    std::size_t entityTypes = 0;        // at least 2
    std::size_t relationshipTypes = 0;  // at least one fewer than entity types, which they join to a net
    std::size_t queries = 0;
};

// A model of an application of this size: relationship types one to many, some of them total, reflexive or
// with attributes; tasks and transitions; queries that are given values by the user and by each other;
// several keyspaces. Without data. The same numbers give the same model.
Model largeModel(std::uint64_t seed, ModelSize size);

// With about as many derived tables, of half as many entity types.
Model largeModel(std::uint64_t seed, std::size_t tables);

}  // namespace querywright::tests
