// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// A day of the proleptic Gregorian calendar; the year 0 is 1 BC.
struct Day {
    std::int64_t year = 1970;
    unsigned month = 1;
    unsigned day = 1;
};

// Days from 1970-01-01. REQUIRES: a day that exists, of a year that has at most 12 digits.
std::int64_t toDays(const Day& day);
Day fromDays(std::int64_t days);

// The texts below stand alone, without quotes. Nothing if they have another form or name what does not exist.

// `2026-12-24`, `-0044-03-15`, `+12345-01-01`, as days from 1970.
std::optional<std::int64_t> parseDate(std::string_view text);

// `08:12:54`, `08:12:54.123`, with up to nine digits behind the point, in nanoseconds from midnight.
std::optional<std::int64_t> parseTime(std::string_view text);

// `2026-12-24`, `2026-12-24 10:00`, `2026-12-24T10:00:00.123+0100`: a date, perhaps with a time behind a
// blank or a T, perhaps with a zone (`Z`, `UTC`, `GMT`, `+01`, `+0100`, `+01:00`). UTC without one. In
// milliseconds from 1970; what is finer is dropped.
std::optional<std::int64_t> parseTimestamp(std::string_view text);

// The inverse functions. Nothing for years outside 1 to 9999.
std::optional<std::string> dateText(std::int64_t days);
std::optional<std::string> timestampText(std::int64_t milliseconds);  // always with milliseconds and Z
// Always with nine digits behind the point; outside a day with the hours before or after it:
// -1:59:59.999999999.
std::string timeText(std::int64_t nanoseconds);

}  // namespace querywright::engine
