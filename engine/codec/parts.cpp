// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/parts.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/vint.h"

#include <algorithm>
#include <cassert>

namespace querywright::engine {

namespace {

using Pointers = std::vector<const cql::CqlType*>;

Pointers pointers(const std::vector<cql::CqlType>& types)
{
    Pointers result;
    result.reserve(types.size());
    for (const cql::CqlType& type : types)
        result.push_back(&type);
    return result;
}

std::optional<std::string_view> take(std::string_view& bytes, std::uint64_t count)
{
    if (bytes.size() < count)
        return std::nullopt;
    const auto taken = bytes.substr(0, count);
    bytes.remove_prefix(count);
    return taken;
}

// An [int].
std::optional<std::int64_t> takeInt(std::string_view& bytes)
{
    const auto taken = take(bytes, 4);
    if (!taken)
        return std::nullopt;
    return readSigned(*taken);
}

// [int] count, then [int] length and bytes of each; `inner` in turn.
std::optional<std::vector<Part>> splitCollection(std::string_view value, const Pointers& inner)
{
    const auto count = takeInt(value);
    if (!count || *count < 0 || static_cast<std::uint64_t>(*count) > value.size() / 4)
        return std::nullopt;
    std::vector<Part> parts;
    const std::size_t total = static_cast<std::size_t>(*count) * inner.size();
    for (std::size_t i = 0; i < total; ++i) {
        const auto length = takeInt(value);
        if (!length || *length < 0)
            return std::nullopt;
        const auto bytes = take(value, static_cast<std::uint64_t>(*length));
        if (!bytes)
            return std::nullopt;
        parts.push_back({bytes, inner[i % inner.size()]});
    }
    if (!value.empty())
        return std::nullopt;
    return parts;
}

// [int] length and bytes of each.
std::optional<std::vector<Part>> splitComponents(std::string_view value, const Pointers& inner)
{
    std::vector<Part> parts;
    for (const cql::CqlType* type : inner) {
        parts.push_back({std::nullopt, type});
        if (value.empty())
            continue;
        const auto length = takeInt(value);
        if (!length || *length < -1)
            return std::nullopt;
        if (*length == -1)
            continue;
        parts.back().bytes = take(value, static_cast<std::uint64_t>(*length));
        if (!parts.back().bytes)
            return std::nullopt;
    }
    if (!value.empty())
        return std::nullopt;
    return parts;
}

// The bytes of each, behind a length unless all have the same.
std::optional<std::vector<Part>> splitVector(std::string_view value, const cql::VectorType& vector)
{
    const cql::CqlType& element = vector.element.front();
    const auto fixed = fixedLength(element);
    if (fixed && value.size() / *fixed != vector.dimension)
        return std::nullopt;
    std::vector<Part> parts;
    for (std::uint32_t i = 0; i < vector.dimension; ++i) {
        const auto length = fixed ? std::optional<std::uint64_t>(*fixed) : takeUnsignedVint(value);
        if (!length)
            return std::nullopt;
        const auto bytes = take(value, *length);
        if (!bytes)
            return std::nullopt;
        parts.push_back({bytes, &element});
    }
    if (!value.empty())
        return std::nullopt;
    return parts;
}

}  // namespace

std::optional<Pointers> innerTypes(const cql::CqlType& type, const cql::UdtCatalog& udts)
{
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return pointers(collection->arguments);
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return pointers(tuple->components);
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        return pointers(vector->element);

    const auto* named = std::get_if<cql::UdtType>(&type.alternative());
    assert(named != nullptr);
    const auto udt = udts.find(named->name);
    if (udt == udts.end())
        return std::nullopt;
    Pointers result;
    for (const cql::UdtField& field : udt->second.fields)
        result.push_back(&field.type);
    return result;
}

std::optional<std::vector<Part>> splitParts(std::string_view value, const cql::CqlType& type,
                                            const cql::UdtCatalog& udts)
{
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        return splitVector(value, *vector);
    const auto inner = innerTypes(type, udts);
    if (!inner)
        return std::nullopt;
    if (std::holds_alternative<cql::CollectionType>(type.alternative()))
        return splitCollection(value, *inner);
    return splitComponents(value, *inner);
}

Bytes joinParts(const std::vector<std::optional<Bytes>>& parts, const cql::CqlType& type)
{
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative())) {
        const bool hasLengths = !fixedLength(vector->element.front());
        Bytes result;
        for (const auto& part : parts) {
            if (hasLengths)
                appendUnsignedVint(result, part->size());
            result += *part;
        }
        return result;
    }
    Bytes result;
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        appendBigEndian(result, parts.size() / collection->arguments.size(), 4);
    return result + encodeTuple(parts);
}

std::optional<std::size_t> fixedLength(const cql::CqlType& type)
{
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative())) {
        // No value is as long as 4 GiB: the limit keeps vectors of vectors of ... within 64 bits.
        constexpr std::uint64_t limit = std::uint64_t{1} << 32;
        const auto element = fixedLength(vector->element.front());
        return element ? std::optional(std::min(*element * vector->dimension, limit)) : std::nullopt;
    }
    const auto* native = std::get_if<cql::NativeType>(&type.alternative());
    if (native == nullptr)
        return std::nullopt;
    switch (*native) {
    case cql::NativeType::Tinyint:
    case cql::NativeType::Smallint:
    case cql::NativeType::Date:
    case cql::NativeType::Time:
        return std::nullopt;
    default:
        return lengthOf(*native);
    }
}

}  // namespace querywright::engine
