// SPDX-License-Identifier: Apache-2.0
#include "model/file/json_builder.h"

#include <charconv>
#include <set>

namespace querywright::file {
namespace {

JsonValue scalar(JsonValue::Kind kind, std::string text)
{
    JsonValue value;
    value.kind = kind;
    value.text = std::move(text);
    return value;
}

}  // namespace

JsonValue jsonText(std::string_view text)
{
    return scalar(JsonValue::Kind::Text, std::string(text));
}

JsonValue jsonNumber(double number)
{
    std::string text(32, '\0');
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    text.resize(static_cast<std::size_t>(end - text.data()));
    return scalar(JsonValue::Kind::Number, std::move(text));
}

JsonValue jsonNumber(std::uint64_t number)
{
    return scalar(JsonValue::Kind::Number, std::to_string(number));
}

JsonValue jsonNumber(std::int64_t number)
{
    return scalar(JsonValue::Kind::Number, std::to_string(number));
}

JsonValue jsonList(std::vector<JsonValue> items)
{
    JsonValue list;
    list.kind = JsonValue::Kind::Array;
    list.items = std::move(items);
    return list;
}

JsonValue jsonList(const std::vector<std::string>& texts)
{
    std::vector<JsonValue> items;
    for (const std::string& text : texts)
        items.push_back(jsonText(text));
    return jsonList(std::move(items));
}

void ObjectBuilder::add(std::string_view name, JsonValue value)
{
    m_object.members.push_back({std::string(name), std::move(value)});
}

void ObjectBuilder::addText(std::string_view name, const std::string& text)
{
    if (!text.empty())
        add(name, jsonText(text));
}

void ObjectBuilder::addFlag(std::string_view name, bool flag, bool fallback)
{
    if (flag != fallback)
        add(name, scalar(JsonValue::Kind::Boolean, flag ? "true" : "false"));
}

void ObjectBuilder::addNumber(std::string_view name, double number, double fallback)
{
    if (number != fallback)
        add(name, jsonNumber(number));
}

void ObjectBuilder::addWholeNumber(std::string_view name, std::uint64_t number, std::uint64_t fallback)
{
    if (number != fallback)
        add(name, jsonNumber(number));
}

void ObjectBuilder::addTexts(std::string_view name, const std::vector<std::string>& texts)
{
    if (!texts.empty())
        add(name, jsonList(texts));
}

void ObjectBuilder::addItems(std::string_view name, std::vector<JsonValue> items)
{
    if (!items.empty())
        add(name, jsonList(std::move(items)));
}

void ObjectBuilder::addObject(std::string_view name, ObjectBuilder object)
{
    if (!object.isEmpty())
        add(name, object.take());
}

void ObjectBuilder::addUnknown(const UnknownProperties& unknown, const std::string& identity)
{
    const auto kept = unknown.byObject.find(identity);
    if (kept == unknown.byObject.end())
        return;
    std::set<std::string> known;
    for (const JsonMember& property : m_object.members)
        known.insert(property.name);
    for (const UnknownProperties::Property& property : kept->second) {
        const JsonDocument value = parseJson(property.json);
        if (value.root && known.count(property.name) == 0)
            add(property.name, *value.root);
    }
}

std::string Siblings::identity(const std::string& base)
{
    const std::size_t times = ++m_times[base];
    return times == 1 ? base : base + " #" + std::to_string(times);
}

}  // namespace querywright::file
