// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/literal_scanner.h"

#include "engine/codec/native_literal.h"

#include <algorithm>

namespace querywright::engine {

namespace {

constexpr std::string_view blanks = " \t\r\n";

}  // namespace

std::string_view withoutBlanks(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

Error LiteralScanner::malformed(const std::string& why) const
{
    return {ErrorCode::Syntax, excerpt(m_text) + " is not of type " + m_type->toCql() + ": " + why};
}

void LiteralScanner::skipBlanks()
{
    m_rest.remove_prefix(std::min(m_rest.find_first_not_of(blanks), m_rest.size()));
}

bool LiteralScanner::accept(char c)
{
    if (!isAt(c))
        return false;
    m_rest.remove_prefix(1);
    return true;
}

Result<Done> LiteralScanner::expect(char c)
{
    if (accept(c))
        return Done{};
    const std::string where = m_rest.empty() ? "at the end" : "at " + excerpt(m_rest);
    return failure(malformed(excerpt(std::string_view(&c, 1)) + " is missing " + where));
}

bool LiteralScanner::acceptNull()
{
    constexpr std::string_view null = "null";
    skipBlanks();
    const auto word = m_rest.substr(0, null.size());
    const auto next = m_rest.substr(word.size(), 1);
    const bool isNull = std::equal(word.begin(), word.end(), null.begin(), null.end(),
                                   [](char c, char expected) { return (c | 0x20) == expected; });
    if (!isNull || next.find_first_not_of(" \t\r\n,:)}]") != std::string_view::npos)
        return false;
    m_rest.remove_prefix(word.size());
    return true;
}

bool LiteralScanner::isAt(char c)
{
    skipBlanks();
    return !m_rest.empty() && m_rest.front() == c;
}

Result<Done> LiteralScanner::expectEnd()
{
    skipBlanks();
    if (!m_rest.empty())
        return failure(malformed("nothing may follow at " + excerpt(m_rest)));
    return Done{};
}

Result<std::string> LiteralScanner::takeString(char quote)
{
    std::string content;
    for (std::size_t at = 1; at < m_rest.size(); ++at) {
        if (m_rest[at] != quote) {
            content += m_rest[at];
        } else if (at + 1 < m_rest.size() && m_rest[at + 1] == quote) {
            content += m_rest[++at];
        } else {
            m_rest.remove_prefix(at + 1);
            return content;
        }
    }
    return failure(malformed("the closing quote is missing at " + excerpt(m_rest)));
}

std::string_view LiteralScanner::takeUnquoted(bool isKey)
{
    const auto token = m_rest.substr(0, m_rest.find_first_of(isKey ? ",:]})" : ",]})"));
    m_rest.remove_prefix(token.size());
    return withoutBlanks(token);
}

}  // namespace querywright::engine
