// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace querywright::cql {

enum class TokenKind {
    Word,        // an identifier or keyword without quotes
    QuotedName,  // "Name"
    EmptyQuotedName,
    String,
    Integer,
    Float,
    Boolean,
    Duration,
    Uuid,
    Hex,
    Constant,  // -NaN, -Infinity
    Question,
    Range,   // ..
    Symbol,  // ( ) [ ] { } < > <= >= != = += -= + - * / % , ; : .
    Blank,   // white space or a comment
    End,
};

// A piece of a statement's text.
struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text;     // as written
    std::string value;         // of a string or quoted name what it holds; of a word itself in capitals
    std::uint32_t line = 0;    // from 1; that of the end is 0
    std::int32_t column = -1;  // in UTF-16 units from 0, as Cassandra counts it; that of the end is -1
    std::size_t offset = 0;    // in bytes

    bool is(std::string_view symbol) const { return kind == TokenKind::Symbol && text == symbol; }
    // `word` in capitals.
    bool isWord(std::string_view word) const { return kind == TokenKind::Word && value == word; }
};

}  // namespace querywright::cql
