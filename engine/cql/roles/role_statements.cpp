// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/role_statements.h"

#include "engine/cql/roles/caller.h"

#include <optional>
#include <utility>

namespace querywright::engine {

CqlResult<StatementResult> RolePrepared::execute(Execution& execution) const
{
    const auto caller = Caller::of(execution);
    if (!caller)
        return cqlFailure(caller.error());
    return run(*caller, execution);
}

StatementResult RolePrepared::answerOf(ResultRows rows)
{
    StatementResult result;
    result.cost.rowsReturned = rows.size();
    if (rows.size() > 0)
        result.value = RowsResult{std::move(rows), std::nullopt};
    return result;
}

CqlResult<PreparedPointer> prepareRoleStatement(const cql::RoleStatement& statement, PrepareContext& context)
{
    using Kind = cql::RoleStatement::Kind;
    switch (statement.kind) {
    case Kind::Create:
    case Kind::Alter:
    case Kind::Drop:
        return prepareRoleOptions(statement);
    case Kind::GrantRole:
    case Kind::RevokeRole:
        return prepareMembership(statement);
    case Kind::AddIdentity:
    case Kind::DropIdentity:
        return prepareIdentity(statement);
    case Kind::ListRoles:
    case Kind::ListUsers:
        return prepareRoleList(statement);
    case Kind::Grant:
    case Kind::Revoke:
    case Kind::ListPermissions:
        break;
    }
    return preparePermissions(statement, context);
}

}  // namespace querywright::engine
