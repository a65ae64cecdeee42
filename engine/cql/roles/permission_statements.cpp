// SPDX-License-Identifier: Apache-2.0
// GRANT, REVOKE and LIST of permissions (cql3/statements/PermissionsManagementStatement.java,
// ListPermissionsStatement.java, auth/CassandraAuthorizer.java).
#include "engine/cql/roles/caller.h"
#include "engine/cql/roles/role_changes.h"
#include "engine/cql/roles/role_statements.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using Granting = cql::RoleStatement::Kind;
using Kind = Resource::Kind;

// What permissions of a statement are on, with the keyspace in use where it names none.
CqlResult<Resource> namedResource(const cql::PermissionTarget& target, const Execution& execution)
{
    if (target.kind == Kind::Table && target.name.keyspace.empty() && execution.keyspace.empty())
        return invalid("No keyspace has been specified. USE a keyspace, or explicitly specify "
                       "keyspace.tablename");
    return Resource::of(target, execution.keyspace);
}

bool isThere(const Resource& resource, const Schema& schema, const RoleCatalogue& roles)
{
    switch (resource.kind) {
    case Kind::AllKeyspaces:
    case Kind::AllRoles:
    case Kind::AllFunctions:
    case Kind::AllBeans:
        return true;
    case Kind::Keyspace:
    case Kind::AllTables:
    case Kind::KeyspaceFunctions:
        return schema.find(resource.keyspace) != nullptr;
    case Kind::Table:
        return schema.find(resource.keyspace, resource.name) != nullptr;
    case Kind::Role:
        return roles.find(resource.name) != nullptr;
    case Kind::Function:
    case Kind::Bean:
        break;
    }
    return false;
}

// Whether Cassandra 5.0 gives no permissions on the resource but of reading and altering it.
bool isGuarded(const Resource& resource)
{
    return (isSystemKeyspace(resource.keyspace) || isReplicatedSystemKeyspace(resource.keyspace))
           && !isVirtualKeyspace(resource.keyspace) && resource.className() == "DataResource";
}

std::string namesText(const std::set<cql::Permission>& permissions)
{
    std::vector<std::string> names;
    for (const cql::Permission permission : permissions)
        names.push_back(nameOf(permission));
    return join(names, ", ");
}

class GrantPrepared : public RolePrepared {
public:
    using RolePrepared::RolePrepared;

protected:
    CqlResult<StatementResult> run(const Caller& caller, Execution& execution) const override
    {
        if (caller.isAnonymous())
            return cqlFailure(caller.ensureNotAnonymous().error());
        const auto resource = namedResource(*m_statement.target, execution);
        if (!resource)
            return cqlFailure(resource.error());
        if (const auto allowed = authorize(caller, *resource, execution); !allowed)
            return cqlFailure(allowed.error());
        const RoleCatalogue& catalogue = caller.catalogue();
        if (!catalogue.find(role()))
            return invalid("Role " + role() + " doesn't exist");
        if (!isThere(*resource, execution.cluster.schema(), catalogue))
            return invalid("Resource " + resource->text() + " doesn't exist");
        const bool grants = m_statement.kind == Granting::Grant;
        const std::set<cql::Permission> had = catalogue.grantedTo(role(), *resource);
        std::set<cql::Permission> changed;
        std::set<cql::Permission> same;
        for (const cql::Permission permission : m_statement.permissions)
            (had.contains(permission) == grants ? same : changed).insert(permission);
        RoleChanges changes(catalogue);
        if (grants)
            changes.grant(changed, *resource, role());
        else
            changes.revoke(changed, *resource, role());
        if (const auto done = changes.apply(execution.cluster); !done)
            return cqlFailure(done.error());
        StatementResult result;
        if (!same.empty())
            result.warnings.push_back("Role '" + role() + "' was " + (grants ? "already" : "not")
                                      + " granted " + namesText(same) + " on " + resource->text());
        return result;
    }

private:
    CqlResult<bool> authorize(const Caller& caller, const Resource& resource,
                              const Execution& execution) const
    {
        if (resource.kind == Kind::Function && resource.keyspace == "system")
            return invalid("Altering permissions on builtin functions is not supported");
        if (resource.kind == Kind::Function)
            return cqlFailure(CqlErrorCode::Server,
                              "java.lang.AssertionError: Unable to find function object for resource "
                                  + resource.text());
        if (auto allowed = caller.ensurePermission(cql::Permission::Authorize, resource); !allowed)
            return allowed;
        for (const cql::Permission permission : m_statement.permissions) {
            if (auto allowed = caller.ensurePermission(permission, resource); !allowed)
                return allowed;
        }
        const bool isModest = std::all_of(
            m_statement.permissions.begin(), m_statement.permissions.end(), [](cql::Permission permission) {
                return permission == cql::Permission::Alter || permission == cql::Permission::Select;
            });
        if (m_statement.kind == Granting::Grant && !isModest && isGuarded(resource)
            && execution.cluster.options().dialect == cql::Dialect::Cassandra50)
            return cqlFailure(CqlErrorCode::Unauthorized,
                              "Granting permissions on system keyspaces is strictly limited, this operation "
                              "is not permitted");
        return true;
    }
};

