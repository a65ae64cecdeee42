// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/scene.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace querywright::writes {

// How the walk of a table lies in a scene: which entities and relationships its rows are the join of.
struct Embedding {
    std::map<NodeIndex, ThingIndex> nodes;
    std::map<StepIndex, LinkIndex> steps;

    // Who has the attributes at the place; nothing if it was not gone to.
    std::optional<At> at(const WalkPlace& place) const;
    bool uses(LinkIndex link) const;
    bool uses(ThingIndex thing) const;

    friend auto operator<=>(const Embedding&, const Embedding&) = default;
};

// What a place of the walk is said to be.
struct Anchor {
    WalkPlace place;
    At at;
};

// Which subjects of the update a walk may go along.
enum class Along {
    Subjects,  // what is written, where it takes part, and what is there besides
    Existing,  // only what is there before the update
};

// All ways in which the steps (positions on the table's walk) lie in the scene, the anchor being what is
// said. Where a subject can stand as well as other relationships of its type, both are ways. None goes from a
// new entity along a relationship that does not come about with it: there is no such row.
std::vector<Embedding> embeddings(Scene& scene, std::size_t table, const std::vector<std::size_t>& steps,
                                  const Anchor& anchor, Along along);

// Relationship types that new entities would have to take part in so that the table had a row of them, where
// embeddings() finds none.
std::vector<RelationshipId> missingLinks(Scene& scene, std::size_t table,
                                         const std::vector<std::size_t>& steps, const Anchor& anchor);

}  // namespace querywright::writes
