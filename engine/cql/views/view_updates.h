// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"
#include "engine/store/partition_update.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace querywright::engine {

// What materialized views are written because their tables are (db/view/ViewUpdateGenerator.java).
class ViewUpdates {
public:
    // `now` is in seconds since 1970.
    explicit ViewUpdates(std::int64_t now) : m_now(now) {}

    // Adds what the views of a table get by an update of it that is not stored yet. The update must stay
    // alive until apply().
    Result<Done> add(OpenTable& table, const PartitionUpdate& update);
    // The same for all that is in the table, for a view that is new.
    Result<Done> fill(OpenTable& table, const FollowingView& view);

    // Stores all that was added, and forgets it. To be used within a transaction.
    Result<Done> apply();

private:
    class Rows;
    class Generator;

    PartitionUpdate& of(OpenTable& view, const Bytes& key);

    std::int64_t m_now;
    std::map<std::pair<std::int64_t, Bytes>, std::pair<OpenTable*, PartitionUpdate>> m_updates;
    std::deque<Bytes> m_texts;  // of rows as they are stored
};

}  // namespace querywright::engine
