// SPDX-License-Identifier: Apache-2.0
#include "model/file/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace querywright::file {
namespace {

std::string quotedText(const std::string& text)
{
    using nlohmann::ordered_json;
    return ordered_json(text).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

bool isScalar(const JsonValue& value)
{
    return value.kind != JsonValue::Kind::Array && value.kind != JsonValue::Kind::Object;
}

std::string indentation(int depth)
{
    return std::string(static_cast<std::size_t>(depth) * 2, ' ');
}

std::string printArray(const JsonValue& array, int depth)
{
    if (std::all_of(array.items.begin(), array.items.end(), isScalar)) {
        std::string line;
        for (const JsonValue& item : array.items)
            line += (line.empty() ? "" : ", ") + printJson(item);
        return "[" + line + "]";
    }
    std::string lines;
    for (const JsonValue& item : array.items)
        lines += (lines.empty() ? "\n" : ",\n") + indentation(depth + 1) + printJson(item, depth + 1);
    return "[" + lines + "\n" + indentation(depth) + "]";
}

std::string printObject(const JsonValue& object, int depth)
{
    if (object.members.empty())
        return "{}";
    std::string lines;
    for (const JsonMember& property : object.members) {
        lines += (lines.empty() ? "\n" : ",\n") + indentation(depth + 1) + quotedText(property.name) + ": "
                 + printJson(property.value, depth + 1);
    }
    return "{" + lines + "\n" + indentation(depth) + "}";
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
    switch (value.kind) {
    case JsonValue::Kind::Text:
        return quotedText(value.text);
    case JsonValue::Kind::Array:
        return printArray(value, depth);
    case JsonValue::Kind::Object:
        return printObject(value, depth);
    default:
        return value.text;
    }
}

}  // namespace querywright::file
