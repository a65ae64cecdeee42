// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/text.h"
#include "model/file/limits.h"
#include "model/file/reading.h"
#include "model/file/words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::file {

// Reads single values. Each reports a problem and returns nothing if the value is not of the kind.
std::optional<std::string> textOf(Reading& reading, const JsonValue& value, std::string_view what);
std::optional<double> numberOf(Reading& reading, const JsonValue& value, std::string_view what);
std::optional<std::uint64_t> wholeNumberOf(Reading& reading, const JsonValue& value, std::string_view what);

// The items of a list; empty, with a problem, if the value is none or the list is longer than anyone needs.
const std::vector<JsonValue>& itemsOf(Reading& reading, const JsonValue& value, std::string_view what,
                                      std::size_t most = maxTexts);

// The texts of a list of texts.
std::vector<std::string> textsOf(Reading& reading, const JsonValue& value, std::string_view what);

// Reads the properties of one object of the file by their names. What nobody asks for is kept as unknown.
class ObjectReader {
public:
    // `what` it is in messages: "an entity type"; `identity` by which unknown properties are kept. A value
    // that is no object is reported and then read as an empty one.
    ObjectReader(Reading& reading, const JsonValue& value, std::string_view what, std::string identity);

    const JsonValue& value() const { return m_value; }
    const std::string& identity() const { return m_identity; }
    // For an object that is known by what it says itself. To be called before keepUnknown().
    void setIdentity(std::string identity) { m_identity = std::move(identity); }
    bool isObject() const { return m_value.kind == JsonValue::Kind::Object; }

    // The property, null if it is not there.
    const JsonValue* find(std::string_view name);
    // Likewise, but reports that it is missing.
    const JsonValue* require(std::string_view name);

    // The property, or the fallback if it is not there or wrong.
    std::string text(std::string_view name);
    std::string requiredText(std::string_view name);
    bool flag(std::string_view name, bool fallback);
    std::uint64_t wholeNumber(std::string_view name, std::uint64_t fallback, std::uint64_t least,
                              std::uint64_t most);
    double number(std::string_view name, double fallback, double least, double most);
    std::optional<double> optionalNumber(std::string_view name, double least, double most);
    const std::vector<JsonValue>& list(std::string_view name, std::size_t most = maxObjects);
    std::vector<std::string> texts(std::string_view name);

    template <typename Value, std::size_t count>
    Value word(std::string_view name, const Words<Value, count>& words, Value fallback)
    {
        const JsonValue* found = find(name);
        return found ? wordOf(name, *found, words, fallback) : fallback;
    }

    template <typename Value, std::size_t count>
    Value requiredWord(std::string_view name, const Words<Value, count>& words, Value fallback)
    {
        const JsonValue* found = require(name);
        return found ? wordOf(name, *found, words, fallback) : fallback;
    }

    // Keeps all properties that were not asked for. To be called last.
    void keepUnknown();

private:
    template <typename Value, std::size_t count>
    Value wordOf(std::string_view name, const JsonValue& found, const Words<Value, count>& words,
                 Value fallback)
    {
        const std::optional<std::string> text = textOf(m_reading, found, name);
        if (!text)
            return fallback;
        if (const std::optional<Value> value = valueFor(words, *text))
            return *value;
        reportWord(name, found, *text, allWords(words));
        return fallback;
    }

    void noteUnknown(const JsonMember& property);
    void reportWord(std::string_view name, const JsonValue& found, const std::string& text,
                    const std::vector<std::string>& words);

    Reading& m_reading;
    const JsonValue& m_value;
    std::string_view m_what;
    std::string m_identity;
    std::vector<std::string_view> m_known;
};

}  // namespace querywright::file
