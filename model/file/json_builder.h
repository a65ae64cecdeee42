// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/diagram_ids.h"
#include "model/file/json_value.h"
#include "model/file/unknown_properties.h"
#include "model/file/words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace querywright::file {

JsonValue jsonText(std::string_view text);
JsonValue jsonNumber(double number);
JsonValue jsonNumber(std::uint64_t number);
JsonValue jsonNumber(std::int64_t number);
JsonValue jsonList(const std::vector<std::string>& texts);
JsonValue jsonList(std::vector<JsonValue> items);

// Builds an object of the file property by property. The short forms leave out what has its default value.
class ObjectBuilder {
public:
    ObjectBuilder() { m_object.kind = JsonValue::Kind::Object; }

    void add(std::string_view name, JsonValue value);
    void addText(std::string_view name, const std::string& text);  // default: empty
    void addFlag(std::string_view name, bool flag, bool fallback);
    void addNumber(std::string_view name, double number, double fallback);
    void addWholeNumber(std::string_view name, std::uint64_t number, std::uint64_t fallback);
    void addTexts(std::string_view name, const std::vector<std::string>& texts);  // default: empty
    void addItems(std::string_view name, std::vector<JsonValue> items);           // default: empty
    void addObject(std::string_view name, ObjectBuilder object);                  // default: empty

    template <typename Value, std::size_t count>
    void addWord(std::string_view name, const Words<Value, count>& words, Value value,
                 std::optional<Value> fallback)
    {
        if (value != fallback)
            add(name, jsonText(wordFor(words, value)));
    }

    // What was kept for the object of this identity; to be called last.
    void addUnknown(const UnknownProperties& unknown, const std::string& identity);

    bool isEmpty() const { return m_object.members.empty(); }
    JsonValue take() { return std::move(m_object); }

private:
    JsonValue m_object;
};

// Identities of the items of one list, by which unknown properties are kept: items that would have the same
// get numbers in their order.
class Siblings {
public:
    std::string identity(const std::string& base);

private:
    std::unordered_map<std::string, std::size_t> m_times;  // each base came
};

// "entity 3": the identity of what has the id.
template <typename Id>
std::string identityOf(std::string_view kind, Id id)
{
    return std::string(kind) + " " + std::to_string(static_cast<std::uint32_t>(id));
}

inline std::string diagramIdentity(const std::string& name)
{
    return "diagram " + name;
}

inline std::string noteIdentity(const std::string& diagram, NoteId note)
{
    return diagram + "/" + identityOf("note", note);
}

inline std::string groupIdentity(const std::string& diagram, GroupId group)
{
    return diagram + "/" + identityOf("group", group);
}

inline std::string transitionIdentity(TaskId from, TaskId to)
{
    return identityOf("transition", from) + "-" + std::to_string(static_cast<std::uint32_t>(to));
}

}  // namespace querywright::file
