// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"
#include "engine/store/partition_update.h"

#include <cstdint>

namespace querywright::engine {

// The bytes of an update as Cassandra counts them for the thresholds of batches (dataSize() of
// db/partitions/PartitionUpdate.java and of what it consists of).
std::uint64_t sizeOf(const PartitionUpdate& update, const OpenTable& table);

}  // namespace querywright::engine
