// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/table_reader.h"

#include <compare>
#include <optional>
#include <utility>

namespace querywright::engine {

// A place between the rows of a partition (db/ClusteringBound.java): before the first row whose clustering
// begins with the bytes, or behind the last row of a prefix whose endOfPrefix() the bytes are. Where the next
// prefix follows at once both have the same bytes, and no row lies between; but tombstones tell them apart.
struct ClusteringEnd {
    Bytes bytes;
    bool isBehind = false;

    friend bool operator==(const ClusteringEnd&, const ClusteringEnd&) = default;
    friend std::strong_ordering operator<=>(const ClusteringEnd& one, const ClusteringEnd& other)
    {
        if (const auto order = one.bytes <=> other.bytes; order != 0)
            return order;
        return other.isBehind <=> one.isBehind;
    }
};

// The place behind the rows of a prefix; none: the end of the partition.
inline std::optional<ClusteringEnd> behind(const Bytes& prefix)
{
    auto bytes = endOfPrefix(prefix);
    return bytes ? std::optional(ClusteringEnd{*std::move(bytes), true}) : std::nullopt;
}

// Whether one end of a run lies before another; none is the end of the partition.
inline bool endsBefore(const std::optional<ClusteringEnd>& end, const std::optional<ClusteringEnd>& other)
{
    return end && (!other || *end < *other);
}

// A run of rows in clustering order, up to `before` (none: to the end of the partition).
struct ClusteringSlice {
    ClusteringEnd from;
    std::optional<ClusteringEnd> before;

    bool isEmpty() const { return before && *before <= from; }
    // As it is read.
    Slice run(bool isReversed) const
    {
        return {from.bytes, before ? std::optional(before->bytes) : std::nullopt, isReversed};
    }

    friend bool operator==(const ClusteringSlice&, const ClusteringSlice&) = default;
};

}  // namespace querywright::engine
