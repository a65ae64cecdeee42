// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/time_bucket.h"

#include "engine/codec/big_endian.h"

#include <chrono>

namespace querywright::engine {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;
using std::chrono::sys_time;
using Moment = sys_time<milliseconds>;

// 1970-01-01 in the time of uuids: 100 ns since 1582-10-15.
constexpr std::int64_t uuidEpoch = 122'192'928'000'000'000;

std::optional<Moment> momentOf(std::string_view value, const cql::CqlType& type)
{
    if (type.isNative(cql::NativeType::Date))
        return sys_days(days(decodeInteger(value, cql::NativeType::Date)));
    if (type.isNative(cql::NativeType::Timestamp))
        return Moment(milliseconds(decodeInteger(value, cql::NativeType::Timestamp)));
    if (!type.isNative(cql::NativeType::Timeuuid) || value.size() != 16)
        return std::nullopt;
    const std::uint64_t high = readUnsigned(value.substr(0, 8));
    const std::uint64_t ticks = (high & 0xfffU) << 48 | (high >> 16 & 0xffffU) << 32 | high >> 32;
    return Moment(milliseconds((static_cast<std::int64_t>(ticks) - uuidEpoch) / 10'000));
}

Moment beginOf(Moment moment, TimeBucket bucket)
{
    const sys_days day = std::chrono::floor<days>(moment);
    const std::chrono::year_month_day date(day);
    switch (bucket) {
    case TimeBucket::Minute:
        return std::chrono::floor<std::chrono::minutes>(moment);
    case TimeBucket::Hour:
        return std::chrono::floor<std::chrono::hours>(moment);
    case TimeBucket::Day:
        return day;
    case TimeBucket::Week:
        return day - (std::chrono::weekday(day) - std::chrono::Monday);
    case TimeBucket::Month:
        return sys_days(date.year() / date.month() / 1);
    case TimeBucket::Year:
        return sys_days(date.year() / std::chrono::January / 1);
    }
    return moment;
}

}  // namespace

std::optional<std::int64_t> millisecondsOf(std::string_view value, const cql::CqlType& type)
{
    const std::optional<Moment> moment = momentOf(value, type);
    return moment ? std::optional<std::int64_t>(moment->time_since_epoch().count()) : std::nullopt;
}

std::optional<Bytes> beginOfBucket(std::string_view value, const cql::CqlType& from, TimeBucket bucket,
                                   const cql::CqlType& to)
{
    const std::optional<Moment> moment = momentOf(value, from);
    if (!moment)
        return std::nullopt;
    const Moment begin = beginOf(*moment, bucket);
    if (to.isNative(cql::NativeType::Date))
        return encodeInteger(std::chrono::floor<days>(begin).time_since_epoch().count(),
                             cql::NativeType::Date);
    if (to.isNative(cql::NativeType::Timestamp))
        return encodeInteger(begin.time_since_epoch().count(), cql::NativeType::Timestamp);
    return std::nullopt;
}

}  // namespace querywright::engine
