// SPDX-License-Identifier: Apache-2.0
// Roles, users and permissions (antlr/Parser.g).
#include "model/cql/parser/parser.h"

#include <set>
#include <utility>

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
        if (isWord("IF"))
            statement.isConditional = creates ? ifNotExists() : ifExists();
        statement.role = isUser ? userName() : roleName();
        if (isUser)
            userOptions(statement);
        else if (acceptWord("WITH"))
            roleOptions(statement);
        if (isUser && creates)
            statement.canLogin = true;
    } else if (acceptWord("DROP")) {
        statement.kind = Kind::Drop;
        const bool isUser = acceptWord("USER");
        if (!isUser)
            expectWord("ROLE");
        statement.isConditional = ifExists();
        statement.role = isUser ? userName() : roleName();
    } else if (isWord("LIST")) {
        listStatement(statement);
    } else {
        grantStatement(statement);
    }
    return statement;
}

// ADD IDENTITY and DROP IDENTITY, of Cassandra 5.0.
AnyStatement Parser::identityStatement()
{
    RoleStatement statement;
    const bool adds = acceptWord("ADD");
    if (!adds)
        expectWord("DROP");
    statement.kind = adds ? RoleStatement::Kind::AddIdentity : RoleStatement::Kind::DropIdentity;
    expectWord("IDENTITY");
    statement.isConditional = adds ? ifNotExists() : ifExists();
    statement.identity = expectString();
    if (adds) {
        expectWord("TO");
        expectWord("ROLE");
        statement.role = roleName();
    }
    return statement;
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

// Names of users keep their case.
std::string Parser::userName()
{
    if (!isFailed() && peek().kind == TokenKind::QuotedName) {
        fail("Quoted strings are are not supported for user names and USER is deprecated, please use ROLE");
        return {};
    }
    const std::string written = isFailed() || !isName() ? std::string() : std::string(peek().text);
    std::string read = roleName();
    return written.empty() ? read : written;
}

void Parser::userOptions(RoleStatement& statement)
{
    if (acceptWord("WITH")) {
        const bool isHashed = acceptWord("HASHED");
        expectWord("PASSWORD");
        (isHashed ? statement.hashedPassword : statement.password) = expectString();
        statement.firstGuarded = isHashed ? "HASHED_PASSWORD" : "PASSWORD";
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
        if (statement.firstGuarded.empty())
            statement.firstGuarded = option;
    };
    do {
        statement.hasOptions = true;
        if (acceptWord("PASSWORD")) {
            expect("=");
            statement.password = expectString();
            note("PASSWORD");
        } else if (acceptWord("HASHED")) {
            expectWord("PASSWORD");
            expect("=");
            statement.hashedPassword = expectString();
            note("HASHED_PASSWORD");
        } else if (acceptWord("OPTIONS")) {
            expect("=");
            if (isSymbol("{"))
                term();
            else
                expect("{");
            statement.hasCustomOptions = true;
            note("OPTIONS");
        } else if (acceptWord("SUPERUSER")) {
            expect("=");
            statement.isSuperuser = booleanWord();
            once("SUPERUSER");
        } else if (acceptWord("LOGIN")) {
            expect("=");
            statement.canLogin = booleanWord();
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
    (isFrom ? statement.hasCidrGroups : statement.hasDatacenters) = true;
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

std::optional<Permission> Parser::permissionAt(std::size_t ahead)
{
    constexpr std::pair<const char*, Permission> words[] = {
        {"CREATE", Permission::Create},     {"ALTER", Permission::Alter},
        {"DROP", Permission::Drop},         {"SELECT", Permission::Select},
        {"MODIFY", Permission::Modify},     {"AUTHORIZE", Permission::Authorize},
        {"DESCRIBE", Permission::Describe}, {"EXECUTE", Permission::Execute},
        {"UNMASK", Permission::Unmask},     {"SELECT_MASKED", Permission::SelectMasked},
    };
    for (const auto& [word, permission] : words) {
        if (permission >= Permission::Unmask && m_dialect != Dialect::Cassandra50)
            break;
        if (isWord(word, ahead))
            return permission;
    }
    return std::nullopt;
}

std::set<Permission> Parser::permissions()
{
    std::set<Permission> permissions;
    if (acceptWord("ALL")) {
        acceptWord("PERMISSIONS");
        const Permission last =
            m_dialect == Dialect::Cassandra50 ? Permission::SelectMasked : Permission::Execute;
        for (int number = 0; number <= static_cast<int>(last); ++number)
            permissions.insert(static_cast<Permission>(number));
        return permissions;
    }
    do {
        const auto permission = permissionAt();
        if (!permission) {
            noAlternative();
            return permissions;
        }
        permissions.insert(*permission);
        m_tokens.advance();
        acceptWord("PERMISSION");
    } while (accept(","));
    return permissions;
}

void Parser::listStatement(RoleStatement& statement)
{
    using Kind = RoleStatement::Kind;
    if (!isPermission(1) && !isAnyWord({"ALL", "USERS", "ROLES"}, 1)) {
        noAlternative(1);
        return;
    }
    expectWord("LIST");
    statement.kind = Kind::ListUsers;
    if (acceptWord("USERS"))
        return;
    statement.kind = Kind::ListRoles;
    if (!acceptWord("ROLES")) {
        statement.kind = Kind::ListPermissions;
        statement.permissions = permissions();
        if (acceptWord("ON"))
            statement.target = permissionTarget();
    }
    if (acceptWord("OF"))
        statement.role = roleName();
    statement.isRecursive = !acceptWord("NORECURSIVE");
}

void Parser::grantStatement(RoleStatement& statement)
{
    using Kind = RoleStatement::Kind;
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
        statement.kind = grants ? Kind::GrantRole : Kind::RevokeRole;
        statement.granted = roleName();
    } else {
        statement.kind = grants ? Kind::Grant : Kind::Revoke;
        statement.permissions = permissions();
        expectWord("ON");
        statement.target = permissionTarget();
    }
    expectWord(grants ? "TO" : "FROM");
    statement.role = roleName();
}

// ALL KEYSPACES, and so on, from behind ALL.
void Parser::allTarget(PermissionTarget& target)
{
    using Kind = PermissionTarget::Kind;
    for (const auto& [word, kind] : {std::pair("KEYSPACES", Kind::AllKeyspaces),
                                     std::pair("ROLES", Kind::AllRoles), std::pair("MBEANS", Kind::AllBeans)})
    {
        target.kind = kind;
        if (acceptWord(word))
            return;
    }
    const bool isTables = acceptWord("TABLES");
    if (!isTables && !acceptWord("FUNCTIONS")) {
        noAlternative();
        return;
    }
    target.kind = Kind::AllFunctions;
    if (isTables || isWord("IN")) {
        expectWord("IN");
        expectWord("KEYSPACE");
        target.kind = isTables ? Kind::AllTables : Kind::KeyspaceFunctions;
        target.name.keyspace = name();
    }
}

PermissionTarget Parser::permissionTarget()
{
    using Kind = PermissionTarget::Kind;
    PermissionTarget target;
    if (acceptWord("ALL")) {
        allTarget(target);
    } else if (acceptWord("KEYSPACE")) {
        target.kind = Kind::Keyspace;
        target.name.keyspace = name();
    } else if (isWord("ROLE") && (isName(1) || (!isFailed() && peek(1).kind == TokenKind::String))) {
        m_tokens.advance();
        target.kind = Kind::Role;
        target.name.name = roleName();
    } else if (isAnyWord({"MBEAN", "MBEANS"})) {
        m_tokens.advance();
        target.kind = Kind::Bean;
        target.name.name = expectString();
        if (target.name.name.find(':') == std::string::npos)
            fail(target.name.name + " is not a valid JMX object name");
    } else if (isWord("FUNCTION") && isName(1)) {
        m_tokens.advance();
        target.kind = Kind::Function;
        target.name = functionName();
        expect("(");
        if (accept(")"))
            return target;
        do
            target.argumentTypes.push_back(type());
        while (accept(","));
        expect(")");
    } else {
        if (!acceptWord("TABLE"))
            acceptWord("COLUMNFAMILY");
        target.kind = Kind::Table;
        target.name = tableName();
    }
    return target;
}

}  // namespace querywright::cql
