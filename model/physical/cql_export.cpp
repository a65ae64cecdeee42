// SPDX-License-Identifier: Apache-2.0
#include "model/physical/cql_export.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/derivation/serving_table.h"
#include "model/physical/query_title.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

using cql::toCqlName;
using cql::toCqlString;

std::string qualified(const std::string& keyspace, const std::string& name)
{
    return toCqlName(keyspace) + "." + toCqlName(name);
}

// {'class': 'SimpleStrategy', 'replication_factor': 3}
std::string toCql(const Replication& replication)
{
    std::vector<std::string> entries;
    if (replication.strategy == Replication::Strategy::Simple) {
        entries = {"'class': 'SimpleStrategy'",
                   "'replication_factor': " + std::to_string(replication.factor)};
    } else {
        entries = {"'class': 'NetworkTopologyStrategy'"};
        for (const auto& [datacenter, factor] : replication.datacenterFactors)
            entries.push_back(toCqlString(datacenter) + ": " + std::to_string(factor));
    }
    std::string map = "{";
    map += join(entries, ", ");
    return map += "}";
}

std::vector<std::string> names(const LogicalTable& table, const std::vector<std::size_t>& positions)
{
    std::vector<std::string> result;
    result.reserve(positions.size());
    for (const std::size_t position : positions)
        result.push_back(toCqlName(table.columns.at(position).name));
    return result;
}

// PRIMARY KEY ((poi_name), hotel_id), or PRIMARY KEY (id) where there is nothing to tell apart.
std::string primaryKey(const LogicalTable& table)
{
    const std::vector<std::string> partition = names(table, table.partitionKey());
    const std::vector<std::string> clustering = names(table, table.clusteringKey());
    std::string key = join(partition, ", ");
    if (partition.size() > 1 || !clustering.empty())
        key = "(" + key + ")";
    if (!clustering.empty())
        key += ", " + join(clustering, ", ");
    return "    PRIMARY KEY (" + key + ")";
}

// The columns of the primary key in its order, then the others.
std::vector<std::size_t> columnOrder(const LogicalTable& table)
{
    std::vector<std::size_t> order = table.partitionKey();
    const std::vector<std::size_t> clustering = table.clusteringKey();
    order.insert(order.end(), clustering.begin(), clustering.end());
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!table.columns[i].isPrimaryKey())
            order.push_back(i);
    }
    return order;
}

std::string clusteringOrder(const LogicalTable& table)
{
    std::vector<std::string> parts;
    for (const std::size_t position : table.clusteringKey()) {
        const LogicalColumn& column = table.columns[position];
        parts.push_back(toCqlName(column.name) + (column.order == Direction::Ascending ? " ASC" : " DESC"));
    }
    return "CLUSTERING ORDER BY (" + join(parts, ", ") + ")";
}

std::string columnDefinition(const PhysicalColumn& column, ColumnKind kind)
{
    return "    " + toCqlName(column.name) + " " + column.type.toCql()
           + (kind == ColumnKind::Static ? " static" : "");
}

std::string createTable(const LogicalTable& logical, const PhysicalTable& table)
{
    std::vector<std::string> lines;
    for (const std::size_t position : columnOrder(logical))
        lines.push_back(columnDefinition(table.columns.at(position), logical.columns[position].kind));
    lines.push_back(primaryKey(logical));

    std::vector<std::string> options;
    if (!logical.clusteringKey().empty())
        options.push_back(clusteringOrder(logical));
    for (const auto& [name, value] : table.options)
        options.push_back(join({name, value}, " = "));
    return "CREATE TABLE IF NOT EXISTS " + qualified(table.keyspace, table.name) + " (\n" + join(lines, ",\n")
           + "\n)" + (options.empty() ? "" : " WITH " + join(options, "\n    AND ")) + ";\n";
}

// CREATE CUSTOM INDEX IF NOT EXISTS videos_genre_idx ON app.videos (genre) USING 'StorageAttachedIndex'
std::string createIndexes(const LogicalTable& logical, const PhysicalTable& table)
{
    std::string statements;
    for (const TableIndex& index : logical.indexes) {
        const auto position = findColumn(logical, index.column);
        if (!position)
            continue;
        const std::string& column = table.columns.at(*position).name;
        const bool isMap = logical.columns[*position].shape == ColumnShape::Map;
        statements += std::string(index.isSai ? "CREATE CUSTOM INDEX" : "CREATE INDEX") + " IF NOT EXISTS "
                      + toCqlName(table.name + "_" + snakeCase(column) + "_idx") + "\n    ON "
                      + qualified(table.keyspace, table.name) + " ("
                      + (isMap ? "values(" + toCqlName(column) + ")" : toCqlName(column)) + ")"
                      + (index.isSai ? " USING 'StorageAttachedIndex'" : "") + ";\n";
    }
    return statements;
}

std::string createView(const Derivation& derivation, const PhysicalModel& physical, std::size_t position)
{
    const LogicalTable& logical = derivation.tables[position];
    const PhysicalTable& table = physical.tables.at(position);
    std::vector<std::string> columns;
    std::vector<std::string> conditions;
    for (const std::size_t column : columnOrder(logical)) {
        columns.push_back(toCqlName(table.columns.at(column).name));
        if (logical.columns[column].isPrimaryKey())
            conditions.push_back(columns.back() + " IS NOT NULL");
    }
    std::vector<std::string> options;
    if (!logical.clusteringKey().empty())
        options.push_back(clusteringOrder(logical));
    for (const auto& [name, value] : table.options)
        options.push_back(join({name, value}, " = "));
    const PhysicalTable& of = physical.tables.at(*baseTableOf(derivation, logical));
    return "CREATE MATERIALIZED VIEW IF NOT EXISTS " + qualified(table.keyspace, table.name)
           + " AS\n    SELECT " + join(columns, ", ") + "\n    FROM " + qualified(of.keyspace, of.name)
           + "\n    WHERE " + join(conditions, " AND ") + "\n" + primaryKey(logical)
           + (options.empty() ? "" : "\n    WITH " + join(options, "\n    AND ")) + ";\n";
}

