// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/role_changes.h"

#include "engine/cql/session/cql_session.h"
#include "model/base/text.h"

#include <initializer_list>
#include <string_view>

namespace querywright::engine {

namespace {

// As a constant of CQL.
std::string textConstant(std::string_view text)
{
    std::string constant = "'";
    for (const char c : text) {
        constant += c;
        if (c == '\'')
            constant += c;
    }
    return constant + "'";
}

std::string booleanConstant(bool value)
{
    return value ? "true" : "false";
}

std::string namesConstant(const std::set<cql::Permission>& permissions)
{
    std::vector<std::string> names;
    for (const cql::Permission permission : permissions)
        names.push_back(textConstant(nameOf(permission)));
    return "{" + join(names, ", ") + "}";
}

std::string whereRole(const std::string& role, const std::string& resource)
{
    return " WHERE role = " + textConstant(role) + " AND resource = " + textConstant(resource);
}

// Whether the path is that of the resource or, but of a table, of one below it.
bool isWithin(const std::string& path, const Resource& resource)
{
    const std::string top = resource.path();
    return path == top
           || (resource.kind != Resource::Kind::Role && path.compare(0, top.size() + 1, top + "/") == 0);
}

}  // namespace

void RoleChanges::create(const std::string& name, const Role& role)
{
    m_statements.push_back("INSERT INTO system_auth.roles (role, is_superuser, can_login"
                           + std::string(role.saltedHash ? ", salted_hash" : "") + ") VALUES ("
                           + textConstant(name) + ", " + booleanConstant(role.isSuperuser) + ", "
                           + booleanConstant(role.canLogin)
                           + (role.saltedHash ? ", " + textConstant(*role.saltedHash) : std::string()) + ")");
}

void RoleChanges::alter(const std::string& name, std::optional<bool> isSuperuser,
                        std::optional<bool> canLogin, const std::optional<std::string>& saltedHash)
{
    std::vector<std::string> assignments;
    if (isSuperuser)
        assignments.push_back("is_superuser = " + booleanConstant(*isSuperuser));
    if (canLogin)
        assignments.push_back("can_login = " + booleanConstant(*canLogin));
    if (saltedHash)
        assignments.push_back("salted_hash = " + textConstant(*saltedHash));
    if (!assignments.empty())
        m_statements.push_back("UPDATE system_auth.roles SET " + join(assignments, ", ")
                               + " WHERE role = " + textConstant(name));
}

void RoleChanges::drop(const std::string& name)
{
    for (const std::string& parent : m_before.find(name)->memberOf)
        m_statements.push_back("DELETE FROM system_auth.role_members WHERE role = " + textConstant(parent)
                               + " AND member = " + textConstant(name));
    for (const auto& [member, role] : m_before.roles()) {
        if (role.memberOf.contains(name) && member != name)
            revokeRole(name, member);
    }
    if (const auto grants = m_before.grants().find(name); grants != m_before.grants().end()) {
        for (const auto& entry : grants->second)
            removeGrant(name, entry.first);
    }
    revokeAllOn(Resource::role(name));
    m_statements.push_back("DELETE FROM system_auth.roles WHERE role = " + textConstant(name));
}

void RoleChanges::grantRole(const std::string& role, const std::string& grantee)
{
    m_statements.push_back("UPDATE system_auth.roles SET member_of = member_of + {" + textConstant(role)
                           + "} WHERE role = " + textConstant(grantee));
    m_statements.push_back("INSERT INTO system_auth.role_members (role, member) VALUES (" + textConstant(role)
                           + ", " + textConstant(grantee) + ")");
}

void RoleChanges::revokeRole(const std::string& role, const std::string& grantee)
{
    m_statements.push_back("UPDATE system_auth.roles SET member_of = member_of - {" + textConstant(role)
                           + "} WHERE role = " + textConstant(grantee));
    m_statements.push_back("DELETE FROM system_auth.role_members WHERE role = " + textConstant(role)
                           + " AND member = " + textConstant(grantee));
}

void RoleChanges::grant(const std::set<cql::Permission>& permissions, const Resource& resource,
                        const std::string& role)
{
    if (permissions.empty())
        return;
    const std::string path = resource.path();
    m_statements.push_back("UPDATE system_auth.role_permissions SET permissions = permissions + "
                           + namesConstant(permissions) + whereRole(role, path));
    m_statements.push_back("INSERT INTO system_auth.resource_role_permissons_index (resource, role) VALUES ("
                           + textConstant(path) + ", " + textConstant(role) + ")");
}

// The index forgets the role even if it keeps other permissions, as Cassandra's does.
void RoleChanges::revoke(const std::set<cql::Permission>& permissions, const Resource& resource,
                         const std::string& role)
{
    if (permissions.empty())
        return;
    const std::string path = resource.path();
    m_statements.push_back("UPDATE system_auth.role_permissions SET permissions = permissions - "
                           + namesConstant(permissions) + whereRole(role, path));
    m_statements.push_back("DELETE FROM system_auth.resource_role_permissons_index" + whereRole(role, path));
}

void RoleChanges::removeGrant(const std::string& role, const std::string& path)
{
    for (const char* table : {"role_permissions", "resource_role_permissons_index"})
        m_statements.push_back("DELETE FROM system_auth." + std::string(table) + whereRole(role, path));
}

void RoleChanges::revokeAllOn(const Resource& resource)
{
    for (const auto& [role, grants] : m_before.grants()) {
        for (const auto& entry : grants) {
            if (isWithin(entry.first, resource))
                removeGrant(role, entry.first);
        }
    }
}

void RoleChanges::addIdentity(const std::string& identity, const std::string& role)
{
    m_statements.push_back("INSERT INTO system_auth.identity_to_role (identity, role) VALUES ("
                           + textConstant(identity) + ", " + textConstant(role) + ")");
}

void RoleChanges::dropIdentity(const std::string& identity)
{
    m_statements.push_back("DELETE FROM system_auth.identity_to_role WHERE identity = "
                           + textConstant(identity));
}

CqlResult<bool> RoleChanges::apply(CqlCluster& cluster) const
{
    if (m_statements.empty())
        return true;
    auto transaction = Transaction::begin(cluster.database());
    if (!transaction)
        return storeFailure(transaction.error());
    CqlSession session(cluster);
    for (const std::string& statement : m_statements) {
        if (const auto done = session.execute(statement); !done)
            return cqlFailure(done.error());
    }
    if (const auto done = transaction->commit(); !done)
        return storeFailure(done.error());
    return true;
}

}  // namespace querywright::engine
