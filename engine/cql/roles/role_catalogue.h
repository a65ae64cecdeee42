// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/roles/resource.h"
#include "engine/cql/tables/open_table.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

class CqlCluster;

// The role that is there from the start, whose password is its name until it is given another.
constexpr const char* defaultRole = "cassandra";

// A role as system_auth.roles has it.
struct Role {
    bool isSuperuser = false;
    bool canLogin = false;
    std::set<std::string> memberOf;
    std::optional<std::string> saltedHash;  // of its password
};

// All roles of a cluster with what they are granted, read from system_auth.
class RoleCatalogue {
public:
    static Result<std::shared_ptr<const RoleCatalogue>> read(CqlCluster& cluster);

    // Whether nothing was written to these tables since.
    bool isCurrent() const;

    const std::map<std::string, Role>& roles() const { return m_roles; }
    const Role* find(const std::string& role) const;

    // The role itself and those it was granted, directly or by way of others; only those that there are.
    std::set<std::string> rolesOf(const std::string& role, bool isRecursive = true) const;
    // Whether it or a role it was granted is a superuser.
    bool isSuperuser(const std::string& role) const;

    // What a role itself is granted, by paths of resources.
    using Grants = std::map<std::string, std::set<cql::Permission>>;
    const std::map<std::string, Grants>& grants() const { return m_grants; }
    // The same on one resource.
    std::set<cql::Permission> grantedTo(const std::string& role, const Resource& resource) const;
    // Whether a role may do this: it is a superuser, or it or a role it was granted has the permission on
    // the resource or what is above it.
    bool isAllowed(const std::string& role, cql::Permission permission, const Resource& resource) const;

    // Whether somebody else than the default role with its first password can log in.
    bool hasLogins() const;

private:
    Result<Done> readRoles(CqlCluster& cluster);
    Result<Done> readGrants(CqlCluster& cluster);

    struct Source {
        std::shared_ptr<OpenTable> table;
        std::uint64_t changes = 0;
    };

    std::map<std::string, Role> m_roles;
    std::map<std::string, Grants> m_grants;
    std::vector<Source> m_sources;
};

}  // namespace querywright::engine
