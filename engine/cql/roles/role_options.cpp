// SPDX-License-Identifier: Apache-2.0
// CREATE, ALTER and DROP ROLE (cql3/statements/CreateRoleStatement.java, auth/RoleOptions.java,
// auth/DCPermissions.java, auth/CIDRPermissions.java).
#include "engine/cql/roles/caller.h"
#include "engine/cql/roles/password.h"
#include "engine/cql/roles/role_changes.h"
#include "engine/cql/roles/role_statements.h"
#include "model/base/text.h"

namespace querywright::engine {

namespace {

using RoleChange = cql::RoleStatement::Kind;

class RoleOptionsPrepared : public RolePrepared {
public:
    using RolePrepared::RolePrepared;

protected:
    CqlResult<StatementResult> run(const Caller& caller, Execution& execution) const override
    {
        const bool drops = m_statement.kind == RoleChange::Drop;
        const auto authorized = drops                                    ? authorizeDrop(caller)
                                : m_statement.kind == RoleChange::Create ? authorizeCreate(caller)
                                                                         : authorizeAlter(caller, execution);
        if (!authorized)
            return cqlFailure(authorized.error());
        if (const auto sound = drops ? CqlResult<bool>(true) : checkOptions(caller, execution); !sound)
            return cqlFailure(sound.error());
        if (const auto loggedIn = caller.ensureNotAnonymous(); !loggedIn)
            return cqlFailure(loggedIn.error());
        RoleChanges changes(caller.catalogue());
        const auto done = drops                                    ? drop(caller, changes)
                          : m_statement.kind == RoleChange::Create ? create(caller, changes, execution)
                                                                   : alter(caller, changes);
        if (!done)
            return cqlFailure(done.error());
        if (const auto applied = changes.apply(execution.cluster); !applied)
            return cqlFailure(applied.error());
        return StatementResult{};
    }

private:
    CqlResult<bool> authorizeCreate(const Caller& caller) const
    {
        if (auto allowed = caller.ensurePrivilege(cql::Permission::Create, Resource::allRoles()); !allowed)
            return allowed;
        if (m_statement.isSuperuser.value_or(false) && !caller.isSuperuser())
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "Only superusers can create a role with superuser status");
        return true;
    }

