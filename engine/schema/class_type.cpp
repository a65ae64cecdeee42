// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/class_type.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {
namespace {

using cql::CollectionKind;
using cql::CqlType;
using cql::NativeType;

constexpr std::string_view package = "org.apache.cassandra.db.marshal.";

const std::map<std::string, NativeType, std::less<>>& nativeClasses()
{
    static const std::map<std::string, NativeType, std::less<>> classes{
        {"AsciiType", NativeType::Ascii},
        {"BooleanType", NativeType::Boolean},
        {"ByteType", NativeType::Tinyint},
        {"BytesType", NativeType::Blob},
        {"CounterColumnType", NativeType::Counter},
        {"DecimalType", NativeType::Decimal},
        {"DateType", NativeType::Timestamp},
        {"DoubleType", NativeType::Double},
        {"DurationType", NativeType::Duration},
        {"FloatType", NativeType::Float},
        {"InetAddressType", NativeType::Inet},
        {"Int32Type", NativeType::Int},
        {"IntegerType", NativeType::Varint},
        {"LongType", NativeType::Bigint},
        {"ShortType", NativeType::Smallint},
        {"SimpleDateType", NativeType::Date},
        {"TimeType", NativeType::Time},
        {"TimeUUIDType", NativeType::Timeuuid},
        {"TimestampType", NativeType::Timestamp},
        {"UTF8Type", NativeType::Text},
        {"UUIDType", NativeType::Uuid},
    };
    return classes;
}

std::string_view withoutPackage(std::string_view name)
{
    return name.starts_with(package) ? name.substr(package.size()) : name;
}

std::string withPackage(std::string_view name)
{
    return name.find('.') == std::string_view::npos ? std::string(package) + std::string(name)
                                                    : std::string(name);
}

// Reads a name with what stands between its brackets.
class ClassReader {
public:
    explicit ClassReader(std::string_view text) : m_text(text) {}

    // Nothing, with problem(), where there is no such type.
    std::optional<CqlType> read();

    bool isAtEnd();
    const std::string& problem() const { return m_problem; }

private:
    std::string_view word();
    bool accept(char symbol);
    std::optional<std::vector<CqlType>> arguments();
    std::optional<CqlType> made(std::string_view name);
    std::optional<CqlType> vector();
    std::optional<CqlType> undefined(std::string_view name);

    std::string_view m_text;
    std::string m_problem;
};

std::string_view ClassReader::word()
{
    const auto isPart = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
               || std::string_view("-+._&").find(c) != std::string_view::npos;
    };
    m_text.remove_prefix(std::min(m_text.find_first_not_of(" \t\n"), m_text.size()));
    const auto end = std::find_if_not(m_text.begin(), m_text.end(), isPart);
    const std::string_view found = m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
    m_text.remove_prefix(found.size());
    return found;
}

bool ClassReader::accept(char symbol)
{
    m_text.remove_prefix(std::min(m_text.find_first_not_of(" \t\n"), m_text.size()));
    if (!m_text.starts_with(symbol))
        return false;
    m_text.remove_prefix(1);
    return true;
}

bool ClassReader::isAtEnd()
{
    return m_text.find_first_not_of(" \t\n") == std::string_view::npos;
}

std::optional<std::vector<CqlType>> ClassReader::arguments()
{
    std::vector<CqlType> found;
    if (!accept('('))
        return std::nullopt;
    do {
        auto one = read();
        if (!one)
            return std::nullopt;
        found.push_back(*std::move(one));
    } while (accept(','));
    if (!accept(')'))
        return std::nullopt;
    return found;
}

std::optional<CqlType> ClassReader::undefined(std::string_view name)
{
    m_problem = "Invalid definition for comparator " + withPackage(name) + ".";
    return std::nullopt;
}

std::optional<CqlType> ClassReader::vector()
{
    if (!accept('('))
        return std::nullopt;
    auto element = read();
    if (!element || !accept(','))
        return std::nullopt;
    const std::string_view digits = word();
    std::uint32_t dimension = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), dimension);
    if (error != std::errc() || end != digits.data() + digits.size() || dimension == 0 || !accept(')'))
        return std::nullopt;
    return CqlType(cql::VectorType{{*std::move(element)}, dimension});
}

std::optional<CqlType> ClassReader::made(std::string_view name)
{
    if (name == "VectorType")
        return vector();
    auto inner = arguments();
    if (!inner)
        return std::nullopt;
    if (name == "TupleType") {
        for (CqlType& one : *inner)
            one = one.frozen();
        return CqlType(cql::TupleType{*std::move(inner)});
    }
    if (inner->size() != (name == "MapType" ? 2U : 1U))
        return std::nullopt;
    if (name == "FrozenType")
        return inner->front().frozen();
    if (name == "ReversedType")
        return inner->front();
    for (CqlType& one : *inner)
        one = one.frozen();
    const CollectionKind kind = name == "ListType"  ? CollectionKind::List
                                : name == "SetType" ? CollectionKind::Set
                                                    : CollectionKind::Map;
    return CqlType(cql::CollectionType{kind, *std::move(inner), false});
}

std::optional<CqlType> ClassReader::read()
{
    const std::string_view name = word();
    const std::string_view simple = withoutPackage(name);
    if (const auto found = nativeClasses().find(simple); found != nativeClasses().end())
        return CqlType(found->second);
    for (const char* known :
         {"ListType", "SetType", "MapType", "TupleType", "FrozenType", "ReversedType", "VectorType"})
    {
        if (simple != known)
            continue;
        auto type = made(simple);
        return type ? type : undefined(simple);
    }
    m_problem = "Unable to find abstract-type class '" + withPackage(name) + "'";
    return std::nullopt;
}

}  // namespace

CqlResult<CqlType> classType(const std::string& name)
{
    if (name.empty())
        return CqlType(NativeType::Blob);
    ClassReader reader(name);
    auto type = reader.read();
    if (type && reader.isAtEnd())
        return *std::move(type);
    const std::string problem =
        type ? "Unable to find abstract-type class '" + withPackage(name) + "'" : reader.problem();
    return cqlFailure(CqlErrorCode::Syntax, "Error setting type " + name + ": " + problem);
}

bool isReversedClass(const std::string& name)
{
    return withoutPackage(name).starts_with("ReversedType(");
}

}  // namespace querywright::engine
