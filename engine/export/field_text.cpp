// SPDX-License-Identifier: Apache-2.0
#include "engine/export/field_text.h"

#include "engine/codec/parts.h"
#include "engine/cql/json/to_json.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

using cql::CqlType;
using cql::NativeType;

bool isTextType(NativeType type)
{
    return type == NativeType::Text || type == NativeType::Ascii;
}

// Without the quotes of CQL.
std::string bare(std::string literal)
{
    const bool isQuoted = literal.size() >= 2 && literal.front() == '\'';
    return isQuoted ? literal.substr(1, literal.size() - 2) : literal;
}

// "2026-12-24 18:00:00.000+0000"; a time that has no such form as a number of milliseconds.
std::string copyTimestamp(std::string_view value)
{
    std::string text = bare(toLiteral(value, NativeType::Timestamp, {}));
    constexpr std::size_t day = 10;  // "2026-12-24"
    const bool isUsual = text.size() > day && text[day] == 'T' && text.back() == 'Z';
    if (!isUsual)
        return std::to_string(decodeInteger(value, NativeType::Timestamp));
    text[day] = ' ';
    text.replace(text.size() - 1, 1, "+0000");
    return text;
}

// As COPY FROM reads it outside of collections, and inside, where texts and times are in quotes.
std::string copyNative(std::string_view value, NativeType type)
{
    if (type == NativeType::Boolean)
        return toLiteral(value, type, {}) == "true" ? "True" : "False";
    return type == NativeType::Timestamp ? copyTimestamp(value) : bare(toLiteral(value, type, {}));
}

std::string copyPart(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts);

std::string copyNested(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts)
{
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    const bool isMap = collection && collection->kind == cql::CollectionKind::Map;
    const bool isSet = collection && collection->kind == cql::CollectionKind::Set;
    const std::vector<Part> parts = splitParts(value, type, udts).value_or(std::vector<Part>());
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (udt && !parts[i].bytes)
            continue;
        std::string text = parts[i].bytes ? copyPart(*parts[i].bytes, *parts[i].type, udts) : "null";
        if (udt)
            text = cql::toCqlName(udts.at(udt->name).fields[i].name) + ": " + text;
        if (isMap && i % 2 == 1)
            texts.back() += ": " + text;
        else
            texts.push_back(std::move(text));
    }
    const std::string all = join(texts, ", ");
    if (udt || isMap || isSet)
        return "{" + all + "}";
    return std::holds_alternative<cql::TupleType>(type.alternative()) ? "(" + all + ")" : "[" + all + "]";
}

std::string copyPart(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts)
{
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (!native)
        return copyNested(value, type, udts);
    return *native == NativeType::Timestamp ? "'" + copyTimestamp(value) + "'" : toLiteral(value, type, udts);
}

}  // namespace

std::string fieldText(std::string_view value, const cql::CqlType& type, const cql::UdtCatalog& udts,
                      LoadTool tool)
{
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (native && isTextType(*native))
        return std::string(value);
    if (tool == LoadTool::Copy)
        return native ? copyNative(value, *native) : copyNested(value, type, udts);
    return native ? bare(toLiteral(value, type, udts)) : toJson(Bytes(value), type, udts);
}

void appendField(std::string& line, std::string_view text, LoadTool tool)
{
    const bool isPlain = !text.empty() && text.find_first_of(",\"\\\r\n") == std::string_view::npos
                         && text.front() != ' ' && text.back() != ' ';
    if (isPlain) {
        line += text;
        return;
    }
    line += '"';
    for (const char c : text) {
        if (tool == LoadTool::Copy && (c == '"' || c == '\\'))
            line += '\\';
        else if (c == '"')
            line += '"';
        line += c;
    }
    line += '"';
}

}  // namespace querywright::engine