class PermissionListPrepared : public RolePrepared {
public:
    using RolePrepared::RolePrepared;

protected:
    CqlResult<StatementResult> run(const Caller& caller, Execution& execution) const override
    {
        if (const auto loggedIn = caller.ensureNotAnonymous(); !loggedIn)
            return cqlFailure(loggedIn.error());
        const RoleCatalogue& catalogue = caller.catalogue();
        std::set<std::string> paths;
        if (m_statement.target) {
            const auto named = namedResource(*m_statement.target, execution);
            if (!named)
                return cqlFailure(named.error());
            if (!isThere(*named, execution.cluster.schema(), catalogue))
                return invalid(named->text() + " doesn't exist");
            for (std::optional<Resource> one = *named; one; one = one->parent()) {
                paths.insert(one->path());
                if (!m_statement.isRecursive)
                    break;
            }
        }
        if (m_statement.role && !catalogue.find(role()))
            return invalid(Resource::role(role()).text() + " doesn't exist");
        const Resource viewed = m_statement.role ? Resource::role(role()) : Resource::allRoles();
        if (!caller.isAllowed(cql::Permission::Describe, viewed) && !(m_statement.role && caller.has(role())))
            return cqlFailure(CqlErrorCode::Unauthorized, "You are not authorized to view "
                                                              + m_statement.role.value_or("everyone")
                                                              + "'s permissions");
        return listed(catalogue, paths);
    }

private:
    // `paths`: of resources to tell of; empty: all.
    StatementResult listed(const RoleCatalogue& catalogue, const std::set<std::string>& paths) const
    {
        std::vector<Receiver> columns;
        for (const char* name : {"role", "username", "resource", "permission"})
            columns.push_back({"system_auth", "permissions", name, cql::NativeType::Text});
        ResultRows rows(std::move(columns));
        const std::set<std::string> roles =
            m_statement.role ? catalogue.rolesOf(role()) : std::set<std::string>();
        for (const auto& [name, grants] : catalogue.grants()) {
            if (m_statement.role && !roles.contains(name))
                continue;
            for (const auto& [path, permissions] : grants) {
                const auto resource = Resource::ofPath(path);
                if (!resource || (m_statement.target && !paths.contains(path)))
                    continue;
                for (const cql::Permission permission : permissions) {
                    if (!m_statement.permissions.contains(permission))
                        continue;
                    for (const std::string& value : {name, name, resource->text(), nameOf(permission)})
                        rows.appendValue(value);
                    rows.endRow();
                }
            }
        }
        return answerOf(std::move(rows));
    }
};

// What a statement says of functions and permissions is refused before it is known who runs it.
CqlResult<bool> checkTarget(cql::RoleStatement& statement, const PrepareContext& context)
{
    const cql::PermissionTarget& target = *statement.target;
    if (target.kind == Kind::Function && target.name.keyspace.empty())
        return invalid("In this context function name must be explictly qualified by a keyspace");
    if (target.kind == Kind::Function && !context.cluster.schema().find(target.name.keyspace))
        return badConfiguration("Keyspace " + target.name.keyspace + " doesn't exist");
    if (statement.kind == Granting::ListPermissions)
        return true;
    const Resource resource = Resource::of(target, context.keyspace);
    const std::set<cql::Permission> applicable = resource.applicable(context.cluster.options().dialect);
    std::erase_if(statement.permissions,
                  [&](cql::Permission permission) { return !applicable.contains(permission); });
    if (statement.permissions.empty() && target.kind != Kind::Function)
        return cqlFailure(CqlErrorCode::Syntax, "Resource type " + resource.className()
                                                    + " does not support any of the requested permissions");
    return true;
}

}  // namespace

CqlResult<PreparedPointer> preparePermissions(const cql::RoleStatement& statement, PrepareContext& context)
{
    cql::RoleStatement checked = statement;
    if (checked.target) {
        if (const auto sound = checkTarget(checked, context); !sound)
            return cqlFailure(sound.error());
    }
    if (checked.kind == Granting::ListPermissions)
        return std::make_shared<const PermissionListPrepared>(std::move(checked));
    return std::make_shared<const GrantPrepared>(std::move(checked));
}

}  // namespace querywright::engine
