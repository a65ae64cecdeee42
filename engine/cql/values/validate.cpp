// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/values/validate.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/hexadecimal.h"
#include "engine/codec/native_literal.h"
#include "engine/codec/parts.h"

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

using cql::NativeType;
using Problem = std::optional<std::string>;

std::string sized(std::string_view what, std::string_view value)
{
    return std::string(what) + " (" + std::to_string(value.size()) + ")";
}

Problem problemOfAscii(std::string_view value)
{
    const auto bad = std::find_if(value.begin(), value.end(), [](char byte) { return (byte & '\x80') != 0; });
    if (bad == value.end())
        return std::nullopt;
    return "Invalid byte for ascii: " + std::to_string(static_cast<signed char>(*bad));
}

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80;
}

// UTF-8 as Cassandra checks it (serializers/UTF8Serializer.java): also 0xc080 for 0, surrogates and what is
// beyond Unicode.
bool isJavaUtf8(std::string_view value)
{
    for (std::size_t i = 0; i < value.size();) {
        const auto first = static_cast<unsigned char>(value[i]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        const bool canBegin = first < 0x80 || (first >= 0xc0 && first != 0xc1 && first < 0xf8);
        if (!canBegin || value.size() - i < length)
            return false;
        for (std::size_t k = 1; k < length; ++k) {
            if (!isContinuation(value[i + k]))
                return false;
        }
        const unsigned second = length > 1 ? static_cast<unsigned char>(value[i + 1]) : 0;
        if ((first == 0xc0 && second != 0x80) || (first == 0xe0 && second < 0xa0)
            || (first == 0xf0 && second < 0x90))
            return false;
        i += length;
    }
    return true;
}

Problem problemOfTimeuuid(std::string_view value)
{
    if (value.size() != 16 && !value.empty())
        return sized("UUID should be 16 or 0 bytes", value);
    if (value.empty() || (static_cast<unsigned char>(value[6]) & 0xf0U) == 0x10)
        return std::nullopt;
    // Cassandra looks for it in the wrong byte, and shows it in decimal.
    return "Invalid version for TimeUUID type: 0x"
           + std::to_string(static_cast<unsigned char>(value.front()) >> 4U);
}

// The lengths that values of a type may have, and what is said of others.
struct Lengths {
    std::size_t length;
    bool canBeEmpty;
    std::string_view expected;
};

std::optional<Lengths> lengthsOf(NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
        return Lengths{1, false, "Expected 1 byte for a tinyint"};
    case NativeType::Smallint:
        return Lengths{2, false, "Expected 2 bytes for a smallint"};
    case NativeType::Int:
        return Lengths{4, true, "Expected 4 or 0 byte int"};
    case NativeType::Bigint:
    case NativeType::Counter:
        return Lengths{8, true, "Expected 8 or 0 byte long"};
    case NativeType::Float:
        return Lengths{4, true, "Expected 4 or 0 byte value for a float"};
    case NativeType::Double:
        return Lengths{8, true, "Expected 8 or 0 byte value for a double"};
    case NativeType::Boolean:
        return Lengths{1, true, "Expected 1 or 0 byte value"};
    case NativeType::Date:
        return Lengths{4, false, "Expected 4 byte long for date"};
    case NativeType::Time:
        return Lengths{8, false, "Expected 8 byte long for time"};
    case NativeType::Timestamp:
        return Lengths{8, true, "Expected 8 or 0 byte long for date"};
    case NativeType::Uuid:
        return Lengths{16, true, "UUID should be 16 or 0 bytes"};
    default:
        return std::nullopt;
    }
}

Problem problemOfNative(std::string_view value, NativeType type)
{
    if (const auto lengths = lengthsOf(type)) {
        const bool isGood = value.size() == lengths->length || (lengths->canBeEmpty && value.empty());
        return isGood ? std::nullopt : Problem(sized(lengths->expected, value));
    }
    switch (type) {
    case NativeType::Ascii:
        return problemOfAscii(value);
    case NativeType::Text:
        return isJavaUtf8(value) ? std::nullopt : Problem("String didn't validate.");
    case NativeType::Timeuuid:
        return problemOfTimeuuid(value);
    case NativeType::Decimal:
        return value.empty() || value.size() >= 4 ? std::nullopt
                                                  : Problem(sized("Expected 0 or at least 4 bytes", value));
    case NativeType::Inet:
        return value.empty() || value.size() == 4 || value.size() == 16
                   ? std::nullopt
                   : Problem("Expected 4 or 16 byte inetaddress; got " + hexadecimal(value));
    case NativeType::Duration:
        if (value.size() < 3)
            return sized("Expected at least 3 bytes for a duration", value);
        return isValidNative(value, type)
                   ? std::nullopt
                   : Problem("The duration months, days and nanoseconds must be all of the same sign");
    default:
        return std::nullopt;
    }
}

