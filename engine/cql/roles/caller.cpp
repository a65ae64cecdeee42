// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/caller.h"

namespace querywright::engine {

CqlResult<Caller> Caller::of(const Execution& execution)
{
    auto catalogue = execution.cluster.roles();
    if (!catalogue)
        return storeFailure(catalogue.error());
    return Caller(execution.role, *std::move(catalogue));
}

CqlResult<bool> Caller::ensureNotAnonymous() const
{
    if (isAnonymous())
        return cqlFailure(CqlErrorCode::Unauthorized,
                          "You have to be logged in and not anonymous to perform this request");
    return true;
}

CqlResult<bool> Caller::ensurePermission(cql::Permission permission, const Resource& resource) const
{
    if (isAllowed(permission, resource))
        return true;
    return cqlFailure(CqlErrorCode::Unauthorized, "User " + name() + " has no " + nameOf(permission)
                                                      + " permission on " + resource.text()
                                                      + " or any of its parents");
}

CqlResult<bool> Caller::ensurePrivilege(cql::Permission permission, const Resource& resource) const
{
    if (isAllowed(permission, resource))
        return true;
    return cqlFailure(CqlErrorCode::Unauthorized,
                      "User " + name()
                          + " does not have sufficient privileges to perform the requested operation");
}

}  // namespace querywright::engine
