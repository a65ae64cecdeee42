// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <optional>
#include <string_view>

namespace querywright::engine {

// The value as one of another type: what cql::isConvertible() allows, and a timeuuid as the timestamp it
// tells. Nothing if this value has no counterpart, as 300 among the tinyints.
std::optional<Bytes> convertValue(std::string_view value, const cql::CqlType& from, const cql::CqlType& to);

// A timeuuid made at a time (a timestamp) from what a uuid has at random, so that different uuids of one time
// give different ones. REQUIRES: 16 bytes.
Bytes timeuuidAt(std::string_view timestamp, std::string_view uuid);

}  // namespace querywright::engine
