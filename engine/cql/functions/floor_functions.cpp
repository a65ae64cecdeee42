// SPDX-License-Identifier: Apache-2.0
// floor() of times (cql3/functions/TimeFcts.java, cql3/Duration.java).
#include "engine/codec/date_time.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/time_arithmetic.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using cql::NativeType;

constexpr std::int64_t perDay = 86'400'000;

std::int64_t monthOf(std::int64_t milliseconds)
{
    const std::int64_t days = milliseconds / perDay - (milliseconds % perDay < 0 ? 1 : 0);
    const Day day = fromDays(days);
    return day.year * 12 + day.month - 1;
}

// The last time that is a whole number of durations after the start and not after the time.
CqlResult<std::int64_t> floored(std::int64_t time, const Duration& duration, std::int64_t start)
{
    if (start > time)
        return invalid("The floor function starting time is greater than the provided time");
    if (duration.months < 0 || duration.days < 0 || duration.nanoseconds < 0)
        return invalid("Negative durations are not supported by the floor function");
    if (duration.months == 0) {
        const std::int64_t length = duration.days * perDay + duration.nanoseconds / 1'000'000;
        return length == 0 ? time : time - (time - start) % length;
    }
    std::int64_t times = (monthOf(time) - monthOf(start)) / duration.months;
    // With months alone it may be up to a month too late: that is how Cassandra has it.
    if (duration.days == 0 && duration.nanoseconds == 0)
        return plus(start, duration, times);
    while (times > 0 && plus(start, duration, times) > time)
        --times;
    return std::max(start, plus(start, duration, times));
}

void addFloor(FunctionTable& table, NativeType type, bool hasStart)
{
    const NativeType result = type == NativeType::Timeuuid ? NativeType::Timestamp : type;
    std::vector<cql::CqlType> arguments = {type, NativeType::Duration};
    if (hasStart)
        arguments.emplace_back(result);
    const auto body = [=](const std::vector<OptionalBytes>& values,
                          CallContext&) -> CqlResult<OptionalBytes> {
        const auto duration = decodeDuration(*values[1]);
        if (values[0]->empty() || !duration || (hasStart && values[2]->empty()))
            return OptionalBytes();
        if (type == NativeType::Date && duration->nanoseconds != 0)
            return invalid("The floor on date values cannot be computed for the " + toText(*duration)
                           + " duration as precision is below 1 day");
        const std::int64_t start = hasStart ? millisecondsOf(*values[2], result) : 0;
        const auto time = floored(millisecondsOf(*values[0], type), *duration, start);
        if (!time)
            return cqlFailure(time.error());
        return OptionalBytes(encodeMilliseconds(*time, result));
    };
    addScalar(table, "floor", arguments, result, body);
}

CqlResult<OptionalBytes> floorTime(const std::vector<OptionalBytes>& values, CallContext&)
{
    const auto duration = decodeDuration(*values[1]);
    if (values[0]->empty() || !duration)
        return OptionalBytes();
    if (duration->months < 0 || duration->days < 0 || duration->nanoseconds < 0)
        return invalid("Negative durations are not supported by the floor function");
    if (duration->months != 0 || duration->days != 0 || duration->nanoseconds > perDay * 1'000'000)
        return invalid("For time values, the floor can only be computed for durations smaller that a day");
    if (duration->nanoseconds == 0)
        return values[0];
    const std::int64_t time = decodeInteger(*values[0], NativeType::Time);
    return OptionalBytes(encodeInteger(time - time % duration->nanoseconds, NativeType::Time));
}

}  // namespace

void addFloorFunctions(FunctionTable& table)
{
    for (const NativeType type : {NativeType::Timestamp, NativeType::Timeuuid, NativeType::Date}) {
        addFloor(table, type, false);
        addFloor(table, type, true);
    }
    addScalar(table, "floor", {NativeType::Time, NativeType::Duration}, NativeType::Time, floorTime);
}

}  // namespace querywright::engine
