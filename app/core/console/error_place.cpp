// SPDX-License-Identifier: Apache-2.0
#include "app/core/console/error_place.h"

#include "model/cql/identifier.h"
#include "model/cql/parser/lexer.h"
#include "model/cql/parser/parse.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace querywright::core {
namespace {

using cql::Token;
using cql::TokenKind;

std::size_t unitsOf(std::string_view text)
{
    return static_cast<std::size_t>(
        QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).size());
}

std::vector<Token> tokensOf(const std::string& text)
{
    std::vector<Token> tokens;
    cql::Lexer lexer(text);
    for (auto token = lexer.next(); token && token->kind != TokenKind::End; token = lexer.next()) {
        if (token->kind != TokenKind::Blank)
            tokens.push_back(*token);
    }
    return tokens;
}

TextPlace placeOf(const std::string& text, const Token& token)
{
    return {token.line, static_cast<std::uint32_t>(token.column) + 1,
            unitsOf(std::string_view(text).substr(0, token.offset)), unitsOf(token.text)};
}

// Behind the last token.
TextPlace endOf(const std::string& text, const std::vector<Token>& tokens)
{
    if (tokens.empty())
        return {};
    TextPlace place = placeOf(text, tokens.back());
    place.column += static_cast<std::uint32_t>(place.length);
    place.offset += place.length;
    place.length = 0;
    return place;
}

bool isWordPart(char byte)
{
    return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_'
           || static_cast<unsigned char>(byte) >= 0x80U;
}

// Words that messages are made of, as in "Undefined column name nme".
constexpr std::array<std::string_view, 8> prose{"column",   "function", "index", "key",
                                                "keyspace", "name",     "table", "type"};

// Where the message names the text by itself, not as a part of another word; npos if it does not. A word that
// messages are made of has to come twice, unless prose counts.
std::size_t namedAt(const std::string& message, const std::string& text, bool countsProse)
{
    bool isProse = !countsProse && std::find(prose.begin(), prose.end(), text) != prose.end();
    for (std::size_t at = message.find(text); at != std::string::npos; at = message.find(text, at + 1)) {
        const std::size_t end = at + text.size();
        const bool isWhole =
            (at == 0 || !isWordPart(message[at - 1])) && (end == message.size() || !isWordPart(message[end]));
        if (isWhole && !std::exchange(isProse, false))
            return at;
    }
    return std::string::npos;
}

// What a message calls a token.
std::string nameOf(const Token& token)
{
    switch (token.kind) {
    case TokenKind::Word:
        return cql::isReservedWord(token.text) ? std::string() : [&] {
            std::string lower(token.text);
            std::transform(lower.begin(), lower.end(), lower.begin(),
                           [](unsigned char byte) { return static_cast<char>(std::tolower(byte)); });
            return lower;
        }();
    case TokenKind::QuotedName:
    case TokenKind::String:
        return token.value;
    case TokenKind::Symbol:
    case TokenKind::Blank:
    case TokenKind::End:
    case TokenKind::EmptyQuotedName:
        return {};
    default:
        return std::string(token.text);
    }
}

}  // namespace

TextPlace errorPlace(const std::string& statement, const engine::CqlError& error, cql::Dialect dialect)
{
    const std::vector<Token> tokens = tokensOf(statement);
    if (error.code == engine::CqlErrorCode::Syntax) {
        const auto parsed = cql::parseStatement(statement, dialect);
        if (!parsed && parsed.error().place.line > 0) {
            const Place& place = parsed.error().place;
            for (const Token& token : tokens) {
                const auto column = static_cast<std::uint32_t>(token.column) + 1;
                if (token.line == place.line && column <= place.column
                    && place.column < column + std::max<std::size_t>(1, unitsOf(token.text)))
                    return placeOf(statement, token);
            }
        }
        return endOf(statement, tokens);
    }
    for (const bool countsProse : {false, true}) {
        // What is named first; of a text that begins with another one the longer.
        const Token* best = nullptr;
        std::size_t bestAt = std::string::npos;
        std::size_t bestSize = 0;
        for (const Token& token : tokens) {
            const std::string name = nameOf(token);
            const std::size_t at =
                name.empty() ? std::string::npos : namedAt(error.message, name, countsProse);
            if (at < bestAt || (best && at == bestAt && name.size() > bestSize)) {
                best = &token;
                bestAt = at;
                bestSize = name.size();
            }
        }
        if (best)
            return placeOf(statement, *best);
    }
    return tokens.empty() ? TextPlace() : placeOf(statement, tokens.front());
}

std::optional<TextPlace> restrictionPlace(const std::string& statement, const std::string& column)
{
    const std::vector<Token> tokens = tokensOf(statement);
    const auto isWhere = [](const Token& token) {
        std::string upper(token.text);
        std::transform(upper.begin(), upper.end(), upper.begin(),
                       [](unsigned char byte) { return static_cast<char>(std::toupper(byte)); });
        return token.kind == TokenKind::Word && upper == "WHERE";
    };
    const auto where = std::find_if(tokens.begin(), tokens.end(), isWhere);
    const auto found =
        std::find_if(where, tokens.end(), [&](const Token& token) { return nameOf(token) == column; });
    return found == tokens.end() ? std::nullopt : std::optional(placeOf(statement, *found));
}

}  // namespace querywright::core
