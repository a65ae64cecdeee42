// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

#include <algorithm>

namespace querywright::cql {

Parser::Nesting::Nesting(Parser& parser) : m_parser(parser)
{
    constexpr int deepest = 200;
    if (++m_parser.m_depth > deepest)
        m_parser.fail("the statement is nested more than " + std::to_string(deepest) + " deep");
}

std::optional<Error> Parser::error() const
{
    return m_error ? m_error : m_tokens.error();
}

bool Parser::isSymbol(std::string_view symbol, std::size_t ahead)
{
    return !isFailed() && peek(ahead).is(symbol);
}

bool Parser::isWord(std::string_view word, std::size_t ahead)
{
    return !isFailed() && peek(ahead).isWord(word);
}

bool Parser::isAnyWord(std::initializer_list<std::string_view> words, std::size_t ahead)
{
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return isWord(word, ahead); });
}

bool Parser::accept(std::string_view symbol)
{
    if (!isSymbol(symbol))
        return false;
    m_tokens.advance();
    return true;
}

bool Parser::acceptWord(std::string_view word)
{
    if (!isWord(word))
        return false;
    m_tokens.advance();
    return true;
}

void Parser::expect(std::string_view symbol)
{
    if (accept(symbol) || isFailed())
        return;
    const Token token = peek();
    if (!isFailed())
        m_error = m_tokens.errorAt(token, "mismatched input '" + shownText(token) + "' expecting '"
                                              + std::string(symbol) + "'");
}

void Parser::expectWord(std::string_view word, std::string_view keyword)
{
    if (acceptWord(word) || isFailed())
        return;
    const Token token = peek();
    if (!isFailed())
        m_error = m_tokens.errorAt(token, "mismatched input '" + shownText(token) + "' expecting K_"
                                              + std::string(keyword.empty() ? word : keyword));
}

void Parser::expectTable()
{
    if (!acceptWord("TABLE"))
        expectWord("COLUMNFAMILY");
}

std::string Parser::expectString()
{
    if (isFailed())
        return {};
    const Token token = peek();
    if (token.kind == TokenKind::String) {
        m_tokens.advance();
        return token.value;
    }
    if (!isFailed())
        m_error =
            m_tokens.errorAt(token, "mismatched input '" + shownText(token) + "' expecting STRING_LITERAL");
    return {};
}

std::string Parser::expectInteger()
{
    if (isFailed())
        return {};
    const Token token = peek();
    if (token.kind == TokenKind::Integer) {
        m_tokens.advance();
        return std::string(token.text);
    }
    if (!isFailed())
        m_error = m_tokens.errorAt(token, "mismatched input '" + shownText(token) + "' expecting INTEGER");
    return {};
}

void Parser::noAlternative(std::size_t ahead)
{
    if (isFailed())
        return;
    const Token token = peek(ahead);
    if (!isFailed())
        m_error = m_tokens.errorAt(token, "no viable alternative at input '" + shownText(token) + "'");
}

void Parser::fail(const std::string& message)
{
    if (!isFailed())
        m_error = Error{ErrorCode::Syntax, message, {}};
}

void Parser::countOperation(int& operations)
{
    constexpr int most = 500;
    if (++operations > most)
        fail("more than " + std::to_string(most) + " operations follow each other");
}

void Parser::expectEnd()
{
    while (accept(";")) {
    }
    if (isFailed())
        return;
    const Token token = peek();
    if (token.kind != TokenKind::End && !isFailed())
        m_error = m_tokens.errorAt(token, "mismatched input '" + shownText(token) + "' expecting EOF");
}

AnyStatement Parser::statement()
{
    if (isWord("SELECT"))
        return select();
    if (isWord("INSERT"))
        return insert();
    if (isWord("UPDATE"))
        return update();
    if (isWord("DELETE"))
        return deleteStatement();
    if (isWord("BEGIN"))
        return batch();
    if (acceptWord("TRUNCATE")) {
        if (!acceptWord("TABLE"))
            acceptWord("COLUMNFAMILY");
        return TruncateStatement{tableName()};
    }
    if (acceptWord("USE"))
        return UseStatement{name()};
    if (isWord("CREATE"))
        return create();
    if (isWord("ALTER"))
        return alter();
    if (isWord("DROP"))
        return drop();
    if (isAnyWord({"DESCRIBE", "DESC"}))
        return describeStatement();
    if (isAnyWord({"GRANT", "REVOKE", "LIST"}))
        return roleStatement();
    if (isWord("ADD") && m_dialect == Dialect::Cassandra50)
        return identityStatement();
    noAlternative();
    return RoleStatement();
}

}  // namespace querywright::cql
