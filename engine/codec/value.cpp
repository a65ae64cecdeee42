// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/value.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/ordered.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace querywright::engine {

namespace {

// Dates are unsigned on the wire, with 1970-01-01 in the middle.
constexpr std::int64_t epochDay = std::int64_t{1} << 31;

// The fewest bytes that hold the number in two's complement.
std::size_t bytesNeeded(std::int64_t number)
{
    const auto magnitude = static_cast<std::uint64_t>(number < 0 ? ~number : number);
    return static_cast<std::size_t>(std::bit_width(magnitude)) / 8 + 1;
}

void appendPart(Bytes& out, std::string_view bytes)
{
    appendBigEndian(out, bytes.size(), 4);
    out += bytes;
}

}  // namespace

std::optional<std::size_t> lengthOf(cql::NativeType type)
{
    switch (type) {
    case cql::NativeType::Boolean:
    case cql::NativeType::Tinyint:
        return 1;
    case cql::NativeType::Smallint:
        return 2;
    case cql::NativeType::Int:
    case cql::NativeType::Float:
    case cql::NativeType::Date:
        return 4;
    case cql::NativeType::Bigint:
    case cql::NativeType::Counter:
    case cql::NativeType::Double:
    case cql::NativeType::Time:
    case cql::NativeType::Timestamp:
        return 8;
    case cql::NativeType::Uuid:
    case cql::NativeType::Timeuuid:
        return 16;
    default:
        return std::nullopt;
    }
}

bool isWholeNumber(cql::NativeType type)
{
    constexpr std::array wholeNumbers = {cql::NativeType::Tinyint, cql::NativeType::Smallint,
                                         cql::NativeType::Int,     cql::NativeType::Bigint,
                                         cql::NativeType::Counter, cql::NativeType::Varint};
    return std::find(wholeNumbers.begin(), wholeNumbers.end(), type) != wholeNumbers.end();
}

Bytes encodeInteger(std::int64_t value, cql::NativeType type)
{
    Bytes bytes;
    if (type == cql::NativeType::Date)
        value += epochDay;
    std::size_t length = lengthOf(type).value_or(0);
    if (length == 0)
        length = bytesNeeded(value);
    appendBigEndian(bytes, static_cast<std::uint64_t>(value), length);
    assert(type == cql::NativeType::Date ? value >= 0 && value < 2 * epochDay : readSigned(bytes) == value);
    return bytes;
}

std::int64_t decodeInteger(std::string_view value, cql::NativeType type)
{
    if (type == cql::NativeType::Date)
        return static_cast<std::int64_t>(readUnsigned(value)) - epochDay;
    // A varint may have more bytes than it needs.
    return readSigned(value.substr(value.size() - std::min<std::size_t>(value.size(), 8)));
}

Bytes encodeDouble(double value, cql::NativeType type)
{
    assert(type == cql::NativeType::Double || type == cql::NativeType::Float);
    Bytes bytes;
    if (type == cql::NativeType::Float)
        appendBigEndian(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4);
    else
        appendBigEndian(bytes, std::bit_cast<std::uint64_t>(value), 8);
    return bytes;
}

Bytes encodeDecimal(std::int64_t unscaled, std::int32_t scale)
{
    Bytes bytes;
    appendBigEndian(bytes, static_cast<std::uint32_t>(scale), 4);
    return bytes + encodeInteger(unscaled, cql::NativeType::Varint);
}

Bytes encodeUuid(std::uint64_t high, std::uint64_t low)
{
    Bytes bytes;
    appendBigEndian(bytes, high, 8);
    appendBigEndian(bytes, low, 8);
    return bytes;
}

Bytes encodeTimeuuid(std::uint64_t ticks, std::uint16_t clockSequence, std::uint64_t node)
{
    // time_low, time_mid, version and time_hi (RFC 4122, 4.1.2)
    const std::uint64_t high = ticks << 32 | (ticks >> 16 & 0xffff0000U) | 0x1000U | (ticks >> 48 & 0xfffU);
    const std::uint64_t sequence = 0x8000U | (clockSequence & 0x3fffU);
    return encodeUuid(high, sequence << 48 | (node & 0xffffffffffffU));
}

Bytes encodeCollection(const std::vector<Bytes>& elements, const cql::CollectionType& type,
                       const cql::UdtCatalog& udts)
{
    const std::size_t perEntry = type.arguments.size();
    assert(elements.size() % perEntry == 0);
    std::vector<std::size_t> entries;  // by the position of the element or key
    for (std::size_t i = 0; i < elements.size(); i += perEntry)
        entries.push_back(i);

    if (type.kind != cql::CollectionKind::List) {
        const auto compare = [&](std::size_t left, std::size_t right) {
            return compareValues(elements[left], elements[right], type.arguments.front(), udts);
        };
        std::stable_sort(entries.begin(), entries.end(),
                         [&](std::size_t left, std::size_t right) { return compare(left, right) < 0; });
        // From the end, so that of equal keys the last one stays.
        const auto kept =
            std::unique(entries.rbegin(), entries.rend(),
                        [&](std::size_t left, std::size_t right) { return compare(left, right) == 0; });
        entries.erase(entries.begin(), kept.base());
    }

    Bytes bytes;
    appendBigEndian(bytes, entries.size(), 4);
    for (const std::size_t entry : entries) {
        for (std::size_t i = 0; i < perEntry; ++i)
            appendPart(bytes, elements[entry + i]);
    }
    return bytes;
}

Bytes encodeTuple(const std::vector<std::optional<Bytes>>& components)
{
    Bytes bytes;
    for (const auto& component : components) {
        if (component)
            appendPart(bytes, *component);
        else
            appendBigEndian(bytes, ~std::uint64_t{0}, 4);
    }
    return bytes;
}

std::vector<std::string_view> collectionElements(std::string_view value)
{
    std::vector<std::string_view> elements;
    value.remove_prefix(
        std::min<std::size_t>(value.size(), 4));  // the count, which of a map is one of entries
    while (value.size() >= 4) {
        const auto length = readUnsigned(value.substr(0, 4));
        const bool isNull = length > INT32_MAX;
        elements.push_back(isNull ? std::string_view() : value.substr(4, length));
        value.remove_prefix(4 + elements.back().size());
    }
    return elements;
}

}  // namespace querywright::engine
