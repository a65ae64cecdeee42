// SPDX-License-Identifier: Apache-2.0
// GRANT and REVOKE of roles, LIST ROLES and LIST USERS (cql3/statements/GrantRoleStatement.java,
// ListRolesStatement.java, ListUsersStatement.java); identities (AddIdentityStatement.java).
#include "engine/cql/roles/caller.h"
#include "engine/cql/roles/role_changes.h"
#include "engine/cql/roles/role_statements.h"
#include "engine/cql/session/cql_session.h"

namespace querywright::engine {

namespace {

using Membership = cql::RoleStatement::Kind;

class MembershipPrepared : public RolePrepared {
public:
    using RolePrepared::RolePrepared;

protected:
    CqlResult<StatementResult> run(const Caller& caller, Execution& execution) const override
    {
        const std::string& granted = m_statement.granted;
        if (const auto allowed = caller.ensurePrivilege(cql::Permission::Authorize, Resource::role(granted));
            !allowed)
            return cqlFailure(allowed.error());
        if (const auto loggedIn = caller.ensureNotAnonymous(); !loggedIn)
            return cqlFailure(loggedIn.error());
        const RoleCatalogue& catalogue = caller.catalogue();
        for (const std::string& one : {granted, role()}) {
            if (!catalogue.find(one))
                return invalid(one + " doesn't exist");
        }
        RoleChanges changes(catalogue);
        if (m_statement.kind == Membership::GrantRole) {
            if (catalogue.rolesOf(role()).contains(granted))
                return invalid(role() + " is a member of " + granted);
            if (catalogue.rolesOf(granted).contains(role()))
                return invalid(granted + " is a member of " + role());
            changes.grantRole(granted, role());
        } else {
            if (!catalogue.find(role())->memberOf.contains(granted))
                return invalid(role() + " is not a member of " + granted);
            changes.revokeRole(granted, role());
        }
        if (const auto done = changes.apply(execution.cluster); !done)
            return cqlFailure(done.error());
        return StatementResult{};
    }
};

class IdentityPrepared : public RolePrepared {
public:
    using RolePrepared::RolePrepared;

protected:
    CqlResult<StatementResult> run(const Caller& caller, Execution& execution) const override
    {
        const bool adds = m_statement.kind == Membership::AddIdentity;
        if (const auto allowed = caller.ensurePrivilege(
                adds ? cql::Permission::Create : cql::Permission::Drop, Resource::allRoles());
            !allowed)
            return cqlFailure(allowed.error());
        if (const auto loggedIn = caller.ensureNotAnonymous(); !loggedIn)
            return cqlFailure(loggedIn.error());
        const std::string& identity = m_statement.identity;
        const auto isThere = isKnown(execution.cluster, identity);
        if (!isThere)
            return cqlFailure(isThere.error());
        if (adds && !caller.catalogue().find(role()))
            return invalid("Can not add identity for non-existent role '" + role() + "'");
        if (*isThere == adds) {
            if (m_statement.isConditional)
                return StatementResult{};
            return invalid(adds ? identity + " already exists" : "identity '" + identity + "' doesn't exist");
        }
        RoleChanges changes(caller.catalogue());
        if (adds)
            changes.addIdentity(identity, role());
        else
            changes.dropIdentity(identity);
        if (const auto done = changes.apply(execution.cluster); !done)
            return cqlFailure(done.error());
        return StatementResult{};
    }

private:
    static CqlResult<bool> isKnown(CqlCluster& cluster, const std::string& identity)
    {
        QueryOptions options;
        options.values.emplace_back(identity);
        const auto found = CqlSession(cluster).execute(
            "SELECT identity FROM system_auth.identity_to_role WHERE identity = ?", options);
        if (!found)
            return cqlFailure(found.error());
        return std::get<RowsResult>(found->value).rows.size() > 0;
    }
};

// LIST ROLES and LIST USERS.
class RoleListPrepared : public RolePrepared {
public:
    using RolePrepared::RolePrepared;

protected:
    CqlResult<StatementResult> run(const Caller& caller, Execution&) const override
    {
        if (const auto loggedIn = caller.ensureNotAnonymous(); !loggedIn)
            return cqlFailure(loggedIn.error());
        const RoleCatalogue& catalogue = caller.catalogue();
        if (m_statement.role && !catalogue.find(role()))
            return invalid(Resource::role(role()).text() + " doesn't exist");
        const bool seesAll = caller.isAllowed(cql::Permission::Describe, Resource::allRoles());
        std::set<std::string> shown;
        if (m_statement.role) {
            if (!seesAll && !caller.has(role()))
                return cqlFailure(CqlErrorCode::Unauthorized,
                                  "You are not authorized to view roles granted to " + role() + " ");
            shown = catalogue.rolesOf(role(), m_statement.isRecursive);
        } else if (seesAll) {
            for (const auto& entry : catalogue.roles())
                shown.insert(entry.first);
        } else {
            shown = catalogue.rolesOf(caller.name(), m_statement.isRecursive);
        }
        return listed(catalogue, shown);
    }

private:
    StatementResult listed(const RoleCatalogue& catalogue, const std::set<std::string>& names) const
    {
        const bool isOfUsers = m_statement.kind == Membership::ListUsers;
        const cql::CollectionType options{
            cql::CollectionKind::Map, {cql::NativeType::Text, cql::NativeType::Text}, false};
        const std::string table = isOfUsers ? "users" : "roles";
        std::vector<Receiver> columns{
            {"system_auth", table, isOfUsers ? "name" : "role", cql::NativeType::Text},
            {"system_auth", table, "super", cql::NativeType::Boolean}};
        if (!isOfUsers) {
            columns.push_back({"system_auth", table, "login", cql::NativeType::Boolean});
            columns.push_back({"system_auth", table, "options", options});
        }
        columns.push_back({"system_auth", table, "datacenters", cql::NativeType::Text});
        const auto truth = [](bool value) { return Bytes(1, value ? '\1' : '\0'); };
        ResultRows rows(std::move(columns));
        for (const std::string& name : names) {
            const Role& role = *catalogue.find(name);
            if (isOfUsers && !role.canLogin)
                continue;
            rows.appendValue(name);
            rows.appendValue(truth(role.isSuperuser));
            if (!isOfUsers) {
                rows.appendValue(truth(role.canLogin));
                rows.appendValue(encodeCollection({}, options, {}));
            }
            rows.appendValue("ALL");
            rows.endRow();
        }
        return answerOf(std::move(rows));
    }
};

}  // namespace

PreparedPointer prepareMembership(const cql::RoleStatement& statement)
{
    return std::make_shared<const MembershipPrepared>(statement);
}

PreparedPointer prepareIdentity(const cql::RoleStatement& statement)
{
    return std::make_shared<const IdentityPrepared>(statement);
}

PreparedPointer prepareRoleList(const cql::RoleStatement& statement)
{
    return std::make_shared<const RoleListPrepared>(statement);
}

}  // namespace querywright::engine
