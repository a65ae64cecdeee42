// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/values/type_class.h"

#include "engine/codec/hexadecimal.h"

#include <array>
#include <cstddef>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

// By cql::NativeType.
constexpr std::array<const char*, 20> classNames{{
    "AsciiType",       "LongType",     "BytesType",  "BooleanType",  "CounterColumnType",
    "SimpleDateType",  "DecimalType",  "DoubleType", "DurationType", "FloatType",
    "InetAddressType", "Int32Type",    "ShortType",  "UTF8Type",     "TimeType",
    "TimestampType",   "TimeUUIDType", "ByteType",   "UUIDType",     "IntegerType",
}};
static_assert(classNames.size() == static_cast<std::size_t>(cql::NativeType::Varint) + 1);

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

    std::string nameOf(cql::NativeType type) const
    {
        return marshal(classNames.at(static_cast<std::size_t>(type)));
    }

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
        std::string text = m_scope.keyspace + "," + hexadecimal(type.name);
        if (const auto udt = m_scope.types.find(type.name); udt != m_scope.types.end()) {
            for (const cql::UdtField& field : udt->second.fields)
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

}  // namespace

std::string typeClass(const cql::CqlType& type, const TypeScope& scope)
{
    return ClassName(scope).of(type);
}

}  // namespace querywright::engine
