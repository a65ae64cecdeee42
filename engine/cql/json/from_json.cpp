// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/json/from_json.h"

#include "engine/codec/parts.h"
#include "engine/codec/value.h"
#include "engine/cql/values/constant.h"

#include <cstdlib>
#include <optional>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::CqlType;
using cql::NativeType;
using Value = tl::expected<std::string, JsonMisfit>;

tl::unexpected<JsonMisfit> misfit(std::string message)
{
    return tl::make_unexpected(JsonMisfit{std::move(message), false});
}

// "Expected a list, but got a Integer: 5".
tl::unexpected<JsonMisfit> expected(const char* what, const JsonValue& json)
{
    return misfit(std::string("Expected ") + what + ", but got a " + json.className() + ": " + json.toText());
}

bool isWhole(const JsonValue& json)
{
    return std::holds_alternative<std::int32_t>(json.value)
           || std::holds_alternative<std::int64_t>(json.value);
}

bool isNumber(const JsonValue& json)
{
    return isWhole(json) || std::holds_alternative<BigInteger>(json.value)
           || std::holds_alternative<double>(json.value);
}

Value fromText(const std::string& text, NativeType type)
{
    auto value = constantValue(text, type);
    if (!value)
        return tl::make_unexpected(JsonMisfit{value.error().message, type == NativeType::Duration});
    return *std::move(value);
}

std::int64_t wholeOf(const JsonValue& json)
{
    const auto* small = std::get_if<std::int32_t>(&json.value);
    return small ? *small : std::get<std::int64_t>(json.value);
}

double realOf(const JsonValue& json)
{
    if (const auto* real = std::get_if<double>(&json.value))
        return *real;
    if (const auto* big = std::get_if<BigInteger>(&json.value))
        return std::strtod(big->str().c_str(), nullptr);
    return static_cast<double>(wholeOf(json));
}

// What Java says of a cast that fails.
std::string castText(const JsonValue& json)
{
    const std::string name = json.className();
    const bool isContainer = name == "ArrayList" || name == "LinkedHashMap";
    const std::string package = isContainer            ? "java.util."
                                : name == "BigInteger" ? "java.math."
                                                       : "java.lang.";
    return "class " + package + name + " cannot be cast to class java.lang.String (" + package + name
           + " and java.lang.String are in module java.base of loader 'bootstrap')";
}

Value blob(const JsonValue& json)
{
    const std::string* text = json.text();
    const auto because = [&](const std::string& why) {
        return misfit("Value '" + json.toText() + "' is not a valid blob representation: " + why);
    };
    if (!text)
        return because(castText(json));
    if (text->compare(0, 2, "0x") != 0)
        return because("String representation of blob is missing 0x prefix: " + *text);
    auto value = constantValue(*text, NativeType::Blob);
    if (!value)
        return because("cannot parse '" + text->substr(2) + "' as hex bytes");
    return *std::move(value);
}

// Those that are only written as texts: what is said to be expected.
const char* textForm(NativeType type)
{
    switch (type) {
    case NativeType::Ascii:
        return "an ascii string";
    case NativeType::Text:
        return "a UTF-8 string";
    case NativeType::Date:
        return "a string representation of a date value";
    case NativeType::Time:
        return "a string representation of a time value";
    case NativeType::Uuid:
        return "a string representation of a uuid";
    case NativeType::Timeuuid:
        return "a string representation of a timeuuid";
    case NativeType::Inet:
        return "a string representation of an inet value";
    case NativeType::Duration:
        return "a string representation of a duration";
    default:
        return nullptr;
    }
}

Value bigNumber(const JsonValue& json, NativeType type)
{
    const std::string text = json.toText();
    const bool isDecimal = type == NativeType::Decimal;
    if (isDecimal) {
        if (const auto decimal = parseDecimal(text))
            return encode(*decimal);
    } else if (const auto number = parseBigInteger(text)) {
        return toTwosComplement(*number);
    }
    return misfit("Value '" + text + "' is not a valid representation of a "
                  + (isDecimal ? "decimal" : "varint") + " value");
}

