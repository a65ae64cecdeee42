// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/clustering_slice.h"
#include "engine/store/row_value.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A tombstone over a run of rows.
struct RangeDeletion {
    ClusteringSlice rows;
    Deletion deletion;

    friend bool operator==(const RangeDeletion&, const RangeDeletion&) = default;
};

// The range tombstones of a partition: in order, none over another, as Cassandra keeps them
// (db/RangeTombstoneList.java).
class RangeDeletions {
public:
    // Where it meets others the one that deletes more stays.
    void add(const RangeDeletion& range);

    // Removes those that delete nothing more than the partition's deletion does.
    void removeHiddenBy(const Deletion& partition);

    // What hides the row at a clustering, if anything does.
    const Deletion* covering(std::string_view clustering) const;

    bool empty() const { return m_ranges.empty(); }
    const std::vector<RangeDeletion>& ranges() const { return m_ranges; }

    // The places at which a read of a slice passes a marker: where a range begins and where it ends; where
    // one goes over into the next that is one. In order.
    std::vector<ClusteringEnd> markers(const ClusteringSlice& slice) const;

    friend bool operator==(const RangeDeletions&, const RangeDeletions&) = default;

private:
    std::vector<RangeDeletion> m_ranges;
};

// All that is deleted of a partition at once.
struct PartitionDeletions {
    std::optional<Deletion> partition;
    RangeDeletions ranges;

    bool empty() const { return !partition && ranges.empty(); }
    // What hides the row at a clustering, if anything does.
    std::optional<Deletion> covering(std::string_view clustering) const;

    friend bool operator==(const PartitionDeletions&, const PartitionDeletions&) = default;
};

void appendDeletion(Bytes& out, const Deletion& deletion);
void appendDeletions(Bytes& out, const PartitionDeletions& deletions);
// The inverse. ErrorCode::Store if the bytes are damaged.
Result<PartitionDeletions> readDeletions(std::string_view bytes);

}  // namespace querywright::engine
