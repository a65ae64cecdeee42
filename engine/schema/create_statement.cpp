// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/value.h"
#include "engine/cql/values/type_fit.h"
#include "engine/schema/describe_schema.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {
namespace {

using cql::toCqlName;

std::string names(const std::vector<const SchemaColumn*>& columns)
{
    std::vector<std::string> texts;
    for (const SchemaColumn* column : columns)
        texts.push_back(toCqlName(column->name));
    return join(texts, ", ");
}

std::vector<const SchemaColumn*> columnsOf(const SchemaTable& table, SchemaColumnKind kind)
{
    std::vector<const SchemaColumn*> columns;
    for (const SchemaColumn& column : table.columns) {
        if (column.kind == kind)
            columns.push_back(&column);
    }
    return columns;
}

// Those of the key, then statics and others, each with what has cells of its own last.
std::vector<const SchemaColumn*> inOrder(const SchemaTable& table)
{
    std::vector<const SchemaColumn*> columns;
    for (const SchemaColumn& column : table.columns)
        columns.push_back(&column);
    std::stable_sort(columns.begin(), columns.end(), [](const SchemaColumn* one, const SchemaColumn* other) {
        if (one->kind != other->kind)
            return one->kind < other->kind;
        return !one->isPrimaryKey() && one->isMultiCell() < other->isMultiCell();
    });
    return columns;
}

std::string keyText(const SchemaTable& table)
{
    const auto partition = columnsOf(table, SchemaColumnKind::PartitionKey);
    const auto clustering = columnsOf(table, SchemaColumnKind::Clustering);
    const std::string key = partition.size() > 1 ? "(" + names(partition) + ")" : names(partition);
    return "PRIMARY KEY (" + key + (clustering.empty() ? "" : ", " + names(clustering)) + ")";
}

std::string maskText(const SchemaColumn& column)
{
    if (!column.mask)
        return {};
    if (column.mask->function.name == "mask_default" && column.mask->arguments.empty())
        return " MASKED WITH system.mask_default()";
    std::vector<std::string> arguments;
    for (const cql::Term& argument : column.mask->arguments)
        arguments.push_back(cql::toText(argument));
    return " MASKED WITH system." + column.mask->function.name + "(" + join(arguments, ", ") + ")";
}

std::string optionsText(const SchemaTable& table, cql::Dialect dialect, bool withInternals)
{
    std::string text;
    if (withInternals)
        text = "ID = " + toLiteral(Bytes(table.id.begin(), table.id.end()), cql::NativeType::Uuid, {})
               + "\n    AND ";
    const auto clustering = columnsOf(table, SchemaColumnKind::Clustering);
    if (table.isCompact)
        text += "COMPACT STORAGE\n    AND ";
    if (table.isCompact && clustering.empty())
        text += "CLUSTERING ORDER BY (column1 ASC)\n    AND ";
    if (!clustering.empty()) {
        std::vector<std::string> order;
        for (const SchemaColumn* column : clustering)
            order.push_back(toCqlName(column->name) + (column->isDescending ? " DESC" : " ASC"));
        text += "CLUSTERING ORDER BY (" + join(order, ", ") + ")\n    AND ";
    }
    if (isVirtualKeyspace(table.keyspace))
        return text + "comment = " + cql::toCqlString(table.options.comment) + ";";
    return text + toCql(table.options, table.isView(), dialect) + ";";
}

// Every name of a relation as CQL writes it.
std::string relationText(const cql::Relation& relation)
{
    cql::Relation quoted = relation;
    std::visit(
        [](auto& one) {
            if constexpr (requires { one.column; })
                one.column = toCqlName(one.column);
            else if constexpr (requires { one.columns; })
                std::transform(one.columns.begin(), one.columns.end(), one.columns.begin(),
                               [](const std::string& column) { return toCqlName(column); });
        },
        quoted);
    return cql::toText(quoted);
}

std::string createView(const SchemaTable& view, cql::Dialect dialect, bool withInternals)
{
    const std::string keyspace = toCqlName(view.keyspace) + ".";
    std::string text = "CREATE MATERIALIZED VIEW " + keyspace + toCqlName(view.name) + " AS\n    SELECT ";
    text += view.base->hasAllColumns ? "*" : names(inOrder(view));
    text += "\n    FROM " + keyspace + toCqlName(view.base->table);
    text += "\n    WHERE " + whereClause(view);
    text += "\n    " + keyText(view);
    return text + "\n WITH " + optionsText(view, dialect, withInternals);
}

std::string columnText(const SchemaColumn& column)
{
    return toCqlName(column.name) + " " + typeText(column.type)
           + (column.kind == SchemaColumnKind::Static ? " static" : "") + maskText(column);
}

SchemaColumn columnOf(const DroppedColumn& dropped)
{
    SchemaColumn column;
    column.name = dropped.name;
    column.type = dropped.type;
    column.kind = dropped.isStatic ? SchemaColumnKind::Static : SchemaColumnKind::Regular;
    return column;
}

// What drops the columns again that the statement before made, and adds those that came back.
std::string dropTexts(const SchemaTable& table)
{
    const std::string alter =
        "\nALTER TABLE " + toCqlName(table.keyspace) + "." + toCqlName(table.name) + " ";
    std::string text;
    for (const DroppedColumn& dropped : table.dropped) {
        text += alter + "DROP " + toCqlName(dropped.name) + " USING TIMESTAMP "
                + std::to_string(dropped.droppedAt) + ";";
        if (const SchemaColumn* column = table.find(dropped.name))
            text += alter + "ADD " + columnText(*column) + ";";
    }
    return text;
}

std::string createTable(const SchemaTable& table, cql::Dialect dialect, bool withInternals)
{
    const bool isVirtual = isVirtualKeyspace(table.keyspace);
    const std::string name = toCqlName(table.keyspace) + "." + toCqlName(table.name);
    const bool isKeyAlone = table.partitionKeySize() == 1 && table.clusteringSize() == 0 && !table.isCompact;
    std::vector<std::string> lines;
    for (const SchemaColumn* column : inOrder(table))
        lines.push_back(columnText(*column) + (isKeyAlone && column->isPrimaryKey() ? " PRIMARY KEY" : ""));
    if (withInternals) {
        for (const DroppedColumn& dropped : table.dropped) {
            if (!table.find(dropped.name))
                lines.push_back(columnText(columnOf(dropped)));
        }
    }
    if (!isKeyAlone)
        lines.push_back(keyText(table));
    const std::string text = name + " (\n    " + join(lines, ",\n    ") + "\n) WITH "
                             + optionsText(table, dialect, withInternals && !isVirtual);
    if (isVirtual)
        return "/*\nWarning: Table " + name
               + " is a virtual table and cannot be recreated with CQL.\nStructure, for reference:\n"
                 "VIRTUAL TABLE "
               + text + "\n*/";
    const std::string statement = "CREATE TABLE " + text + (withInternals ? dropTexts(table) : "");
    if (table.isCompact)
        return "/*\nWarning: Table " + name
               + " omitted because it has constructs not compatible with CQL (was created via legacy "
                 "API).\nApproximate structure, for reference:\n(this should not be used to reproduce this "
                 "schema)\n\n"
               + statement + "\n*/";
    return statement;
}

}  // namespace

