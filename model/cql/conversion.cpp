// SPDX-License-Identifier: Apache-2.0
#include "model/cql/conversion.h"

#include <algorithm>
#include <initializer_list>
#include <variant>

namespace querywright::cql {
namespace {

bool isOneOf(NativeType type, std::initializer_list<NativeType> types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool isWhole(NativeType type)
{
    return isOneOf(type, {NativeType::Tinyint, NativeType::Smallint, NativeType::Int, NativeType::Bigint,
                          NativeType::Varint});
}

bool isFraction(NativeType type)
{
    return isOneOf(type, {NativeType::Float, NativeType::Double, NativeType::Decimal});
}

bool isText(NativeType type)
{
    return isOneOf(type, {NativeType::Ascii, NativeType::Text});
}

bool isNativeConvertible(NativeType from, NativeType to)
{
    if (from == NativeType::Counter || to == NativeType::Counter)
        return false;
    if (isText(to))
        return from != NativeType::Blob;
    if (isWhole(from))
        return isWhole(to) || isFraction(to);
    if (isFraction(from))
        return isFraction(to);
    if (isText(from))
        return to == NativeType::Blob;
    const auto isPair = [&](NativeType one, NativeType other) {
        return (from == one && to == other) || (from == other && to == one);
    };
    return isPair(NativeType::Date, NativeType::Timestamp) || isPair(NativeType::Uuid, NativeType::Timeuuid);
}

}  // namespace

bool isConvertible(const CqlType& from, const CqlType& to)
{
    if (from == to)
        return false;
    const auto* one = std::get_if<NativeType>(&from.alternative());
    const auto* other = std::get_if<NativeType>(&to.alternative());
    if (one && other)
        return isNativeConvertible(*one, *other);
    return !one && !other && from.frozen() == to.frozen();
}

}  // namespace querywright::cql
