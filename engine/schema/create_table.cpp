// SPDX-License-Identifier: Apache-2.0
// CREATE TABLE (cql3/statements/schema/CreateTableStatement).
#include "engine/schema/class_type.h"
#include "engine/schema/resolve_type.h"
#include "engine/schema/schema_editor.h"
#include "engine/schema/table_id.h"
#include "engine/schema/table_names.h"
#include "model/base/text.h"

#include <algorithm>
#include <set>

namespace querywright::engine {
namespace {

class TableMaker {
public:
    TableMaker(const cql::CreateTableStatement& statement, const SchemaKeyspace& keyspace,
               cql::Dialect dialect)
        : m_statement(statement), m_keyspace(keyspace), m_dialect(dialect)
    {}

    CqlResult<SchemaTable> make(TableOptions options);

private:
    CqlResult<bool> addColumns();
    CqlResult<bool> markKey();
    CqlResult<bool> checkKeyColumn(const SchemaColumn& column) const;
    CqlResult<bool> setOrder();
    CqlResult<bool> checkCounters() const;
    CqlResult<bool> checkCompact() const;
    SchemaColumn* find(const std::string& name);

    const cql::CreateTableStatement& m_statement;
    const SchemaKeyspace& m_keyspace;
    cql::Dialect m_dialect;
    SchemaTable m_table;
};

SchemaColumn* TableMaker::find(const std::string& name)
{
    const auto found = std::find_if(m_table.columns.begin(), m_table.columns.end(),
                                    [&](const SchemaColumn& column) { return column.name == name; });
    return found == m_table.columns.end() ? nullptr : &*found;
}

CqlResult<bool> TableMaker::addColumns()
{
    for (const cql::ColumnDefinition& definition : m_statement.columns) {
        auto type = resolveType(definition.type, m_keyspace.name, m_keyspace.types);
        if (!type)
            return cqlFailure(type.error());
        SchemaColumn column;
        column.name = definition.name;
        column.type = *std::move(type);
        column.kind = definition.isStatic ? SchemaColumnKind::Static : SchemaColumnKind::Regular;
        column.mask = definition.mask;
        m_table.columns.push_back(std::move(column));
    }
    for (const SchemaColumn& column : m_table.columns) {
        if (hasNestedMultiCell(column.type, m_keyspace.types))
            return invalid("Non-frozen UDTs with nested non-frozen collections are not supported");
    }
    return true;
}

CqlResult<bool> TableMaker::checkKeyColumn(const SchemaColumn& column) const
{
    const std::string where = " for PRIMARY KEY column '" + column.name + "'";
    if (!column.type.isFrozen()) {
        if (const auto* udt = std::get_if<cql::UdtType>(&column.type.alternative()))
            return invalid("Invalid non-frozen user-defined type \"" + m_keyspace.name + "." + udt->name
                           + "\"" + where);
        return invalid("Invalid non-frozen collection type " + column.type.toCql() + where);
    }
    if (column.type.isCounter())
        return invalid("counter type is not supported" + where);
    if (references(column.type, cql::NativeType::Duration, m_keyspace.types))
        return invalid("duration type is not supported" + where);
    if (column.kind == SchemaColumnKind::Static)
        return invalid("Static column '" + column.name + "' cannot be part of the PRIMARY KEY");
    return true;
}

CqlResult<bool> TableMaker::markKey()
{
    const cql::KeyDefinition& key = m_statement.keys.front();
    std::set<std::string> seen;
    std::vector<std::string> all = key.partition;
    all.insert(all.end(), key.clustering.begin(), key.clustering.end());
    for (const std::string& name : all) {
        if (!find(name))
            return invalid("Unknown column '" + name + "' referenced in PRIMARY KEY for table '"
                           + m_table.name + "'");
        if (!seen.insert(name).second)
            return invalid("Duplicate column '" + name + "' in PRIMARY KEY clause for table '" + m_table.name
                           + "'");
    }
    std::vector<SchemaColumn> columns;
    for (std::size_t i = 0; i < all.size(); ++i) {
        SchemaColumn column = *find(all[i]);
        if (const auto done = checkKeyColumn(column); !done)
            return done;
        column.kind =
            i < key.partition.size() ? SchemaColumnKind::PartitionKey : SchemaColumnKind::Clustering;
        columns.push_back(std::move(column));
    }
    for (const SchemaColumn& column : m_table.columns) {
        if (seen.count(column.name) == 0)
            columns.push_back(column);
    }
    m_table.columns = std::move(columns);
    if (key.clustering.empty() && m_table.hasStatics())
        return invalid(
            "Static columns are only useful (and thus allowed) if the table has at least one clustering "
            "column");
    return true;
}

CqlResult<bool> TableMaker::setOrder()
{
    const auto checked =
        checkClusteringOrder(m_statement.with.clusteringOrder, m_statement.keys.front().clustering);
    if (!checked)
        return checked;
    for (const auto& [name, isDescending] : m_statement.with.clusteringOrder)
        find(name)->isDescending = isDescending;
    for (const cql::ColumnDefinition& definition : m_statement.columns) {
        SchemaColumn& column = *find(definition.name);
        if (column.kind == SchemaColumnKind::Clustering && definition.type.kind == cql::TypeSpec::Kind::Custom
            && isReversedClass(definition.type.name.name))
            column.isDescending = true;
    }
    return true;
}

CqlResult<bool> TableMaker::checkCounters() const
{
    std::size_t counters = 0;
    std::size_t others = 0;
    for (const SchemaColumn& column : m_table.columns) {
        if (!column.isPrimaryKey())
            ++(column.type.isCounter() ? counters : others);
    }
    if (counters > 0 && others > 0)
        return invalid("Cannot mix counter and non counter columns in the same table");
    if (counters > 0 && m_table.options.defaultTimeToLive > 0)
        return invalid("Cannot set default_time_to_live on a table with counters");
    return counters > 0;
}

// CreateTableStatement.validateCompactTable()
CqlResult<bool> TableMaker::checkCompact() const
{
    std::vector<std::string> others;
    for (const cql::ColumnDefinition& definition : m_statement.columns) {
        const SchemaColumn& column = *m_table.find(definition.name);
        if (column.isPrimaryKey())
            continue;
        if (column.isMultiCell())
            return invalid("Non-frozen collections and UDTs are not supported with COMPACT STORAGE");
        others.push_back(column.name);
    }
    std::sort(others.begin(), others.end());
    if (m_table.hasStatics())
        return invalid("Static columns are not supported in COMPACT STORAGE tables");
    if (m_table.clusteringSize() == 0 && others.empty())
        return invalid("No definition found that is not part of the PRIMARY KEY");
    if (m_table.clusteringSize() > 0 && others.size() > 1)
        return invalid(
            "COMPACT STORAGE with composite PRIMARY KEY allows no more than one column not part of "
            "the PRIMARY KEY (got: "
            + join(others, ", ") + ")");
    return true;
}

CqlResult<SchemaTable> TableMaker::make(TableOptions options)
{
    m_table.keyspace = m_keyspace.name;
    m_table.name = m_statement.table.name;
    m_table.options = std::move(options);
    if (const auto done = addColumns(); !done)
        return cqlFailure(done.error());
    if (const auto done = markKey(); !done)
        return cqlFailure(done.error());
    if (const auto done = setOrder(); !done)
        return cqlFailure(done.error());
    const auto hasCounters = checkCounters();
    if (!hasCounters)
        return cqlFailure(hasCounters.error());
    m_table.isCounter = *hasCounters;
    m_table.isCompact = m_statement.with.isCompactStorage;
    if (m_table.isCompact) {
        if (const auto done = checkCompact(); !done)
            return cqlFailure(done.error());
    }
    arrangeColumns(m_table.columns);
    if (const auto done = checkTableName(m_table.keyspace, m_table.name, m_dialect); !done)
        return cqlFailure(done.error());
    return std::move(m_table);
}

// What Cassandra finds while it reads the statement, before it looks at any keyspace.
CqlResult<bool> checkAsWritten(const cql::CreateTableStatement& statement)
{
    const std::string table = "table '" + toText(statement.table) + "'";
    std::set<std::string> names;
    for (const cql::ColumnDefinition& column : statement.columns) {
        if (!names.insert(column.name).second)
            return invalid("Duplicate column '" + column.name + "' declaration for " + table);
    }
    if (statement.keys.size() > 1)
        return invalid("Multiple PRIMARY KEY specified for " + table + " (exactly one required)");
    return checkOrderAsWritten(statement.with.clusteringOrder, table);
}

}  // namespace

CqlResult<bool> checkOrderAsWritten(const std::vector<std::pair<std::string, bool>>& order,
                                    const std::string& subject)
{
    std::set<std::string> names;
    for (const auto& entry : order) {
        if (!names.insert(entry.first).second)
            return invalid("Duplicate column '" + entry.first + "' in CLUSTERING ORDER BY clause for "
                           + subject);
    }
    return true;
}

CqlResult<bool> checkClusteringOrder(const std::vector<std::pair<std::string, bool>>& order,
                                     const std::vector<std::string>& clustering)
{
    std::vector<std::string> others;
    for (const auto& entry : order) {
        if (std::find(clustering.begin(), clustering.end(), entry.first) == clustering.end())
            others.push_back(entry.first);
    }
    if (!others.empty())
        return invalid("Only clustering key columns can be defined in CLUSTERING ORDER directive: ["
                       + join(others, ", ") + "] are not clustering columns");
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i].first == clustering[i])
            continue;
        const bool isLater = std::any_of(order.begin(), order.end(),
                                         [&](const auto& entry) { return entry.first == clustering[i]; });
        if (isLater)
            return invalid(
                "The order of columns in the CLUSTERING ORDER directive must match that of the clustering "
                "columns ("
                + clustering[i] + " must appear before " + order[i].first + ")");
        return invalid("Missing CLUSTERING ORDER for column " + clustering[i]);
    }
    return true;
}

