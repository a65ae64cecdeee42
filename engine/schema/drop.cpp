// SPDX-License-Identifier: Apache-2.0
// DROP KEYSPACE, TABLE and MATERIALIZED VIEW (cql3/statements/schema/DropTableStatement).
#include "engine/schema/schema_editor.h"

namespace querywright::engine {

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::DropStatement& statement) const
{
    switch (statement.kind) {
    case cql::DropStatement::Kind::Keyspace:
        return dropKeyspace(statement);
    case cql::DropStatement::Kind::Table:
        return dropTable(statement);
    case cql::DropStatement::Kind::View:
        return dropView(statement);
    case cql::DropStatement::Kind::Type:
        return dropType(statement);
    case cql::DropStatement::Kind::Index:
        break;
    }
    return dropIndex(statement);
}

CqlResult<ChangedSchema> SchemaEditor::dropKeyspace(const cql::DropStatement& statement) const
{
    const std::string& name = statement.name.name;
    if (const auto modifiable = checkModifiable(name); !modifiable)
        return cqlFailure(modifiable.error());
    if (isReplicatedSystemKeyspace(name))
        return cqlFailure(CqlErrorCode::Unauthorized, "Cannot DROP <keyspace " + name + ">");
    if (!find(name)) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Keyspace '" + name + "' doesn't exist");
    }
    return dropped(name);
}

CqlResult<ChangedSchema> SchemaEditor::dropTable(const cql::DropStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.name, "DROP");
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const std::string& name = statement.name.name;
    const SchemaTable* table = keyspace ? keyspace->find(name) : nullptr;
    if (!table) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Table '" + *keyspaceName + "." + name + "' doesn't exist");
    }
    if (table->isView())
        return invalid(
            "Cannot use DROP TABLE on a materialized view. Please use DROP MATERIALIZED VIEW instead.");
    if (!keyspace->viewsOf(name).empty())
        return invalid("Cannot drop a table when materialized views still depend on it (" + *keyspaceName
                       + ")");
    return dropped(*keyspace, name);
}

CqlResult<ChangedSchema> SchemaEditor::dropView(const cql::DropStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.name);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const std::string& name = statement.name.name;
    const SchemaTable* view = keyspace ? keyspace->find(name) : nullptr;
    if (!view || !view->isView()) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Materialized view '" + *keyspaceName + "." + name + "' doesn't exist");
    }
    return dropped(*keyspace, name);
}

}  // namespace querywright::engine
