// SPDX-License-Identifier: Apache-2.0
// CREATE, ALTER and DROP TYPE (cql3/statements/schema/CreateTypeStatement, AlterTypeStatement).
#include "engine/schema/resolve_type.h"
#include "engine/schema/schema_editor.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <set>

namespace querywright::engine {
namespace {

SchemaChange typeChange(SchemaChange::Kind kind, const std::string& keyspace, const std::string& type)
{
    return {kind, SchemaChange::Target::Type, keyspace, type};
}

std::vector<std::string> tablesWithTypeInPartitionKey(const SchemaKeyspace& keyspace, const std::string& type)
{
    std::vector<std::string> names;
    for (const auto& [name, table] : keyspace.tables) {
        const bool uses =
            std::any_of(table->columns.begin(), table->columns.end(), [&](const SchemaColumn& column) {
                return column.kind == SchemaColumnKind::PartitionKey
                       && referencesUdt(column.type, type, keyspace.types);
            });
        if (uses)
            names.push_back(keyspace.name + "." + name);
    }
    return names;
}

CqlResult<bool> checkFieldType(const cql::TypeSpec& type)
{
    if (type.kind == cql::TypeSpec::Kind::Native && type.name.name == "counter")
        return invalid("A user type cannot contain counters");
    if (type.kind == cql::TypeSpec::Kind::Udt)
        return invalid("A user type cannot contain non-frozen UDTs");
    return true;
}

// The type with user-defined ones by keyspace and name, as it was written.
std::string textInKeyspace(const cql::CqlType& type, const std::string& keyspace)
{
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative())) {
        const std::string name = keyspace + "." + udt->name;
        return udt->frozen ? "frozen<" + name + ">" : name;
    }
    const auto listed = [&](const std::vector<cql::CqlType>& types) {
        std::vector<std::string> texts;
        for (const cql::CqlType& one : types)
            texts.push_back(textInKeyspace(one, keyspace));
        return "<" + join(texts, ", ") + ">";
    };
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return "tuple" + listed(tuple->components);
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (!collection)
        return type.toCql();
    const std::string kind = collection->kind == cql::CollectionKind::List  ? "list"
                             : collection->kind == cql::CollectionKind::Set ? "set"
                                                                            : "map";
    const std::string text = kind + listed(collection->arguments);
    return collection->frozen ? "frozen<" + text + ">" : text;
}

CqlResult<bool> addField(cql::Udt& udt, const cql::AlterTypeStatement& statement,
                         const SchemaKeyspace& keyspace)
{
    const auto& field = std::get<cql::UdtFieldDefinition>(statement.change);
    const bool isThere = std::any_of(udt.fields.begin(), udt.fields.end(),
                                     [&](const cql::UdtField& one) { return one.name == field.name; });
    if (isThere) {
        if (statement.ifFieldNotExists)
            return true;
        return invalid("Cannot add field " + field.name + " to type " + keyspace.name + "." + udt.name
                       + ": a field with name " + field.name + " already exists");
    }
    if (const auto suitable = checkFieldType(field.type); !suitable)
        return suitable;
    const auto type = resolveType(field.type, keyspace.name, keyspace.types);
    if (!type)
        return cqlFailure(type.error());
    const std::string text = "Cannot add new field " + field.name + " of type "
                             + textInKeyspace(*type, keyspace.name) + " to user type " + keyspace.name + "."
                             + cql::toCqlName(udt.name);
    if (referencesUdt(*type, udt.name, keyspace.types))
        return invalid(text + " as it would create a circular reference");
    if (const auto tables = tablesWithTypeInPartitionKey(keyspace, udt.name); !tables.empty())
        return invalid(text + " as the type is being used in partition key by the following tables: "
                       + join(tables, ", "));
    udt.fields.push_back({field.name, *type});
    return true;
}

