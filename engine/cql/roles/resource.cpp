// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/resource.h"

#include "model/base/text.h"

#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

using cql::Permission;
using Kind = Resource::Kind;

constexpr std::pair<Permission, const char*> permissionNames[] = {
    {Permission::Create, "CREATE"},     {Permission::Alter, "ALTER"},
    {Permission::Drop, "DROP"},         {Permission::Select, "SELECT"},
    {Permission::Modify, "MODIFY"},     {Permission::Authorize, "AUTHORIZE"},
    {Permission::Describe, "DESCRIBE"}, {Permission::Execute, "EXECUTE"},
    {Permission::Unmask, "UNMASK"},     {Permission::SelectMasked, "SELECT_MASKED"},
};

// The parts of a path between its slashes; names of roles can have more of these.
std::vector<std::string> partsOf(std::string_view path, std::size_t most)
{
    std::vector<std::string> parts;
    while (parts.size() + 1 < most) {
        const std::size_t slash = path.find('/');
        if (slash == std::string_view::npos)
            break;
        parts.emplace_back(path.substr(0, slash));
        path.remove_prefix(slash + 1);
    }
    parts.emplace_back(path);
    return parts;
}

}  // namespace

std::string nameOf(Permission permission)
{
    for (const auto& [one, name] : permissionNames) {
        if (one == permission)
            return name;
    }
    return {};
}

std::optional<Permission> permissionOf(std::string_view name)
{
    for (const auto& [permission, one] : permissionNames) {
        if (one == name)
            return permission;
    }
    return std::nullopt;
}

Resource Resource::of(const cql::PermissionTarget& target, const std::string& keyspaceInUse)
{
    Resource resource{target.kind, target.name.keyspace, target.name.name};
    if (target.kind == Kind::Table && resource.keyspace.empty())
        resource.keyspace = keyspaceInUse;
    if (target.kind == Kind::Function) {
        std::vector<std::string> types;
        for (const cql::TypeSpec& type : target.argumentTypes)
            types.push_back(cql::toText(type));
        resource.name += "(" + join(types, ", ") + ")";
    }
    return resource;
}

std::optional<Resource> Resource::ofPath(std::string_view path)
{
    const std::string root = partsOf(path, 2).front();
    const std::vector<std::string> parts = partsOf(path, root == "data" || root == "functions" ? 3 : 2);
    const std::size_t depth = parts.size();
    if (root == "data") {
        if (depth == 1)
            return allKeyspaces();
        if (depth == 2)
            return ofKeyspace(parts[1]);
        return parts[2] == "*" ? allTables(parts[1]) : table(parts[1], parts[2]);
    }
    if (root == "roles")
        return depth == 1 ? allRoles() : role(parts[1]);
    if (root == "functions") {
        if (depth == 1)
            return Resource{Kind::AllFunctions, {}, {}};
        return depth == 2 ? functions(parts[1]) : Resource{Kind::Function, parts[1], parts[2]};
    }
    if (root == "mbean")
        return depth == 1 ? Resource{Kind::AllBeans, {}, {}} : Resource{Kind::Bean, {}, parts[1]};
    return std::nullopt;
}

std::string Resource::path() const
{
    switch (kind) {
    case Kind::AllKeyspaces:
        return "data";
    case Kind::Keyspace:
        return "data/" + keyspace;
    case Kind::AllTables:
        return "data/" + keyspace + "/*";
    case Kind::Table:
        return "data/" + keyspace + "/" + name;
    case Kind::AllRoles:
        return "roles";
    case Kind::Role:
        return "roles/" + name;
    case Kind::AllFunctions:
        return "functions";
    case Kind::KeyspaceFunctions:
        return "functions/" + keyspace;
    case Kind::Function:
        return "functions/" + keyspace + "/" + name;
    case Kind::AllBeans:
        return "mbean";
    case Kind::Bean:
        break;
    }
    return "mbean/" + name;
}

std::string Resource::text() const
{
    switch (kind) {
    case Kind::AllKeyspaces:
        return "<all keyspaces>";
    case Kind::Keyspace:
        return "<keyspace " + keyspace + ">";
    case Kind::AllTables:
        return "<all tables in " + keyspace + ">";
    case Kind::Table:
        return "<table " + keyspace + "." + name + ">";
    case Kind::AllRoles:
        return "<all roles>";
    case Kind::Role:
        return "<role " + name + ">";
    case Kind::AllFunctions:
        return "<all functions>";
    case Kind::KeyspaceFunctions:
        return "<all functions in " + keyspace + ">";
    case Kind::Function:
        return "<function " + keyspace + "." + name + ">";
    case Kind::AllBeans:
        return "<all mbeans>";
    case Kind::Bean:
        break;
    }
    return "<mbean " + name + ">";
}

std::optional<Resource> Resource::parent() const
{
    switch (kind) {
    case Kind::AllKeyspaces:
    case Kind::AllRoles:
    case Kind::AllFunctions:
    case Kind::AllBeans:
        break;
    case Kind::Keyspace:
        return allKeyspaces();
    case Kind::AllTables:
        return ofKeyspace(keyspace);
    case Kind::Table:
        return allTables(keyspace);
    case Kind::Role:
        return allRoles();
    case Kind::KeyspaceFunctions:
        return Resource{Kind::AllFunctions, {}, {}};
    case Kind::Function:
        return functions(keyspace);
    case Kind::Bean:
        return Resource{Kind::AllBeans, {}, {}};
    }
    return std::nullopt;
}

std::set<Permission> Resource::applicable(cql::Dialect dialect) const
{
    std::set<Permission> result{Permission::Authorize};
    const auto add = [&](std::initializer_list<Permission> permissions) { result.insert(permissions); };
    switch (kind) {
    case Kind::AllKeyspaces:
    case Kind::Keyspace:
    case Kind::AllTables:
    case Kind::Table:
        add({Permission::Alter, Permission::Drop, Permission::Select, Permission::Modify});
        if (kind != Kind::Table)
            add({Permission::Create});
        if (dialect == cql::Dialect::Cassandra50)
            add({Permission::Unmask, Permission::SelectMasked});
        break;
    case Kind::AllRoles:
    case Kind::Role:
        add({Permission::Alter, Permission::Drop, Permission::Describe});
        if (kind == Kind::AllRoles)
            add({Permission::Create});
        break;
    case Kind::AllFunctions:
    case Kind::KeyspaceFunctions:
    case Kind::Function:
        add({Permission::Alter, Permission::Drop, Permission::Execute});
        if (kind != Kind::Function)
            add({Permission::Create});
        break;
    case Kind::AllBeans:
    case Kind::Bean:
        add({Permission::Describe, Permission::Execute, Permission::Modify, Permission::Select});
        break;
    }
    return result;
}

std::string Resource::className() const
{
    switch (kind) {
    case Kind::AllKeyspaces:
    case Kind::Keyspace:
    case Kind::AllTables:
    case Kind::Table:
        return "DataResource";
    case Kind::AllRoles:
    case Kind::Role:
        return "RoleResource";
    case Kind::AllFunctions:
    case Kind::KeyspaceFunctions:
    case Kind::Function:
        return "FunctionResource";
    case Kind::AllBeans:
    case Kind::Bean:
        break;
    }
    return "JMXResource";
}

}  // namespace querywright::engine
