// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/values/type_fit.h"

#include "engine/cql/values/legacy_type.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <variant>

namespace querywright::engine {

namespace {

using cql::CqlType;
using cql::NativeType;

bool areNativesCompatible(NativeType read, NativeType written)
{
    if (read == written || read == NativeType::Blob)
        return true;
    switch (read) {
    case NativeType::Text:
        return written == NativeType::Ascii;
    case NativeType::Bigint:
        return written == NativeType::Timestamp;
    case NativeType::Timestamp:
        return written == NativeType::Bigint;
    case NativeType::Varint:
        return written == NativeType::Int || written == NativeType::Bigint
               || written == NativeType::Timestamp;
    case NativeType::Uuid:
        return written == NativeType::Timeuuid;
    case NativeType::Date:
        return written == NativeType::Int;
    case NativeType::Time:
        return written == NativeType::Bigint;
    default:
        return false;
    }
}

bool areAllCompatible(const std::vector<CqlType>& read, const std::vector<CqlType>& written)
{
    if (read.size() < written.size())
        return false;
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (!isValueCompatible(read[i], written[i]))
            return false;
    }
    return true;
}

std::string listed(const std::vector<CqlType>& types)
{
    std::string text;
    for (const CqlType& type : types)
        text += (text.empty() ? "" : ", ") + typeText(type);
    return text;
}

std::string frozenText(const std::string& type, bool isFrozen)
{
    return isFrozen ? "frozen<" + type + ">" : type;
}

}  // namespace

bool isValueCompatible(const CqlType& read, const CqlType& written)
{
    if (read == written || read.frozen() == written.frozen() || read.isNative(NativeType::Blob))
        return true;
    const auto* one = std::get_if<NativeType>(&read.alternative());
    const auto* other = std::get_if<NativeType>(&written.alternative());
    if (one && other)
        return areNativesCompatible(*one, *other);
    const auto* collection = std::get_if<cql::CollectionType>(&read.alternative());
    const auto* otherCollection = std::get_if<cql::CollectionType>(&written.alternative());
    if (collection && otherCollection)
        return collection->kind == otherCollection->kind
               && areAllCompatible(collection->arguments, otherCollection->arguments);
    const auto* tuple = std::get_if<cql::TupleType>(&read.alternative());
    const auto* otherTuple = std::get_if<cql::TupleType>(&written.alternative());
    return tuple && otherTuple && areAllCompatible(tuple->components, otherTuple->components);
}

Fit fitOf(const CqlType& value, const CqlType& place)
{
    if (isLegacyTimeuuid(value))
        return fitOf(readableType(value), place);
    if (value == place || value.frozen() == place.frozen())
        return Fit::Exact;
    return isValueCompatible(place, value) ? Fit::Weak : Fit::No;
}

std::optional<CqlType> commonType(const std::vector<CqlType>& types)
{
    const auto one = std::find_if(types.begin(), types.end(), [&](const CqlType& read) {
        return std::all_of(types.begin(), types.end(),
                           [&](const CqlType& written) { return isValueCompatible(read, written); });
    });
    return one == types.end() ? std::nullopt : std::optional(*one);
}

std::string typeText(const CqlType& type)
{
    if (isLegacyTimeuuid(type))
        return typeText(readableType(type));
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative())) {
        const std::string arguments = "<" + listed(collection->arguments) + ">";
        switch (collection->kind) {
        case cql::CollectionKind::List:
            return frozenText("list" + arguments, collection->frozen);
        case cql::CollectionKind::Set:
            return frozenText("set" + arguments, collection->frozen);
        case cql::CollectionKind::Map:
            return frozenText("map" + arguments, collection->frozen);
        }
    }
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return frozenText("tuple<" + listed(tuple->components) + ">", true);
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative()))
        return frozenText(cql::toCqlName(udt->name), udt->frozen);
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        return "vector<" + typeText(vector->element.front()) + ", " + std::to_string(vector->dimension) + ">";
    return type.toCql();
}

}  // namespace querywright::engine
