// SPDX-License-Identifier: Apache-2.0
// ALTER TABLE and ALTER MATERIALIZED VIEW (cql3/statements/schema/AlterTableStatement, AlterViewStatement).
#include "engine/cql/values/type_fit.h"
#include "engine/schema/compatible_types.h"
#include "engine/schema/resolve_type.h"
#include "engine/schema/schema_editor.h"
#include "engine/schema/table_id.h"
#include "engine/schema/table_names.h"
#include "model/base/text.h"

#include <algorithm>
#include <charconv>

namespace querywright::engine {
namespace {

// Changes a table and the views of it, all of them copies.
class TableAlteration {
public:
    TableAlteration(const SchemaKeyspace& keyspace, const SchemaTable& table, const SchemaContext& context)
        : m_keyspace(keyspace), m_context(context), m_table(table)
    {}

    CqlResult<bool> apply(const cql::AddColumns& change);
    CqlResult<bool> apply(const cql::DropColumns& change);
    CqlResult<bool> apply(const cql::RenameColumns& change);
    CqlResult<bool> apply(const cql::AlterColumnType& change);
    CqlResult<bool> apply(const cql::AlterColumnMask& change);
    CqlResult<bool> apply(const cql::DropCompactStorage& change);
    CqlResult<bool> apply(const cql::Properties& change);

    // The keyspace with the changed table and views.
    SchemaKeyspace keyspace() const { return m_keyspace; }
    void finish();

private:
    CqlResult<bool> addColumn(const cql::ColumnDefinition& definition, bool ifNotExists);
    CqlResult<bool> checkDropped(const cql::ColumnDefinition& definition, const cql::CqlType& type) const;
    CqlResult<bool> dropColumn(const std::string& name, const cql::DropColumns& change);
    CqlResult<bool> renameColumn(const std::string& before, const std::string& after);
    std::vector<std::string> indexesOn(const std::string& column) const;
    std::string tableText() const { return "'" + m_keyspace.name + "." + m_table.name + "'"; }

