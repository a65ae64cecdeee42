// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/cql/parser/lexer.h"
#include "model/cql/parser/token.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::cql {

// The tokens of a statement, cut as far as they are looked at: Cassandra's messages show the text up to there
// (cql3/ErrorCollector), and of several errors tell the one that was met first.
class TokenStream {
public:
    explicit TokenStream(std::string_view text);

    // The token `ahead` of the current one; blanks do not count. Past the end the end again.
    const Token& peek(std::size_t ahead = 0);

    // Goes on to the next token.
    void advance();

    std::string_view text() const { return m_text; }

    // Of the lexer, once it met one.
    const std::optional<Error>& error() const { return m_lexer.error(); }

    // What the parser found wrong at `token`, with the text around the current token.
    Error errorAt(const Token& token, const std::string& what) const;

private:
    std::size_t find(std::size_t ahead);
    bool fetch();
    std::string snippet() const;

    std::string_view m_text;
    Lexer m_lexer;
    std::vector<Token> m_tokens;  // blanks too
    std::size_t m_position = 0;
};

// What a token is called in a message: names and strings without their quotes.
std::string shownText(const Token& token);

}  // namespace querywright::cql
