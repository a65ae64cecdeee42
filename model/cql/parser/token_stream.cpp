// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/token_stream.h"

#include <algorithm>

namespace querywright::cql {

std::string shownText(const Token& token)
{
    const bool isQuoted = token.kind == TokenKind::String || token.kind == TokenKind::QuotedName;
    return isQuoted ? token.value : std::string(token.text);
}

TokenStream::TokenStream(std::string_view text) : m_text(text), m_lexer(text)
{
    m_position = find(0);
}

bool TokenStream::fetch()
{
    if (!m_tokens.empty() && m_tokens.back().kind == TokenKind::End)
        return false;
    auto token = m_lexer.next();
    m_tokens.push_back(token ? *std::move(token) : Token());
    return true;
}

// The position of the token that many tokens ahead, or of the end.
std::size_t TokenStream::find(std::size_t ahead)
{
    std::size_t position = m_position;
    while (true) {
        while (position >= m_tokens.size()) {
            if (!fetch())
                return m_tokens.size() - 1;
        }
        const Token& token = m_tokens[position];
        if (token.kind == TokenKind::End)
            return position;
        if (token.kind != TokenKind::Blank && ahead-- == 0)
            return position;
        ++position;
    }
}

const Token& TokenStream::peek(std::size_t ahead)
{
    return m_tokens[find(ahead)];
}

void TokenStream::advance()
{
    if (m_tokens[m_position].kind != TokenKind::End)
        ++m_position;
    m_position = find(0);
}

Error TokenStream::errorAt(const Token& token, const std::string& what) const
{
    const std::string where = std::to_string(token.line) + ":" + std::to_string(token.column);
    Error error{ErrorCode::Syntax, "line " + where + " " + what, {}};
    if (token.line != 0) {
        error.place.line = token.line;
        error.place.column = static_cast<std::uint32_t>(token.column) + 1;
    }
    if (const std::string text = snippet(); !text.empty())
        error.message += " (" + text + ")";
    return error;
}

// Ten tokens before the current one, blanks included, and two after it, as far as they were looked at.
std::string TokenStream::snippet() const
{
    constexpr std::size_t before = 10;
    constexpr std::size_t after = 2;
    const std::size_t first = m_position > before ? m_position - before : 0;
    const std::size_t last = std::min(m_position + after, m_tokens.size() - 1);
    const Token& offending = m_tokens[m_position];
    if (offending.kind == TokenKind::End || m_tokens[last].kind == TokenKind::End)
        return {};
    const std::size_t begin = m_tokens[first].offset;
    const std::size_t middle = offending.offset + shownText(offending).size();
    const std::size_t end = std::max(m_tokens[last].offset + shownText(m_tokens[last]).size(), middle);
    std::string text = begin > 0 ? "..." : "";
    text += m_text.substr(begin, offending.offset - begin);
    text += "[";
    text += m_text.substr(offending.offset, middle - offending.offset);
    text += "]";
    text += m_text.substr(middle, end - middle);
    if (end < m_text.size())
        text += "...";
    return text;
}

}  // namespace querywright::cql
