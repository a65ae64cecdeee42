// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/options/option_value.h"

#include "model/cql/identifier.h"

#include <cctype>
#include <cstddef>

namespace querywright::gui {
namespace {

// Reads a map from left to right.
class MapReader {
public:
    explicit MapReader(const std::string& text) : m_text(text) {}

    std::optional<OptionMap> read()
    {
        OptionMap map;
        if (!take('{'))
            return std::nullopt;
        while (!take('}')) {
            if (!map.empty() && !take(','))
                return std::nullopt;
            const auto key = constant();
            if (!key || !take(':'))
                return std::nullopt;
            const auto value = constant();
            if (!value)
                return std::nullopt;
            map[*key] = *value;
        }
        skipSpace();
        return m_at == m_text.size() ? std::optional(map) : std::nullopt;
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
            ++m_at;
    }

    bool take(char wanted)
    {
        skipSpace();
        if (m_at >= m_text.size() || m_text[m_at] != wanted)
            return false;
        ++m_at;
        return true;
    }

    // A text in quotes, a number, true or false.
    std::optional<std::string> constant()
    {
        std::string value;
        if (!take('\'')) {
            while (m_at < m_text.size() && std::string(",:{}' ").find(m_text[m_at]) == std::string::npos)
                value += m_text[m_at++];
            return value.empty() ? std::nullopt : std::optional(value);
        }
        for (; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] != '\'') {
                value += m_text[m_at];
            } else if (m_at + 1 < m_text.size() && m_text[m_at + 1] == '\'') {
                value += m_text[m_at++];
            } else {
                ++m_at;
                return value;
            }
        }
        return std::nullopt;
    }

    const std::string& m_text;
    std::size_t m_at = 0;
};

}  // namespace

std::optional<OptionMap> readOptionMap(const std::string& text)
{
    return MapReader(text).read();
}

std::string optionMapText(const OptionMap& map)
{
    std::string text;
    for (const auto& [key, value] : map)
        text += (text.empty() ? "" : ", ") + cql::toCqlString(key) + ": " + cql::toCqlString(value);
    return "{" + text + "}";
}

std::string withoutQuotes(const std::string& text)
{
    if (text.size() < 2 || text.front() != '\'' || text.back() != '\'')
        return text;
    std::string plain;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        plain += text[i];
        if (text[i] == '\'' && text[i + 1] == '\'' && i + 2 < text.size())
            ++i;
    }
    return plain;
}

std::string shortClassName(const std::string& name)
{
    return name.substr(name.find_last_of('.') + 1);
}

}  // namespace querywright::gui
