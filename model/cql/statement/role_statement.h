// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/name.h"
#include "model/cql/statement/type_spec.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::cql {

// What a role may be allowed to do (auth/Permission.java), in the order in which permissions are told.
enum class Permission {
    Create,
    Alter,
    Drop,
    Select,
    Modify,
    Authorize,
    Describe,
    Execute,
    Unmask,        // of Cassandra 5.0
    SelectMasked,  // of Cassandra 5.0
};

// What a statement names as that which permissions are on.
struct PermissionTarget {
    enum class Kind {
        AllKeyspaces,
        Keyspace,
        AllTables,
        Table,
        AllRoles,
        Role,
        AllFunctions,
        KeyspaceFunctions,
        Function,
        AllBeans,
        Bean,
    };

    Kind kind = Kind::AllKeyspaces;
    QualifiedName name;                   // of a keyspace: `keyspace`; of a role or bean: `name`
    std::vector<TypeSpec> argumentTypes;  // of a function

    friend bool operator==(const PermissionTarget&, const PermissionTarget&) = default;
};

// Statements on roles, users, permissions and, in Cassandra 5.0, identities.
struct RoleStatement {
    enum class Kind {
        Create,
        Alter,
        Drop,
        ListRoles,
        ListUsers,
        GrantRole,
        RevokeRole,
        Grant,
        Revoke,
        ListPermissions,
        AddIdentity,
        DropIdentity,
    };

    Kind kind = Kind::Create;
    std::optional<std::string> role;  // made, altered or dropped; that gets or loses; OF; of an identity
    std::string granted;              // GRANT, REVOKE: the role that is given or taken
    std::string identity;
    bool isConditional = false;  // IF EXISTS, IF NOT EXISTS
    bool isRecursive = true;     // without NORECURSIVE

    // Options of a role.
    bool hasOptions = false;
    std::optional<bool> isSuperuser;
    std::optional<bool> canLogin;
    std::optional<std::string> password;
    std::optional<std::string> hashedPassword;
    bool hasCustomOptions = false;  // OPTIONS
    // The first option that takes a login of its own, as Cassandra calls it: PASSWORD
    std::string firstGuarded;
    bool hasDatacenters = false;
    std::vector<std::string> datacenters;  // none: all
    bool hasCidrGroups = false;
    std::vector<std::string> cidrGroups;

    std::set<Permission> permissions;
    std::optional<PermissionTarget> target;  // none: LIST without ON

    friend bool operator==(const RoleStatement&, const RoleStatement&) = default;
};

}  // namespace querywright::cql
