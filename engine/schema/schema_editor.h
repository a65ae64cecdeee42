// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/change_schema.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace querywright::engine {

// What the statements on the schema share: finding what they name, and putting what they made into a copy of
// the schema.
class SchemaEditor {
public:
    SchemaEditor(const Schema& schema, const SchemaContext& context) : m_schema(schema), m_context(context) {}

    const Schema& schema() const { return m_schema; }
    const SchemaContext& context() const { return m_context; }

    // The keyspace of the name, or the one in use. Refuses those of the system.
    // `permission` is what the statement would need on one that cannot be changed although it is replicated.
    CqlResult<std::string> keyspaceOf(const cql::QualifiedName& name, const char* permission = "ALTER") const;
    // Null, not an error, if there is none.
    const SchemaKeyspace* find(const std::string& keyspace) const { return m_schema.find(keyspace); }

    // Nothing changed.
    ChangedSchema unchanged() const { return {m_schema, std::nullopt, {}}; }

    // The schema with this keyspace instead of the one of its name.
    ChangedSchema changed(SchemaKeyspace keyspace, SchemaChange change) const;
    ChangedSchema dropped(const std::string& keyspace) const;
    // The schema with this table, or without the one of that name.
    ChangedSchema changed(const SchemaKeyspace& keyspace, SchemaTable table, SchemaChange::Kind kind) const;
    ChangedSchema dropped(const SchemaKeyspace& keyspace, const std::string& table) const;

    // An id for a table or the version of a schema: the same for the same changes in the same order.
    Uuid nextId() const;

    CqlResult<ChangedSchema> apply(const cql::CreateKeyspaceStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::AlterKeyspaceStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::CreateTableStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::AlterTableStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::CreateTypeStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::AlterTypeStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::CreateIndexStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::CreateViewStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::AlterViewStatement& statement) const;
    CqlResult<ChangedSchema> apply(const cql::DropStatement& statement) const;

private:
    CqlResult<ChangedSchema> dropKeyspace(const cql::DropStatement& statement) const;
    CqlResult<ChangedSchema> dropTable(const cql::DropStatement& statement) const;
    CqlResult<ChangedSchema> dropView(const cql::DropStatement& statement) const;
    CqlResult<ChangedSchema> dropType(const cql::DropStatement& statement) const;
    CqlResult<ChangedSchema> dropIndex(const cql::DropStatement& statement) const;

    const Schema& m_schema;
    const SchemaContext& m_context;
};

// Refuses the keyspaces of the system as nobody's to change.
CqlResult<bool> checkModifiable(const std::string& keyspace);

// What is warned of where a table has indexes on vectors, for each of them.
std::vector<std::string> indexWarnings(const SchemaTable& table);

// Whether the name of a keyspace, table or index has only letters, digits and underscores, and is not empty.
bool isSchemaName(std::string_view name);

}  // namespace querywright::engine
