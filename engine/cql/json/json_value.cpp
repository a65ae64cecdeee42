// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/json/json_value.h"

#include "engine/cql/values/java_text.h"

#include <algorithm>

namespace querywright::engine {

namespace {

void put(JsonValue::Object& object, std::string key, JsonValue value)
{
    const auto found = std::find_if(object.begin(), object.end(),
                                    [&](const JsonMember& member) { return member.key == key; });
    if (found == object.end())
        object.push_back({std::move(key), std::move(value)});
    else
        found->value = std::move(value);
}

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

}  // namespace

const char* JsonValue::className() const
{
    constexpr const char* names[] = {"null",   "Boolean", "Integer",   "Long",         "BigInteger",
                                     "Double", "String",  "ArrayList", "LinkedHashMap"};
    return names[value.index()];
}

std::string JsonValue::toText() const
{
    if (const auto* boolean = std::get_if<bool>(&value))
        return *boolean ? "true" : "false";
    if (const auto* number = std::get_if<std::int32_t>(&value))
        return std::to_string(*number);
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    if (const auto* number = std::get_if<BigInteger>(&value))
        return number->str();
    if (const auto* number = std::get_if<double>(&value))
        return javaText(*number);
    if (const auto* string = std::get_if<std::string>(&value))
        return *string;
    std::string shown;
    if (const auto* array = std::get_if<Array>(&value)) {
        for (const JsonValue& element : *array)
            shown += (shown.empty() ? "" : ", ") + element.toText();
        return "[" + shown + "]";
    }
    if (const auto* object = std::get_if<Object>(&value)) {
        for (const auto& [key, element] : *object)
            shown += (shown.empty() ? "" : ", ") + key + "=" + element.toText();
        return "{" + shown + "}";
    }
    return "null";
}

const JsonValue* find(const JsonValue::Object& object, const std::string& key)
{
    const auto found = std::find_if(object.begin(), object.end(),
                                    [&](const JsonMember& member) { return member.key == key; });
    return found == object.end() ? nullptr : &found->value;
}

void foldNames(JsonValue::Object& object)
{
    JsonValue::Object kept;
    JsonValue::Object changed;
    for (auto& [key, value] : object) {
        const bool isQuoted = key.size() >= 2 && key.front() == '"' && key.back() == '"';
        std::string folded = isQuoted ? key.substr(1, key.size() - 2) : lowered(key);
        if (folded == key)
            kept.push_back({std::move(key), std::move(value)});
        else
            changed.push_back({std::move(folded), std::move(value)});
    }
    for (auto& [key, value] : changed)
        put(kept, std::move(key), std::move(value));
    object = std::move(kept);
}

}  // namespace querywright::engine