CqlResult<bool> checkTableName(const std::string& keyspace, const std::string& table, cql::Dialect dialect)
{
    constexpr std::size_t longest = 222;  // what the names of files leave room for
    if (isSchemaName(table) && table.size() <= longest)
        return true;
    const std::string subject = keyspace + "." + table + ": Table name must not be ";
    if (dialect == cql::Dialect::Cassandra41)
        return badConfiguration(subject
                                + "empty, more than 48 characters long, or contain "
                                  "non-alphanumeric-underscore characters (got \""
                                + table + "\")");
    if (!isSchemaName(table))
        return badConfiguration(
            subject + "empty or not contain non-alphanumeric-underscore characters (got \"" + table + "\")");
    return badConfiguration(subject + "more than " + std::to_string(longest) + " characters long (got "
                            + std::to_string(table.size()) + " characters for \"" + table + "\")");
}

tl::unexpected<CqlError> masksAreOff()
{
    return invalid(
        "Cannot mask columns because dynamic data masking is not enabled. You can enable it with the "
        "dynamic_data_masking_enabled property on cassandra.yaml");
}

tl::unexpected<CqlError> tableExists(const std::string& keyspace, const std::string& table)
{
    return cqlFailure({CqlErrorCode::AlreadyExists,
                       "Cannot add already existing table \"" + table + "\" to keyspace \"" + keyspace + "\"",
                       keyspace, table});
}

