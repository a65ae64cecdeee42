// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/time_arithmetic.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/date_time.h"

#include <algorithm>

namespace querywright::engine {

namespace {

constexpr std::int64_t perDay = 86'400'000;
constexpr std::int64_t perMillisecond = 1'000'000;  // nanoseconds

// As Java calculates: what is too large wraps.
std::int64_t wrappedSum(std::int64_t count, std::int64_t factor, std::int64_t rest)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(count) * static_cast<std::uint64_t>(factor)
                                     + static_cast<std::uint64_t>(rest));
}

std::int64_t flooredDays(std::int64_t milliseconds)
{
    return milliseconds / perDay - (milliseconds % perDay < 0 ? 1 : 0);
}

unsigned lengthOfMonth(std::int64_t year, unsigned month)
{
    const Day next = month == 12 ? Day{year + 1, 1, 1} : Day{year, month + 1, 1};
    return static_cast<unsigned>(toDays(next) - toDays({year, month, 1}));
}

std::int64_t addMonths(std::int64_t milliseconds, std::int64_t months)
{
    const std::int64_t days = flooredDays(milliseconds);
    Day day = fromDays(days);
    const std::int64_t count = day.year * 12 + (day.month - 1) + months;
    const std::int64_t year = count / 12 - (count % 12 < 0 ? 1 : 0);
    const auto month = static_cast<unsigned>(count - year * 12 + 1);
    day = {year, month, std::min(day.day, lengthOfMonth(year, month))};
    return wrappedSum(toDays(day), perDay, milliseconds - days * perDay);
}

}  // namespace

std::int64_t millisecondsOf(std::string_view value, cql::NativeType type)
{
    if (type == cql::NativeType::Date)
        return decodeInteger(value, type) * perDay;
    if (type == cql::NativeType::Timestamp)
        return readSigned(value);
    const std::uint64_t high = readUnsigned(value.substr(0, 8));
    const std::uint64_t ticks = (high & 0xfffU) << 48 | (high >> 16 & 0xffffU) << 32 | high >> 32;
    return static_cast<std::int64_t>(ticks / 10'000) - static_cast<std::int64_t>(ticksTo1970 / 10'000);
}

Bytes encodeMilliseconds(std::int64_t milliseconds, cql::NativeType type)
{
    if (type == cql::NativeType::Timestamp)
        return encodeInteger(milliseconds, type);
    // A part of a day before 1970 is dropped, too: it falls on the day after.
    constexpr std::int64_t mostDays = (std::int64_t{1} << 31) - 1;
    return encodeInteger(std::clamp(milliseconds / perDay, -mostDays - 1, mostDays), type);
}

Bytes boundaryTimeuuid(std::int64_t milliseconds, bool isLast)
{
    const std::uint64_t ticks =
        static_cast<std::uint64_t>(milliseconds) * 10'000 + ticksTo1970 + (isLast ? 9'999 : 0);
    const std::uint64_t high = ticks << 32 | (ticks >> 16 & 0xffff0000U) | 0x1000U | (ticks >> 48 & 0xfffU);
    return encodeUuid(high, isLast ? 0x7f7f7f7f7f7f7f7fU : 0x8080808080808080U);
}

std::int64_t plus(std::int64_t milliseconds, const Duration& duration, std::int64_t times)
{
    if (duration.months != 0)
        milliseconds = addMonths(milliseconds, duration.months * times);
    milliseconds = wrappedSum(duration.days * times, perDay, milliseconds);
    return wrappedSum(duration.nanoseconds / perMillisecond, times, milliseconds);
}

}  // namespace querywright::engine
