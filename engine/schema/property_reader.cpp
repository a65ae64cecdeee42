// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/property_reader.h"

#include <algorithm>
#include <charconv>

namespace querywright::engine {

std::string upperCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

std::optional<std::int32_t> parseInteger(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    std::int32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<double> parseNumber(const std::string& text)
{
    double value = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

PropertyReader::PropertyReader(const cql::Properties& properties, cql::Dialect dialect)
{
    const std::string twice =
        dialect == cql::Dialect::Cassandra50 ? "Multiple definitions" : "Multiple definition";
    for (const auto& [name, value] : properties) {
        if (!m_values.emplace(name, value).second)
            fail(CqlErrorCode::Syntax, twice + " for property '" + name + "'");
    }
}

void PropertyReader::allowOnly(std::initializer_list<std::string_view> names)
{
    for (const auto& entry : m_values) {
        if (std::find(names.begin(), names.end(), entry.first) == names.end())
            fail(CqlErrorCode::Syntax, "Unknown property '" + entry.first + "'");
    }
}

const cql::PropertyValue* PropertyReader::find(const std::string& name) const
{
    const auto found = m_values.find(name);
    return m_error || found == m_values.end() ? nullptr : &found->second;
}

std::optional<std::string> PropertyReader::text(const std::string& name)
{
    const cql::PropertyValue* value = find(name);
    if (!value)
        return std::nullopt;
    if (const auto* text = std::get_if<std::string>(value))
        return *text;
    fail(CqlErrorCode::Syntax, "Invalid value for property '" + name + "'. It should be a string");
    return std::nullopt;
}

std::optional<std::map<std::string, std::string>> PropertyReader::map(const std::string& name)
{
    const cql::PropertyValue* value = find(name);
    if (!value)
        return std::nullopt;
    if (const auto* map = std::get_if<std::map<std::string, std::string>>(value))
        return *map;
    fail(CqlErrorCode::Syntax, "Invalid value for property '" + name + "'. It should be a map.");
    return std::nullopt;
}

std::optional<bool> PropertyReader::boolean(const std::string& name)
{
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    const std::string word = lowerCase(*value);
    if (word == "1" || word == "true" || word == "yes")
        return true;
    if (word == "0" || word == "false" || word == "no")
        return false;
    fail(
        CqlErrorCode::Syntax,
        "Invalid boolean value " + *value + " for '" + name
            + "'. Positive values can be '1', 'true' or 'yes'. Negative values can be '0', 'false' or 'no'.");
    return std::nullopt;
}

std::optional<std::int32_t> PropertyReader::integer(const std::string& name)
{
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    const auto number = parseInteger(*value);
    if (!number)
        fail(CqlErrorCode::Syntax, "Invalid integer value " + *value + " for '" + name + "'");
    return number;
}

std::optional<double> PropertyReader::number(const std::string& name)
{
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    const auto number = parseNumber(*value);
    if (!number)
        fail(CqlErrorCode::Syntax, "Invalid double value " + *value + " for '" + name + "'");
    return number;
}

void PropertyReader::fail(CqlErrorCode code, std::string message)
{
    if (!m_error)
        m_error = CqlError{code, std::move(message)};
}

}  // namespace querywright::engine
