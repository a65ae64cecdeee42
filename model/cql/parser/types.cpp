// SPDX-License-Identifier: Apache-2.0
#include "model/cql/cql_type.h"
#include "model/cql/identifier.h"
#include "model/cql/parser/parser.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace querywright::cql {
namespace {

bool isNativeWord(const std::string& word)
{
    if (word == "varchar")
        return true;
    for (int i = 0; i <= static_cast<int>(NativeType::Varint); ++i) {
        if (word == toCql(static_cast<NativeType>(i)))
            return true;
    }
    return false;
}

std::optional<TypeSpec::Kind> parameterized(const Token& token, Dialect dialect)
{
    if (token.isWord("LIST"))
        return TypeSpec::Kind::List;
    if (token.isWord("SET"))
        return TypeSpec::Kind::Set;
    if (token.isWord("MAP"))
        return TypeSpec::Kind::Map;
    if (token.isWord("TUPLE"))
        return TypeSpec::Kind::Tuple;
    if (token.isWord("FROZEN"))
        return TypeSpec::Kind::Frozen;
    if (token.isWord("VECTOR") && dialect == Dialect::Cassandra50)
        return TypeSpec::Kind::Vector;
    return std::nullopt;
}

}  // namespace

bool Parser::isType(std::size_t ahead)
{
    return isName(ahead) || (isWord("SET", ahead) && isSymbol("<", ahead + 1))
           || (!isFailed() && peek(ahead).kind == TokenKind::String);
}

bool Parser::isNativeType(std::size_t ahead)
{
    return !isFailed() && peek(ahead).kind == TokenKind::Word && isNativeWord(lowerCase(peek(ahead).text));
}

// Cassandra looks one token further to find where a type ends.
void Parser::endOfType()
{
    if (isSymbol(",") || isSymbol(">") || isSymbol(";"))
        peek(1);
}

TypeSpec Parser::type()
{
    const Nesting nesting(*this);
    TypeSpec made;
    if (!isFailed() && peek().kind == TokenKind::String) {
        made.kind = TypeSpec::Kind::Custom;
        made.name.name = expectString();
    } else if (const auto kind = isFailed() ? std::nullopt : parameterized(peek(), m_dialect);
               kind && isSymbol("<", 1))
    {
        made.kind = *kind;
        m_tokens.advance();
        expect("<");
        made.arguments.push_back(type());
        if (*kind == TypeSpec::Kind::Map) {
            expect(",");
            made.arguments.push_back(type());
        } else if (*kind == TypeSpec::Kind::Vector) {
            expect(",");
            const std::string digits = expectInteger();
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), made.dimension);
            if (!isFailed() && read.ec != std::errc())
                fail("Failed parsing statement: [" + std::string(m_tokens.text())
                     + "] reason: NumberFormatException For input string: \"" + digits + "\"");
        } else if (*kind == TypeSpec::Kind::Tuple) {
            while (accept(","))
                made.arguments.push_back(type());
        }
        if (!isSymbol(">"))
            peek(1);
        expect(">");
        endOfType();
    } else if (!isType()) {
        noAlternative();
    } else {
        const bool isQuoted = peek().kind == TokenKind::QuotedName;
        const std::string word = lowerCase(peek().text);
        made.name = typeName();
        made.kind = !isQuoted && made.name.keyspace.empty() && isNativeWord(word) ? TypeSpec::Kind::Native
                                                                                  : TypeSpec::Kind::Udt;
        if (made.kind == TypeSpec::Kind::Native && word == "varchar")
            made.name.name = "text";
        endOfType();
    }
    return made;
}

}  // namespace querywright::cql
