// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/convert.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/native_literal.h"

namespace querywright::engine {

namespace {

using cql::NativeType;

// 1970-01-01 in the time of uuids: 100 ns since 1582-10-15.
constexpr std::int64_t uuidEpoch = 122'192'928'000'000'000;
constexpr std::int64_t ticksPerMillisecond = 10'000;
constexpr std::int64_t millisecondsPerDay = 86'400'000;

std::int64_t floorOf(std::int64_t number, std::int64_t unit)
{
    return number / unit - (number % unit < 0 ? 1 : 0);
}

Bytes asTimeuuid(std::string_view uuid)
{
    const std::uint64_t high = readUnsigned(uuid.substr(0, 8));
    const std::uint64_t low = readUnsigned(uuid.substr(8, 8));
    constexpr std::uint64_t version = 0xF000;
    return encodeUuid((high & ~version) | 0x1000U, low);
}

std::int64_t millisecondsOf(std::string_view timeuuid)
{
    const std::uint64_t high = readUnsigned(timeuuid.substr(0, 8));
    const std::uint64_t ticks = (high & 0xfffU) << 48 | (high >> 16 & 0xffffU) << 32 | high >> 32;
    return floorOf(static_cast<std::int64_t>(ticks) - uuidEpoch, ticksPerMillisecond);
}

std::optional<Bytes> throughLiteral(std::string_view value, NativeType from, NativeType to)
{
    std::string text(value);
    if (from != NativeType::Text && from != NativeType::Ascii) {
        text = writeNative(value, from);
        if (isQuoted(from))
            text = text.substr(1, text.size() - 2);
    }
    const auto read = readNative(text, to);
    return read ? std::optional(*read) : std::nullopt;
}

std::optional<Bytes> convertNative(std::string_view value, NativeType from, NativeType to)
{
    const auto is = [&](NativeType one, NativeType other) { return from == one && to == other; };
    if (is(NativeType::Uuid, NativeType::Timeuuid) && value.size() == 16)
        return asTimeuuid(value);
    if (is(NativeType::Timeuuid, NativeType::Timestamp) && value.size() == 16)
        return encodeInteger(millisecondsOf(value), NativeType::Timestamp);
    if (is(NativeType::Date, NativeType::Timestamp))
        return encodeInteger(decodeInteger(value, from) * millisecondsPerDay, to);
    if (is(NativeType::Timestamp, NativeType::Date))
        return encodeInteger(floorOf(decodeInteger(value, from), millisecondsPerDay), to);
    if (is(NativeType::Timeuuid, NativeType::Uuid) || to == NativeType::Blob
        || is(NativeType::Ascii, NativeType::Text))
        return Bytes(value);
    return throughLiteral(value, from, to);
}

}  // namespace

std::optional<Bytes> convertValue(std::string_view value, const cql::CqlType& from, const cql::CqlType& to)
{
    const auto* one = std::get_if<NativeType>(&from.alternative());
    const auto* other = std::get_if<NativeType>(&to.alternative());
    if (one == nullptr || other == nullptr || *one == *other)
        return Bytes(value);
    return convertNative(value, *one, *other);
}

Bytes timeuuidAt(std::string_view timestamp, std::string_view uuid)
{
    const std::uint64_t high = readUnsigned(uuid.substr(0, 8));
    const std::uint64_t low = readUnsigned(uuid.substr(8, 8));
    const std::int64_t begin =
        decodeInteger(timestamp, NativeType::Timestamp) * ticksPerMillisecond + uuidEpoch;
    const std::uint64_t mixed = (high ^ high >> 29U) * 0x9E3779B97F4A7C15U;
    const auto ticks = static_cast<std::uint64_t>(begin) + mixed % ticksPerMillisecond;
    constexpr std::uint64_t nodeBits = 0xFFFFFFFFFFFFU;
    return encodeTimeuuid(ticks, static_cast<std::uint16_t>(low >> 48U & 0x3FFFU), (low ^ high) & nodeBits);
}

}  // namespace querywright::engine