CqlResult<bool> renameFields(cql::Udt& udt, const cql::AlterTypeStatement& statement,
                             const SchemaKeyspace& keyspace)
{
    const std::vector<cql::UdtField> before = udt.fields;
    for (const auto& rename : std::get<std::vector<std::pair<std::string, std::string>>>(statement.change)) {
        const auto old = std::find_if(before.begin(), before.end(),
                                      [&](const cql::UdtField& one) { return one.name == rename.first; });
        if (old == before.end()) {
            if (statement.ifFieldExists)
                continue;
            return invalid("Unkown field " + rename.first + " in user type " + keyspace.name + "."
                           + udt.name);
        }
        udt.fields[static_cast<std::size_t>(old - before.begin())].name = rename.second;
    }
    std::set<std::string> names;
    for (const cql::UdtField& field : udt.fields) {
        if (!names.insert(field.name).second)
            return invalid("Duplicate field name " + field.name + " in type " + keyspace.name);
    }
    return true;
}

}  // namespace

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::CreateTypeStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.type);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    if (!keyspace)
        return invalid("Keyspace '" + *keyspaceName + "' doesn't exist");
    const std::string& name = statement.type.name;
    if (keyspace->types.count(name) != 0) {
        if (statement.ifNotExists)
            return unchanged();
        return invalid("A user type with name '" + name + "' already exists");
    }
    cql::Udt udt{name, {}};
    std::set<std::string> fields;
    for (const cql::UdtFieldDefinition& field : statement.fields) {
        if (!fields.insert(field.name).second)
            return invalid("Duplicate field name '" + field.name + "' in type '" + name + "'");
    }
    for (const cql::UdtFieldDefinition& field : statement.fields) {
        if (const auto suitable = checkFieldType(field.type); !suitable)
            return cqlFailure(suitable.error());
    }
    for (const cql::UdtFieldDefinition& field : statement.fields) {
        const auto type = resolveType(field.type, *keyspaceName, keyspace->types);
        if (!type)
            return cqlFailure(type.error());
        udt.fields.push_back({field.name, *type});
    }
    SchemaKeyspace made = *keyspace;
    made.types[name] = std::move(udt);
    return changed(std::move(made), typeChange(SchemaChange::Kind::Created, *keyspaceName, name));
}

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::AlterTypeStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.type);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const std::string& name = statement.type.name;
    if (!keyspace || keyspace->types.count(name) == 0) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Type " + *keyspaceName + "." + name + " doesn't exist");
    }
    cql::Udt udt = keyspace->types.at(name);
    CqlResult<bool> done = true;
    if (std::holds_alternative<cql::UdtFieldDefinition>(statement.change))
        done = addField(udt, statement, *keyspace);
    else if (std::holds_alternative<cql::AlterTypeStatement::Retype>(statement.change))
        return invalid("Altering field types is no longer supported");
    else
        done = renameFields(udt, statement, *keyspace);
    if (!done)
        return cqlFailure(done.error());
    if (udt == keyspace->types.at(name))
        return unchanged();
    SchemaKeyspace made = *keyspace;
    made.types[name] = std::move(udt);
    return changed(std::move(made), typeChange(SchemaChange::Kind::Updated, *keyspaceName, name));
}

CqlResult<ChangedSchema> SchemaEditor::dropType(const cql::DropStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.name);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const std::string& name = statement.name.name;
    const std::string text = "'" + *keyspaceName + "." + name + "'";
    if (!keyspace || keyspace->types.count(name) == 0) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Type " + text + " doesn't exist");
    }
    std::vector<std::string> users;
    for (const auto& [other, udt] : keyspace->types) {
        const bool uses = std::any_of(udt.fields.begin(), udt.fields.end(), [&](const cql::UdtField& field) {
            return referencesUdt(field.type, name, keyspace->types);
        });
        if (other != name && uses)
            users.push_back(other);
    }
    if (!users.empty())
        return invalid("Cannot drop user type " + text + " as it is still used by user types "
                       + join(users, ", "));
    for (const auto& [other, table] : keyspace->tables) {
        const bool uses =
            std::any_of(table->columns.begin(), table->columns.end(), [&](const SchemaColumn& column) {
                return referencesUdt(column.type, name, keyspace->types);
            });
        if (uses)
            users.push_back(other);
    }
    if (!users.empty())
        return invalid("Cannot drop user type " + text + " as it is still used by tables "
                       + join(users, ", "));
    SchemaKeyspace made = *keyspace;
    made.types.erase(name);
    return changed(std::move(made), typeChange(SchemaChange::Kind::Dropped, *keyspaceName, name));
}

}  // namespace querywright::engine
