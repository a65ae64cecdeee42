// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// A duration of CQL. None of the numbers is negative, or none positive.
struct Duration {
    std::int32_t months = 0;
    std::int32_t days = 0;
    std::int64_t nanoseconds = 0;

    friend bool operator==(const Duration&, const Duration&) = default;
};

// Reads one of the three forms of CQL, all with a '-' in front if negative:
//   1y2mo3w4d5h6m7s8ms9us10ns   units in this order, each once at most, in upper or lower case
//   P1Y2M3DT4H5M6S, P5W         ISO 8601
//   P0001-02-03T04:05:06        ISO 8601, the alternative form
// Nothing for other texts and numbers that are too large.
std::optional<Duration> parseDuration(std::string_view text);

// Why a text of numbers with units (1y2mo) is no duration, as Cassandra says it (cql3/Duration.java,
// Builder); nothing if it is one or is none at all.
std::optional<std::string> durationProblem(std::string_view text);

// The first form without weeks; `0s` for none at all.
std::string toText(const Duration& duration);

// The bytes of a duration: months, days and nanoseconds as signed vints.
std::string encode(const Duration& duration);
// Nothing if the bytes are something else.
std::optional<Duration> decodeDuration(std::string_view bytes);

}  // namespace querywright::engine
