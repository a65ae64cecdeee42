// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/roles/role_catalogue.h"
#include "engine/cql/session/prepared_statement.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace querywright::engine {

// Who runs a statement, and what that may do (service/ClientState.java). Nobody is asked of those who did not
// log in.
class Caller {
public:
    static CqlResult<Caller> of(const Execution& execution);

    bool isAnonymous() const { return !m_name; }
    // Empty: anonymous.
    std::string name() const { return m_name.value_or(std::string()); }
    const RoleCatalogue& catalogue() const { return *m_catalogue; }
    // False of the anonymous.
    bool isSuperuser() const { return m_name && m_catalogue->isSuperuser(*m_name); }
    // Whether the role is the caller, or granted to it.
    bool has(const std::string& role) const { return m_name && m_catalogue->rolesOf(*m_name).contains(role); }
    bool isAllowed(cql::Permission permission, const Resource& resource) const
    {
        return !m_name || m_catalogue->isAllowed(*m_name, permission, resource);
    }

    // CqlErrorCode::Unauthorized otherwise.
    CqlResult<bool> ensureNotAnonymous() const;
    CqlResult<bool> ensurePermission(cql::Permission permission, const Resource& resource) const;
    // The same of managing roles, which is refused in other words.
    CqlResult<bool> ensurePrivilege(cql::Permission permission, const Resource& resource) const;

private:
    Caller(std::optional<std::string> name, std::shared_ptr<const RoleCatalogue> catalogue)
        : m_name(std::move(name)), m_catalogue(std::move(catalogue))
    {}

    std::optional<std::string> m_name;
    std::shared_ptr<const RoleCatalogue> m_catalogue;
};

}  // namespace querywright::engine