std::string whereClause(const SchemaTable& view)
{
    std::vector<std::string> relations;
    for (const cql::Relation& relation : view.base->where)
        relations.push_back(relationText(relation));
    return join(relations, " AND ");
}

std::string createStatement(const SchemaKeyspace& keyspace)
{
    if (isVirtualKeyspace(keyspace.name))
        return "/*\nWarning: Keyspace " + toCqlName(keyspace.name)
               + " is a virtual keyspace and cannot be recreated with CQL.\nStructure, for reference:\n"
                 "VIRTUAL KEYSPACE "
               + toCqlName(keyspace.name) + ";\n*/";
    constexpr std::string_view package = "org.apache.cassandra.locator.";
    StringMap replication = keyspace.replication;
    if (std::string& strategy = replication["class"]; strategy.starts_with(package))
        strategy = strategy.substr(package.size());
    std::vector<std::string> entries{"'class': " + cql::toCqlString(replication["class"])};
    for (const auto& [name, value] : replication) {
        if (name != "class")
            entries.push_back(cql::toCqlString(name) + ": " + cql::toCqlString(value));
    }
    return "CREATE KEYSPACE " + toCqlName(keyspace.name) + " WITH replication = {" + join(entries, ", ")
           + "}  AND durable_writes = " + (keyspace.durableWrites ? "true" : "false") + ";";
}

std::string createStatement(const std::string& keyspace, const cql::Udt& type)
{
    std::vector<std::string> fields;
    for (const cql::UdtField& field : type.fields)
        fields.push_back(toCqlName(field.name) + " " + typeText(field.type));
    return "CREATE TYPE " + toCqlName(keyspace) + "." + toCqlName(type.name) + " (\n    "
           + join(fields, ",\n    ") + "\n);";
}

std::string createStatement(const SchemaTable& table, cql::Dialect dialect)
{
    return table.isView() ? createView(table, dialect, false) : createTable(table, dialect, false);
}

std::string createStatementWithInternals(const SchemaTable& table, cql::Dialect dialect)
{
    return table.isView() ? createView(table, dialect, true) : createTable(table, dialect, true);
}

std::string targetText(const cql::IndexTarget& target)
{
    using Kind = cql::IndexTarget::Kind;
    const std::string column = toCqlName(target.column);
    switch (target.kind) {
    case Kind::Values:
        return "values(" + column + ")";
    case Kind::Keys:
        return "keys(" + column + ")";
    case Kind::Entries:
        return "entries(" + column + ")";
    case Kind::Full:
        return "full(" + column + ")";
    case Kind::Simple:
        break;
    }
    return column;
}

std::string createStatement(const SchemaTable& table, const SchemaIndex& index)
{
    std::string text = std::string("CREATE ") + (index.isCustom() ? "CUSTOM " : "") + "INDEX "
                       + toCqlName(index.name) + " ON " + toCqlName(table.keyspace) + "."
                       + toCqlName(table.name) + " (" + targetText(index.target) + ")";
    if (index.isCustom())
        text += " USING " + cql::toCqlString(index.className);
    if (!index.options.empty())
        text += " WITH OPTIONS = " + toCql(index.options);
    return text + ";";
}

}  // namespace querywright::engine
