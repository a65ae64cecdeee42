// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/cql/cql_result.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A frame of version 5: around messages, with checksums, compressed or not (native_protocol_v5.spec,
// section 2).
struct Segment {
    static constexpr std::size_t longestPayload = 131071;

    Bytes payload;
    bool isSelfContained = true;  // holds whole messages; else a part of a long one
};

// Takes a frame from the front of the bytes; nothing if it is not there whole yet. CqlErrorCode::Protocol if
// a checksum is wrong: all that follows is lost then.
CqlResult<std::optional<Segment>> takeSegment(std::string_view& bytes, bool isCompressed = false);

// Puts messages into frames: short ones together, a long one into several.
void appendSegments(Bytes& out, const std::vector<Bytes>& messages, bool isCompressed = false);

}  // namespace querywright::engine
