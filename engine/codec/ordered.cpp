// SPDX-License-Identifier: Apache-2.0
// appendOrdered(); the form is described in ordered_form.h.
#include "engine/codec/ordered.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/ordered_form.h"
#include "engine/codec/parts.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace querywright::engine {

namespace {

using cql::NativeType;

void appendByte(Bytes& out, std::uint8_t byte)
{
    out += static_cast<char>(byte);
}

void appendInteger(Bytes& out, std::int64_t number)
{
    const bool isNegative = number < 0;
    const auto magnitude = static_cast<std::uint64_t>(isNegative ? ~number : number);
    const auto count = static_cast<std::size_t>(std::bit_width(magnitude) + 7) / 8;
    appendByte(out, static_cast<std::uint8_t>(isNegative ? ordered::negative - count
                                                         : ordered::notNegative + count));
    appendBigEndian(out, static_cast<std::uint64_t>(number), count);
}

void appendVarint(Bytes& out, std::string_view value)
{
    const bool isNegative = (static_cast<unsigned char>(value.front()) & 0x80U) != 0;
    value.remove_prefix(std::min(value.find_first_not_of(isNegative ? '\xff' : '\0'), value.size()));
    if (value.size() <= ordered::longest) {
        const std::size_t count = value.size();
        appendByte(out, static_cast<std::uint8_t>(isNegative ? ordered::negative - count
                                                             : ordered::notNegative + count));
    } else {
        appendByte(out, isNegative ? ordered::longNegative : ordered::longNotNegative);
        appendBigEndian(out, isNegative ? ~value.size() : value.size(), 4);
    }
    out += value;
}

template <typename Unsigned>
void appendFloat(Bytes& out, Unsigned bits, Unsigned infinity)
{
    constexpr Unsigned sign = Unsigned{1} << (std::numeric_limits<Unsigned>::digits - 1);
    if ((bits & ~sign) > infinity)  // NaN: the sign and what it carries do not count
        bits = infinity + 1;
    bits = (bits & sign) != 0 ? static_cast<Unsigned>(~bits) : bits | sign;
    appendBigEndian(out, bits, sizeof(Unsigned));
}

void appendEscaped(Bytes& out, std::string_view value)
{
    const auto isPlain = [](char c) { return static_cast<std::uint8_t>(c) > ordered::escape; };
    if (std::all_of(value.begin(), value.end(), isPlain)) {
        out += value;
    } else {
        for (const char c : value) {
            if (!isPlain(c))
                appendByte(out, ordered::escape);
            appendByte(out, static_cast<std::uint8_t>(isPlain(c) ? c : c + 1));
        }
    }
    appendByte(out, ordered::end);
}

void appendInet(Bytes& out, std::string_view value)
{
    appendByte(out, ordered::present);
    out += value.substr(0, 4);
    out += value.size() == 4 ? '\0' : '\1';
    out += value.substr(4);
}

// Version and time of a version 1 uuid, most significant bits first.
std::uint64_t timeBits(std::uint64_t high)
{
    return high << 48 | (high << 16 & 0xffff00000000U) | high >> 32;
}

// The version in front of the other bits.
std::uint64_t versionFirst(std::uint64_t high)
{
    return (high & 0xf000U) << 48 | (high >> 4 & 0x0ffffffffffff000U) | (high & 0xfffU);
}

void appendTimeuuid(Bytes& out, std::string_view value)
{
    appendBigEndian(out, timeBits(readUnsigned(value.substr(0, 8))), 8);
    appendBigEndian(out, readUnsigned(value.substr(8)) ^ ordered::signBits, 8);
}

void appendUuid(Bytes& out, std::string_view value)
{
    const std::uint64_t high = readUnsigned(value.substr(0, 8));
    const std::uint64_t version = high >> 12 & 0xfU;
    if (version == 0) {
        appendByte(out, ordered::null);
        appendByte(out, ordered::version0);
    }
    appendBigEndian(out, version == 1 ? timeBits(high) : versionFirst(high), 8);
    out += value.substr(8);
}

void appendDecimal(Bytes& out, std::string_view value)
{
    const DecimalDigits number = digitsOf(decodeDecimal(value));
    if (number.digits.empty())
        return appendByte(out, ordered::decimalZero);
    appendByte(out, number.isNegative ? ordered::decimalNegative : ordered::decimalPositive);
    const std::size_t start = out.size();
    appendInteger(out, number.exponent);
    for (std::size_t i = 0; i < number.digits.size(); i += 2) {
        const int tens = number.digits[i] - '0';
        const int ones = i + 1 < number.digits.size() ? number.digits[i + 1] - '0' : 0;
        appendByte(out, static_cast<std::uint8_t>(10 * tens + ones + 1));
    }
    appendByte(out, 0);
    if (number.isNegative)
        std::for_each(out.begin() + static_cast<std::ptrdiff_t>(start), out.end(),
                      [](char& byte) { byte = static_cast<char>(~byte); });
}

void appendNull(Bytes& out, const cql::CqlType& type)
{
    appendByte(out, ordered::null);
    const bool needsTwo = type.isNative(NativeType::Float) || type.isNative(NativeType::Double)
                          || type.isNative(NativeType::Uuid);
    if (needsTwo)
        appendByte(out, ordered::null);
}

// Whether values without bytes are texts or blobs like others.
bool holdsBytes(NativeType type)
{
    return type == NativeType::Ascii || type == NativeType::Blob || type == NativeType::Duration
           || type == NativeType::Text;
}

void appendNative(Bytes& out, std::string_view value, NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Timestamp:
    case NativeType::Time:
        return appendInteger(out, readSigned(value));
    case NativeType::Date:
        return appendInteger(out, decodeInteger(value, NativeType::Date));
    case NativeType::Varint:
        return appendVarint(out, value);
    case NativeType::Decimal:
        return appendDecimal(out, value);
    case NativeType::Float:
        return appendFloat<std::uint32_t>(out, static_cast<std::uint32_t>(readUnsigned(value)), 0x7f800000U);
    case NativeType::Double:
        return appendFloat<std::uint64_t>(out, readUnsigned(value), 0x7ff0000000000000U);
    case NativeType::Boolean:
        return appendByte(out, readUnsigned(value) == 0 ? ordered::isFalse : ordered::isTrue);
    case NativeType::Ascii:
    case NativeType::Blob:
    case NativeType::Duration:
    case NativeType::Text:
        return appendEscaped(out, value);
    case NativeType::Inet:
        return appendInet(out, value);
    case NativeType::Timeuuid:
        return appendTimeuuid(out, value);
    case NativeType::Uuid:
        return appendUuid(out, value);
    }
}

