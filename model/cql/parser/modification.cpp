// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

#include <algorithm>
#include <utility>

namespace querywright::cql {

UsingClause Parser::usingClause(bool hasTtl)
{
    UsingClause clause;
    if (!acceptWord("USING"))
        return clause;
    do {
        if (acceptWord("TIMESTAMP")) {
            clause.timestamp = integerTerm();
        } else if (hasTtl && acceptWord("TTL")) {
            clause.ttl = integerTerm();
        } else if (!hasTtl) {
            expectWord("TIMESTAMP");
        } else {
            noAlternative();
        }
    } while (hasTtl && acceptWord("AND"));
    return clause;
}

AnyStatement Parser::insert()
{
    expectWord("INSERT");
    expectWord("INTO");
    QualifiedName table = tableName();
    if (isSymbol("."))
        noAlternative();
    if (acceptWord("JSON")) {
        InsertJsonStatement statement;
        statement.table = std::move(table);
        if (isMarker())
            statement.json = marker();
        else if (!isFailed() && peek().kind == TokenKind::String)
            statement.json = expectString();
        else
            noAlternative();
        if (acceptWord("DEFAULT")) {
            statement.leavesUnset = acceptWord("UNSET");
            if (!statement.leavesUnset)
                expectWord("NULL");
        }
        statement.ifNotExists = ifNotExists();
        statement.use = usingClause(true);
        return statement;
    }
    InsertStatement statement;
    statement.table = std::move(table);
    statement.columns = columnNames();
    expectWord("VALUES");
    expect("(");
    do
        statement.values.push_back(element());
    while (accept(","));
    expect(")");
    statement.ifNotExists = ifNotExists();
    statement.use = usingClause(true);
    return statement;
}

namespace {

// Whether one statement may do both (isCompatibleWith() of cql3/Operation.java).
bool areCompatible(const Assignment& one, const Assignment& other)
{
    using Kind = Assignment::Kind;
    if (one.column != other.column)
        return true;
    if (one.kind == Kind::SetField && other.kind == Kind::SetField)
        return one.field != other.field;
    return one.kind != Kind::Set && other.kind != Kind::Set;
}

}  // namespace

UpdateStatement Parser::update()
{
    UpdateStatement statement;
    expectWord("UPDATE");
    statement.table = tableName();
    statement.use = usingClause(true);
    expectWord("SET");
    do {
        Assignment next = assignment();
        const auto& before = statement.assignments;
        const bool isAlone = std::all_of(before.begin(), before.end(),
                                         [&](const Assignment& one) { return areCompatible(one, next); });
        if (!isFailed() && !isAlone)
            fail("Multiple incompatible setting of column " + next.column);
        statement.assignments.push_back(std::move(next));
    } while (accept(","));
    if (!isFailed() && isName())
        noAlternative();
    expectWord("WHERE");
    statement.where = where();
    statement.conditions = conditions();
    return statement;
}

Assignment Parser::assignment()
{
    using Kind = Assignment::Kind;
    Assignment made;
    if (!isNameOrEmpty()) {
        noAlternative();
        return made;
    }
    made.column = columnName();
    if (isSymbol("+=") || isSymbol("-=")) {
        made.kind = accept("+=") ? Kind::Add : Kind::Subtract;
        accept("-=");
        made.value = term();
        return made;
    }
    if (accept("[")) {
        made.kind = Kind::SetElement;
        made.key = term();
        expect("]");
        expect("=");
        made.value = term();
        return made;
    }
    if (accept(".")) {
        made.kind = Kind::SetField;
        made.field = name();
        expect("=");
        made.value = term();
        return made;
    }
    if (!accept("=")) {
        noAlternative();
        return made;
    }
    const auto isInteger = [this](std::size_t ahead) {
        return !isFailed() && peek(ahead).kind == TokenKind::Integer;
    };
    if (isNameOrEmpty() && (isSymbol("+", 1) || isSymbol("-", 1))) {
        const bool isItself = columnName() == made.column;
        made.kind = isSymbol("+") ? Kind::Add : Kind::Subtract;
        if (!accept("+"))
            expect("-");
        made.value = term();
        if (!isItself)
            fail(std::string("Only expressions of the form X = X ") + (made.kind == Kind::Add ? "+" : "-")
                 + "<value> are supported.");
        return made;
    }
    if (isNameOrEmpty() && isInteger(1)) {  // c = c -1
        const bool isItself = columnName() == made.column;
        const bool isNegative = peek().text.starts_with('-');
        made.kind = Kind::Add;
        made.value = {literal()};
        if (!isItself || !isNegative)
            fail(std::string("Only expressions of the form X = X ") + (isNegative ? "-" : "+")
                 + "<value> are supported.");
        return made;
    }
    made.value = term();
    if (accept("+")) {
        made.kind = Kind::Prepend;
        if (columnName() != made.column)
            fail("Only expressions of the form X = <value> + X are supported.");
    }
    return made;
}

DeleteStatement Parser::deleteStatement()
{
    DeleteStatement statement;
    expectWord("DELETE");
    if (isSymbol("*") || isSymbol("(")) {
        expectWord("FROM");
    } else if (!isWord("FROM")) {
        do {
            Deletion deletion;
            if (isNameOrEmpty() && !isSymbol("[", 1) && !isSymbol(".", 1) && !isSymbol(",", 1)
                && !isWord("FROM", 1))
                noAlternative(1);
            deletion.column = columnName();
            if (accept("[")) {
                deletion.key = term();
                expect("]");
            } else if (accept(".")) {
                deletion.field = name();
            }
            statement.deletions.push_back(std::move(deletion));
        } while (accept(","));
    }
    expectWord("FROM");
    statement.table = tableName();
    statement.use = usingClause(false);
    expectWord("WHERE");
    statement.where = where();
    statement.conditions = conditions();
    return statement;
}

std::optional<ModificationStatement> Parser::modification()
{
    if (isWord("INSERT")) {
        AnyStatement statement = insert();
        if (auto* json = std::get_if<InsertJsonStatement>(&statement))
            return std::move(*json);
        return std::move(std::get<InsertStatement>(statement));
    }
    if (isWord("UPDATE"))
        return update();
    if (isWord("DELETE"))
        return deleteStatement();
    return std::nullopt;
}

BatchStatement Parser::batch()
{
    BatchStatement statement;
    expectWord("BEGIN");
    if (acceptWord("UNLOGGED"))
        statement.kind = BatchStatement::Kind::Unlogged;
    else if (acceptWord("COUNTER"))
        statement.kind = BatchStatement::Kind::Counter;
    expectWord("BATCH");
    statement.use = usingClause(true);
    while (auto member = modification()) {
        statement.statements.push_back(std::move(*member));
        accept(";");
    }
    expectWord("APPLY");
    expectWord("BATCH");
    return statement;
}

}  // namespace querywright::cql
