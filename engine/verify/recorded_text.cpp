// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/recorded_text.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/big_number.h"
#include "engine/codec/date_time.h"
#include "engine/codec/duration.h"
#include "engine/codec/hexadecimal.h"
#include "engine/codec/native_literal.h"
#include "engine/codec/parts.h"
#include "engine/cql/values/legacy_type.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>

namespace querywright::engine {

namespace {

using cql::NativeType;

std::string inQuotes(std::string_view text)
{
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    return quoted + "'";
}

// The shortest digits that read back the same: "7.0", "1e+20", "1.5e-07".
template <typename Float>
std::string floatText(Float number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number > 0 ? "Infinity" : "-Infinity";
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific);
    std::string text(buffer.data(), end.ptr);
    const std::size_t mark = text.find('e');
    const int exponent = std::stoi(text.substr(mark + 1));
    std::string digits = text.substr(0, mark);
    const bool isNegative = digits.front() == '-';
    if (isNegative)
        digits.erase(0, 1);
    std::string result;
    if (exponent < -4 || exponent >= 16) {
        result = digits + "e" + (exponent < 0 ? "-" : "+") + (std::abs(exponent) < 10 ? "0" : "")
                 + std::to_string(std::abs(exponent));
    } else {
        std::erase(digits, '.');
        const int point = exponent + 1;
        if (point <= 0)
            result = "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
        else if (digits.size() <= static_cast<std::size_t>(point))
            result = digits + std::string(static_cast<std::size_t>(point) - digits.size(), '0') + ".0";
        else
            result = digits.substr(0, static_cast<std::size_t>(point)) + "."
                     + digits.substr(static_cast<std::size_t>(point));
    }
    return (isNegative ? "-" : "") + result;
}

std::string nativeText(std::string_view value, NativeType type)
{
    if (type == NativeType::Ascii || type == NativeType::Text)
        return isValidNative(value, NativeType::Text) ? inQuotes(value)
                                                      : "<text 0x" + hexadecimal(value) + ">";
    if (type == NativeType::Blob)
        return "0x" + hexadecimal(value);
    if (value.empty())
        return "<empty>";
    switch (type) {
    case NativeType::Double:
        return floatText(std::bit_cast<double>(readUnsigned(value)));
    case NativeType::Float:
        return floatText(std::bit_cast<float>(static_cast<std::uint32_t>(readUnsigned(value))));
    case NativeType::Decimal:
        return value.size() < 4 ? "0x" + hexadecimal(value) : toText(decodeDecimal(value));
    case NativeType::Boolean:
        return value == std::string_view("\0", 1) ? "false" : "true";
    case NativeType::Timestamp: {
        const auto text = timestampText(readSigned(value));
        return text ? inQuotes(*text) : std::to_string(readSigned(value));
    }
    case NativeType::Date: {
        const auto number = static_cast<std::int64_t>(readUnsigned(value));
        const auto text = dateText(number - (std::int64_t{1} << 31));
        return text ? inQuotes(*text) : std::to_string(number);
    }
    case NativeType::Time:
        return inQuotes(timeText(readSigned(value)));
    case NativeType::Duration: {
        const auto duration = decodeDuration(value);
        if (duration && *duration == Duration{})
            return "0ns";
        return duration ? toText(*duration) : "0x" + hexadecimal(value);
    }
    default:
        break;
    }
    const std::string text = writeNative(value, type);
    return type == NativeType::Inet && !text.starts_with('\'') ? inQuotes(text) : text;
}

std::string partsText(const std::vector<Part>& parts, const cql::CqlType& type, const cql::UdtCatalog& udts)
{
    const auto text = [&](const Part& part) {
        return recordedValue(part.bytes ? std::optional(Bytes(*part.bytes)) : std::nullopt, *part.type, udts);
    };
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    const bool isMap = collection && collection->kind == cql::CollectionKind::Map;
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!result.empty())
            result += ", ";
        if (udt)
            result += recordedName(udts.at(udt->name).fields[i].name) + ": ";
        result += text(parts[i]);
        if (isMap && i + 1 < parts.size())
            result += ": " + text(parts[++i]);
    }
    if (std::holds_alternative<cql::TupleType>(type.alternative()))
        return "(" + result + ")";
    const bool isList = (collection && collection->kind == cql::CollectionKind::List)
                        || std::holds_alternative<cql::VectorType>(type.alternative());
    return isList ? "[" + result + "]" : "{" + result + "}";
}

