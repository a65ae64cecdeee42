// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

namespace querywright::cql {

AnyStatement Parser::alter()
{
    if (isAnyWord({"TABLE", "COLUMNFAMILY"}, 1))
        return alterTable();
    if (isWord("TYPE", 1))
        return alterType();
    if (isAnyWord({"ROLE", "USER"}, 1))
        return roleStatement();
    if (isWord("KEYSPACE", 1)) {
        AlterKeyspaceStatement statement;
        expectWord("ALTER");
        expectWord("KEYSPACE");
        statement.ifExists = ifExists();
        statement.keyspace = name();
        expectWord("WITH");
        statement.properties = properties();
        return statement;
    }
    if (isWord("MATERIALIZED", 1)) {
        AlterViewStatement statement;
        expectWord("ALTER");
        expectWord("MATERIALIZED");
        expectWord("VIEW");
        statement.ifExists = ifExists();
        statement.view = tableName();
        expectWord("WITH");
        statement.properties = properties();
        return statement;
    }
    noAlternative(1);
    return RoleStatement();
}

AnyStatement Parser::alterTable()
{
    AlterTableStatement statement;
    expectWord("ALTER");
    expectTable();
    statement.ifExists = ifExists();
    statement.table = tableName();
    if (acceptWord("ADD")) {
        statement.change = addColumns();
    } else if (isWord("DROP") && !isNameOrEmpty(1) && !isWord("IF", 1) && !isSymbol("(", 1)) {
        noAlternative(1);
    } else if (acceptWord("DROP")) {
        if (isWord("COMPACT") && isWord("STORAGE", 1)) {
            m_tokens.advance();
            m_tokens.advance();
            statement.change = DropCompactStorage();
            return statement;
        }
        DropColumns dropped;
        dropped.ifExists = ifExists();
        if (isSymbol("("))
            dropped.columns = columnNames();
        else
            dropped.columns.push_back(columnName());
        if (acceptWord("USING")) {
            expectWord("TIMESTAMP");
            dropped.timestamp = expectInteger();
        }
        statement.change = std::move(dropped);
    } else if (acceptWord("RENAME")) {
        RenameColumns renamed;
        renamed.ifExists = ifExists();
        do {
            std::string before = columnName();
            expectWord("TO");
            renamed.names.emplace_back(std::move(before), name());
        } while (acceptWord("AND"));
        statement.change = std::move(renamed);
    } else if (acceptWord("ALTER")) {
        const bool exists = ifExists();
        std::string column = columnName();
        if (m_dialect == Dialect::Cassandra50 && isWord("MASKED"))
            statement.change = AlterColumnMask{exists, std::move(column), mask()};
        else if (m_dialect == Dialect::Cassandra50 && isWord("DROP")) {
            m_tokens.advance();
            expectWord("MASKED");
            statement.change = AlterColumnMask{exists, std::move(column), std::nullopt};
        } else {
            expectWord("TYPE");
            statement.change = AlterColumnType{std::move(column), type()};
        }
    } else if (acceptWord("WITH")) {
        statement.change = properties();
    } else {
        noAlternative();
    }
    return statement;
}

AddColumns Parser::addColumns()
{
    AddColumns added;
    added.ifNotExists = ifNotExists();
    const auto column = [&] {
        ColumnDefinition made;
        made.name = name();
        made.type = type();
        made.isStatic = acceptWord("STATIC");
        made.mask = mask();
        added.columns.push_back(std::move(made));
    };
    if (!accept("(")) {
        column();
        return added;
    }
    do
        column();
    while (accept(","));
    expect(")");
    return added;
}

AnyStatement Parser::alterType()
{
    AlterTypeStatement statement;
    expectWord("ALTER");
    expectWord("TYPE");
    statement.ifExists = ifExists();
    statement.type = typeName();
    if (acceptWord("ADD")) {
        statement.ifFieldNotExists = ifNotExists();
        UdtFieldDefinition field;
        field.name = name();
        field.type = type();
        statement.change = std::move(field);
    } else if (acceptWord("ALTER")) {
        AlterTypeStatement::Retype retype;
        retype.field.name = name();
        expectWord("TYPE");
        retype.field.type = type();
        statement.change = std::move(retype);
    } else if (acceptWord("RENAME")) {
        statement.ifFieldExists = ifExists();
        std::vector<std::pair<std::string, std::string>> names;
        do {
            std::string before = name();
            expectWord("TO");
            names.emplace_back(std::move(before), name());
        } while (acceptWord("AND"));
        statement.change = std::move(names);
    } else {
        noAlternative();
    }
    return statement;
}

AnyStatement Parser::drop()
{
    using Kind = DropStatement::Kind;
    if (isAnyWord({"FUNCTION", "AGGREGATE", "TRIGGER"}, 1))
        return dropRoutine();
    if (isWord("IDENTITY", 1) && m_dialect == Dialect::Cassandra50)
        return identityStatement();
    if (isAnyWord({"ROLE", "USER"}, 1))
        return roleStatement();
    if (!isAnyWord({"KEYSPACE", "TABLE", "COLUMNFAMILY", "TYPE", "INDEX", "MATERIALIZED"}, 1)) {
        noAlternative(1);
        return RoleStatement();
    }
    DropStatement statement;
    expectWord("DROP");
    if (acceptWord("KEYSPACE")) {
        statement.kind = Kind::Keyspace;
        statement.ifExists = ifExists();
        statement.name.name = name();
        return statement;
    }
    if (acceptWord("TYPE")) {
        statement.kind = Kind::Type;
    } else if (acceptWord("INDEX")) {
        statement.kind = Kind::Index;
    } else if (acceptWord("MATERIALIZED")) {
        expectWord("VIEW");
        statement.kind = Kind::View;
    } else {
        expectTable();
    }
    statement.ifExists = ifExists();
    if (statement.kind == Kind::Table || statement.kind == Kind::View)
        statement.name = tableName();
    else
        statement.name = statement.kind == Kind::Type ? typeName() : qualifiedName();
    return statement;
}

}  // namespace querywright::cql
