// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

namespace querywright::cql {

AnyStatement Parser::create()
{
    if (isWord("KEYSPACE", 1))
        return createKeyspace();
    if (isAnyWord({"TABLE", "COLUMNFAMILY"}, 1))
        return createTable();
    if (isWord("TYPE", 1))
        return createType();
    if (isWord("INDEX", 1))
        return createIndex(false);
    if (isWord("CUSTOM", 1) && isWord("INDEX", 2))
        return createIndex(true);
    if (isWord("MATERIALIZED", 1))
        return createView();
    if (isAnyWord({"FUNCTION", "AGGREGATE", "TRIGGER"}, 1))
        return createRoutine(false);
    if (isWord("OR", 1) && isWord("REPLACE", 2))
        return createRoutine(true);
    if (isAnyWord({"ROLE", "USER"}, 1))
        return roleStatement();
    noAlternative(1);
    return RoleStatement();
}

AnyStatement Parser::createKeyspace()
{
    CreateKeyspaceStatement statement;
    expectWord("CREATE");
    expectWord("KEYSPACE");
    statement.ifNotExists = ifNotExists();
    statement.keyspace = name();
    expectWord("WITH");
    statement.properties = properties();
    return statement;
}

AnyStatement Parser::createTable()
{
    CreateTableStatement statement;
    expectWord("CREATE");
    expectTable();
    statement.ifNotExists = ifNotExists();
    statement.table = tableName();
    expect("(");
    tableColumn(statement);
    while (accept(",")) {
        if (isName() || isWord("PRIMARY"))
            tableColumn(statement);
    }
    expect(")");
    if (acceptWord("WITH"))
        statement.with = tableProperties();
    return statement;
}

void Parser::tableColumn(CreateTableStatement& statement)
{
    if (isWord("PRIMARY")) {
        statement.keys.push_back(key());
        return;
    }
    ColumnDefinition column;
    column.name = name();
    column.type = type();
    column.isStatic = acceptWord("STATIC");
    column.mask = mask();
    if (acceptWord("PRIMARY")) {
        expectWord("KEY");
        statement.keys.push_back({{column.name}, {}});
    }
    statement.columns.push_back(std::move(column));
}

std::optional<ColumnMask> Parser::mask()
{
    if (m_dialect != Dialect::Cassandra50 || !acceptWord("MASKED"))
        return std::nullopt;
    expectWord("WITH");
    if (acceptWord("DEFAULT"))
        return ColumnMask{{{}, "mask_default"}, {}};
    ColumnMask made;
    made.function = functionName();
    made.arguments = arguments();
    return made;
}

KeyDefinition Parser::key()
{
    KeyDefinition made;
    expectWord("PRIMARY");
    expectWord("KEY");
    expect("(");
    if (accept("(")) {
        do
            made.partition.push_back(name());
        while (accept(","));
        expect(")");
    } else {
        made.partition.push_back(name());
    }
    while (accept(","))
        made.clustering.push_back(name());
    expect(")");
    return made;
}

AnyStatement Parser::createType()
{
    CreateTypeStatement statement;
    expectWord("CREATE");
    expectWord("TYPE");
    statement.ifNotExists = ifNotExists();
    // Words that name keyspaces, but not types (non_type_ident).
    const auto isNoTypeName = [&] {
        return isNativeType() || isAnyWord({"TTL", "COUNT", "WRITETIME", "CAST", "JSON", "DISTINCT"})
               || (m_dialect == Dialect::Cassandra50 && isWord("MAXWRITETIME"));
    };
    const bool mustBeKeyspace = isNoTypeName();
    statement.type.name = typeWord();
    if (mustBeKeyspace)
        expect(".");
    if (mustBeKeyspace || accept(".")) {
        statement.type.keyspace = std::move(statement.type.name);
        if (isNoTypeName())
            noAlternative();
        statement.type.name = typeWord();
    }
    expect("(");
    const auto field = [&] {
        UdtFieldDefinition made;
        made.name = name();
        made.type = type();
        statement.fields.push_back(std::move(made));
    };
    field();
    while (accept(",")) {
        if (!isSymbol(",") && !isSymbol(")"))
            field();
    }
    expect(")");
    return statement;
}

AnyStatement Parser::createIndex(bool isCustom)
{
    CreateIndexStatement statement;
    statement.isCustom = isCustom;
    expectWord("CREATE");
    acceptWord("CUSTOM");
    expectWord("INDEX");
    statement.ifNotExists = ifNotExists();
    if (!isWord("ON"))
        statement.index.name = name();
    expectWord("ON");
    statement.table = tableName();
    expect("(");
    if (!accept(")")) {
        do
            statement.targets.push_back(indexTarget());
        while (accept(","));
        expect(")");
    }
    if (acceptWord("USING"))
        statement.className = expectString();
    if (acceptWord("WITH"))
        statement.properties = properties();
    return statement;
}

IndexTarget Parser::indexTarget()
{
    using Kind = IndexTarget::Kind;
    const auto of = [this](Kind kind) {
        m_tokens.advance();
        expect("(");
        IndexTarget target{kind, columnName()};
        expect(")");
        return target;
    };
    const bool isCall = isSymbol("(", 1);
    if (isWord("VALUES") && isCall)
        return of(Kind::Values);
    if (isWord("KEYS") && isCall)
        return of(Kind::Keys);
    if (isWord("ENTRIES"))
        return of(Kind::Entries);
    if (isWord("FULL"))
        return of(Kind::Full);
    return {Kind::Simple, columnName()};
}

AnyStatement Parser::createView()
{
    CreateViewStatement statement;
    expectWord("CREATE");
    expectWord("MATERIALIZED");
    expectWord("VIEW");
    statement.ifNotExists = ifNotExists();
    statement.view = tableName();
    expectWord("AS");
    expectWord("SELECT");
    statement.columns = resultColumns();
    expectWord("FROM");
    statement.table = tableName();
    if (acceptWord("WHERE"))
        statement.where = where();
    statement.key = key();
    if (acceptWord("WITH"))
        statement.with = tableProperties();
    return statement;
}

}  // namespace querywright::cql
