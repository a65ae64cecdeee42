// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/read_command.h"

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::engine {

// A read that passes more tombstones than this fails (cassandra.yaml, tombstone_failure_threshold).
constexpr std::uint64_t tombstoneFailureThreshold = 100'000;

// What Cassandra warns of where one read passes more than 1,000 tombstones (tombstone_warn_threshold of
// cassandra.yaml; db/ReadCommand.java, withMetricsRecording()); nothing if it passes fewer. `key` is that of
// the partition that was read last. Of the command the restrictions of clustering columns and filters are not
// told.
std::optional<std::string> tombstoneWarning(const OpenTable& table, const ReadCommand& command,
                                            std::uint64_t rows, std::uint64_t tombstones, const Bytes& key);

}  // namespace querywright::engine