Value boolean(const std::string& text)
{
    auto value = constantValue(text, NativeType::Boolean);
    return value ? Value(*std::move(value)) : Value(misfit("Unable to make boolean from '" + text + "'"));
}

// Of these an empty text is the empty value (AbstractType.fromString()).
bool hasEmptyText(NativeType type)
{
    switch (type) {
    case NativeType::Tinyint:
    case NativeType::Smallint:
    case NativeType::Int:
    case NativeType::Bigint:
    case NativeType::Float:
    case NativeType::Double:
    case NativeType::Decimal:
    case NativeType::Duration:
        return true;
    default:
        return false;
    }
}

Value native(const JsonValue& json, NativeType type)
{
    const std::string* text = json.text();
    if (text && text->empty() && hasEmptyText(type))
        return Bytes();
    if (text && text->empty() && type == NativeType::Boolean)
        return Bytes(1, '\0');  // it is false
    if (const char* form = textForm(type))
        return text ? fromText(*text, type) : Value(expected(form, json));
    switch (type) {
    case NativeType::Blob:
        return blob(json);
    case NativeType::Decimal:
    case NativeType::Varint:
        return bigNumber(json, type);
    case NativeType::Tinyint:
    case NativeType::Smallint:
        if (text || isNumber(json))
            return fromText(json.toText(), type);
        return expected(type == NativeType::Tinyint ? "a byte value" : "a short value", json);
    case NativeType::Int:
        if (text)
            return fromText(*text, type);
        if (!std::holds_alternative<std::int32_t>(json.value))
            return expected("an int value", json);
        return encodeInteger(wholeOf(json), type);
    case NativeType::Bigint:
    case NativeType::Counter:
        if (text)
            return fromText(*text, NativeType::Bigint);
        return isWhole(json) ? Value(encodeInteger(wholeOf(json), NativeType::Bigint))
                             : Value(expected("a bigint value", json));
    case NativeType::Float:
    case NativeType::Double:
        if (text)
            return fromText(*text, type);
        if (!isNumber(json))
            return expected(type == NativeType::Float ? "a float value" : "a double value", json);
        return encodeDouble(realOf(json), type);
    case NativeType::Boolean:
        if (text)
            return boolean(*text);
        if (const auto* boolean = std::get_if<bool>(&json.value))
            return std::string(1, *boolean ? '\1' : '\0');
        return expected("a boolean value", json);
    default:
        break;
    }
    if (text)
        return fromText(*text, NativeType::Timestamp);
    if (std::holds_alternative<std::int64_t>(json.value))
        return encodeInteger(wholeOf(json), NativeType::Timestamp);
    return expected("a long or a datestring representation of a timestamp value", json);
}

// A text where something else is expected holds that as JSON.
tl::expected<JsonValue, JsonMisfit> unwrapped(const JsonValue& json)
{
    const std::string* text = json.text();
    if (!text)
        return json;
    auto inner = parseJson(*text);
    if (!inner)
        return misfit("Error decoding JSON string: " + inner.error().message);
    return *std::move(inner);
}

Value list(const JsonValue& json, const cql::CollectionType& type, const cql::UdtCatalog& types)
{
    const bool isSet = type.kind == CollectionKind::Set;
    const auto* array = std::get_if<JsonValue::Array>(&json.value);
    if (!array)
        return expected(isSet ? "a list (representing a set)" : "a list", json);
    std::vector<Bytes> elements;
    for (const JsonValue& element : *array) {
        if (element.isNull())
            return misfit(std::string("Invalid null element in ") + (isSet ? "set" : "list"));
        auto value = fromJson(element, type.arguments.front(), types);
        if (!value)
            return value;
        elements.push_back(*std::move(value));
    }
    return encodeCollection(elements, type, types);
}

