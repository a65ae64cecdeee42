// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/type_option.h"

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
};

// By cql::NativeType.
constexpr std::array<NativeOption, 20> nativeOptions{{
    {0x01, ProtocolVersion::V3}, {0x02, ProtocolVersion::V3}, {0x03, ProtocolVersion::V3},
    {0x04, ProtocolVersion::V3}, {0x05, ProtocolVersion::V3}, {0x11, ProtocolVersion::V4},
    {0x06, ProtocolVersion::V3}, {0x07, ProtocolVersion::V3}, {0x15, ProtocolVersion::V5},
    {0x08, ProtocolVersion::V3}, {0x10, ProtocolVersion::V3}, {0x09, ProtocolVersion::V3},
    {0x13, ProtocolVersion::V4}, {0x0D, ProtocolVersion::V3}, {0x12, ProtocolVersion::V4},
    {0x0B, ProtocolVersion::V3}, {0x0F, ProtocolVersion::V3}, {0x14, ProtocolVersion::V4},
    {0x0C, ProtocolVersion::V3}, {0x0E, ProtocolVersion::V3},
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
        appendString(m_out, typeClass(type, m_scope));
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
        if (isLegacyTimeuuid(type)) {
            appendShort(m_out, customOption);
            appendString(m_out, type.name);
            return;
        }
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

}  // namespace querywright::engine
