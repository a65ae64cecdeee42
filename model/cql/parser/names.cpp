// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/cql/parser/parser.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace querywright::cql {
namespace {

// The word as Cassandra stores it when it is a name.
std::string folded(std::string_view word)
{
    std::string text(word);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

}  // namespace

// Words that are not reserved are names, keywords or not.
bool Parser::isName(std::size_t ahead)
{
    if (isFailed())
        return false;
    const Token& token = peek(ahead);
    return token.kind == TokenKind::QuotedName
           || (token.kind == TokenKind::Word && !isReservedWord(token.text));
}

bool Parser::isNameOrEmpty(std::size_t ahead)
{
    return isName(ahead) || (!isFailed() && peek(ahead).kind == TokenKind::EmptyQuotedName);
}

std::string Parser::name()
{
    if (!isName()) {
        noAlternative();
        return {};
    }
    const Token token = peek();
    m_tokens.advance();
    return token.kind == TokenKind::QuotedName ? token.value : folded(token.text);
}

// Columns of tables made by Thrift could have an empty name.
std::string Parser::columnName()
{
    if (!isNameOrEmpty() || isName())
        return name();
    m_tokens.advance();
    return {};
}

QualifiedName Parser::qualifiedName()
{
    QualifiedName qualified;
    qualified.name = name();
    if (accept(".")) {
        qualified.keyspace = std::move(qualified.name);
        qualified.name = name();
    }
    return qualified;
}

// Words that may name a type some day.
void Parser::refuseReservedTypeName()
{
    constexpr std::array<std::string_view, 6> reserved{"byte",     "complex", "enum",
                                                       "interval", "macaddr", "bitstring"};
    if (isFailed() || peek().kind != TokenKind::Word)
        return;
    const std::string word(peek().text);
    if (std::find(reserved.begin(), reserved.end(), word) != reserved.end() && !isSymbol(".", 1))
        fail("Invalid (reserved) user type name " + word);
}

QualifiedName Parser::userTypeName()
{
    QualifiedName type;
    refuseReservedTypeName();
    type.name = name();
    if (accept(".")) {
        type.keyspace = std::move(type.name);
        refuseReservedTypeName();
        type.name = name();
    }
    return type;
}

// What follows the name of a table somewhere in CQL; anything else ends the search for a meaning.
QualifiedName Parser::tableName()
{
    const auto mayFollow = [this](std::size_t ahead) {
        if (isFailed())
            return false;
        const Token& token = peek(ahead);
        return token.kind == TokenKind::End || token.is(".") || token.is(";") || token.is("(")
               || isAnyWord({"WHERE", "USING",   "SET", "GROUP", "ORDER", "PER",    "LIMIT",
                             "ALLOW", "AS",      "ADD", "DROP",  "ALTER", "RENAME", "WITH",
                             "JSON",  "PRIMARY", "TO",  "FROM",  "OF",    "APPLY",  "NORECURSIVE"},
                            ahead);
    };
    if (isName() && !isSymbol(".", 1) && !mayFollow(1)) {
        noAlternative(1);
        return {};
    }
    QualifiedName table = qualifiedName();
    if (isSymbol(";"))
        peek(1);
    return table;
}

QualifiedName Parser::functionName()
{
    if (acceptWord("TOKEN"))
        return {{}, "token"};
    QualifiedName function;
    function.name = name();
    if (accept(".")) {
        function.keyspace = std::move(function.name);
        function.name = acceptWord("TOKEN") ? "token" : name();
    }
    return function;
}

std::vector<std::string> Parser::columnNames()
{
    std::vector<std::string> names;
    expect("(");
    do
        names.push_back(columnName());
    while (accept(","));
    expect(")");
    return names;
}

bool Parser::ifExists()
{
    if (!acceptWord("IF"))
        return false;
    expectWord("EXISTS");
    return true;
}

bool Parser::ifNotExists()
{
    if (!acceptWord("IF"))
        return false;
    expectWord("NOT");
    expectWord("EXISTS");
    return true;
}

}  // namespace querywright::cql
