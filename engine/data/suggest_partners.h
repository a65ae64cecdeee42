// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/uniqueness.h"
#include "engine/data/relate/participation.h"
#include "engine/data/suggest_counts.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::engine {

// The Zipf exponent by which partners are drawn where nothing is stated: some are popular.
constexpr double usualPopularity = 0.7;

// Who has how many partners in relationships of a type of which the model states something: averages are met
// by how many relationships there are, the worst by how popular the most popular is or by the most of an
// amount. Nothing where that cannot be, or follows from cardinalities. `unique` is all that the model's keys
// say, `counts` are those that are made.
std::optional<RelationshipData> statedPartners(const StoredAttributes& attributes,
                                               const RelationshipType& type,
                                               const Participation& participation,
                                               const std::vector<Uniqueness>& unique,
                                               const SuggestedCounts& counts);

// How many values an attribute has, as stated.
Amount elementsNear(const Spread& stated);

}  // namespace querywright::engine
