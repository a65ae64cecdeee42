// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/schema_editor.h"

#include <algorithm>

namespace querywright::engine {

CqlResult<bool> checkModifiable(const std::string& keyspace)
{
    if (isSystemKeyspace(keyspace))
        return cqlFailure(CqlErrorCode::Unauthorized, keyspace + " keyspace is not user-modifiable.");
    return true;
}

bool isSchemaName(std::string_view name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

CqlResult<std::string> SchemaEditor::keyspaceOf(const cql::QualifiedName& name, const char* permission) const
{
    const std::string& keyspace = name.keyspace.empty() ? m_context.keyspace : name.keyspace;
    if (keyspace.empty())
        return invalid(
            "No keyspace has been specified. USE a keyspace, or explicitly specify keyspace.tablename");
    if (const auto modifiable = checkModifiable(keyspace); !modifiable)
        return cqlFailure(modifiable.error());
    if (isReplicatedSystemKeyspace(keyspace)) {
        const bool isNew = std::string_view(permission) == "CREATE";
        return cqlFailure(
            CqlErrorCode::Unauthorized,
            std::string("Cannot ") + permission
                + (isNew ? " <all tables in " + keyspace : " <table " + keyspace + "." + name.name) + ">");
    }
    return keyspace;
}

Uuid SchemaEditor::nextId() const
{
    // A version 4 uuid by its form; its number is how many changes came before.
    Uuid id{};
    id[6] = 0x40;
    id[8] = 0x80;
    std::uint64_t number = 1;
    for (std::size_t i = 9; i < id.size(); ++i)
        number = i == 9 ? m_schema.version[i] : (number << 8U) | m_schema.version[i];
    ++number;
    for (std::size_t i = id.size(); i-- > 9; number >>= 8U)
        id[i] = static_cast<std::uint8_t>(number & 0xFFU);
    return id;
}

ChangedSchema SchemaEditor::changed(SchemaKeyspace keyspace, SchemaChange change) const
{
    ChangedSchema result{m_schema, std::move(change), {}};
    const std::string name = keyspace.name;
    result.schema.keyspaces[name] = std::make_shared<const SchemaKeyspace>(std::move(keyspace));
    result.schema.version = nextId();
    return result;
}

ChangedSchema SchemaEditor::dropped(const std::string& keyspace) const
{
    ChangedSchema result{
        m_schema,
        SchemaChange{SchemaChange::Kind::Dropped, SchemaChange::Target::Keyspace, keyspace, {}},
        {}};
    result.schema.keyspaces.erase(keyspace);
    result.schema.version = nextId();
    return result;
}

ChangedSchema SchemaEditor::changed(const SchemaKeyspace& keyspace, SchemaTable table,
                                    SchemaChange::Kind kind) const
{
    SchemaKeyspace copy = keyspace;
    const SchemaChange change{kind, SchemaChange::Target::Table, keyspace.name, table.name};
    const std::string name = table.name;
    copy.tables[name] = std::make_shared<const SchemaTable>(std::move(table));
    return changed(std::move(copy), change);
}

ChangedSchema SchemaEditor::dropped(const SchemaKeyspace& keyspace, const std::string& table) const
{
    SchemaKeyspace copy = keyspace;
    copy.tables.erase(table);
    return changed(std::move(copy),
                   {SchemaChange::Kind::Dropped, SchemaChange::Target::Table, keyspace.name, table});
}

CqlResult<ChangedSchema> changeSchema(const Schema& schema, const cql::AnyStatement& statement,
                                      const SchemaContext& context)
{
    const SchemaEditor editor(schema, context);
    return std::visit(
        [&](const auto& one) -> CqlResult<ChangedSchema> {
            if constexpr (requires { editor.apply(one); })
                return editor.apply(one);
            else
                return cqlFailure(CqlErrorCode::Server, "no statement on the schema");
        },
        statement);
}

}  // namespace querywright::engine
