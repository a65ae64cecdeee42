// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"

namespace querywright::engine {

class Caller;

// A statement on roles, users, permissions or identities (cql3/statements/AuthorizationStatement.java and
// those derived from it). Refused as Cassandra does with PasswordAuthenticator and CassandraAuthorizer if
// somebody logged in runs it, as it does without these otherwise.
CqlResult<PreparedPointer> prepareRoleStatement(const cql::RoleStatement& statement, PrepareContext& context);

// What statements on roles do in common: refuse who may not run them, then what makes no sense, then run.
class RolePrepared : public PreparedStatement {
public:
    explicit RolePrepared(cql::RoleStatement statement) : m_statement(std::move(statement)) {}

    CqlResult<StatementResult> execute(Execution& execution) const final;

protected:
    virtual CqlResult<StatementResult> run(const Caller& caller, Execution& execution) const = 0;

    // That of LIST, which is none without rows.
    static StatementResult answerOf(ResultRows rows);

    // REQUIRES: it has one.
    const std::string& role() const { return *m_statement.role; }

    cql::RoleStatement m_statement;
};

// Those of one kind each.
PreparedPointer prepareRoleOptions(const cql::RoleStatement& statement);  // CREATE, ALTER, DROP
PreparedPointer prepareMembership(const cql::RoleStatement& statement);   // GRANT, REVOKE a role
PreparedPointer prepareIdentity(const cql::RoleStatement& statement);
PreparedPointer prepareRoleList(const cql::RoleStatement& statement);  // LIST ROLES, LIST USERS
// GRANT, REVOKE and LIST of permissions.
CqlResult<PreparedPointer> preparePermissions(const cql::RoleStatement& statement, PrepareContext& context);

}  // namespace querywright::engine
