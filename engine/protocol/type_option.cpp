// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/type_option.h"

#include "engine/codec/hexadecimal.h"
#include "engine/cql/values/legacy_type.h"
#include "engine/protocol/wire_writer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

constexpr std::uint16_t customOption = 0x00;
constexpr std::uint16_t listOption = 0x20;
constexpr std::uint16_t mapOption = 0x21;
constexpr std::uint16_t setOption = 0x22;
constexpr std::uint16_t udtOption = 0x30;
constexpr std::uint16_t tupleOption = 0x31;

struct NativeOption {
    std::uint16_t number;
    ProtocolVersion since;
    const char* className;
};

// By cql::NativeType.
constexpr std::array<NativeOption, 20> nativeOptions{{
    {0x01, ProtocolVersion::V3, "AsciiType"},         {0x02, ProtocolVersion::V3, "LongType"},
    {0x03, ProtocolVersion::V3, "BytesType"},         {0x04, ProtocolVersion::V3, "BooleanType"},
    {0x05, ProtocolVersion::V3, "CounterColumnType"}, {0x11, ProtocolVersion::V4, "SimpleDateType"},
    {0x06, ProtocolVersion::V3, "DecimalType"},       {0x07, ProtocolVersion::V3, "DoubleType"},
    {0x15, ProtocolVersion::V5, "DurationType"},      {0x08, ProtocolVersion::V3, "FloatType"},
    {0x10, ProtocolVersion::V3, "InetAddressType"},   {0x09, ProtocolVersion::V3, "Int32Type"},
    {0x13, ProtocolVersion::V4, "ShortType"},         {0x0D, ProtocolVersion::V3, "UTF8Type"},
    {0x12, ProtocolVersion::V4, "TimeType"},          {0x0B, ProtocolVersion::V3, "TimestampType"},
    {0x0F, ProtocolVersion::V3, "TimeUUIDType"},      {0x14, ProtocolVersion::V4, "ByteType"},
    {0x0C, ProtocolVersion::V3, "UUIDType"},          {0x0E, ProtocolVersion::V3, "IntegerType"},
}};
static_assert(nativeOptions.size() == static_cast<std::size_t>(cql::NativeType::Varint) + 1);

const NativeOption& optionOf(cql::NativeType type)
{
    return nativeOptions.at(static_cast<std::size_t>(type));
}

const cql::Udt* find(const cql::UdtType& type, const TypeScope& scope)
{
    const auto found = scope.types.find(type.name);
    return found == scope.types.end() ? nullptr : &found->second;
}

// Writes the name of a type's class.
class ClassName {
public:
    explicit ClassName(const TypeScope& scope) : m_scope(scope) {}

    std::string of(const cql::CqlType& type) const
    {
        return std::visit([&](const auto& alternative) { return nameOf(alternative); }, type.alternative());
    }

private:
    static std::string marshal(const std::string& name) { return "org.apache.cassandra.db.marshal." + name; }

    static std::string frozen(bool isFrozen, const std::string& name)
    {
        return isFrozen ? marshal("FrozenType(" + name + ")") : name;
    }

    std::string list(const std::vector<cql::CqlType>& types) const
    {
        std::string text;
        for (const cql::CqlType& type : types)
            text += (text.empty() ? "" : ",") + of(type);
        return text;
    }

    std::string nameOf(cql::NativeType type) const { return marshal(optionOf(type).className); }

    std::string nameOf(const cql::CollectionType& type) const
    {
        const std::string kind = type.kind == cql::CollectionKind::List  ? "ListType"
                                 : type.kind == cql::CollectionKind::Set ? "SetType"
                                                                         : "MapType";
        return frozen(type.frozen, marshal(kind + "(" + list(type.arguments) + ")"));
    }

    std::string nameOf(const cql::TupleType& type) const
    {
        return marshal("TupleType(" + list(type.components) + ")");
    }

    std::string nameOf(const cql::UdtType& type) const
    {
        if (isLegacyTimeuuid(type))
            return std::string(legacyTimeuuidClass);
        std::string text = m_scope.keyspace + "," + hexadecimal(type.name);
        if (const cql::Udt* udt = find(type, m_scope)) {
            for (const cql::UdtField& field : udt->fields)
                text += "," + hexadecimal(field.name) + ":" + of(field.type);
        }
        return frozen(type.frozen, marshal("UserType(" + text + ")"));
    }

    std::string nameOf(const cql::VectorType& type) const
    {
        return marshal("VectorType(" + of(type.element.front()) + " , " + std::to_string(type.dimension)
                       + ")");
    }

    const TypeScope& m_scope;
};

// Writes the option of a type.
class OptionWriter {
public:
    OptionWriter(Bytes& out, const TypeScope& scope, ProtocolVersion version)
        : m_out(out), m_scope(scope), m_version(version)
    {}

    void write(const cql::CqlType& type)
    {
        std::visit([&](const auto& alternative) { writeAlternative(alternative); }, type.alternative());
    }

private:
    void writeCustom(const cql::CqlType& type)
    {
        appendShort(m_out, customOption);
        appendString(m_out, ClassName(m_scope).of(type));
    }

    void writeAlternative(cql::NativeType type)
    {
        const NativeOption& option = optionOf(type);
        if (m_version < option.since)
            writeCustom(type);
        else
            appendShort(m_out, option.number);
    }

    void writeAlternative(const cql::CollectionType& type)
    {
        appendShort(m_out, type.kind == cql::CollectionKind::List  ? listOption
                           : type.kind == cql::CollectionKind::Set ? setOption
                                                                   : mapOption);
        for (const cql::CqlType& argument : type.arguments)
            write(argument);
    }

    void writeAlternative(const cql::TupleType& type)
    {
        appendShort(m_out, tupleOption);
        appendShort(m_out, static_cast<std::uint16_t>(type.components.size()));
        for (const cql::CqlType& component : type.components)
            write(component);
    }

    void writeAlternative(const cql::UdtType& type)
    {
        if (isLegacyTimeuuid(type))
            return writeCustom(type);
        const cql::Udt* udt = find(type, m_scope);
        appendShort(m_out, udtOption);
        appendString(m_out, m_scope.keyspace);
        appendString(m_out, type.name);
        appendShort(m_out, udt ? static_cast<std::uint16_t>(udt->fields.size()) : std::uint16_t{0});
        if (!udt)
            return;
        for (const cql::UdtField& field : udt->fields) {
            appendString(m_out, field.name);
            write(field.type);
        }
    }

    void writeAlternative(const cql::VectorType& type) { writeCustom(type); }

    Bytes& m_out;
    const TypeScope& m_scope;
    ProtocolVersion m_version;
};

}  // namespace

void appendTypeOption(Bytes& out, const cql::CqlType& type, const TypeScope& scope, ProtocolVersion version)
{
    OptionWriter(out, scope, version).write(type);
}

std::string typeClass(const cql::CqlType& type, const TypeScope& scope)
{
    return ClassName(scope).of(type);
}

}  // namespace querywright::engine
