// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

#include <algorithm>

namespace querywright::cql {

SelectStatement Parser::select()
{
    SelectStatement statement;
    expectWord("SELECT");
    // JSON and DISTINCT are names, too: what follows tells.
    const auto beginsSelector = [this](std::size_t ahead) {
        return isSymbol("*", ahead) || isSymbol("(", ahead) || isSymbol("[", ahead) || isSymbol("{", ahead)
               || isNameOrEmpty(ahead) || isLiteral(ahead) || isMarker(ahead)
               || isAnyWord({"NULL", "TOKEN"}, ahead);
    };
    const auto isPrefix = [&](std::string_view word) {
        return isWord(word) && beginsSelector(1) && !isWord("AS", 1) && !isWord("FROM", 1)
               && !(isSymbol("(", 1) || isSymbol("[", 1) || isSymbol("*", 1));
    };
    if (isPrefix("JSON") || (isWord("JSON") && isSymbol("*", 1))) {
        m_tokens.advance();
        statement.isJson = true;
    }
    if (isWord("DISTINCT") && isWord("JSON", 1) && (isNameOrEmpty(2) || isSymbol("*", 2))) {
        noAlternative(1);
        return statement;
    }
    if (isPrefix("DISTINCT") || (isWord("DISTINCT") && isSymbol("*", 1))) {
        m_tokens.advance();
        statement.isDistinct = true;
    }
    statement.columns = resultColumns();
    expectWord("FROM");
    statement.table = tableName();
    if (acceptWord("WHERE"))
        statement.where = where();
    if (acceptWord("GROUP")) {
        expectWord("BY");
        do
            statement.groupBy.push_back(selector());
        while (accept(","));
    }
    if (acceptWord("ORDER")) {
        expectWord("BY");
        statement.orderBy = orderBy();
    }
    if (isWord("PER")) {
        m_tokens.advance();
        expectWord("PARTITION");
        expectWord("LIMIT");
        statement.perPartitionLimit = integerTerm();
    }
    if (acceptWord("LIMIT"))
        statement.limit = integerTerm();
    if (acceptWord("ALLOW")) {
        expectWord("FILTERING");
        statement.allowsFiltering = true;
    }
    return statement;
}

std::vector<OrderBy> Parser::orderBy()
{
    std::vector<OrderBy> order;
    do {
        OrderBy one;
        one.column = columnName();
        if (isWord("ANN") && m_dialect == Dialect::Cassandra50) {
            m_tokens.advance();
            expectWord("OF");
            one.nearestTo = term();
        }
        if (acceptWord("DESC"))
            one.isDescending = true;
        else
            acceptWord("ASC");
        order.push_back(std::move(one));
    } while (accept(","));
    return order;
}

std::vector<ResultColumn> Parser::resultColumns()
{
    if (accept("*"))
        return {};
    std::vector<ResultColumn> columns;
    do {
        ResultColumn column;
        column.selector = selector();
        if (acceptWord("AS"))
            column.alias = name();
        columns.push_back(std::move(column));
    } while (accept(","));
    return columns;
}

Selector Parser::selector()
{
    const Nesting nesting(*this);
    int operations = 0;
    Selector left = selectorMultiplication();
    while (isSymbol("+") || isSymbol("-")) {
        const char sign = peek().text.front();
        m_tokens.advance();
        OperationSelector operation{sign, {}};
        operation.operands.push_back(std::move(left));
        operation.operands.push_back(selectorMultiplication());
        left = Selector{std::move(operation)};
        countOperation(operations);
    }
    return left;
}

Selector Parser::selectorMultiplication()
{
    int operations = 0;
    Selector left = selectorGroup();
    while (isSymbol("*") || isSymbol("/") || isSymbol("%")) {
        const char sign = peek().text.front();
        m_tokens.advance();
        OperationSelector operation{sign, {}};
        operation.operands.push_back(std::move(left));
        operation.operands.push_back(selectorGroup());
        left = Selector{std::move(operation)};
        countOperation(operations);
    }
    return left;
}

// A selector with its fields, elements and slices: "a.b['c'][1..2]".
Selector Parser::selectorGroup()
{
    const Nesting nesting(*this);
    if (accept("-")) {
        OperationSelector negation{'-', {}};
        negation.operands.push_back(selectorGroup());
        return Selector{std::move(negation)};
    }
    return selectorParts(simpleSelector());
}

// What may follow a selector: its fields, elements and slices.
Selector Parser::selectorParts(Selector made)
{
    int operations = 0;
    while (isSymbol(".") || isSymbol("[")) {
        countOperation(operations);
        if (accept(".")) {
            FieldSelector field;
            field.of.push_back(std::move(made));
            field.field = name();
            made = Selector{std::move(field)};
            continue;
        }
        const auto isRange = [this](std::size_t ahead = 0) {
            return !isFailed() && peek(ahead).kind == TokenKind::Range;
        };
        // A slice has one bound at least.
        if (isRange(1) && isSymbol("]", 2))
            break;
        expect("[");
        std::optional<Term> from;
        if (!isRange())
            from = term();
        if (!isRange()) {
            ElementSelector element;
            element.of.push_back(std::move(made));
            element.key = from.value_or(Term());
            made = Selector{std::move(element)};
        } else {
            m_tokens.advance();
            SliceSelector slice;
            slice.of.push_back(std::move(made));
            slice.from = std::move(from);
            if (!isSymbol("]"))
                slice.to = term();
            made = Selector{std::move(slice)};
        }
        expect("]");
    }
    return made;
}

bool Parser::isSelectorFunction()
{
    return (isName() && (isSymbol("(", 1) || (isSymbol(".", 1) && isSymbol("(", 3))))
           || (isWord("TOKEN") && isSymbol("(", 1));
}

std::vector<Selector> Parser::selectorList(std::string_view close)
{
    std::vector<Selector> selectors;
    if (accept(close))
        return selectors;
    do
        selectors.push_back(selector());
    while (accept(","));
    expect(close);
    return selectors;
}

Selector Parser::simpleSelector()
{
    const Nesting nesting(*this);
    if (isTypeHint()) {
        TypeHintSelector hint;
        expect("(");
        hint.type = type();
        expect(")");
        hint.value.push_back(simpleSelector());
        return Selector{std::move(hint)};
    }
    if (isSelectorFunction())
        return selectorFunction();
    if (isLiteral()) {
        Selector selected{TermSelector{{literal()}}};
        endOfSelector();
        return selected;
    }
    if (isMarker())
        return {TermSelector{{marker()}}};
    if (acceptWord("NULL"))
        return {TermSelector{{NullTerm()}}};
    if (accept("("))
        return {GroupSelector{GroupSelector::Kind::Tuple, selectorList(")")}};
    if (accept("["))
        return {GroupSelector{GroupSelector::Kind::List, selectorList("]")}};
    if (isSymbol("{"))
        return selectorBraces();
    if (!isNameOrEmpty()) {
        noAlternative();
        return {};
    }
    // What may follow a selector somewhere; a second name may not.
    if ((isName(1) && !isAnyWord({"AS", "PER"}, 1)) || isLiteral(1)) {
        if (isLiteral(1))
            peek(2);
        noAlternative(1);
        return {};
    }
    Selector selected{ColumnSelector{columnName()}};
    endOfSelector();
    return selected;
}

// Cassandra looks one token further to find where a column or constant ends.
void Parser::endOfSelector()
{
    if (!isFailed())
        peek(1);
}

// A column, or parts of it, as WRITETIME and TTL of Cassandra 5.0 take them.
Selector Parser::writtenSelector()
{
    if (!isNameOrEmpty()) {
        noAlternative();
        return {};
    }
    Selector written = selectorParts({ColumnSelector{columnName()}});
    if (isSymbol("(") || isSymbol("[") || isSymbol(";") || isLiteral()
        || (isName() && !isAnyWord({"AS", "PER"})))
        noAlternative();
    return written;
}

Selector Parser::selectorFunction()
{
    if (isWord("COUNT") && isSymbol("(", 1) && isSymbol("*", 2) && isSymbol(")", 3)) {
        m_tokens.advance();
        expect("(");
        expect("*");
        expect(")");
        return {CountSelector()};
    }
    const bool isMaxWritetime = isWord("MAXWRITETIME") && m_dialect == Dialect::Cassandra50;
    if (isAnyWord({"WRITETIME", "TTL"}) || isMaxWritetime) {
        WriteSelector write;
        write.kind = isWord("TTL")    ? WriteSelector::Kind::Ttl
                     : isMaxWritetime ? WriteSelector::Kind::MaxWritetime
                                      : WriteSelector::Kind::Writetime;
        m_tokens.advance();
        expect("(");
        if (m_dialect == Dialect::Cassandra50)
            write.value.push_back(writtenSelector());
        else
            write.value.push_back({ColumnSelector{columnName()}});
        expect(")");
        return Selector{std::move(write)};
    }
    if (isWord("CAST")) {
        CastSelector cast;
        m_tokens.advance();
        expect("(");
        cast.value.push_back(selector());
        expectWord("AS");
        if (!isNativeType())
            noAlternative();
        // Unlike elsewhere it is no synonym of text.
        const bool isVarchar = isWord("VARCHAR");
        cast.type = type().name.name;
        if (isVarchar)
            cast.type = "varchar";
        expect(")");
        return Selector{std::move(cast)};
    }
    FunctionSelector call;
    call.function = functionName();
    expect("(");
    if (isSymbol("*"))
        expect(")");
    call.arguments = selectorList(")");
    return Selector{std::move(call)};
}

Selector Parser::selectorBraces()
{
    expect("{");
    if (accept("}"))
        return {GroupSelector{GroupSelector::Kind::Set, {}}};
    Selector first = selector();
    if (!isSymbol(":")) {
        GroupSelector set{GroupSelector::Kind::Set, {}};
        set.elements.push_back(std::move(first));
        while (accept(","))
            set.elements.push_back(selector());
        expect("}");
        return Selector{std::move(set)};
    }
    EntriesSelector entries;
    expect(":");
    entries.entries.push_back({std::move(first), selector()});
    while (accept(",")) {
        Selector key = selector();
        expect(":");
        entries.entries.push_back({std::move(key), selector()});
    }
    expect("}");
    return Selector{std::move(entries)};
}

}  // namespace querywright::cql
