// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/schema.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/role_statement.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace querywright::engine {

// "SELECT_MASKED".
std::string nameOf(cql::Permission permission);
// Nothing if there is no such permission.
std::optional<cql::Permission> permissionOf(std::string_view name);

// What permissions are on: data, roles, functions or beans of Java, each a tree (auth/IResource.java). A
// permission on one holds for all below it.
struct Resource {
    using Kind = cql::PermissionTarget::Kind;

    Kind kind = Kind::AllKeyspaces;
    std::string keyspace;  // of data and functions
    std::string name;      // of a table, role or bean; of a function with the types of its arguments

    static Resource allKeyspaces() { return {Kind::AllKeyspaces, {}, {}}; }
    static Resource ofKeyspace(std::string keyspace) { return {Kind::Keyspace, std::move(keyspace), {}}; }
    static Resource allTables(std::string keyspace) { return {Kind::AllTables, std::move(keyspace), {}}; }
    static Resource table(std::string keyspace, std::string name)
    {
        return {Kind::Table, std::move(keyspace), std::move(name)};
    }
    static Resource allRoles() { return {Kind::AllRoles, {}, {}}; }
    static Resource role(std::string name) { return {Kind::Role, {}, std::move(name)}; }
    static Resource functions(std::string keyspace)
    {
        return {Kind::KeyspaceFunctions, std::move(keyspace), {}};
    }

    // What a statement means. `keyspaceInUse`: of a table without one.
    static Resource of(const cql::PermissionTarget& target, const std::string& keyspaceInUse);
    // The one with this path; nothing if there is none.
    static std::optional<Resource> ofPath(std::string_view path);

    // Where it is in its tree, as system_auth has it: "data/keyspace/table".
    std::string path() const;
    // For messages: "<table keyspace.table>".
    std::string text() const;
    std::optional<Resource> parent() const;
    // The permissions that there are on it.
    std::set<cql::Permission> applicable(cql::Dialect dialect) const;
    // The class that Cassandra has for it: "DataResource".
    std::string className() const;

    friend bool operator==(const Resource&, const Resource&) = default;
};

}  // namespace querywright::engine