std::string_view wordOf(cql::CollectionKind kind)
{
    switch (kind) {
    case cql::CollectionKind::List:
        return "list";
    case cql::CollectionKind::Set:
        return "set";
    case cql::CollectionKind::Map:
        break;
    }
    return "map";
}

// Takes values with their lengths from the front of bytes.
class Cutter {
public:
    explicit Cutter(std::string_view bytes) : m_rest(bytes) {}

    bool isAtEnd() const { return m_rest.empty(); }
    bool hasNumber() const { return m_rest.size() >= 4; }

    std::int64_t number()
    {
        const std::int64_t number = readSigned(m_rest.substr(0, 4));
        m_rest.remove_prefix(4);
        return number;
    }

    // Nothing if there are not as many bytes.
    std::optional<std::string_view> bytes(std::int64_t length)
    {
        if (length < 0 || static_cast<std::uint64_t>(length) > m_rest.size())
            return std::nullopt;
        const std::string_view taken = m_rest.substr(0, static_cast<std::size_t>(length));
        m_rest.remove_prefix(taken.size());
        return taken;
    }

private:
    std::string_view m_rest;
};

Problem problemOfCollection(std::string_view value, const cql::CollectionType& type,
                            const cql::UdtCatalog& udts)
{
    const std::string tooShort = "Not enough bytes to read a " + std::string(wordOf(type.kind));
    Cutter cutter(value);
    if (!cutter.hasNumber())
        return tooShort;
    const std::int64_t count = cutter.number();
    if (count < 0)
        return "The data cannot be deserialized as a " + std::string(wordOf(type.kind));
    const std::size_t parts = type.kind == cql::CollectionKind::Map ? 2 : 1;
    for (std::int64_t i = 0; i < count; ++i) {
        for (std::size_t part = 0; part < parts; ++part) {
            if (!cutter.hasNumber())
                return tooShort;
            const std::int64_t length = cutter.number();
            if (length < 0)
                return "null is not supported inside collections";
            const auto element = cutter.bytes(length);
            if (!element)
                return tooShort;
            if (auto problem = problemOf(*element, type.arguments[part], udts))
                return problem;
        }
    }
    return cutter.isAtEnd()
               ? std::nullopt
               : Problem("Unexpected extraneous bytes after " + std::string(wordOf(type.kind)) + " value");
}

Problem problemOfComponents(std::string_view value, const std::vector<const cql::CqlType*>& types,
                            const std::vector<std::string>& names, const cql::UdtCatalog& udts)
{
    const bool isUdt = !names.empty();
    const auto what = [&](std::size_t i) {
        return std::to_string(i) + "th " + (isUdt ? "field " + names[i] : "component");
    };
    Cutter cutter(value);
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (cutter.isAtEnd())
            return std::nullopt;  // components at the end may be left out
        if (!cutter.hasNumber())
            return "Not enough bytes to read size of " + what(i);
        const std::int64_t length = cutter.number();
        if (length < 0)
            continue;
        const auto component = cutter.bytes(length);
        if (!component)
            return "Not enough bytes to read " + what(i);
        if (auto problem = problemOf(*component, *types[i], udts))
            return problem;
    }
    return cutter.isAtEnd() ? std::nullopt
                            : Problem(isUdt ? "Invalid remaining data after end of UDT value"
                                            : "Invalid remaining data after end of tuple value");
}

Problem problemOfUdt(std::string_view value, const cql::UdtType& type, const cql::UdtCatalog& udts)
{
    const auto udt = udts.find(type.name);
    if (udt == udts.end())
        return "Unknown type " + type.name;
    std::vector<const cql::CqlType*> types;
    std::vector<std::string> names;
    for (const cql::UdtField& field : udt->second.fields) {
        types.push_back(&field.type);
        names.push_back(field.name);
    }
    return problemOfComponents(value, types, names, udts);
}

}  // namespace

Problem problemOf(std::string_view value, const cql::CqlType& type, const cql::UdtCatalog& udts)
{
    if (const auto* native = std::get_if<NativeType>(&type.alternative()))
        return problemOfNative(value, *native);
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return problemOfCollection(value, *collection, udts);
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative()))
        return problemOfUdt(value, *udt, udts);
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative())) {
        std::vector<const cql::CqlType*> types;
        for (const cql::CqlType& component : tuple->components)
            types.push_back(&component);
        return problemOfComponents(value, types, {}, udts);
    }
    return isValid(value, type, udts) ? std::nullopt : Problem("Not enough bytes to read a " + type.toCql());
}

}  // namespace querywright::engine
