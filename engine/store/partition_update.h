// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/range_deletions.h"
#include "engine/store/row_value.h"

#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {

// What a statement or batch writes to one partition of one table. Rows are by the bytes of their clustering
// (appendClustering()); the one row of a partition without clustering columns has none.
struct PartitionUpdate {
    explicit PartitionUpdate(Bytes partitionKey) : key(std::move(partitionKey)) {}
    PartitionUpdate(PartitionUpdate&&) = default;
    PartitionUpdate& operator=(PartitionUpdate&&) = default;

    // A view of the text that lives as long as the update.
    std::string_view keep(Bytes text) { return texts.emplace_back(std::move(text)); }

    Bytes key;
    std::optional<Deletion> deletion;  // of the whole partition
    std::vector<RangeDeletion> ranges;
    std::optional<RowValue> statics;
    // Of a counter a cell holds what is added to it.
    std::map<Bytes, RowValue, std::less<>> rows;
    // Of rows whose clustering does not say how it was written: RowValue::spelling of those that are new.
    std::map<Bytes, Bytes, std::less<>> spellings;
    std::deque<Bytes> texts;
};

}  // namespace querywright::engine