std::string unquoted(std::string_view text)
{
    if (text.size() < 2 || text.front() != '\'' || text.back() != '\'')
        return std::string(text);
    std::string result;
    const std::string_view inner = text.substr(1, text.size() - 2);
    for (std::size_t i = 0; i < inner.size(); ++i) {
        result += inner[i];
        if (inner[i] == '\'' && i + 1 < inner.size() && inner[i + 1] == '\'')
            ++i;
    }
    return result;
}

}  // namespace

std::string recordedValue(const std::optional<Bytes>& value, const cql::CqlType& type,
                          const cql::UdtCatalog& udts)
{
    if (!value)
        return "null";
    if (isLegacyTimeuuid(type))
        return "0x" + hexadecimal(*value);
    if (const auto* native = std::get_if<NativeType>(&type.alternative()))
        return nativeText(*value, *native);
    const bool mayBeEmpty = std::holds_alternative<cql::TupleType>(type.alternative())
                            || std::holds_alternative<cql::UdtType>(type.alternative());
    if (value->empty() && !mayBeEmpty)
        return "<empty>";
    const auto parts = splitParts(*value, type, udts);
    return parts ? partsText(*parts, type, udts) : "0x" + hexadecimal(*value);
}

Result<BoundValue> fromRecordedValue(std::string_view text, const cql::CqlType& type,
                                     const cql::UdtCatalog& udts)
{
    if (text == "null")
        return BoundValue();
    if (text == "unset")
        return BoundValue::unset();
    if (text == "<empty>")
        return BoundValue(Bytes());
    if (text.starts_with("raw ")) {
        auto bytes = readNative(text.substr(4), NativeType::Blob);
        if (!bytes)
            return failure(bytes.error());
        return BoundValue(*std::move(bytes));
    }
    // Literals have no nulls in lists, but clients may send them.
    const auto* list = std::get_if<cql::CollectionType>(&type.alternative());
    if (text == "[null]" && list && list->kind == cql::CollectionKind::List)
        return BoundValue(joinParts({std::nullopt}, type));
    const bool isNative = std::holds_alternative<NativeType>(type.alternative());
    auto bytes = fromLiteral(isNative ? unquoted(text) : std::string(text), type, udts);
    if (!bytes)
        return failure(bytes.error());
    return BoundValue(*std::move(bytes));
}

std::string recordedName(const std::string& name)
{
    const bool isPlain = !name.empty() && name.front() >= 'a' && name.front() <= 'z'
                         && std::all_of(name.begin(), name.end(), [](char c) {
                                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
                            });
    if (isPlain)
        return name;
    std::string quoted = "\"";
    for (const char c : name)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string recordedType(const cql::CqlType& type)
{
    const auto listed = [](const std::vector<cql::CqlType>& types) {
        std::string text;
        for (const cql::CqlType& one : types)
            text += (text.empty() ? "" : ", ") + recordedType(one);
        return text;
    };
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative())) {
        const char* word = collection->kind == cql::CollectionKind::List  ? "list"
                           : collection->kind == cql::CollectionKind::Set ? "set"
                                                                          : "map";
        return word + ("<" + listed(collection->arguments)) + ">";
    }
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return "tuple<" + listed(tuple->components) + ">";
    if (isLegacyTimeuuid(type))
        return "'" + std::string(legacyTimeuuidClass) + "'";
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative()))
        return recordedName(udt->name);
    return type.toCql();
}

std::string escaped(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte == '\\') {
            result += "\\\\";
        } else if (byte == '\n') {
            result += "\\n";
        } else if (byte == '\r') {
            result += "\\r";
        } else if (byte == '\t') {
            result += "\\t";
        } else if (byte < 0x20 || byte == 0x7f) {
            constexpr std::string_view digits = "0123456789abcdef";
            result += std::string("\\u00") + digits[byte >> 4U] + digits[byte & 15U];
        } else {
            result += text[i];
        }
    }
    return result;
}

std::vector<std::string> betweenBars(std::string_view text)
{
    std::vector<std::string> parts(1);
    bool isInString = false;
    for (const char c : text) {
        if (c == '\'')
            isInString = !isInString;
        if (c == '|' && !isInString)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    for (std::string& part : parts) {
        part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
        part.erase(part.find_last_not_of(' ') + 1);
    }
    if (parts.size() == 1 && parts.front().empty())
        parts.clear();
    return parts;
}

}  // namespace querywright::engine
