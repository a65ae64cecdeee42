// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/duration.h"
#include "engine/codec/value.h"

#include <cstdint>
#include <string_view>

namespace querywright::engine {

// What the times in timeuuids, which count 100 ns from 1582-10-15, have at 1970-01-01 (RFC 4122).
inline constexpr std::uint64_t ticksTo1970 = 0x01b21dd213814000;

// A timestamp, date or timeuuid as milliseconds since 1970, and back to a timestamp or date.
std::int64_t millisecondsOf(std::string_view value, cql::NativeType type);
Bytes encodeMilliseconds(std::int64_t milliseconds, cql::NativeType type);

// The first or last timeuuid that there can be within a millisecond since 1970 (TimeUUID.java,
// minAtUnixMillis and maxAtUnixMillis).
Bytes boundaryTimeuuid(std::int64_t milliseconds, bool isLast);

// A time in milliseconds since 1970, so many durations later (cql3/Duration.java, addTo and substractFrom): a
// day that its month does not have becomes the month's last.
std::int64_t plus(std::int64_t milliseconds, const Duration& duration, std::int64_t times);

}  // namespace querywright::engine
