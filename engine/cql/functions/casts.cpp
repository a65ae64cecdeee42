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

constexpr std::string_view prefix = "castAs";

void addNumberCast(FunctionTable& table, NativeType from, NativeType to)
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
    addScalar(table, castName(cql::toCql(to)), {from}, to, body);
}

void addTextCast(FunctionTable& table, NativeType from, NativeType to)
{
    addScalar(table, castName(cql::toCql(to)), {from}, to,
              [from](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  return OptionalBytes(javaText(*values[0], from));
              });
}

void addTimeCast(FunctionTable& table, NativeType from, NativeType to)
{
    addScalar(table, castName(cql::toCql(to)), {from}, to,
              [=](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  if (values[0]->empty())
                      return OptionalBytes();
                  return OptionalBytes(encodeMilliseconds(millisecondsOf(*values[0], from), to));
              });
}

}  // namespace

std::string castName(std::string_view type)
{
    std::string name = std::string(prefix) + std::string(type);
    name[prefix.size()] = static_cast<char>(name[prefix.size()] - 'a' + 'A');
    return name;
}

std::optional<std::string> castType(const std::string& function)
{
    if (function.compare(0, prefix.size(), prefix) != 0)
        return std::nullopt;
    std::string type = function.substr(prefix.size());
    type.front() = static_cast<char>(type.front() - 'A' + 'a');
    return type;
}

void addCasts(FunctionTable& table)
{
    for (const NativeType from : numericTypes) {
        for (const NativeType to : numericTypes) {
            if (from != to && to != NativeType::Counter)
                addNumberCast(table, from, to);
        }
    }
    addTextCast(table, NativeType::Ascii, NativeType::Text);
    for (const NativeType from : nativeTypes) {
        const bool hasText = from != NativeType::Ascii && from != NativeType::Text && from != NativeType::Blob
                             && from != NativeType::Duration;
        if (!hasText)
            continue;
        addTextCast(table, from, NativeType::Text);
        addTextCast(table, from, NativeType::Ascii);
    }
    addTimeCast(table, NativeType::Timeuuid, NativeType::Date);
    addTimeCast(table, NativeType::Timeuuid, NativeType::Timestamp);
    addTimeCast(table, NativeType::Timestamp, NativeType::Date);
    addTimeCast(table, NativeType::Date, NativeType::Timestamp);
}

}  // namespace querywright::engine
