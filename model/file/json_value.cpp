// SPDX-License-Identifier: Apache-2.0
#include "model/file/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace querywright::file {
namespace {

// Without what has to be escaped, and ASCII, so that it is well-formed for certain.
bool isPlain(const std::string& text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; });
}

void appendQuoted(std::string& out, const std::string& text)
{
    using nlohmann::ordered_json;
    if (isPlain(text))
        out.append(1, '"').append(text).append(1, '"');
    else
        out += ordered_json(text).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

bool isScalar(const JsonValue& value)
{
    return value.kind != JsonValue::Kind::Array && value.kind != JsonValue::Kind::Object;
}

void appendLine(std::string& out, int depth)
{
    out.append(1, '\n').append(static_cast<std::size_t>(depth) * 2, ' ');
}

void append(std::string& out, const JsonValue& value, int depth);

void appendArray(std::string& out, const JsonValue& array, int depth)
{
    const bool isOneLine = std::all_of(array.items.begin(), array.items.end(), isScalar);
    out += '[';
    for (std::size_t i = 0; i < array.items.size(); ++i) {
        if (i > 0)
            out += isOneLine ? ", " : ",";
        if (!isOneLine)
            appendLine(out, depth + 1);
        append(out, array.items[i], depth + 1);
    }
    if (!isOneLine)
        appendLine(out, depth);
    out += ']';
}

void appendObject(std::string& out, const JsonValue& object, int depth)
{
    out += '{';
    for (std::size_t i = 0; i < object.members.size(); ++i) {
        if (i > 0)
            out += ',';
        appendLine(out, depth + 1);
        appendQuoted(out, object.members[i].name);
        out += ": ";
        append(out, object.members[i].value, depth + 1);
    }
    if (!object.members.empty())
        appendLine(out, depth);
    out += '}';
}

void append(std::string& out, const JsonValue& value, int depth)
{
    switch (value.kind) {
    case JsonValue::Kind::Text:
        appendQuoted(out, value.text);
        break;
    case JsonValue::Kind::Array:
        appendArray(out, value, depth);
        break;
    case JsonValue::Kind::Object:
        appendObject(out, value, depth);
        break;
    default:
        out += value.text;
    }
}

}  // namespace

const JsonValue* member(const JsonValue& object, std::string_view name)
{
    const auto found = std::find_if(object.members.begin(), object.members.end(),
                                    [&](const JsonMember& property) { return property.name == name; });
    return found == object.members.end() ? nullptr : &found->value;
}

std::string pointerSegment(std::string_view name)
{
    std::string segment = "/";
    for (const char c : name) {
        if (c == '~')
            segment += "~0";
        else if (c == '/')
            segment += "~1";
        else
            segment += c;
    }
    return segment;
}

std::string_view kindText(JsonValue::Kind kind)
{
    switch (kind) {
    case JsonValue::Kind::Null:
        return "null";
    case JsonValue::Kind::Boolean:
        return "true or false";
    case JsonValue::Kind::Number:
        return "a number";
    case JsonValue::Kind::Text:
        return "a text";
    case JsonValue::Kind::Array:
        return "a list";
    case JsonValue::Kind::Object:
        break;
    }
    return "an object";
}

std::string pointerTo(const JsonValue& value)
{
    std::string pointer;
    for (const JsonValue* at = &value; at->parent; at = at->parent) {
        const JsonValue& parent = *at->parent;
        if (parent.kind == JsonValue::Kind::Array) {
            pointer = "/" + std::to_string(at - parent.items.data()) + pointer;
            continue;
        }
        const auto found = std::find_if(parent.members.begin(), parent.members.end(),
                                        [&](const JsonMember& property) { return &property.value == at; });
        pointer = pointerSegment(found->name) + pointer;
    }
    return pointer;
}

std::string printJson(const JsonValue& value, int depth)
{
    std::string out;
    append(out, value, depth);
    return out;
}

}  // namespace querywright::file
