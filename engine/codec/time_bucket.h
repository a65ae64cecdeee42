// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "model/workflow/walk.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace querywright::engine {

// The moment of a date (its begin), timestamp or time uuid, in milliseconds since 1970, UTC. Nothing if
// `value` is not of such a type.
std::optional<std::int64_t> millisecondsOf(std::string_view value, const cql::CqlType& type);

// The begin of the minute, hour, ... that a date, timestamp or time uuid lies in, in UTC, as a value of type
// `to` (date or timestamp). Weeks begin on Monday. Nothing if `value` is not of such a type.
std::optional<Bytes> beginOfBucket(std::string_view value, const cql::CqlType& from, TimeBucket bucket,
                                   const cql::CqlType& to);

}  // namespace querywright::engine
