// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/roles/statement_permissions.h"

#include "engine/cql/roles/caller.h"
#include "engine/cql/roles/role_changes.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <variant>

namespace querywright::engine {

namespace {

using cql::Permission;

Resource resourceOf(const SchemaTable& table)
{
    return Resource::table(table.keyspace, table.name);
}

CqlResult<bool> ensure(const Execution& execution, Permission permission, const Resource& resource)
{
    if (!execution.role)
        return true;
    const auto caller = Caller::of(execution);
    if (!caller)
        return cqlFailure(caller.error());
    return caller->ensurePermission(permission, resource);
}

// What drivers need to know of a cluster anybody may read (ClientState.READABLE_SYSTEM_RESOURCES).
bool isReadByAll(const SchemaTable& table, cql::Dialect dialect)
{
    constexpr std::string_view ofNode[] = {"local", "peers", "peers_v2"};
    constexpr std::string_view estimates[] = {"size_estimates", "table_estimates"};
    const bool isNewer = dialect == cql::Dialect::Cassandra50;
    if (table.keyspace == "system_schema" || table.keyspace == "system_virtual_schema")
        return true;
    if (table.keyspace == "system_traces")
        return isNewer;
    const auto isAmong = [&](const auto& names) {
        return std::find(std::begin(names), std::end(names), table.name) != std::end(names);
    };
    return table.keyspace == "system" && (isAmong(ofNode) || (isNewer && isAmong(estimates)));
}

// Whether the keyspace is one that the change itself is refused for.
bool isUnchangeable(const std::string& keyspace)
{
    return isSystemKeyspace(keyspace) || isReplicatedSystemKeyspace(keyspace);
}

// What a statement on the schema takes.
class ChangePermission {
public:
    explicit ChangePermission(const Execution& execution) : m_execution(execution) {}

    CqlResult<bool> operator()(const cql::CreateKeyspaceStatement&) const
    {
        return ensure(m_execution, Permission::Create, Resource::allKeyspaces());
    }
    CqlResult<bool> operator()(const cql::AlterKeyspaceStatement& statement) const
    {
        if (isSystemKeyspace(statement.keyspace))
            return true;
        return ensure(m_execution, Permission::Alter, Resource::ofKeyspace(statement.keyspace));
    }
    CqlResult<bool> operator()(const cql::CreateTableStatement& statement) const
    {
        return onAllTables(Permission::Create, statement.table);
    }
    CqlResult<bool> operator()(const cql::AlterTableStatement& statement) const
    {
        return onTable(Permission::Alter, statement.table);
    }
    CqlResult<bool> operator()(const cql::CreateTypeStatement& statement) const
    {
        return onAllTables(Permission::Create, statement.type);
    }
    CqlResult<bool> operator()(const cql::AlterTypeStatement& statement) const
    {
        return onAllTables(Permission::Alter, statement.type);
    }
    CqlResult<bool> operator()(const cql::CreateIndexStatement& statement) const
    {
        return onTable(Permission::Alter, statement.table);
    }
    CqlResult<bool> operator()(const cql::CreateViewStatement& statement) const
    {
        return onTable(Permission::Alter, statement.table);
    }
    CqlResult<bool> operator()(const cql::AlterViewStatement& statement) const
    {
        return onTableOfView(statement.view);
    }
    CqlResult<bool> operator()(const cql::DropStatement& statement) const
    {
        switch (statement.kind) {
        case cql::DropStatement::Kind::Keyspace:
            if (isUnchangeable(statement.name.name))
                return true;
            return ensure(m_execution, Permission::Drop, Resource::ofKeyspace(statement.name.name));
        case cql::DropStatement::Kind::Table:
            return onTable(Permission::Drop, statement.name);
        case cql::DropStatement::Kind::View:
            return onTableOfView(statement.name);
        case cql::DropStatement::Kind::Type:
            return onAllTables(Permission::Drop, statement.name);
        case cql::DropStatement::Kind::Index:
            break;
        }
        const SchemaKeyspace* keyspace = m_execution.cluster.schema().find(keyspaceOf(statement.name));
        const SchemaTable* table = keyspace ? keyspace->tableOfIndex(statement.name.name) : nullptr;
        return table ? ensure(m_execution, Permission::Alter, resourceOf(*table)) : true;
    }
    template <typename Other>
    CqlResult<bool> operator()(const Other&) const
    {
        return true;
    }

private:
    const std::string& keyspaceOf(const cql::QualifiedName& name) const
    {
        return name.keyspace.empty() ? m_execution.keyspace : name.keyspace;
    }

