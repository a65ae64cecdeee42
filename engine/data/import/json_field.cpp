// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/json_field.h"

#include "engine/codec/parts.h"
#include "model/base/text.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

using cql::CqlType;
using file::JsonValue;
using Field = tl::expected<Bytes, JsonFieldProblem>;

std::string shownValue(const JsonValue& json)
{
    switch (json.kind) {
    case JsonValue::Kind::Array:
        return "a list";
    case JsonValue::Kind::Object:
        return "an object";
    case JsonValue::Kind::Text:
        return quoted(json.text);
    default:
        return json.text;
    }
}

tl::unexpected<JsonFieldProblem> misfit(const JsonValue& json, const CqlType& type,
                                        const std::string& expected)
{
    return tl::make_unexpected(JsonFieldProblem{
        ErrorCode::Syntax, shownValue(json) + " is not of type " + type.toCql() + "; expected " + expected,
        json.offset});
}

class FieldReader {
public:
    explicit FieldReader(const cql::UdtCatalog& udts) : m_udts(udts) {}

    Field read(const JsonValue& json, const CqlType& type) const
    {
        return std::visit([&](const auto& each) { return read(json, type, each); }, type.alternative());
    }

private:
    Field literal(const std::string& text, std::size_t offset, const CqlType& type) const
    {
        auto value = fromLiteral(text, type, m_udts);
        if (value)
            return std::move(*value);
        return tl::make_unexpected(JsonFieldProblem{value.error().code, value.error().message, offset});
    }

    Field read(const JsonValue& json, const CqlType& type, cql::NativeType native) const
    {
        const bool isText = native == cql::NativeType::Text || native == cql::NativeType::Ascii;
        if (isText && json.kind != JsonValue::Kind::Text)
            return misfit(json, type, "a text in quotes");
        const bool isOne = json.kind == JsonValue::Kind::Text || json.kind == JsonValue::Kind::Number
                           || json.kind == JsonValue::Kind::Boolean;
        if (!isOne)
            return misfit(json, type, "one value");
        return literal(json.text, json.offset, type);
    }

    Field read(const JsonValue& json, const CqlType& type, const cql::CollectionType& collection) const
    {
        if (collection.kind == cql::CollectionKind::Map)
            return readMap(json, type, collection);
        auto elements = readItems(json, type, collection.arguments.front());
        if (!elements)
            return tl::make_unexpected(std::move(elements.error()));
        return encodeCollection(*elements, collection, m_udts);
    }

    Field read(const JsonValue& json, const CqlType& type, const cql::TupleType& tuple) const
    {
        const std::string expected = "a list of " + counted(tuple.components.size(), "value");
        if (json.kind != JsonValue::Kind::Array || json.items.size() != tuple.components.size())
            return misfit(json, type, expected);
        std::vector<std::optional<Bytes>> components;
        for (std::size_t i = 0; i < json.items.size(); ++i) {
            auto component = readOrNull(json.items[i], tuple.components[i]);
            if (!component)
                return tl::make_unexpected(std::move(component.error()));
            components.push_back(std::move(*component));
        }
        return encodeTuple(components);
    }

    Field read(const JsonValue& json, const CqlType& type, const cql::UdtType& udt) const
    {
        const auto found = m_udts.find(udt.name);
        if (json.kind != JsonValue::Kind::Object || found == m_udts.end())
            return misfit(json, type, "an object of its fields");
        const std::vector<cql::UdtField>& fields = found->second.fields;
        std::vector<std::optional<Bytes>> components(fields.size());
        for (const file::JsonMember& member : json.members) {
            std::size_t i = 0;
            while (i < fields.size() && fields[i].name != member.name)
                ++i;
            if (i == fields.size())
                return unknownField(member, found->second);
            auto component = readOrNull(member.value, fields[i].type);
            if (!component)
                return tl::make_unexpected(std::move(component.error()));
            components[i] = std::move(*component);
        }
        return encodeTuple(components);
    }

    Field read(const JsonValue& json, const CqlType& type, const cql::VectorType& vector) const
    {
        if (json.kind != JsonValue::Kind::Array || json.items.size() != vector.dimension)
            return misfit(json, type, "a list of " + counted(vector.dimension, "value"));
        auto elements = readItems(json, type, vector.element.front());
        if (!elements)
            return tl::make_unexpected(std::move(elements.error()));
        return joinParts({elements->begin(), elements->end()}, type);
    }

    static Field unknownField(const file::JsonMember& member, const cql::Udt& udt)
    {
        std::vector<std::string> names;
        for (const cql::UdtField& field : udt.fields)
            names.push_back(field.name);
        const std::string meant = nearest(member.name, names);
        return tl::make_unexpected(
            JsonFieldProblem{ErrorCode::UnknownName,
                             quoted(member.name) + " is no field of the type " + quoted(udt.name)
                                 + (meant.empty() ? "; its fields are " + listed(names)
                                                  : "; did you mean " + quoted(meant) + "?"),
                             member.nameOffset});
    }

    tl::expected<std::optional<Bytes>, JsonFieldProblem> readOrNull(const JsonValue& json,
                                                                    const CqlType& type) const
    {
        if (json.kind == JsonValue::Kind::Null)
            return std::nullopt;
        auto value = read(json, type);
        if (!value)
            return tl::make_unexpected(std::move(value.error()));
        return std::optional(std::move(*value));
    }

    tl::expected<std::vector<Bytes>, JsonFieldProblem> readItems(const JsonValue& json, const CqlType& type,
                                                                 const CqlType& element) const
    {
        if (json.kind != JsonValue::Kind::Array)
            return misfit(json, type, "a list");
        std::vector<Bytes> elements;
        for (const JsonValue& item : json.items) {
            auto value = read(item, element);
            if (!value)
                return tl::make_unexpected(std::move(value.error()));
            elements.push_back(std::move(*value));
        }
        return elements;
    }

    Field readMap(const JsonValue& json, const CqlType& type, const cql::CollectionType& map) const
    {
        std::vector<Bytes> entries;
        const auto add = [&](Field key, const JsonValue& value) -> std::optional<JsonFieldProblem> {
            if (!key)
                return std::move(key.error());
            auto read = this->read(value, map.arguments.back());
            if (!read)
                return std::move(read.error());
            entries.push_back(std::move(*key));
            entries.push_back(std::move(*read));
            return std::nullopt;
        };
        std::optional<JsonFieldProblem> problem;
        const CqlType& keyType = map.arguments.front();
        if (json.kind != JsonValue::Kind::Object && json.kind != JsonValue::Kind::Array)
            return misfit(json, type, "an object");
        for (const file::JsonMember& member : json.members) {
            if (problem = add(literal(member.name, member.nameOffset, keyType), member.value); problem)
                return tl::make_unexpected(std::move(*problem));
        }
        for (const JsonValue& pair : json.items) {
            if (pair.kind != JsonValue::Kind::Array || pair.items.size() != 2)
                return misfit(pair, type, "a list of a key and its value");
            if (problem = add(read(pair.items.front(), keyType), pair.items.back()); problem)
                return tl::make_unexpected(std::move(*problem));
        }
        return encodeCollection(entries, map, m_udts);
    }

    const cql::UdtCatalog& m_udts;
};

}  // namespace

tl::expected<Bytes, JsonFieldProblem> fromJsonField(const file::JsonValue& json, const cql::CqlType& type,
                                                    const cql::UdtCatalog& udts)
{
    return FieldReader(udts).read(json, type);
}

}  // namespace querywright::engine