namespace {

// What Cassandra 5.0 finds before it looks whether the keyspace and the table are there
// (CreateTableStatement.validate()).
CqlResult<bool> checkBeforeSchema(const cql::CreateTableStatement& statement, cql::Dialect dialect)
{
    if (dialect != cql::Dialect::Cassandra50)
        return true;
    if (auto done = checkReadable(statement.with.properties, dialect); !done)
        return done;
    const bool hasMask =
        std::any_of(statement.columns.begin(), statement.columns.end(),
                    [](const cql::ColumnDefinition& column) { return column.mask.has_value(); });
    if (hasMask)
        return masksAreOff();
    return true;
}

}  // namespace

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::CreateTableStatement& statement) const
{
    if (const auto done = checkAsWritten(statement); !done)
        return cqlFailure(done.error());
    const auto keyspaceName = keyspaceOf(statement.table, "CREATE");
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    if (statement.keys.empty())
        return invalid("No PRIMARY KEY specifed for table '" + toText(statement.table)
                       + "' (exactly one required)");
    if (const auto done = checkBeforeSchema(statement, context().dialect); !done)
        return cqlFailure(done.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    if (!keyspace)
        return invalid("Keyspace '" + *keyspaceName + "' doesn't exist");
    if (keyspace->find(statement.table.name)) {
        if (statement.ifNotExists)
            return unchanged();
        return tableExists(*keyspaceName, statement.table.name);
    }
    auto options = withProperties({}, statement.with.properties, context().dialect);
    if (!options)
        return cqlFailure(options.error());
    auto table = TableMaker(statement, *keyspace, context().dialect).make(*std::move(options));
    if (!table)
        return cqlFailure(table.error());
    const auto id = givenTableId(statement.with.properties, schema(), context().dialect);
    if (!id)
        return cqlFailure(id.error());
    table->id = id->value_or(nextId());
    return changed(*keyspace, *std::move(table), SchemaChange::Kind::Created);
}

}  // namespace querywright::engine
