// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/big_endian.h"
#include "engine/codec/parts.h"
#include "engine/codec/value.h"

#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <vector>

namespace querywright::engine::test {

// Types and values drawn at random, from few enough possibilities that equal ones and common beginnings are
// frequent.
class RandomValues {
public:
    explicit RandomValues(std::uint32_t seed) : m_random(seed) {}

    // A native type or, down to `depth`, any other; with types of the catalog below.
    cql::CqlType type(int depth)
    {
        const auto choice = depth == 0 ? 0 : below(8);
        if (choice == 1)
            return cql::CollectionType{cql::CollectionKind::List, {type(depth - 1)}, true};
        if (choice == 2)
            return cql::CollectionType{cql::CollectionKind::Set, {type(depth - 1)}, true};
        if (choice == 3)
            return cql::CollectionType{cql::CollectionKind::Map, {type(depth - 1), type(depth - 1)}, true};
        if (choice == 4)
            return cql::TupleType{{type(depth - 1), type(depth - 1)}};
        if (choice == 5)
            return cql::UdtType{"pair", true};
        if (choice == 6)
            return cql::VectorType{{type(depth - 1)}, 2};
        return static_cast<cql::NativeType>(below(static_cast<std::uint32_t>(cql::NativeType::Varint) + 1));
    }

    Bytes value(const cql::CqlType& type)
    {
        if (const auto* native = std::get_if<cql::NativeType>(&type.alternative()))
            return value(*native);
        if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
            return value(*collection);
        if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
            return components(tuple->components);
        if (std::holds_alternative<cql::UdtType>(type.alternative()))
            return components({cql::NativeType::Text, cql::NativeType::Decimal});
        return value(std::get<cql::VectorType>(type.alternative()));
    }

    // What type() refers to.
    static cql::UdtCatalog catalog()
    {
        return {{"pair", {"pair", {{"name", cql::NativeType::Text}, {"Amount", cql::NativeType::Decimal}}}}};
    }

    std::uint32_t below(std::uint32_t limit)
    {
        return std::uniform_int_distribution<std::uint32_t>(0, limit - 1)(m_random);
    }

private:
    template <typename T>
    T oneOf(std::initializer_list<T> values)
    {
        return *(values.begin() + below(static_cast<std::uint32_t>(values.size())));
    }

    std::uint64_t bits() { return std::uniform_int_distribution<std::uint64_t>()(m_random); }

    // Near 0, near a power of two, or anything.
    std::int64_t integer()
    {
        const std::uint64_t small = std::uint64_t{below(5)} - 2;
        const std::uint64_t power = std::uint64_t{1} << below(64);
        return static_cast<std::int64_t>(oneOf({small, small, power + small, ~power + small, bits()}));
    }

    Bytes integer(std::size_t length)
    {
        Bytes bytes;
        appendBigEndian(bytes, static_cast<std::uint64_t>(integer()), length);
        return bytes;
    }

    Bytes bytes(std::size_t length)
    {
        Bytes result;
        for (std::size_t i = 0; i < length; ++i)
            result += static_cast<char>(
                oneOf({0x00, 0x01, 0x02, 0x03, 0x7f, 0x80, 0xfe, 0xff, static_cast<int>(below(256))}));
        return result;
    }

    Bytes text(std::initializer_list<std::string> letters)
    {
        Bytes result;
        for (std::uint32_t left = below(5); left > 0; --left)
            result += oneOf(letters);
        return result;
    }

    Bytes decimal()
    {
        const auto scale = oneOf<std::int32_t>({0, 1, 2, 3, -1, -2, 40, INT32_MAX, INT32_MIN, INT32_MIN + 1});
        if (below(8) == 0)  // more than 64 bits
            return integer(4) + bytes(1 + below(20));
        return encodeDecimal(
            oneOf<std::int64_t>({0, 1, 10, 100, -1, -10, 5, 50, 12345, 12350, -99, integer()}), scale);
    }

    Bytes floating(std::size_t length)
    {
        const auto number = oneOf({0.0, -0.0, 1.5, -1.5, 1e30, 1e-30, 1.0 / 0.0, -1.0 / 0.0, 0.0 / 0.0});
        if (below(3) == 0)
            return bytes(length);
        return encodeDouble(number, length == 4 ? cql::NativeType::Float : cql::NativeType::Double);
    }

    Bytes uuid(std::uint32_t version)
    {
        Bytes result = bytes(16);
        result[6] = static_cast<char>(version << 4 | (static_cast<unsigned char>(result[6]) & 0xfU));
        return result;
    }

    Bytes duration()
    {
        return oneOf<Bytes>({Bytes(3, '\0'), Bytes("\2\0\0", 3), Bytes("\0\2\4", 3), Bytes("\1\0\3", 3)});
    }

    Bytes value(cql::NativeType type)
    {
        using cql::NativeType;
        switch (type) {
        case NativeType::Ascii:
            return text({std::string(1, '\0'), "\1", "\2", "\3", "a", "b", "\x7f"});
        case NativeType::Text:
            return text({std::string(1, '\0'), "\1", "\2", "\3", "a", "'", "\xc3\xa9", "\xf0\x9f\x98\x80"});
        case NativeType::Blob:
            return bytes(below(5));
        case NativeType::Boolean:
            return Bytes(1, static_cast<char>(below(2)));
        case NativeType::Tinyint:
            return integer(1);
        case NativeType::Smallint:
            return integer(2);
        case NativeType::Int:
        case NativeType::Date:
            return integer(4);
        case NativeType::Bigint:
        case NativeType::Counter:
        case NativeType::Timestamp:
            return integer(8);
        case NativeType::Time:
            return encodeInteger(oneOf<std::int64_t>({0, 1, 86'399'999'999'999, integer() & 0xffffffffff}),
                                 type);
        case NativeType::Decimal:
            return decimal();
        case NativeType::Float:
            return floating(4);
        case NativeType::Double:
            return floating(8);
        case NativeType::Duration:
            return duration();
        case NativeType::Inet:
            return bytes(oneOf({4U, 16U}));
        case NativeType::Timeuuid:
            return uuid(1);
        case NativeType::Uuid:
            return uuid(oneOf({0U, 1U, 2U, 4U, 15U}));
        case NativeType::Varint:
            return bytes(1 + below(12));
        }
        return {};
    }

    Bytes value(const cql::CollectionType& type)
    {
        std::vector<Bytes> elements;
        for (std::uint32_t left = below(4); left > 0; --left) {
            for (const cql::CqlType& argument : type.arguments)
                elements.push_back(value(argument));
        }
        return encodeCollection(elements, type, catalog());
    }

    // With nulls, and ends left out.
    Bytes components(const std::vector<cql::CqlType>& types)
    {
        std::vector<std::optional<Bytes>> result;
        result.reserve(types.size());
        for (const cql::CqlType& type : types)
            result.push_back(below(5) == 0 ? std::nullopt : std::optional(value(type)));
        if (below(5) == 0)
            result.pop_back();
        return encodeTuple(result);
    }

    Bytes value(const cql::VectorType& type)
    {
        std::vector<std::optional<Bytes>> elements;
        elements.reserve(type.dimension);
        for (std::uint32_t i = 0; i < type.dimension; ++i)
            elements.emplace_back(value(type.element.front()));
        return joinParts(elements, type);
    }

    std::mt19937 m_random;
};

}  // namespace querywright::engine::test
