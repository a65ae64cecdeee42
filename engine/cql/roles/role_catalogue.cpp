// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/role_catalogue.h"

#include "engine/cql/session/cql_session.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using Rows = std::vector<std::vector<std::optional<Bytes>>>;

Result<Rows> rowsOf(CqlCluster& cluster, const std::string& statement)
{
    const auto result = CqlSession(cluster).execute(statement);
    if (!result)
        return failure(ErrorCode::Store, result.error().message);
    return std::get<RowsResult>(result->value).rows.values();
}

bool isTrue(const std::optional<Bytes>& value)
{
    return value && !value->empty() && value->front() != '\0';
}

std::set<std::string> textsOf(const std::optional<Bytes>& value)
{
    std::set<std::string> texts;
    if (value) {
        for (const std::string_view text : collectionElements(*value))
            texts.emplace(text);
    }
    return texts;
}

}  // namespace

Result<std::shared_ptr<const RoleCatalogue>> RoleCatalogue::read(CqlCluster& cluster)
{
    auto catalogue = std::make_shared<RoleCatalogue>();
    if (auto done = catalogue->readRoles(cluster); !done)
        return failure(done.error());
    if (auto done = catalogue->readGrants(cluster); !done)
        return failure(done.error());
    for (const char* name : {"roles", "role_permissions"}) {
        auto table = cluster.find("system_auth", name);
        if (!table)
            return failure(table.error());
        const std::uint64_t changes = (*table)->changes;
        catalogue->m_sources.push_back({*std::move(table), changes});
    }
    return std::shared_ptr<const RoleCatalogue>(std::move(catalogue));
}

bool RoleCatalogue::isCurrent() const
{
    return std::all_of(m_sources.begin(), m_sources.end(),
                       [](const Source& source) { return source.table->changes == source.changes; });
}

Result<Done> RoleCatalogue::readRoles(CqlCluster& cluster)
{
    const auto rows = rowsOf(
        cluster, "SELECT role, is_superuser, can_login, member_of, salted_hash FROM system_auth.roles");
    if (!rows)
        return failure(rows.error());
    for (const auto& row : *rows)
        m_roles.emplace(row[0].value_or(Bytes()),
                        Role{isTrue(row[1]), isTrue(row[2]), textsOf(row[3]), row[4]});
    return Done{};
}

Result<Done> RoleCatalogue::readGrants(CqlCluster& cluster)
{
    const auto rows = rowsOf(cluster, "SELECT role, resource, permissions FROM system_auth.role_permissions");
    if (!rows)
        return failure(rows.error());
    for (const auto& row : *rows) {
        std::set<cql::Permission> permissions;
        for (const std::string& name : textsOf(row[2])) {
            if (const auto permission = permissionOf(name))
                permissions.insert(*permission);
        }
        if (!permissions.empty())
            m_grants[row[0].value_or(Bytes())].emplace(row[1].value_or(Bytes()), std::move(permissions));
    }
    return Done{};
}

const Role* RoleCatalogue::find(const std::string& role) const
{
    const auto found = m_roles.find(role);
    return found == m_roles.end() ? nullptr : &found->second;
}

std::set<std::string> RoleCatalogue::rolesOf(const std::string& role, bool isRecursive) const
{
    std::set<std::string> result;
    if (!find(role))
        return result;
    result.insert(role);
    std::vector<std::string> open{role};
    while (!open.empty()) {
        const Role& one = *find(open.back());
        open.pop_back();
        for (const std::string& granted : one.memberOf) {
            if (find(granted) && result.insert(granted).second && isRecursive)
                open.push_back(granted);
        }
    }
    return result;
}

bool RoleCatalogue::isSuperuser(const std::string& role) const
{
    const std::set<std::string> roles = rolesOf(role);
    return std::any_of(roles.begin(), roles.end(),
                       [&](const std::string& one) { return find(one)->isSuperuser; });
}

std::set<cql::Permission> RoleCatalogue::grantedTo(const std::string& role, const Resource& resource) const
{
    const auto grants = m_grants.find(role);
    if (grants == m_grants.end())
        return {};
    const auto found = grants->second.find(resource.path());
    return found == grants->second.end() ? std::set<cql::Permission>() : found->second;
}

bool RoleCatalogue::isAllowed(const std::string& role, cql::Permission permission,
                              const Resource& resource) const
{
    if (isSuperuser(role))
        return true;
    const std::set<std::string> roles = rolesOf(role);
    for (std::optional<Resource> one = resource; one; one = one->parent()) {
        const bool isGranted = std::any_of(roles.begin(), roles.end(), [&](const std::string& name) {
            return grantedTo(name, *one).contains(permission);
        });
        if (isGranted)
            return true;
    }
    return false;
}

bool RoleCatalogue::hasLogins() const
{
    return std::any_of(m_roles.begin(), m_roles.end(), [](const auto& entry) {
        const auto& [name, role] = entry;
        return name == defaultRole ? role.saltedHash.has_value() : role.canLogin;
    });
}

}  // namespace querywright::engine
