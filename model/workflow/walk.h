// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// Positions within one walk.
enum class NodeIndex : std::uint32_t {};
enum class StepIndex : std::uint32_t {};

inline std::size_t position(NodeIndex node)
{
    return static_cast<std::size_t>(node);
}

// An entity type visited by a walk. One that is visited several times is told apart by a role name.
struct WalkNode {
    EntityId entity{};
    std::string role;  // empty unless needed

    friend bool operator==(const WalkNode&, const WalkNode&) = default;
};

// A relationship type on a walk, which joins entities to one that is already there.
struct WalkStep {
    RelationshipId relationship{};
    NodeIndex from{};
    // For each participant of the relationship type, in its order, the node that takes its place. One of them
    // is `from`, the others are added by this step.
    std::vector<NodeIndex> participants;

    friend bool operator==(const WalkStep&, const WalkStep&) = default;
};

// How a query goes through the ERD: a tree that starts at the first node. Each step adds the nodes of its
// relationship's other participants. The rows of the query are the natural join along it.
struct Walk {
    std::vector<WalkNode> nodes;
    std::vector<WalkStep> steps;

    friend bool operator==(const Walk&, const Walk&) = default;
};

// A value derived from a time attribute: the bucket the time lies in, `added_date@day`.
enum class TimeBucket { Minute, Hour, Day, Week, Month, Year };

// Where on the walk an attribute is taken from: an entity or a relationship.
using WalkPlace = std::variant<NodeIndex, StepIndex>;

// An attribute as a query uses it.
struct AttributeUse {
    WalkPlace place = NodeIndex{};
    AttributeId attribute{};
    bool element = false;              // one value of a multivalued attribute: `tags[]`
    std::optional<TimeBucket> bucket;  // `added_date@day`

    friend auto operator<=>(const AttributeUse&, const AttributeUse&) = default;
};

// A role that tells a further node of an entity type apart, as like the wished one as can be; empty where
// none is needed.
std::string freeRole(const Walk& walk, EntityId entity, const std::string& wished);

// "minute", ..., "year".
const char* toText(TimeBucket bucket);
// What stands for a bucket in the tables: "its first day" of a month or year, "its Monday" of a week, of a
// shorter one when it begins; empty of a day.
const char* keptAs(TimeBucket bucket);
std::optional<TimeBucket> timeBucketFromText(const std::string& text);

}  // namespace querywright