    SchemaKeyspace m_keyspace;
    const SchemaContext& m_context;
    SchemaTable m_table;
};

std::vector<std::string> TableAlteration::indexesOn(const std::string& column) const
{
    std::vector<std::string> names;
    for (const SchemaIndex& index : m_table.indexes) {
        if (index.target.column == column)
            names.push_back(index.name);
    }
    return names;
}

CqlResult<bool> TableAlteration::apply(const cql::AddColumns& change)
{
    for (const cql::ColumnDefinition& definition : change.columns) {
        if (const auto done = addColumn(definition, change.ifNotExists); !done)
            return done;
    }
    return true;
}

CqlResult<bool> TableAlteration::checkDropped(const cql::ColumnDefinition& definition,
                                              const cql::CqlType& type) const
{
    const auto dropped =
        std::find_if(m_table.dropped.begin(), m_table.dropped.end(),
                     [&](const DroppedColumn& column) { return column.name == definition.name; });
    if (dropped == m_table.dropped.end())
        return true;
    const std::string text = "Cannot re-add previously dropped column '" + definition.name + "' of ";
    const bool isReadable = isReadableAs(dropped->type, type);
    if (!isReadable && m_context.dialect == cql::Dialect::Cassandra50)
        return invalid("Cannot add a column '" + definition.name + "' of type " + typeText(type)
                       + ", incompatible with previously dropped column '" + definition.name + "' of type "
                       + typeText(dropped->type));
    if (!isReadable)
        return invalid(text + "type " + typeText(type) + ", incompatible with previous type "
                       + typeText(dropped->type));
    if (dropped->isStatic != definition.isStatic) {
        const auto kind = [](bool isStatic) { return isStatic ? "STATIC" : "REGULAR"; };
        return invalid(text + "kind " + kind(definition.isStatic) + ", incompatible with previous kind "
                       + kind(dropped->isStatic));
    }
    if (m_table.isCounter)
        return invalid("Cannot re-add previously dropped counter column " + definition.name);
    return true;
}

CqlResult<bool> TableAlteration::addColumn(const cql::ColumnDefinition& definition, bool ifNotExists)
{
    if (m_table.isCompact)
        return invalid("Cannot add new column to a COMPACT STORAGE table");
    const auto type = resolveType(definition.type, m_keyspace.name, m_keyspace.types);
    if (!type)
        return cqlFailure(type.error());
    if (m_table.find(definition.name)) {
        if (ifNotExists)
            return true;
        return invalid("Column with name '" + definition.name + "' already exists");
    }
    if (hasNestedMultiCell(*type, m_keyspace.types))
        return invalid("Non-frozen UDTs with nested non-frozen collections are not supported");
    if (definition.isStatic && m_table.clusteringSize() == 0)
        return invalid(
            "Static columns are only useful (and thus allowed) if the table has at least one clustering "
            "column");
    if (const auto done = checkDropped(definition, *type); !done)
        return done;
    if (type->isCounter() != m_table.isCounter) {
        const std::string table = m_keyspace.name + "." + m_table.name;
        return badConfiguration(table + ": Cannot have a " + (m_table.isCounter ? "non counter" : "counter")
                                + " column (\"" + definition.name + "\") in a "
                                + (m_table.isCounter ? "counter" : "non counter") + " table");
    }
    const SchemaColumnKind kind = definition.isStatic ? SchemaColumnKind::Static : SchemaColumnKind::Regular;
    m_table.columns.push_back({definition.name, *type, kind, false, definition.mask});
    arrangeColumns(m_table.columns);
    if (definition.isStatic)
        return true;
    for (const SchemaTable* view : m_keyspace.viewsOf(m_table.name)) {
        if (!view->base->hasAllColumns)
            continue;
        SchemaTable copy = *view;
        copy.columns.push_back({definition.name, *type, SchemaColumnKind::Regular, false, std::nullopt});
        arrangeColumns(copy.columns);
        m_keyspace.tables[copy.name] = std::make_shared<const SchemaTable>(copy);
    }
    return true;
}

CqlResult<bool> TableAlteration::apply(const cql::DropColumns& change)
{
    for (const std::string& name : change.columns) {
        if (const auto done = dropColumn(name, change); !done)
            return done;
    }
    return true;
}

CqlResult<bool> TableAlteration::dropColumn(const std::string& name, const cql::DropColumns& change)
{
    const SchemaColumn* column = m_table.find(name);
    if (!column) {
        if (change.ifExists)
            return true;
        return invalid("Column " + name + " was not found in table " + tableText());
    }
    if (column->isPrimaryKey())
        return invalid("Cannot drop PRIMARY KEY column " + name);
    // Cassandra has no answer to this but an error of its own.
    if (m_table.isCompact && m_table.clusteringSize() > 0)
        return invalid("Cannot drop columns from a non-CQL3 table");
    if (const auto* udt = std::get_if<cql::UdtType>(&column->type.alternative()); udt && !udt->frozen)
        return invalid("Cannot drop non-frozen column " + name + " of user type " + udt->name);
    if (const auto indexes = indexesOn(name); !indexes.empty())
        return invalid("Cannot drop column " + name + " because it has dependent secondary indexes ("
                       + join(indexes, ", ") + ")");
    if (!m_keyspace.viewsOf(m_table.name).empty())
        return invalid("Cannot drop column " + name + " on base table " + m_table.name
                       + " with materialized views");
    std::int64_t droppedAt = m_context.now;
    if (change.timestamp) {
        const std::string& text = *change.timestamp;
        std::from_chars(text.data(), text.data() + text.size(), droppedAt);
    }
    DroppedColumn dropped{name, withoutUdts(column->type, m_keyspace.types),
                          column->kind == SchemaColumnKind::Static, droppedAt};
    std::erase_if(m_table.dropped, [&](const DroppedColumn& old) { return old.name == name; });
    m_table.dropped.push_back(std::move(dropped));
    std::sort(m_table.dropped.begin(), m_table.dropped.end(),
              [](const DroppedColumn& one, const DroppedColumn& other) { return one.name < other.name; });
    std::erase_if(m_table.columns, [&](const SchemaColumn& old) { return old.name == name; });
    return true;
}

CqlResult<bool> TableAlteration::apply(const cql::RenameColumns& change)
{
    cql::RenameColumns once;  // the last one for a name counts
    for (const auto& rename : change.names) {
        const auto same = std::find_if(once.names.begin(), once.names.end(),
                                       [&](const auto& other) { return other.first == rename.first; });
        if (same == once.names.end())
            once.names.push_back(rename);
        else
            same->second = rename.second;
    }
    for (const auto& [before, after] : once.names) {
        // Cassandra 4.1 and 5.0 take IF EXISTS here and do not heed it.
        if (const auto done = renameColumn(before, after); !done)
            return done;
    }
    return true;
}

void renameIn(SchemaTable& table, const std::string& before, const std::string& after)
{
    for (SchemaColumn& column : table.columns) {
        if (column.name == before)
            column.name = after;
    }
    arrangeColumns(table.columns);
    if (!table.base)
        return;
    for (cql::Relation& relation : table.base->where) {
        std::visit(
            [&](auto& one) {
                if constexpr (requires { one.column; }) {
                    if (one.column == before)
                        one.column = after;
                } else if constexpr (requires { one.columns; }) {
                    std::replace(one.columns.begin(), one.columns.end(), before, after);
                }
            },
            relation);
    }
}

CqlResult<bool> TableAlteration::renameColumn(const std::string& before, const std::string& after)
{
    const SchemaColumn* column = m_table.find(before);
    if (!column)
        return invalid("Undefined column name " + before + " in table " + m_keyspace.name + "."
                       + m_table.name);
    if (!column->isPrimaryKey())
        return invalid("Cannot rename non PRIMARY KEY column " + before);
    if (m_table.find(after))
        return invalid("Cannot rename column " + before + " to " + after + " in table " + tableText()
                       + "; another column with that name already exists");
    if (const auto indexes = indexesOn(before); !indexes.empty())
        return invalid("Can't rename column " + before + " because it has dependent secondary indexes ("
                       + join(indexes, ", ") + ")");
    renameIn(m_table, before, after);
    for (const SchemaTable* view : m_keyspace.viewsOf(m_table.name)) {
        SchemaTable copy = *view;
        renameIn(copy, before, after);
        m_keyspace.tables[copy.name] = std::make_shared<const SchemaTable>(copy);
    }
    return true;
}

CqlResult<bool> TableAlteration::apply(const cql::AlterColumnType&)
{
    return invalid("Altering column types is no longer supported");
}

CqlResult<bool> TableAlteration::apply(const cql::AlterColumnMask& change)
{
    const auto column = std::find_if(m_table.columns.begin(), m_table.columns.end(),
                                     [&](const SchemaColumn& one) { return one.name == change.column; });
    if (column == m_table.columns.end()) {
        if (change.ifExists)
            return true;
        return invalid("Column with name '" + change.column + "' doesn't exist on table '" + m_table.name
                       + "'");
    }
    column->mask = change.mask;
    return true;
}

CqlResult<bool> TableAlteration::apply(const cql::DropCompactStorage&)
{
    return invalid("DROP COMPACT STORAGE is disabled. Enable in cassandra.yaml to use.");
}

CqlResult<bool> TableAlteration::apply(const cql::Properties& change)
{
    if (const auto kept = checkIdIsKept(change, m_context.dialect); !kept)
        return kept;
    auto options = withChanges(m_table.options, change, m_context.dialect);
    if (!options)
        return cqlFailure(options.error());
    if (m_table.isCounter && options->defaultTimeToLive > 0)
        return invalid("Cannot set default_time_to_live on a table with counters");
    if (options->gcGraceSeconds == 0 && !m_keyspace.viewsOf(m_table.name).empty())
        return invalid(
            "Cannot alter gc_grace_seconds of the base table of a materialized view to 0, since this value "
            "is used to TTL undelivered updates. Setting gc_grace_seconds too low might cause undelivered "
            "updates to expire before being replayed.");
    m_table.options = *std::move(options);
    return true;
}

void TableAlteration::finish()
{
    const std::string name = m_table.name;
    m_keyspace.tables[name] = std::make_shared<const SchemaTable>(m_table);
}

bool isSameSchema(const SchemaKeyspace& one, const SchemaKeyspace& other)
{
    return std::equal(one.tables.begin(), one.tables.end(), other.tables.begin(), other.tables.end(),
                      [](const auto& left, const auto& right) { return *left.second == *right.second; });
}

}  // namespace

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::AlterTableStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.table);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const auto* masked = std::get_if<cql::AlterColumnMask>(&statement.change);
    if (masked && masked->mask)
        return masksAreOff();
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const SchemaTable* table = keyspace ? keyspace->find(statement.table.name) : nullptr;
    if (!table) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Table '" + *keyspaceName + "." + statement.table.name + "' doesn't exist");
    }
    if (table->isView())
        return invalid("Cannot use ALTER TABLE on a materialized view; use ALTER MATERIALIZED VIEW instead");
    TableAlteration alteration(*keyspace, *table, context());
    const auto done =
        std::visit([&](const auto& change) { return alteration.apply(change); }, statement.change);
    if (!done)
        return cqlFailure(done.error());
    alteration.finish();
    if (isSameSchema(*keyspace, alteration.keyspace()))
        return unchanged();
    ChangedSchema result =
        changed(alteration.keyspace(),
                {SchemaChange::Kind::Updated, SchemaChange::Target::Table, *keyspaceName, table->name});
    // Each column that is added is checked together with the indexes.
    if (std::holds_alternative<cql::AddColumns>(statement.change))
        result.warnings = indexWarnings(*alteration.keyspace().find(table->name));
    return result;
}

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::AlterViewStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.view);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const SchemaTable* view = keyspace ? keyspace->find(statement.view.name) : nullptr;
    if (!view || !view->isView()) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Materialized view '" + *keyspaceName + "." + statement.view.name + "' doesn't exist");
    }
    if (const auto kept = checkIdIsKept(statement.properties, context().dialect); !kept)
        return cqlFailure(kept.error());
    auto options = withChanges(view->options, statement.properties, context().dialect);
    if (!options)
        return cqlFailure(options.error());
    if (options->gcGraceSeconds == 0)
        return invalid(
            "Cannot alter gc_grace_seconds of a materialized view to 0, since this value is used to TTL "
            "undelivered updates. Setting gc_grace_seconds too low might cause undelivered updates to "
            "expire before being replayed.");
    if (options->defaultTimeToLive > 0)
        return invalid(
            "Forbidden default_time_to_live detected for a materialized view. Data in a materialized view "
            "always expire at the same time than the corresponding data in the parent table. "
            "default_time_to_live must be set to zero, see CASSANDRA-12868 for more information");
    SchemaTable made = *view;
    made.options = *std::move(options);
    if (made == *view)
        return unchanged();
    return changed(*keyspace, std::move(made), SchemaChange::Kind::Updated);
}

}  // namespace querywright::engine