    CqlResult<bool> authorizeAlter(const Caller& caller, const Execution& execution) const
    {
        if (m_statement.isSuperuser && caller.has(role()))
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "You aren't allowed to alter your own superuser status or that of a role "
                              "granted to you");
        if (m_statement.isSuperuser && !caller.isSuperuser())
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "Only superusers are allowed to alter superuser status");
        if (caller.isSuperuser() || caller.isAnonymous())
            return true;
        if (m_statement.hasDatacenters && execution.cluster.options().dialect == cql::Dialect::Cassandra50)
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "Only superusers are allowed to alter access to datacenters.");
        if (m_statement.hasCidrGroups)
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "Only superusers are allowed to alter access from CIDR groups.");
        if (caller.name() != role())
            return caller.ensurePrivilege(cql::Permission::Alter, Resource::role(role()));
        const char* forbidden = m_statement.canLogin           ? "LOGIN"
                                : m_statement.hasCustomOptions ? "OPTIONS"
                                                               : nullptr;
        if (forbidden)
            return cqlFailure(CqlErrorCode::Unauthorized,
                              std::string("You aren't allowed to alter ") + forbidden);
        return true;
    }

    CqlResult<bool> authorizeDrop(const Caller& caller) const
    {
        if (auto allowed = caller.ensurePrivilege(cql::Permission::Drop, Resource::role(role())); !allowed)
            return allowed;
        if (!caller.isAnonymous() && caller.catalogue().isSuperuser(role()) && !caller.isSuperuser())
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "Only superusers can drop a role with superuser status");
        return true;
    }

    CqlResult<bool> checkOptions(const Caller& caller, const Execution& execution) const
    {
        const std::string refused = caller.isAnonymous()           ? m_statement.firstGuarded
                                    : m_statement.hasCustomOptions ? "OPTIONS"
                                                                   : "";
        if (!refused.empty())
            return invalid("org.apache.cassandra.auth.CassandraRoleManager doesn't support " + refused);
        if (m_statement.hashedPassword && !isPasswordHash(*m_statement.hashedPassword))
            return invalid("Invalid hashed password value. Please use jBcrypt.");
        if (m_statement.password && m_statement.password->find('\0') != std::string::npos)
            return invalid("A password can't have the character NUL");
        if (m_statement.kind == RoleChange::Create && role().empty())
            return invalid("Role name can't be an empty string");
        if (auto sound = checkAccess(execution.cluster.options().datacenters); !sound)
            return sound;
        if (m_statement.kind == RoleChange::Alter && !m_statement.hasOptions)
            return invalid("ALTER [ROLE|USER] can't be empty");
        if (m_statement.kind == RoleChange::Alter && m_statement.hasDatacenters && !caller.isAnonymous())
            return invalid("ACCESS TO DATACENTERS operations not supported by AllowAllNetworkAuthorizer");
        return true;
    }

    CqlResult<bool> checkAccess(const std::vector<std::string>& datacenters) const
    {
        std::vector<std::string> unknown;
        for (const std::string& center : m_statement.datacenters) {
            if (std::find(datacenters.begin(), datacenters.end(), center) == datacenters.end())
                unknown.push_back(center);
        }
        if (!unknown.empty())
            return invalid("Invalid value(s) for DATACENTERS '[" + join(unknown, ", ")
                           + "]',All values must be valid datacenters");
        if (!m_statement.cidrGroups.empty())
            return invalid("Invalid CIDR group(s): [" + join(m_statement.cidrGroups, ", ")
                           + "]. Available CIDR Groups are: []");
        return true;
    }

    // Of the password that is given; nothing: none is.
    CqlResult<std::optional<std::string>> saltedHash() const
    {
        if (!m_statement.password)
            return m_statement.hashedPassword;
        auto hash = hashOf(*m_statement.password);
        if (!hash)
            return cqlFailure(CqlErrorCode::Server, "The password cannot be hashed on this machine");
        return hash;
    }

    CqlResult<bool> create(const Caller& caller, RoleChanges& changes, const Execution& execution) const
    {
        if (caller.catalogue().find(role())) {
            if (m_statement.isConditional)
                return true;
            return invalid(role() + " already exists");
        }
        const auto hash = saltedHash();
        if (!hash)
            return cqlFailure(hash.error());
        changes.create(
            role(),
            Role{m_statement.isSuperuser.value_or(false), m_statement.canLogin.value_or(false), {}, *hash});
        const Resource made = Resource::role(role());
        changes.grant(made.applicable(execution.cluster.options().dialect), made, caller.name());
        return true;
    }

    CqlResult<bool> alter(const Caller& caller, RoleChanges& changes) const
    {
        if (!caller.catalogue().find(role())) {
            if (m_statement.isConditional)
                return true;
            return invalid("Role " + role() + " doesn't exist");
        }
        const auto hash = saltedHash();
        if (!hash)
            return cqlFailure(hash.error());
        changes.alter(role(), m_statement.isSuperuser, m_statement.canLogin, *hash);
        return true;
    }

    CqlResult<bool> drop(const Caller& caller, RoleChanges& changes) const
    {
        const bool isThere = caller.catalogue().find(role()) != nullptr;
        if (!isThere && !m_statement.isConditional)
            return invalid(role() + " doesn't exist");
        if (caller.name() == role())
            return invalid("Cannot DROP primary role for current login");
        if (isThere)
            changes.drop(role());
        return true;
    }
};

}  // namespace

PreparedPointer prepareRoleOptions(const cql::RoleStatement& statement)
{
    return std::make_shared<const RoleOptionsPrepared>(statement);
}

}  // namespace querywright::engine
