// SPDX-License-Identifier: Apache-2.0
// Times and uuids (cql3/functions/TimeFcts.java, UuidFcts.java).
#include "engine/codec/big_endian.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/time_arithmetic.h"

#include <initializer_list>

namespace querywright::engine {

namespace {

using cql::NativeType;

// A function without arguments that gives another value each time.
template <typename Body>
void addVolatile(FunctionTable& table, std::initializer_list<const char*> names, NativeType result, Body body)
{
    for (const char* name : names) {
        Function function;
        function.name = name;
        function.result = result;
        function.isPure = false;
        function.body = ScalarBody(
            [body](const std::vector<OptionalBytes>&, CallContext& context) -> CqlResult<OptionalBytes> {
                return OptionalBytes(body(context.clock));
            });
        add(table, std::move(function));
    }
}

std::int64_t milliseconds(Clock& clock)
{
    return clock.now() / 1'000;
}

void addNow(FunctionTable& table, bool hasNewNames)
{
    const auto both = [&](const char* old, const char* recent, NativeType result, auto body) {
        addVolatile(table, {old}, result, body);
        if (hasNewNames)
            addVolatile(table, {recent}, result, body);
    };
    addVolatile(table, {"now"}, NativeType::Timeuuid, [](Clock& clock) { return clock.nextTimeuuid(); });
    addVolatile(table, {"uuid"}, NativeType::Uuid, [](Clock& clock) { return clock.nextUuid(); });
    both("currenttimeuuid", "current_timeuuid", NativeType::Timeuuid,
         [](Clock& clock) { return clock.nextTimeuuid(); });
    both("currenttimestamp", "current_timestamp", NativeType::Timestamp,
         [](Clock& clock) { return encodeMilliseconds(milliseconds(clock), NativeType::Timestamp); });
    both("currentdate", "current_date", NativeType::Date,
         [](Clock& clock) { return encodeMilliseconds(milliseconds(clock), NativeType::Date); });
    both("currenttime", "current_time", NativeType::Time, [](Clock& clock) {
        constexpr std::int64_t microsecondsPerDay = 86'400'000'000;
        return encodeInteger(clock.now() % microsecondsPerDay * 1'000, NativeType::Time);
    });
}

void addBoundary(FunctionTable& table, const char* name, bool isLast)
{
    addScalar(table, name, {NativeType::Timestamp}, NativeType::Timeuuid,
              [isLast](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  if (values[0]->empty())
                      return OptionalBytes();
                  return OptionalBytes(boundaryTimeuuid(readSigned(*values[0]), isLast));
              });
}

// `to` bigint stands for milliseconds since 1970.
void addConversion(FunctionTable& table, const std::string& name, NativeType from, NativeType to)
{
    const NativeType encoded = to == NativeType::Bigint ? NativeType::Timestamp : to;
    addScalar(table, name, {from}, to,
              [=](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  if (values[0]->empty())
                      return OptionalBytes();
                  return OptionalBytes(encodeMilliseconds(millisecondsOf(*values[0], from), encoded));
              });
}

void addConversions(FunctionTable& table, const std::string& toDate, const std::string& toTimestamp,
                    const std::string& toUnix)
{
    addConversion(table, toDate, NativeType::Timeuuid, NativeType::Date);
    addConversion(table, toDate, NativeType::Timestamp, NativeType::Date);
    addConversion(table, toTimestamp, NativeType::Timeuuid, NativeType::Timestamp);
    addConversion(table, toTimestamp, NativeType::Date, NativeType::Timestamp);
    for (const NativeType from : {NativeType::Timeuuid, NativeType::Timestamp, NativeType::Date})
        addConversion(table, toUnix, from, NativeType::Bigint);
}

}  // namespace

void addTimeFunctions(FunctionTable& table, cql::Dialect dialect)
{
    const bool isNew = dialect == cql::Dialect::Cassandra50;
    addNow(table, isNew);
    addBoundary(table, "mintimeuuid", false);
    addBoundary(table, "maxtimeuuid", true);
    addConversions(table, "todate", "totimestamp", "tounixtimestamp");
    if (isNew) {
        addBoundary(table, "min_timeuuid", false);
        addBoundary(table, "max_timeuuid", true);
        addConversions(table, "to_date", "to_timestamp", "to_unix_timestamp");
        return;
    }
    addConversion(table, "dateof", NativeType::Timeuuid, NativeType::Timestamp);
    addConversion(table, "unixtimestampof", NativeType::Timeuuid, NativeType::Bigint);
}

}  // namespace querywright::engine