// A line for each query the table serves.
std::string servedQueries(const Model& model, const LogicalTable& table)
{
    std::string lines;
    for (const QueryId id : table.queries) {
        if (const AccessPattern* query = model.workflow.find(id))
            lines.append("-- ").append(titleOf(*query)).append("\n");
    }
    return lines;
}

// A line for each column that spreads partitions: what the application works it out from.
std::string hashedBuckets(const LogicalTable& table)
{
    std::vector<std::string> hashed;
    for (const std::size_t position : table.clusteringKey())
        hashed.push_back(table.columns[position].name);
    std::string lines;
    for (const LogicalColumn& column : table.columns) {
        const SyntheticSource* synthetic = std::get_if<SyntheticSource>(&column.source);
        if (synthetic && synthetic->isBucket() && !synthetic->isConstant())
            lines += "-- "
                     + oneLine(column.name + ": 0 to " + std::to_string(synthetic->buckets - 1)
                               + ", by a hash of " + listed(hashed)
                               + " that the application works out; any that stays the same will do")
                     + "\n";
    }
    return lines;
}

// "-- Hotels: tables", so that it can be seen which of two files is which.
std::string heading(const Model& model, const std::string& content)
{
    const std::string name = oneLine(model.name);
    return "-- " + (name.empty() ? content : name + ": " + content) + "\n";
}

std::string statementText(const QueryCql& statement)
{
    std::string text;
    for (const std::string& sentence : statement.leftOver)
        text.append("-- ").append(oneLine(sentence)).append("\n");
    return text + statement.text + ";\n";
}

bool isServed(const Derivation& derivation, QueryId query)
{
    for (const QueryTable& served : derivation.servedBy) {
        if (served.query == query)
            return true;
    }
    return false;
}

}  // namespace

std::string keyspaceCql(const PhysicalKeyspace& keyspace)
{
    return "CREATE KEYSPACE IF NOT EXISTS " + toCqlName(keyspace.name)
           + "\n    WITH replication = " + toCql(keyspace.replication)
           + "\n    AND durable_writes = " + (keyspace.durableWrites ? "true" : "false") + ";\n";
}

std::string typeCql(const PhysicalKeyspace& keyspace, const cql::Udt& udt)
{
    std::vector<std::string> fields;
    for (const cql::UdtField& field : udt.fields)
        fields.push_back("    " + toCqlName(field.name) + " " + field.type.toCql());
    return "CREATE TYPE IF NOT EXISTS " + qualified(keyspace.name, udt.name) + " (\n" + join(fields, ",\n")
           + "\n);\n";
}

std::string tableCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                     std::size_t table)
{
    const LogicalTable& logical = derivation.tables.at(table);
    if (logical.viewOf)
        return servedQueries(model, logical) + createView(derivation, physical, table);
    return servedQueries(model, logical) + hashedBuckets(logical)
           + createTable(logical, physical.tables.at(table))
           + createIndexes(logical, physical.tables.at(table));
}

std::string exportCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical)
{
    if (physical.tables.empty())
        return {};
    std::vector<std::string> statements = {heading(model, "keyspaces, types and tables")};
    for (const PhysicalKeyspace& keyspace : physical.keyspaces) {
        statements.push_back(keyspaceCql(keyspace));
        for (const cql::Udt& udt : keyspace.udts)
            statements.push_back(typeCql(keyspace, udt));
        for (const bool areViews : {false, true}) {  // views after their tables
            for (std::size_t i = 0; i < physical.tables.size(); ++i) {
                const bool isView = derivation.tables[i].viewOf.has_value();
                if (physical.tables[i].keyspace == keyspace.name && isView == areViews)
                    statements.push_back(tableCql(model, derivation, physical, i));
            }
        }
    }
    return join(statements, "\n");
}

std::vector<QueryCql> statementsOf(const Model& model, const Derivation& derivation,
                                   const PhysicalModel& physical, QueryId query)
{
    if (!isServed(derivation, query))
        return {};
    std::vector<QueryCql> statements{queryCql(model, derivation, physical, query)};
    if (const auto counters = accessOf(model, derivation, query).counters) {
        QueryAccess access = accessOf(model, *model.workflow.find(query), derivation.tables.at(*counters));
        access.table = *counters;
        statements.push_back(queryCql(model, derivation, physical, query, access));
    }
    return statements;
}

std::string exportQueriesCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical)
{
    if (model.workflow.queries.empty())
        return {};
    std::string script = heading(model, "queries");
    for (const AccessPattern& query : model.workflow.queries) {
        script.append("\n-- ").append(titleOf(query)).append("\n");
        const std::vector<QueryCql> statements = statementsOf(model, derivation, physical, query.id);
        if (statements.empty())
            script += "-- No table serves this query.\n";
        for (const QueryCql& statement : statements)
            script += statementText(statement);
    }
    return script;
}

}  // namespace querywright
