// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/cql/parser/token.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::cql {

// Cuts CQL into tokens as Cassandra's lexer does (antlr/Lexer.g), with what it does unlike others: "5-3" is 5
// and -3, "-i" the begin of -Infinity, a comment of one line needs its line's end.
class Lexer {
public:
    // REQUIRES: the text outlives the lexer and its tokens.
    explicit Lexer(std::string_view text) : m_text(text) {}

    // The next token; nothing if the text cannot be cut further: then error() says why.
    std::optional<Token> next();

    const std::optional<Error>& error() const { return m_error; }

    // Where the next token begins: in bytes from 0; its line from 1, its column in UTF-16 units from 0.
    std::size_t offset() const { return m_at; }
    std::uint32_t line() const { return m_line; }
    std::int32_t column() const { return m_column; }

private:
    bool isAtEnd(std::size_t ahead = 0) const { return m_at + ahead >= m_text.size(); }
    char peek(std::size_t ahead = 0) const { return isAtEnd(ahead) ? '\0' : m_text[m_at + ahead]; }
    char lower(std::size_t ahead) const;
    void advance(std::size_t bytes);

    std::optional<TokenKind> takeBlank();
    std::optional<TokenKind> takeString(std::string& value);
    std::optional<TokenKind> takeQuotedName(std::string& value);
    std::optional<TokenKind> takeUuid();
    std::optional<TokenKind> takeNumber();
    std::optional<TokenKind> takeWord(std::string& value);
    std::optional<TokenKind> takeNegativeConstant(std::string_view letters);
    std::optional<TokenKind> takeSymbol();
    std::optional<TokenKind> takeAny(std::string& value);
    bool isUuid() const;
    std::size_t uuidStart() const;
    std::size_t isoDuration() const;
    std::size_t digits(std::size_t ahead) const;
    std::size_t durationUnit(std::size_t ahead) const;

    std::optional<TokenKind> mismatched(const std::string& expected);
    std::optional<TokenKind> fail(const std::string& what);
    std::string shownCharacter() const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    std::int32_t m_column = 0;
    std::optional<Error> m_error;
};

}  // namespace querywright::cql
