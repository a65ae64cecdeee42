// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

namespace querywright::cql {

std::vector<Relation> Parser::where()
{
    std::vector<Relation> relations;
    do
        relations.push_back(relation());
    while (acceptWord("AND"));
    // After a relation come other clauses, or the end.
    const bool isClause = isAnyWord({"GROUP", "PER"});
    if (!isFailed() && !isClause && (isName() || isWord("OR") || isLiteral()))
        noAlternative();
    return relations;
}

std::optional<Comparison> Parser::comparison()
{
    if (accept("="))
        return Comparison::Equal;
    if (accept("<"))
        return Comparison::Less;
    if (accept("<="))
        return Comparison::LessOrEqual;
    if (accept(">"))
        return Comparison::Greater;
    if (accept(">="))
        return Comparison::GreaterOrEqual;
    if (accept("!="))
        return Comparison::NotEqual;
    return std::nullopt;
}

Relation Parser::relation()
{
    if (isWord("TOKEN"))
        return tokenRelation();
    if (isSymbol("("))
        return tupleRelation();
    if (isWord("EXPR") && isSymbol("(", 1)) {
        IndexExpression expression;
        m_tokens.advance();
        expect("(");
        if (isMarker())
            fail("Bind variables cannot be used for index names");
        expression.index = name();
        expect(",");
        expression.value = term();
        expect(")");
        return expression;
    }
    return columnRelation();
}

Relation Parser::columnRelation()
{
    if (!isNameOrEmpty()) {
        noAlternative();
        return IsNotNullRelation();
    }
    const bool isKnown = isSymbol("=", 1) || isSymbol("<", 1) || isSymbol("<=", 1) || isSymbol(">", 1)
                         || isSymbol(">=", 1) || isSymbol("!=", 1) || isSymbol("[", 1)
                         || isAnyWord({"IN", "LIKE", "IS", "CONTAINS"}, 1);
    if (!isKnown) {
        // A call is taken for the begin of one until its parenthesis.
        noAlternative(1);
        return IsNotNullRelation();
    }
    if (isWord("IN", 1) && !isSymbol("(", 2) && !isMarker(2)) {
        noAlternative(2);
        return IsNotNullRelation();
    }
    std::string column = columnName();
    if (acceptWord("IN"))
        return InRelation{std::move(column), inValues()};
    if (acceptWord("LIKE"))
        return LikeRelation{std::move(column), term()};
    if (acceptWord("IS")) {
        expectWord("NOT");
        expectWord("NULL");
        return IsNotNullRelation{std::move(column)};
    }
    if (acceptWord("CONTAINS")) {
        const bool isKey = acceptWord("KEY");
        return ContainsRelation{std::move(column), isKey, term()};
    }
    ComparisonRelation relation;
    relation.column = std::move(column);
    if (accept("[")) {
        relation.key = term();
        expect("]");
    }
    const auto compared = comparison();
    if (!compared) {
        noAlternative();
        return relation;
    }
    relation.comparison = *compared;
    relation.value = term();
    return relation;
}

InValues Parser::inValues()
{
    if (isMarker())
        return marker();
    std::vector<Term> values;
    expect("(");
    if (accept(")"))
        return values;
    do
        values.push_back(element());
    while (accept(","));
    expect(")");
    return values;
}

Relation Parser::tokenRelation()
{
    TokenRelation relation;
    m_tokens.advance();
    relation.columns = columnNames();
    const auto compared = comparison();
    if (!compared) {
        noAlternative();
        return relation;
    }
    relation.comparison = *compared;
    relation.value = term();
    return relation;
}

// "(c, d) > (1, 2)", "(c, d) IN (...)"; or a relation in parentheses.
Relation Parser::tupleRelation()
{
    std::size_t ahead = 1;
    while (isNameOrEmpty(ahead) && isSymbol(",", ahead + 1))
        ahead += 2;
    const bool isTuple = isNameOrEmpty(ahead) && isSymbol(")", ahead + 1);
    if (!isTuple) {
        const Nesting nesting(*this);
        expect("(");
        Relation inner = relation();
        expect(")");
        return inner;
    }
    std::vector<std::string> columns = columnNames();
    const auto comparisonFollows = [this] {
        return isSymbol("=") || isSymbol("<") || isSymbol("<=") || isSymbol(">") || isSymbol(">=")
               || isSymbol("!=");
    };
    if (comparisonFollows()) {
        if (!isSymbol("(", 1) && !isMarker(1)) {
            noAlternative(1);
            return IsNotNullRelation();
        }
        TupleRelation relation;
        relation.columns = std::move(columns);
        relation.comparison = *comparison();
        if (isMarker())
            relation.value = {marker()};
        else
            relation.value = parentheses();
        endOfTerm();
        return relation;
    }
    if (!isWord("IN")) {
        noAlternative();
        return IsNotNullRelation();
    }
    m_tokens.advance();
    TupleInRelation relation;
    relation.columns = std::move(columns);
    if (isMarker()) {
        relation.values = marker();
        return relation;
    }
    std::vector<Term> values;
    expect("(");
    if (!accept(")")) {
        const bool areMarkers = isMarker();
        do {
            if (areMarkers && isMarker())
                values.push_back({marker()});
            else if (isSymbol("("))
                values.push_back(parentheses());
            else
                expect("(");
        } while (accept(","));
        expect(")");
    }
    relation.values = std::move(values);
    return relation;
}

Conditions Parser::conditions()
{
    if (!acceptWord("IF"))
        return {};
    if (isWord("EXISTS") && !isSymbol("=", 1) && !isSymbol("[", 1)) {
        const bool isAlone = isSymbol(";", 1) || (!isFailed() && peek(1).kind == TokenKind::End)
                             || isAnyWord({"APPLY", "INSERT", "UPDATE", "DELETE"}, 1);
        if (!isAlone)
            noAlternative(1);
        m_tokens.advance();
        return IfExists();
    }
    std::vector<Condition> all;
    do
        all.push_back(condition());
    while (acceptWord("AND"));
    if (!isFailed() && (isName() || isWord("OR")))
        noAlternative();
    return all;
}

Condition Parser::condition()
{
    Condition made;
    if (!isNameOrEmpty()) {
        noAlternative();
        return made;
    }
    made.column = columnName();
    if (accept("[")) {
        made.key = term();
        expect("]");
    } else if (accept(".")) {
        made.field = name();
    }
    if (acceptWord("IN")) {
        made.value = inValues();
        return made;
    }
    if (made.key || !made.field.empty() || !acceptWord("CONTAINS")) {
        const auto compared = comparison();
        if (!compared)
            noAlternative();
        made.comparison = compared.value_or(Comparison::Equal);
    } else {
        made.contains = acceptWord("KEY") ? Condition::Contains::Key : Condition::Contains::Value;
    }
    made.value = term();
    return made;
}

}  // namespace querywright::cql
