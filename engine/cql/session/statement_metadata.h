// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/terms/prepare_term.h"
#include "engine/cql/terms/receiver.h"
#include "engine/schema/schema.h"

#include <cstdint>
#include <string>
#include <vector>

namespace querywright::engine {

// What is known of a statement before it runs, for clients that prepare it (native_protocol_v5.spec, section
// 4.2.5.4).
struct StatementMetadata {
    std::string keyspace;  // of the statement's table; empty: there is none
    std::string table;
    std::vector<Receiver> markers;
    // Of each column of the partition key the marker that stands for it; empty unless each has one.
    std::vector<std::uint16_t> partitionKeyMarkers;
    std::vector<Receiver> resultColumns;  // of SELECT
};

// What a statement on one table tells of its markers.
StatementMetadata metadataOf(const SchemaTable& table, const MarkerReceivers& markers);

}  // namespace querywright::engine
