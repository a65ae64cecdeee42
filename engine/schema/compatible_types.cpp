// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/compatible_types.h"

#include <algorithm>

namespace querywright::engine {
namespace {

using cql::NativeType;

bool isOneOf(NativeType type, std::initializer_list<NativeType> types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool areNativesReadable(NativeType written, NativeType read)
{
    using enum NativeType;
    if (written == read)
        return true;
    switch (read) {
    case Blob:  // whatever has no fixed length
        return isOneOf(written, {Ascii, Text, Varint, Decimal, Inet, Duration});
    case Text:
        return written == Ascii;
    case Bigint:
        return written == Timestamp || written == Time;
    case Timestamp:
    case Time:
        return written == Bigint;
    case Date:
        return written == Int;
    case Uuid:
        return written == Timeuuid;
    default:
        return false;
    }
}

}  // namespace

bool isReadableAs(const cql::CqlType& written, const cql::CqlType& read)
{
    if (written == read)
        return true;
    const auto* one = std::get_if<NativeType>(&written.alternative());
    const auto* other = std::get_if<NativeType>(&read.alternative());
    if (one && other)
        return areNativesReadable(*one, *other);
    const auto* before = std::get_if<cql::CollectionType>(&written.alternative());
    const auto* after = std::get_if<cql::CollectionType>(&read.alternative());
    if (!before || !after || before->kind != after->kind || before->frozen != after->frozen)
        return false;
    // Keys and elements of sets keep their order, so they keep their type.
    const bool hasOrder = before->kind != cql::CollectionKind::List;
    if (hasOrder && before->arguments.front() != after->arguments.front())
        return false;
    return isReadableAs(before->arguments.back(), after->arguments.back());
}

}  // namespace querywright::engine
