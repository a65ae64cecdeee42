// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/json/to_json.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/parts.h"
#include "engine/cql/values/java_text.h"
#include "engine/cql/values/legacy_type.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace querywright::engine {

namespace {

using cql::NativeType;

std::string nativeJson(std::string_view value, NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Varint:
    case NativeType::Decimal:
    case NativeType::Boolean:
        return value.empty() ? "\"\"" : javaText(value, type);
    case NativeType::Double:
    case NativeType::Float: {
        if (value.empty())
            return "\"\"";
        const double number = type == NativeType::Double
                                  ? std::bit_cast<double>(readUnsigned(value))
                                  : std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(value)));
        return std::isfinite(number) ? javaText(value, type) : "null";
    }
    case NativeType::Blob:
        return value.empty() ? "\"0x\"" : jsonString(javaText(value, type));
    case NativeType::Timestamp:
        return value.empty() ? "\"\"" : jsonString(javaTimestamp(readSigned(value), ' '));
    default:
        return jsonString(javaText(value, type));
    }
}

std::string partJson(const Part& part, const cql::UdtCatalog& types)
{
    return part.bytes ? toJson(std::string(*part.bytes), *part.type, types) : "null";
}

std::string listJson(const std::vector<Part>& parts, const cql::UdtCatalog& types)
{
    std::string text;
    for (const Part& part : parts)
        text += (text.empty() ? "" : ", ") + partJson(part, types);
    return "[" + text + "]";
}

std::string mapJson(const std::vector<Part>& parts, const cql::UdtCatalog& types)
{
    std::string text;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
        const std::string key = partJson(parts[i], types);
        text += (text.empty() ? "" : ", ") + (key.front() == '"' ? key : jsonString(key)) + ": "
                + partJson(parts[i + 1], types);
    }
    return "{" + text + "}";
}

std::string udtJson(const std::vector<Part>& parts, const cql::UdtType& type, const cql::UdtCatalog& types)
{
    const auto& fields = types.at(type.name).fields;
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (text.empty() ? "" : ", ") + jsonKey(fields[i].name) + ": " + partJson(parts[i], types);
    return "{" + text + "}";
}

}  // namespace

std::string jsonString(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view letters = "btn_fr";  // from 8 on
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte >= 8 && byte <= 13 && byte != 11) {
            quoted += '\\';
            quoted += letters[byte - 8U];
        } else if (byte < 0x20) {
            quoted += "\\u00";
            quoted += digits[byte >> 4U];
            quoted += digits[byte & 15U];
        } else {
            quoted += c;
        }
    }
    return quoted + "\"";
}

std::string jsonKey(const std::string& name)
{
    const bool hasCapitals =
        std::any_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return jsonString(hasCapitals ? "\"" + name + "\"" : name);
}

std::string toJson(const std::optional<std::string>& value, const cql::CqlType& type,
                   const cql::UdtCatalog& types)
{
    if (!value)
        return "null";
    const cql::CqlType readable = readableType(type);
    if (const auto* native = std::get_if<NativeType>(&readable.alternative()))
        return nativeJson(*value, *native);
    const auto parts = splitParts(*value, type, types);
    if (!parts)
        return "null";
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative()))
        return udtJson(*parts, *udt, types);
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    const bool isMap = collection && collection->kind == cql::CollectionKind::Map;
    return isMap ? mapJson(*parts, types) : listJson(*parts, types);
}

}  // namespace querywright::engine
