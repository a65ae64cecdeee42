// SPDX-License-Identifier: Apache-2.0
// Roles, users and permissions (antlr/Parser.g): nobody logs in here, so only what is checked before that is
// kept.
#include "model/cql/parser/parser.h"

#include <set>

namespace querywright::cql {

AnyStatement Parser::roleStatement()
{
    using Kind = RoleStatement::Kind;
    RoleStatement statement;
    if (isWord("CREATE") || isWord("ALTER")) {
        const bool creates = acceptWord("CREATE");
        if (!creates)
            expectWord("ALTER");
        statement.kind = creates ? Kind::Create : Kind::Alter;
        const bool isUser = acceptWord("USER");
        if (!isUser)
            expectWord("ROLE");
        if (isWord("IF") && creates)
            ifNotExists();
        else if (isWord("IF"))
            ifExists();
        statement.name = isUser ? userName() : roleName();
        if (isUser)
            userOptions(statement);
        else if (acceptWord("WITH"))
            roleOptions(statement);
    } else if (acceptWord("DROP")) {
        const bool isUser = acceptWord("USER");
        if (!isUser)
            expectWord("ROLE");
        ifExists();
        statement.name = isUser ? userName() : roleName();
    } else if (isWord("LIST")) {
        listStatement();
    } else {
        grantStatement(statement);
    }
    return statement;
}

// ADD IDENTITY and DROP IDENTITY, of Cassandra 5.0.
AnyStatement Parser::identityStatement()
{
    const bool adds = acceptWord("ADD");
    if (!adds)
        expectWord("DROP");
    expectWord("IDENTITY");
    if (adds)
        ifNotExists();
    else
        ifExists();
    expectString();
    if (adds) {
        expectWord("TO");
        expectWord("ROLE");
        roleName();
    }
    return RoleStatement();
}

std::string Parser::roleName()
{
    if (!isFailed() && peek().kind == TokenKind::String)
        return expectString();
    if (isMarker()) {
        fail("Bind variables cannot be used for role names");
        return {};
    }
    return name();
}

std::string Parser::userName()
{
    if (!isFailed() && peek().kind == TokenKind::QuotedName) {
        fail("Quoted strings are are not supported for user names and USER is deprecated, please use ROLE");
        return {};
    }
    return roleName();
}

void Parser::userOptions(RoleStatement& statement)
{
    if (acceptWord("WITH")) {
        const bool isHashed = acceptWord("HASHED");
        expectWord("PASSWORD");
        expectString();
        statement.unsupported = isHashed ? "HASHED_PASSWORD" : "PASSWORD";
        statement.hasOptions = true;
    }
    if (isAnyWord({"SUPERUSER", "NOSUPERUSER"})) {
        statement.isSuperuser = acceptWord("SUPERUSER");
        acceptWord("NOSUPERUSER");
        statement.hasOptions = true;
    }
}

void Parser::roleOptions(RoleStatement& statement)
{
    std::set<std::string> seen;
    const auto once = [&](const std::string& option) {
        if (!seen.insert(option).second)
            fail("Multiple definition for property '" + option + "'");
    };
    const auto note = [&](const char* option) {
        once(option);
        if (statement.unsupported.empty())
            statement.unsupported = option;
    };
    do {
        statement.hasOptions = true;
        if (acceptWord("PASSWORD")) {
            expect("=");
            expectString();
            note("PASSWORD");
        } else if (acceptWord("HASHED")) {
            expectWord("PASSWORD");
            expect("=");
            expectString();
            note("HASHED_PASSWORD");
        } else if (acceptWord("OPTIONS")) {
            expect("=");
            if (isSymbol("{"))
                term();
            else
                expect("{");
            note("OPTIONS");
        } else if (acceptWord("SUPERUSER")) {
            expect("=");
            statement.isSuperuser = booleanWord();
            once("SUPERUSER");
        } else if (acceptWord("LOGIN")) {
            expect("=");
            booleanWord();
            once("LOGIN");
        } else if (isWord("ACCESS") && (isWord("TO", 1) || m_dialect == Dialect::Cassandra50)) {
            accessOption(statement);
        } else {
            noAlternative();
        }
        if (seen.count("PASSWORD") != 0 && seen.count("HASHED_PASSWORD") != 0)
            fail("Options 'password' and 'hashed password' are mutually exclusive");
    } while (acceptWord("AND"));
}

// ACCESS TO DATACENTERS {...}, ACCESS FROM CIDRS {...}, or all of them.
void Parser::accessOption(RoleStatement& statement)
{
    expectWord("ACCESS");
    const bool isFrom = acceptWord("FROM");
    if (!isFrom)
        expectWord("TO");
    const char* what = isFrom ? "CIDRS" : "DATACENTERS";
    const bool isAll = acceptWord("ALL");
    expectWord(what);
    if (isAll)
        return;
    expect("{");
    do
        (isFrom ? statement.cidrGroups : statement.datacenters).push_back(expectString());
    while (accept(","));
    expect("}");
}

bool Parser::booleanWord()
{
    if (isFailed())
        return false;
    const Token token = peek();
    if (token.kind == TokenKind::Boolean) {
        m_tokens.advance();
        return token.text.size() == std::string_view("true").size();
    }
    if (!isFailed())
        m_error = m_tokens.errorAt(token, "mismatched input '" + shownText(token) + "' expecting BOOLEAN");
    return false;
}

bool Parser::isPermission(std::size_t ahead)
{
    return isAnyWord({"CREATE", "ALTER", "DROP", "SELECT", "MODIFY", "AUTHORIZE", "DESCRIBE", "EXECUTE"},
                     ahead)
           || (m_dialect == Dialect::Cassandra50 && isAnyWord({"UNMASK", "SELECT_MASKED"}, ahead));
}

void Parser::permissions()
{
    if (acceptWord("ALL")) {
        acceptWord("PERMISSIONS");
        return;
    }
    do {
        if (!isPermission()) {
            noAlternative();
            return;
        }
        m_tokens.advance();
        acceptWord("PERMISSION");
    } while (accept(","));
}

void Parser::listStatement()
{
    if (!isPermission(1) && !isAnyWord({"ALL", "USERS", "ROLES"}, 1)) {
        noAlternative(1);
        return;
    }
    expectWord("LIST");
    if (acceptWord("USERS"))
        return;
    if (!acceptWord("ROLES")) {
        permissions();
        RoleStatement ignored;
        if (acceptWord("ON"))
            resource(ignored);
    }
    if (acceptWord("OF"))
        roleName();
    acceptWord("NORECURSIVE");
}

void Parser::grantStatement(RoleStatement& statement)
{
    const bool isRoleName = isName(1) || (!isFailed() && peek(1).kind == TokenKind::String);
    if (!isRoleName && !isPermission(1)) {
        noAlternative(1);
        return;
    }
    const bool grants = acceptWord("GRANT");
    if (!grants)
        expectWord("REVOKE");
    // Some permissions are names too; what follows tells them from roles.
    if (!isWord("ALL") && (!isPermission() || (isName() && isAnyWord({"TO", "FROM"}, 1)))) {
        roleName();
    } else {
        permissions();
        expectWord("ON");
        resource(statement);
    }
    expectWord(grants ? "TO" : "FROM");
    roleName();
}

void Parser::resource(RoleStatement& statement)
{
    if (acceptWord("ALL")) {
        if (acceptWord("KEYSPACES") || acceptWord("ROLES") || acceptWord("MBEANS"))
            return;
        const bool isTables = acceptWord("TABLES");
        if (!isTables && !acceptWord("FUNCTIONS")) {
            noAlternative();
            return;
        }
        if (isTables || isWord("IN")) {
            expectWord("IN");
            expectWord("KEYSPACE");
            name();
        }
    } else if (acceptWord("KEYSPACE")) {
        name();
    } else if (isWord("ROLE") && (isName(1) || (!isFailed() && peek(1).kind == TokenKind::String))) {
        m_tokens.advance();
        roleName();
    } else if (isAnyWord({"MBEAN", "MBEANS"})) {
        m_tokens.advance();
        if (const std::string name = expectString(); name.find(':') == std::string::npos)
            fail(name + " is not a valid JMX object name");
    } else if (isWord("FUNCTION") && isName(1)) {
        m_tokens.advance();
        statement.function = functionName();
        expect("(");
        if (accept(")"))
            return;
        do
            type();
        while (accept(","));
        expect(")");
    } else {
        if (!acceptWord("TABLE"))
            acceptWord("COLUMNFAMILY");
        tableName();
    }
}

}  // namespace querywright::cql
