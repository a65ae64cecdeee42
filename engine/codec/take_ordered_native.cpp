// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/native_literal.h"
#include "engine/codec/ordered_form.h"
#include "engine/codec/ordered_source.h"

#include <algorithm>
#include <limits>

namespace querywright::engine {

namespace {

using cql::NativeType;

// The number in two's complement, as few bytes as possible.
std::optional<Bytes> takeVarint(OrderedSource& source)
{
    const auto tag = source.byte();
    if (!tag || *tag < ordered::longNegative || *tag > ordered::longNotNegative)
        return std::nullopt;
    const bool isNegative = *tag <= ordered::negative;
    std::size_t count = isNegative ? ordered::negative - *tag : *tag - ordered::notNegative;
    if (count > ordered::longest) {
        const auto length = source.bytes(4);
        if (!length)
            return std::nullopt;
        const auto number = static_cast<std::uint32_t>(readUnsigned(*length));
        count = isNegative ? static_cast<std::uint32_t>(~number) : number;
    }
    auto bytes = source.bytes(count);
    if (!bytes || (!bytes->empty() && bytes->front() == (isNegative ? '\xff' : '\0')))
        return std::nullopt;
    const bool looksNegative = !bytes->empty() && (static_cast<unsigned char>(bytes->front()) & 0x80U) != 0;
    if (bytes->empty() || looksNegative != isNegative)
        bytes->insert(bytes->begin(), isNegative ? '\xff' : '\0');
    return bytes;
}

// A number of at most 8 bytes.
std::optional<std::int64_t> takeInteger(OrderedSource& source)
{
    const auto tag = source.byte();
    if (!tag || *tag < ordered::negative - ordered::longest || *tag > ordered::notNegative + ordered::longest)
        return std::nullopt;
    const bool isNegative = *tag <= ordered::negative;
    const int count = isNegative ? ordered::negative - *tag : *tag - ordered::notNegative;
    const std::uint8_t sign = isNegative ? 0xff : 0;
    std::uint64_t number = isNegative ? ~std::uint64_t{0} : 0;
    for (int i = 0; i < count; ++i) {
        const auto byte = source.byte();
        if (!byte || (i == 0 && *byte == sign))
            return std::nullopt;
        number = number << 8 | *byte;
    }
    const bool looksNegative = static_cast<std::int64_t>(number) < 0;
    return looksNegative == isNegative ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
}

std::optional<Bytes> takeInteger(OrderedSource& source, NativeType type)
{
    const auto number = takeInteger(source);
    const bool isDate = type == NativeType::Date;
    const IntegerRange range = rangeOf(isDate ? NativeType::Int : type);  // days are counted from 1970 here
    if (!number || *number < range.least || *number > range.most)
        return std::nullopt;
    return encodeInteger(*number, type);
}

std::optional<Bytes> takeFloat(OrderedSource& source, std::size_t size)
{
    auto bytes = source.bytes(size);
    if (!bytes)
        return std::nullopt;
    const bool isNegative = (static_cast<unsigned char>(bytes->front()) & 0x80U) == 0;
    if (isNegative)
        std::for_each(bytes->begin(), bytes->end(), [](char& byte) { byte = static_cast<char>(~byte); });
    else
        bytes->front() = static_cast<char>(bytes->front() & 0x7f);
    return bytes;
}

std::optional<Bytes> takeBoolean(OrderedSource& source)
{
    const auto byte = source.byte();
    if (byte != ordered::isFalse && byte != ordered::isTrue)
        return std::nullopt;
    return Bytes(1, *byte == ordered::isTrue ? '\1' : '\0');
}

std::optional<Bytes> takeEscaped(OrderedSource& source)
{
    Bytes bytes;
    for (auto byte = source.byte(); byte; byte = source.byte()) {
        if (*byte == ordered::end)
            return bytes;
        if (*byte == ordered::escape) {
            byte = source.byte();
            if (!byte || *byte == 0 || *byte > ordered::escape + 1)
                return std::nullopt;
            --*byte;
        }
        bytes += static_cast<char>(*byte);
    }
    return std::nullopt;
}

std::optional<Bytes> takeInet(OrderedSource& source)
{
    if (source.byte() != ordered::present)
        return std::nullopt;
    auto bytes = source.bytes(4);
    const auto isLong = source.byte();
    if (!bytes || !isLong || *isLong > 1)
        return std::nullopt;
    if (*isLong == 0)
        return bytes;
    const auto rest = source.bytes(12);
    if (!rest)
        return std::nullopt;
    return *bytes + *rest;
}

std::optional<Bytes> takeTimeuuid(OrderedSource& source)
{
    const auto first = source.bytes(8);
    const auto second = source.bytes(8);
    if (!first || !second)
        return std::nullopt;
    const std::uint64_t bits = readUnsigned(*first);
    return encodeUuid(bits << 32 | (bits >> 16 & 0xffff0000U) | bits >> 48,
                      readUnsigned(*second) ^ ordered::signBits);
}

std::optional<Bytes> takeUuid(OrderedSource& source)
{
    if (source.startsWith(ordered::null, ordered::version0))
        source.bytes(2);
    const auto first = source.bytes(8);
    const auto second = source.bytes(8);
    if (!first || !second)
        return std::nullopt;
    const std::uint64_t bits = readUnsigned(*first);
    const bool isVersion1 = bits >> 60 == 1;
    const std::uint64_t high = isVersion1
                                   ? bits << 32 | (bits >> 16 & 0xffff0000U) | bits >> 48
                                   : (bits << 4 & 0xffffffffffff0000U) | bits >> 60 << 12 | (bits & 0xfffU);
    return encodeUuid(high, readUnsigned(*second));
}

// The digits two in a byte, up to the end. Nothing if there are none.
std::optional<std::string> takeDigits(OrderedSource& source)
{
    std::string digits;
    for (auto byte = source.byte(); byte; byte = source.byte()) {
        if (*byte == 0) {
            digits.erase(digits.find_last_not_of('0') + 1);
            return digits.empty() || digits.front() == '0' ? std::nullopt : std::optional(digits);
        }
        if (*byte > 100)
            return std::nullopt;
        digits += static_cast<char>('0' + (*byte - 1) / 10);
        digits += static_cast<char>('0' + (*byte - 1) % 10);
    }
    return std::nullopt;
}

std::optional<Bytes> takeDecimal(OrderedSource& source)
{
    const auto tag = source.byte();
    if (tag == ordered::decimalZero)
        return encodeDecimal(0, 0);
    const bool isNegative = tag == ordered::decimalNegative;
    if (!isNegative && tag != ordered::decimalPositive)
        return std::nullopt;
    if (isNegative)
        source.invert();
    const auto exponent = takeInteger(source);
    auto digits = takeDigits(source);
    if (isNegative)
        source.invert();
    if (!exponent || !digits)
        return std::nullopt;

    // A scale below the smallest one there is makes zeros necessary again.
    constexpr std::int64_t leastScale = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t limit = std::int64_t{1} << 40;  // far from overflow
    if (*exponent < -limit || *exponent > limit)
        return std::nullopt;
    const std::int64_t scale = static_cast<std::int64_t>(digits->size()) - *exponent;
    const std::int64_t zeros = std::max(leastScale - scale, std::int64_t{0});
    if (zeros > std::int64_t{mostDigits} || scale > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    digits->append(static_cast<std::size_t>(zeros), '0');
    const auto unscaled = parseBigInteger((isNegative ? "-" : "") + *digits);
    if (!unscaled)
        return std::nullopt;
    return encode({*unscaled, static_cast<std::int32_t>(scale + zeros)});
}

std::optional<Bytes> take(OrderedSource& source, NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Timestamp:
    case NativeType::Time:
    case NativeType::Date:
        return takeInteger(source, type);
    case NativeType::Varint:
        return takeVarint(source);
    case NativeType::Decimal:
        return takeDecimal(source);
    case NativeType::Float:
        return takeFloat(source, 4);
    case NativeType::Double:
        return takeFloat(source, 8);
    case NativeType::Boolean:
        return takeBoolean(source);
    case NativeType::Ascii:
    case NativeType::Blob:
    case NativeType::Duration:
    case NativeType::Text:
        return takeEscaped(source);
    case NativeType::Inet:
        return takeInet(source);
    case NativeType::Timeuuid:
        return takeTimeuuid(source);
    case NativeType::Uuid:
        return takeUuid(source);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Bytes> takeOrderedNative(OrderedSource& source, NativeType type)
{
    auto bytes = take(source, type);
    return bytes && isValidNative(*bytes, type) ? std::move(bytes) : std::nullopt;
}

}  // namespace querywright::engine
