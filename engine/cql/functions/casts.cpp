// SPDX-License-Identifier: Apache-2.0
// CAST(x AS type) as functions (cql3/functions/CastFcts.java).
#include "engine/cql/functions/casts.h"

#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/native_types.h"
#include "engine/cql/functions/number.h"
#include "engine/cql/functions/time_arithmetic.h"
#include "engine/cql/values/java_text.h"

namespace querywright::engine {

namespace {

using cql::NativeType;

constexpr std::string_view olderPrefix = "castAs";
constexpr std::string_view prefix = "cast_as_";

void addNumberCast(FunctionTable& table, NativeType from, NativeType to, cql::Dialect dialect)
{
    const auto body = [=](const std::vector<OptionalBytes>& values,
                          CallContext&) -> CqlResult<OptionalBytes> {
        if (values[0]->empty())
            return OptionalBytes();
        const Number number(*values[0], from);
        auto bytes = encodeNumber(number, to);
        if (!bytes)
            return cqlFailure(CqlErrorCode::Server,
                              std::string("java.lang.NumberFormatException: Character ")
                                  + (number.isNan() ? 'N' : 'I')
                                  + " is neither a decimal digit number, decimal point, nor \"e\" "
                                    "notation exponential mark.");
        return OptionalBytes(*std::move(bytes));
    };
    addScalar(table, castName(cql::toCql(to), dialect), {from}, to, body);
}

void addTextCast(FunctionTable& table, NativeType from, NativeType to, cql::Dialect dialect)
{
    addScalar(table, castName(cql::toCql(to), dialect), {from}, to,
              [from](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  return OptionalBytes(javaText(*values[0], from));
              });
}

void addTimeCast(FunctionTable& table, NativeType from, NativeType to, cql::Dialect dialect)
{
    addScalar(table, castName(cql::toCql(to), dialect), {from}, to,
              [=](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  if (values[0]->empty())
                      return OptionalBytes();
                  return OptionalBytes(encodeMilliseconds(millisecondsOf(*values[0], from), to));
              });
}

}  // namespace

std::string castName(std::string_view type, cql::Dialect dialect)
{
    if (dialect == cql::Dialect::Cassandra50)
        return std::string(prefix) + std::string(type);
    std::string name = std::string(olderPrefix) + std::string(type);
    name[olderPrefix.size()] = static_cast<char>(name[olderPrefix.size()] - 'a' + 'A');
    return name;
}

std::optional<std::string> castType(const std::string& function)
{
    if (function.starts_with(prefix))
        return function.substr(prefix.size());
    if (!function.starts_with(olderPrefix))
        return std::nullopt;
    std::string type = function.substr(olderPrefix.size());
    type.front() = static_cast<char>(type.front() - 'A' + 'a');
    return type;
}

void addCasts(FunctionTable& table, cql::Dialect dialect)
{
    for (const NativeType from : numericTypes) {
        for (const NativeType to : numericTypes) {
            if (from != to && to != NativeType::Counter)
                addNumberCast(table, from, to, dialect);
        }
    }
    addTextCast(table, NativeType::Ascii, NativeType::Text, dialect);
    for (const NativeType from : nativeTypes) {
        const bool hasText = from != NativeType::Ascii && from != NativeType::Text && from != NativeType::Blob
                             && from != NativeType::Duration;
        if (!hasText)
            continue;
        addTextCast(table, from, NativeType::Text, dialect);
        addTextCast(table, from, NativeType::Ascii, dialect);
    }
    addTimeCast(table, NativeType::Timeuuid, NativeType::Date, dialect);
    addTimeCast(table, NativeType::Timeuuid, NativeType::Timestamp, dialect);
    addTimeCast(table, NativeType::Timestamp, NativeType::Date, dialect);
    addTimeCast(table, NativeType::Date, NativeType::Timestamp, dialect);
}

}  // namespace querywright::engine
