// SPDX-License-Identifier: Apache-2.0
#include "model/file/object_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace querywright::file {
namespace {

void reportKind(Reading& reading, const JsonValue& value, std::string_view what, std::string_view expected)
{
    reading.problem(value, ErrorCode::Syntax,
                    quoted(what) + " must be " + std::string(expected) + ", not "
                        + std::string(kindText(value.kind)));
}

bool isKind(Reading& reading, const JsonValue& value, std::string_view what, JsonValue::Kind kind,
            std::string_view expected)
{
    if (value.kind == kind)
        return true;
    reportKind(reading, value, what, expected);
    return false;
}

std::string numberText(double number)
{
    std::string text(32, '\0');
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed).ptr;
    text.resize(static_cast<std::size_t>(end - text.data()));
    return text;
}

// What is read instead of anything more once there are too many problems.
const std::vector<JsonValue> noItems;
const JsonValue noObject{JsonValue::Kind::Object, {}, {}, {}, 0, nullptr};

}  // namespace

std::optional<std::string> textOf(Reading& reading, const JsonValue& value, std::string_view what)
{
    if (reading.isFull() || !isKind(reading, value, what, JsonValue::Kind::Text, "a text in double quotes"))
        return std::nullopt;
    return value.text;
}

std::optional<double> numberOf(Reading& reading, const JsonValue& value, std::string_view what)
{
    if (!isKind(reading, value, what, JsonValue::Kind::Number, "a number"))
        return std::nullopt;
    double number = 0.0;
    const char* end = value.text.data() + value.text.size();
    if (std::from_chars(value.text.data(), end, number).ec != std::errc()) {
        reading.problem(value, ErrorCode::Invalid, quoted(what) + " is a number too close to 0");
        return std::nullopt;
    }
    return number;
}

std::optional<std::uint64_t> wholeNumberOf(Reading& reading, const JsonValue& value, std::string_view what)
{
    if (!isKind(reading, value, what, JsonValue::Kind::Number, "a whole number"))
        return std::nullopt;
    std::uint64_t number = 0;
    const char* end = value.text.data() + value.text.size();
    const auto [stop, error] = std::from_chars(value.text.data(), end, number);
    if (error == std::errc() && stop == end)
        return number;
    if (error == std::errc::result_out_of_range) {
        reading.problem(value, ErrorCode::Invalid, quoted(what) + " is too large");
        return std::nullopt;
    }
    constexpr double mostExact =
        9e15;  // a double has all whole numbers up to it; programs write them as 1.0 or 1e3
    const std::optional<double> written = numberOf(reading, value, what);
    if (written && *written >= 0.0 && *written <= mostExact && std::floor(*written) == *written)
        return static_cast<std::uint64_t>(*written);
    if (written)
        reading.problem(value, ErrorCode::Invalid,
                        quoted(what) + " must be a whole number of at least 0, not "
                            + value.text.substr(0, 40));
    return std::nullopt;
}

const std::vector<JsonValue>& itemsOf(Reading& reading, const JsonValue& value, std::string_view what,
                                      std::size_t most)
{
    if (reading.isFull() || !isKind(reading, value, what, JsonValue::Kind::Array, "a list in [ ]"))
        return noItems;
    if (value.items.size() <= most)
        return value.items;
    reading.problem(value, ErrorCode::Invalid,
                    quoted(what) + " can have " + grouped(most) + " items, not "
                        + grouped(value.items.size()));
    return noItems;
}

std::vector<std::string> textsOf(Reading& reading, const JsonValue& value, std::string_view what)
{
    std::vector<std::string> texts;
    for (const JsonValue& item : itemsOf(reading, value, what)) {
        if (std::optional<std::string> text = textOf(reading, item, what))
            texts.push_back(std::move(*text));
    }
    return texts;
}

ObjectReader::ObjectReader(Reading& reading, const JsonValue& value, std::string_view what,
                           std::string identity)
    : m_reading(reading),
      m_value(reading.isFull() ? noObject : value),
      m_what(what),
      m_identity(std::move(identity))
{
    if (!isObject()) {
        reading.problem(value, ErrorCode::Syntax,
                        std::string(what) + " must be an object in { }, not "
                            + std::string(kindText(value.kind)));
    }
}