    // Without a keyspace, too, the change is refused.
    CqlResult<bool> onTable(Permission permission, const cql::QualifiedName& name) const
    {
        const std::string& keyspace = keyspaceOf(name);
        if (keyspace.empty() || isUnchangeable(keyspace))
            return true;
        return ensure(m_execution, permission, Resource::table(keyspace, name.name));
    }

    CqlResult<bool> onAllTables(Permission permission, const cql::QualifiedName& name) const
    {
        const std::string& keyspace = keyspaceOf(name);
        if (keyspace.empty() || isUnchangeable(keyspace))
            return true;
        return ensure(m_execution, permission, Resource::allTables(keyspace));
    }

    CqlResult<bool> onTableOfView(const cql::QualifiedName& name) const
    {
        const SchemaTable* view = m_execution.cluster.schema().find(keyspaceOf(name), name.name);
        if (!view || !view->isView())
            return true;
        return ensure(m_execution, Permission::Alter, Resource::table(view->keyspace, view->base->table));
    }

    const Execution& m_execution;
};

}  // namespace

CqlResult<bool> checkMayRead(const Execution& execution, const SchemaTable& table)
{
    if (isReadByAll(table, execution.cluster.options().dialect))
        return true;
    return ensure(execution, Permission::Select,
                  table.isView() ? Resource::table(table.keyspace, table.base->table) : resourceOf(table));
}

CqlResult<bool> checkMayWrite(const Execution& execution, const SchemaTable& table, bool isConditional)
{
    if (!execution.role)
        return true;
    if (auto allowed = ensure(execution, Permission::Modify, resourceOf(table)); !allowed)
        return allowed;
    const auto views = execution.cluster.schema().find(table.keyspace)->viewsOf(table.name);
    if (isConditional || !views.empty()) {
        if (auto allowed = ensure(execution, Permission::Select, resourceOf(table)); !allowed)
            return allowed;
    }
    for (const SchemaTable* view : views) {
        if (auto allowed = ensure(execution, Permission::Modify, resourceOf(*view)); !allowed)
            return allowed;
    }
    return true;
}

CqlResult<bool> checkMayTruncate(const Execution& execution, const SchemaTable& table)
{
    return ensure(execution, Permission::Modify, resourceOf(table));
}

CqlResult<bool> checkMayChange(const Execution& execution, const cql::AnyStatement& statement)
{
    return std::visit(ChangePermission(execution), statement);
}

CqlResult<bool> checkMayMake(const Execution& execution, const cql::RoutineStatement& statement)
{
    using Kind = cql::RoutineStatement::Kind;
    if (statement.kind != Kind::CreateFunction && statement.kind != Kind::CreateAggregate)
        return true;
    const std::string& keyspace =
        statement.name.keyspace.empty() ? execution.keyspace : statement.name.keyspace;
    if (keyspace.empty() || isUnchangeable(keyspace))
        return true;
    return ensure(execution, Permission::Create, Resource::functions(keyspace));
}

CqlResult<bool> followChange(const Execution& execution, const cql::AnyStatement& statement,
                             const SchemaChange& change)
{
    const auto caller = Caller::of(execution);
    if (!caller)
        return cqlFailure(caller.error());
    RoleChanges changes(caller->catalogue());
    const auto grant = [&](const Resource& made) {
        changes.grant(made.applicable(execution.cluster.options().dialect), made, caller->name());
    };
    const auto* drop = std::get_if<cql::DropStatement>(&statement);
    if (std::holds_alternative<cql::CreateKeyspaceStatement>(statement)) {
        grant(Resource::ofKeyspace(change.keyspace));
        grant(Resource::functions(change.keyspace));
    } else if (std::holds_alternative<cql::CreateTableStatement>(statement)) {
        grant(Resource::table(change.keyspace, change.name));
    } else if (drop && drop->kind == cql::DropStatement::Kind::Keyspace) {
        changes.revokeAllOn(Resource::ofKeyspace(change.keyspace));
        changes.revokeAllOn(Resource::functions(change.keyspace));
    } else if (drop
               && (drop->kind == cql::DropStatement::Kind::Table
                   || drop->kind == cql::DropStatement::Kind::View))
    {
        changes.revokeAllOn(Resource::table(change.keyspace, change.name));
    }
    return changes.apply(execution.cluster);
}

}  // namespace querywright::engine
