// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/roles/role_catalogue.h"
#include "engine/cql/session/cql_cluster.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

// What changes roles and permissions: statements on the tables of system_auth, run together or not at all.
class RoleChanges {
public:
    // REQUIRES: `before`, what there is, outlives this.
    explicit RoleChanges(const RoleCatalogue& before) : m_before(before) {}

    void create(const std::string& name, const Role& role);
    // Only what is given changes.
    void alter(const std::string& name, std::optional<bool> isSuperuser, std::optional<bool> canLogin,
               const std::optional<std::string>& saltedHash);
    // With its memberships, what it is granted and what others are granted on it. REQUIRES: it is there.
    void drop(const std::string& name);
    void grantRole(const std::string& role, const std::string& grantee);
    void revokeRole(const std::string& role, const std::string& grantee);

    void grant(const std::set<cql::Permission>& permissions, const Resource& resource,
               const std::string& role);
    void revoke(const std::set<cql::Permission>& permissions, const Resource& resource,
                const std::string& role);
    // All that anybody is granted on it and, but for a table, below it.
    void revokeAllOn(const Resource& resource);

    void addIdentity(const std::string& identity, const std::string& role);
    void dropIdentity(const std::string& identity);

    CqlResult<bool> apply(CqlCluster& cluster) const;

private:
    void removeGrant(const std::string& role, const std::string& path);

    const RoleCatalogue& m_before;
    std::vector<std::string> m_statements;
};

}  // namespace querywright::engine