const JsonValue* ObjectReader::find(std::string_view name)
{
    m_known.push_back(name);
    return member(m_value, name);
}

const JsonValue* ObjectReader::require(std::string_view name)
{
    const JsonValue* found = find(name);
    if (!found && isObject())
        m_reading.problem(m_value, ErrorCode::Missing,
                          std::string(m_what) + " needs the property " + quoted(name));
    return found;
}

std::string ObjectReader::text(std::string_view name)
{
    const JsonValue* found = find(name);
    return found ? textOf(m_reading, *found, name).value_or("") : "";
}

std::string ObjectReader::requiredText(std::string_view name)
{
    const JsonValue* found = require(name);
    return found ? textOf(m_reading, *found, name).value_or("") : "";
}

bool ObjectReader::flag(std::string_view name, bool fallback)
{
    const JsonValue* found = find(name);
    if (!found || !isKind(m_reading, *found, name, JsonValue::Kind::Boolean, "true or false"))
        return fallback;
    return found->text == "true";
}

std::uint64_t ObjectReader::wholeNumber(std::string_view name, std::uint64_t fallback, std::uint64_t least,
                                        std::uint64_t most)
{
    const JsonValue* found = find(name);
    if (!found)
        return fallback;
    const std::optional<std::uint64_t> number = wholeNumberOf(m_reading, *found, name);
    if (!number)
        return fallback;
    if (*number < least || *number > most) {
        m_reading.problem(*found, ErrorCode::Invalid,
                          quoted(name) + " must lie between " + grouped(least) + " and " + grouped(most)
                              + ", not be " + grouped(*number));
        return fallback;
    }
    return *number;
}

double ObjectReader::number(std::string_view name, double fallback, double least, double most)
{
    return optionalNumber(name, least, most).value_or(fallback);
}

std::optional<double> ObjectReader::optionalNumber(std::string_view name, double least, double most)
{
    const JsonValue* found = find(name);
    if (!found)
        return std::nullopt;
    const std::optional<double> number = numberOf(m_reading, *found, name);
    if (number && (*number < least || *number > most)) {
        m_reading.problem(*found, ErrorCode::Invalid,
                          quoted(name) + " must lie between " + numberText(least) + " and " + numberText(most)
                              + ", not be " + found->text.substr(0, 40));
        return std::nullopt;
    }
    return number;
}

const std::vector<JsonValue>& ObjectReader::list(std::string_view name, std::size_t most)
{
    const JsonValue* found = find(name);
    return found ? itemsOf(m_reading, *found, name, most) : noItems;
}

std::vector<std::string> ObjectReader::texts(std::string_view name)
{
    const JsonValue* found = find(name);
    return found ? textsOf(m_reading, *found, name) : std::vector<std::string>();
}

void ObjectReader::reportWord(std::string_view name, const JsonValue& found, const std::string& text,
                              const std::vector<std::string>& words)
{
    std::vector<std::string> inQuotes;
    for (const std::string& word : words)
        inQuotes.push_back(quoted(word));
    m_reading.problem(found, ErrorCode::UnknownName,
                      quoted(name) + " must be " + listed(inQuotes, "or") + ", not " + shown(text)
                          + suggestion(text, words));
}

// Notes an unknown property, unless it is meant for others: named "x-...", or of a newer minor version and
// not nearly one that could stand here.
void ObjectReader::noteUnknown(const JsonMember& property)
{
    const std::string nearestName = nearest(property.name, {m_known.begin(), m_known.end()});
    const std::string meant =
        nearestName.empty() || member(m_value, nearestName) ? std::string() : nearestName;
    if (meant.empty() && (m_reading.isOfNewerMinor || property.name.starts_with("x-")))
        return;
    m_reading.note(property.value, "unknown-property", property.name,
                   std::string(m_what) + " has no property " + shown(property.name)
                       + (meant.empty() ? ". It" : std::string(suggestionMark) + quoted(meant) + "? It")
                       + " is kept, but means nothing");
}

void ObjectReader::keepUnknown()
{
    for (const JsonMember& property : m_value.members) {
        if (std::find(m_known.begin(), m_known.end(), property.name) != m_known.end())
            continue;
        m_reading.unknown.byObject[m_identity].push_back({property.name, printJson(property.value)});
        noteUnknown(property);
    }
}

}  // namespace querywright::file
