// SPDX-License-Identifier: Apache-2.0
// Functions, aggregates and triggers: no code of users is run here.
#include "model/cql/parser/parser.h"

namespace querywright::cql {

AnyStatement Parser::createRoutine(bool orReplace)
{
    using Kind = RoutineStatement::Kind;
    RoutineStatement statement;
    expectWord("CREATE");
    if (orReplace) {
        expectWord("OR");
        expectWord("REPLACE");
    }
    const auto types = [&] {
        statement.hasArgumentTypes = true;
        expect("(");
        if (accept(")"))
            return;
        do {
            if (statement.kind == Kind::CreateFunction)
                name();
            statement.argumentTypes.push_back(type());
        } while (accept(","));
        expect(")");
    };
    if (acceptWord("TRIGGER")) {
        statement.kind = Kind::CreateTrigger;
        statement.isConditional = ifNotExists();
        statement.name.name = name();
        expectWord("ON");
        statement.table = tableName();
        expectWord("USING");
        statement.className = expectString();
        return statement;
    }
    const bool isAggregate = acceptWord("AGGREGATE");
    statement.kind = isAggregate ? Kind::CreateAggregate : Kind::CreateFunction;
    if (!isAggregate)
        expectWord("FUNCTION");
    statement.isConditional = ifNotExists();
    statement.name = functionName();
    types();
    if (!isAggregate) {
        if (acceptWord("RETURNS")) {
            expectWord("NULL");
        } else {
            expectWord("CALLED");
        }
        expectWord("ON");
        expectWord("NULL");
        expectWord("INPUT");
        expectWord("RETURNS");
        type();
        expectWord("LANGUAGE");
        name();
        expectWord("AS");
        expectString();
        return statement;
    }
    expectWord("SFUNC");
    statement.stateFunction.name = name();
    expectWord("STYPE");
    statement.stateType = type();
    if (acceptWord("FINALFUNC"))
        name();
    if (acceptWord("INITCOND"))
        term();
    return statement;
}

AnyStatement Parser::dropRoutine()
{
    using Kind = RoutineStatement::Kind;
    RoutineStatement statement;
    expectWord("DROP");
    if (acceptWord("TRIGGER")) {
        statement.kind = Kind::DropTrigger;
        statement.isConditional = ifExists();
        statement.name.name = name();
        expectWord("ON");
        statement.table = tableName();
        return statement;
    }
    statement.kind = acceptWord("AGGREGATE") ? Kind::DropAggregate : Kind::DropFunction;
    if (statement.kind == Kind::DropFunction)
        expectWord("FUNCTION");
    statement.isConditional = ifExists();
    statement.name = functionName();
    if (accept("(")) {
        statement.hasArgumentTypes = true;
        if (!accept(")")) {
            do
                statement.argumentTypes.push_back(type());
            while (accept(","));
            expect(")");
        }
    }
    return statement;
}

}  // namespace querywright::cql