Value map(const JsonValue& json, const cql::CollectionType& type, const cql::UdtCatalog& types)
{
    const auto* object = std::get_if<JsonValue::Object>(&json.value);
    if (!object)
        return expected("a map", json);
    std::vector<Bytes> elements;
    for (const auto& [key, element] : *object) {
        if (element.isNull())
            return misfit("Invalid null value in map");
        auto keyValue = fromJson(JsonValue{key}, type.arguments.front(), types);
        if (!keyValue)
            return keyValue;
        auto value = fromJson(element, type.arguments.back(), types);
        if (!value)
            return value;
        elements.push_back(*std::move(keyValue));
        elements.push_back(*std::move(value));
    }
    return encodeCollection(elements, type, types);
}

Value tuple(const JsonValue& json, const CqlType& type, const cql::UdtCatalog& types)
{
    const auto& components = std::get<cql::TupleType>(type.alternative()).components;
    const auto* array = std::get_if<JsonValue::Array>(&json.value);
    if (!array)
        return expected("a list representation of a tuple", json);
    if (array->size() != components.size())
        return misfit(std::string("Tuple ")
                      + (array->size() > components.size() ? "contains extra" : "is missing")
                      + " items (expected " + std::to_string(components.size()) + "): " + json.toText());
    std::vector<std::optional<Bytes>> parts;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if ((*array)[i].isNull()) {
            parts.emplace_back();
            continue;
        }
        auto value = fromJson((*array)[i], components[i], types);
        if (!value)
            return value;
        parts.emplace_back(*std::move(value));
    }
    return joinParts(parts, type);
}

Value vector(const JsonValue& json, const CqlType& type, const cql::UdtCatalog& types)
{
    const auto& of = std::get<cql::VectorType>(type.alternative());
    const auto* array = std::get_if<JsonValue::Array>(&json.value);
    if (!array)
        return expected("a list", json);
    if (array->size() != of.dimension)
        return misfit("List had incorrect size: expected " + std::to_string(of.dimension) + " but given "
                      + std::to_string(array->size()) + "; " + json.toText());
    std::vector<std::optional<Bytes>> parts;
    for (const JsonValue& element : *array) {
        if (element.isNull())
            return misfit("Invalid null element in list");
        auto value = fromJson(element, of.element.front(), types);
        if (!value)
            return value;
        parts.emplace_back(*std::move(value));
    }
    return joinParts(parts, type);
}

Value udt(const JsonValue& json, const CqlType& type, const cql::UdtCatalog& types)
{
    const auto* given = std::get_if<JsonValue::Object>(&json.value);
    if (!given)
        return expected("a map", json);
    JsonValue::Object object = *given;
    foldNames(object);
    const cql::Udt& definition = types.at(std::get<cql::UdtType>(type.alternative()).name);
    std::vector<std::optional<Bytes>> parts;
    for (const cql::UdtField& field : definition.fields) {
        const JsonValue* element = find(object, field.name);
        parts.emplace_back();
        if (!element || element->isNull())
            continue;
        auto value = fromJson(*element, field.type, types);
        if (!value)
            return value;
        parts.back() = *std::move(value);
    }
    for (const auto& [key, element] : object) {
        bool isKnown = false;
        for (const cql::UdtField& field : definition.fields)
            isKnown = isKnown || field.name == key;
        if (!isKnown)
            return misfit("Unknown field '" + key + "' in value of user defined type " + definition.name);
    }
    return joinParts(parts, type);
}

}  // namespace

Value fromJson(const JsonValue& json, const CqlType& type, const cql::UdtCatalog& types)
{
    if (const auto* one = std::get_if<NativeType>(&type.alternative()))
        return native(json, *one);
    const auto inner = unwrapped(json);
    if (!inner)
        return tl::make_unexpected(inner.error());
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return collection->kind == CollectionKind::Map ? map(*inner, *collection, types)
                                                       : list(*inner, *collection, types);
    if (std::holds_alternative<cql::TupleType>(type.alternative()))
        return tuple(*inner, type, types);
    if (std::holds_alternative<cql::VectorType>(type.alternative()))
        return vector(*inner, type, types);
    return udt(*inner, type, types);
}

}  // namespace querywright::engine
