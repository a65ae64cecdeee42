// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

#include <cmath>
#include <cstdlib>

namespace querywright::cql {

bool Parser::isLiteral(std::size_t ahead)
{
    if (isFailed())
        return false;
    switch (peek(ahead).kind) {
    case TokenKind::String:
    case TokenKind::Integer:
    case TokenKind::Float:
    case TokenKind::Boolean:
    case TokenKind::Duration:
    case TokenKind::Uuid:
    case TokenKind::Hex:
    case TokenKind::Constant:
        return true;
    case TokenKind::Word:
        return isAnyWord({"NAN", "INFINITY"}, ahead);
    default:
        return false;
    }
}

Literal Parser::literal()
{
    using Kind = Literal::Kind;
    if (!isLiteral()) {
        noAlternative();
        return {};
    }
    const Token token = peek();
    m_tokens.advance();
    const auto made = [&](Kind kind) { return Literal{kind, std::string(token.text)}; };
    switch (token.kind) {
    case TokenKind::String:
        return {Kind::String, token.value};
    case TokenKind::Integer:
        return made(Kind::Integer);
    case TokenKind::Boolean:
        return made(Kind::Boolean);
    case TokenKind::Duration:
        return made(Kind::Duration);
    case TokenKind::Uuid:
        return made(Kind::Uuid);
    case TokenKind::Hex:
        return made(Kind::Hex);
    case TokenKind::Word:
        return {Kind::Float, token.isWord("NAN") ? "NaN" : "Infinity"};
    case TokenKind::Constant:
        return {Kind::Float, token.text.size() > 4 ? "-Infinity" : "-NaN"};
    default:
        if (!std::isfinite(std::strtod(std::string(token.text).c_str(), nullptr)))
            fail("Failed parsing statement: [" + std::string(m_tokens.text())
                 + "] reason: NumberFormatException Character I is neither a decimal digit number, decimal "
                   "point, nor \"e\" notation exponential mark.");
        return made(Kind::Float);
    }
}

bool Parser::isMarker(std::size_t ahead)
{
    return !isFailed() && (peek(ahead).kind == TokenKind::Question || isSymbol(":", ahead));
}

BindMarker Parser::marker()
{
    BindMarker made;
    made.position = m_markers.size();
    if (accept(":"))
        made.name = name();
    else
        m_tokens.advance();
    m_markers.push_back(made);
    return made;
}

IntegerTerm Parser::integerTerm()
{
    if (isMarker())
        return {marker()};
    if (isFailed() || peek().kind != TokenKind::Integer) {
        noAlternative();
        return {};
    }
    return {expectInteger()};
}

// Cassandra looks one token further to find where a term ends.
void Parser::endOfTerm()
{
    if (isSymbol(";") || isSymbol(",") || isAnyWord({"LIMIT", "AND", "WHERE", "IF", "ORDER", "ALLOW"}))
        peek(1);
    if (isAnyWord({"SET", "USING"}))  // which follow terms nowhere
        noAlternative();
}

Term Parser::term()
{
    const Nesting nesting(*this);
    // "[1] + c" of an assignment is no sum of terms: c is none.
    const auto isColumnNext = [this] {
        return isSymbol("+") && isNameOrEmpty(1) && !isSymbol("(", 2) && !isSymbol(".", 2);
    };
    int operations = 0;
    Term left = multiplication();
    while ((isSymbol("+") || isSymbol("-")) && !isColumnNext()) {
        const char sign = peek().text.front();
        m_tokens.advance();
        OperationTerm operation{sign, {}};
        operation.operands.push_back(std::move(left));
        operation.operands.push_back(multiplication());
        left = Term{std::move(operation)};
        countOperation(operations);
    }
    return left;
}

Term Parser::multiplication()
{
    int operations = 0;
    Term left = signedTerm();
    while (isSymbol("*") || isSymbol("/") || isSymbol("%")) {
        const char sign = peek().text.front();
        m_tokens.advance();
        OperationTerm operation{sign, {}};
        operation.operands.push_back(std::move(left));
        operation.operands.push_back(signedTerm());
        left = Term{std::move(operation)};
        countOperation(operations);
    }
    return left;
}

Term Parser::signedTerm()
{
    if (!accept("-"))
        return simpleTerm();
    OperationTerm negation{'-', {}};
    negation.operands.push_back(simpleTerm());
    return Term{std::move(negation)};
}

// "(type) term", where the type is no parenthesized value.
bool Parser::isTypeHint()
{
    if (!isSymbol("(") || !isType(1) || (!isFailed() && peek(1).kind == TokenKind::String))
        return false;
    std::size_t ahead = 1;
    int open = 0;
    while (!isFailed()) {
        const Token& token = peek(ahead);
        if (token.is("<"))
            ++open;
        else if (token.is(">"))
            --open;
        else if (open == 0 && token.is(")"))
            break;
        else if (token.kind == TokenKind::End || token.is("("))
            return false;
        else if (open == 0 && ahead > 1 && !token.is(".") && !isSymbol(".", ahead - 1))
            return false;
        ++ahead;
    }
    if (isFailed())
        return false;
    ++ahead;
    return isLiteral(ahead) || isMarker(ahead) || isWord("NULL", ahead) || isSymbol("(", ahead)
           || isSymbol("[", ahead) || isSymbol("{", ahead) || isName(ahead) || isWord("TOKEN", ahead);
}

Term Parser::simpleTerm()
{
    const Nesting nesting(*this);
    if (isTypeHint()) {
        TypeHintTerm hint;
        expect("(");
        hint.type = type();
        expect(")");
        hint.term.push_back(simpleTerm());
        return Term{std::move(hint)};
    }
    if (isName() || isWord("TOKEN")) {
        const bool isQualified = isSymbol(".", 1);
        if (!isSymbol("(", isQualified ? 3 : 1)) {
            noAlternative(isQualified ? 3 : 1);
            return {};
        }
        if (isSymbol("*", isQualified ? 4 : 2)) {
            noAlternative(isQualified ? 4 : 2);
            return {};
        }
        FunctionTerm call;
        call.function = functionName();
        call.arguments = arguments();
        endOfTerm();
        return Term{std::move(call)};
    }
    Term made = value();
    endOfTerm();
    return made;
}

// A term between brackets: what follows a term nowhere ends the search for a meaning.
Term Parser::element()
{
    Term made = term();
    if (isFailed())
        return made;
    const TokenKind kind = peek().kind;
    const bool mayFollow = kind == TokenKind::Symbol || kind == TokenKind::End || kind == TokenKind::Range
                           || isAnyWord({"WHERE", "AND", "IF", "LIMIT", "ALLOW", "ORDER", "GROUP", "PER"});
    if (!mayFollow)
        noAlternative();
    return made;
}

std::vector<Term> Parser::arguments()
{
    std::vector<Term> terms;
    expect("(");
    if (accept(")"))
        return terms;
    do
        terms.push_back(element());
    while (accept(","));
    expect(")");
    return terms;
}

Term Parser::value()
{
    if (isLiteral())
        return {literal()};
    if (isMarker())
        return {marker()};
    if (acceptWord("NULL"))
        return {NullTerm()};
    if (isSymbol("("))
        return parentheses();
    if (isSymbol("{"))
        return braces();
    if (accept("[")) {
        ListTerm list;
        if (accept("]"))
            return {list};
        do
            list.elements.push_back(element());
        while (accept(","));
        expect("]");
        return Term{std::move(list)};
    }
    noAlternative();
    return {};
}

Term Parser::parentheses()
{
    if (isSymbol(")", 1)) {
        noAlternative(1);
        return {};
    }
    TupleTerm tuple;
    expect("(");
    do
        tuple.elements.push_back(element());
    while (accept(","));
    expect(")");
    return Term{std::move(tuple)};
}

// A set, a map, or fields of a user-defined type, which are told by a name and a colon.
Term Parser::braces()
{
    expect("{");
    if (accept("}"))
        return {SetTerm()};
    if (isName() && isSymbol(":", 1)) {
        UdtTerm udt;
        do {
            std::string field = name();
            expect(":");
            udt.fields.push_back({std::move(field), term()});
        } while (accept(","));
        expect("}");
        return Term{std::move(udt)};
    }
    Term first = element();
    if (!accept(":")) {
        SetTerm set;
        set.elements.push_back(std::move(first));
        while (accept(","))
            set.elements.push_back(element());
        expect("}");
        return Term{std::move(set)};
    }
    MapTerm map;
    map.entries.push_back({std::move(first), term()});
    while (accept(",")) {
        Term key = term();
        expect(":");
        map.entries.push_back({std::move(key), term()});
    }
    expect("}");
    return Term{std::move(map)};
}

}  // namespace querywright::cql