void appendAscending(Bytes& out, std::optional<std::string_view> value, const cql::CqlType& type,
                     const cql::UdtCatalog& udts)
{
    if (!value)
        return appendNull(out, type);
    if (const auto* native = std::get_if<NativeType>(&type.alternative())) {
        // The empty value of other types is the least one, as null is.
        const bool isEmpty = value->empty() && !holdsBytes(*native);
        return isEmpty ? appendNull(out, type) : appendNative(out, *value, *native);
    }

    const auto parts = *splitParts(*value, type, udts);
    const bool isCollection = std::holds_alternative<cql::CollectionType>(type.alternative());
    if (!isCollection)
        appendByte(out, ordered::present);
    for (const Part& part : parts) {
        if (isCollection)
            appendByte(out, ordered::element);
        appendAscending(out, part.bytes, *part.type, udts);
    }
    if (isCollection)
        appendByte(out, ordered::end);
}

}  // namespace

void appendOrdered(Bytes& out, std::optional<std::string_view> value, const cql::CqlType& type,
                   const cql::UdtCatalog& udts, bool descending)
{
    const std::size_t start = out.size();
    appendAscending(out, value, type, udts);
    if (descending)
        std::for_each(out.begin() + static_cast<std::ptrdiff_t>(start), out.end(),
                      [](char& byte) { byte = static_cast<char>(~byte); });
}

}  // namespace querywright::engine
