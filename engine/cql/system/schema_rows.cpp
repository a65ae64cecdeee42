// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/system/schema_rows.h"

#include "engine/cql/values/type_fit.h"
#include "engine/schema/describe_schema.h"

#include <array>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

using Rows = std::vector<SystemRow>;

constexpr std::int64_t microsecondsPerMillisecond = 1000;

SystemRow rowOf(const SchemaTable& table)
{
    SystemRow row;
    row.text("keyspace_name", table.keyspace).text("table_name", table.name);
    return row;
}

const char* kindOf(const SchemaColumn& column)
{
    switch (column.kind) {
    case SchemaColumnKind::PartitionKey:
        return "partition_key";
    case SchemaColumnKind::Clustering:
        return "clustering";
    case SchemaColumnKind::Static:
        return "static";
    case SchemaColumnKind::Regular:
        break;
    }
    return "regular";
}

// The extensions' values, which are kept in hexadecimal.
Bytes extensionsOf(const TableOptions& options)
{
    std::vector<Bytes> elements;
    for (const auto& [name, value] : options.extensions) {
        elements.push_back(name);
        elements.push_back(fromLiteral(value, cql::NativeType::Blob, {}).value_or(Bytes()));
    }
    return encodeCollection(
        elements,
        cql::CollectionType{cql::CollectionKind::Map, {cql::NativeType::Text, cql::NativeType::Blob}, true},
        {});
}

// What is null is so on a real node: it is told only where it is not the default.
void addOptions(SystemRow& row, const TableOptions& options)
{
    row.text("additional_write_policy", options.additionalWritePolicy)
        .number("bloom_filter_fp_chance", options.bloomFilter())
        .map("caching", options.caching)
        .text("comment", options.comment)
        .map("compaction", options.compaction)
        .map("compression", options.compression)
        .number("crc_check_chance", options.crcCheckChance)
        .number("dclocal_read_repair_chance", 0)
        .integer("default_time_to_live", options.defaultTimeToLive)
        .bytes("extensions", extensionsOf(options))
        .integer("gc_grace_seconds", options.gcGraceSeconds)
        .integer("max_index_interval", options.maxIndexInterval)
        .integer("memtable_flush_period_in_ms", options.memtableFlushPeriodInMs)
        .integer("min_index_interval", options.minIndexInterval)
        .text("read_repair", options.readRepair)
        .number("read_repair_chance", 0)
        .text("speculative_retry", options.speculativeRetry);
    if (options.memtable != "default")
        row.text("memtable", options.memtable);
    if (!options.allowAutoSnapshot)
        row.boolean("allow_auto_snapshot", false);
    if (!options.incrementalBackups)
        row.boolean("incremental_backups", false);
}

void addKeyspace(Rows& rows, const SchemaKeyspace& keyspace)
{
    rows.emplace_back()
        .text("keyspace_name", keyspace.name)
        .boolean("durable_writes", keyspace.durableWrites)
        .map("replication", keyspace.replication);
}

// schema/TableMetadata.java, Flag
std::vector<std::string> flagsOf(const SchemaTable& table)
{
    std::vector<std::string> flags;
    if (!table.isCompact || table.clusteringSize() > 1)
        flags.emplace_back("compound");
    if (table.isCounter)
        flags.emplace_back("counter");
    if (table.isCompact && table.clusteringSize() > 0)
        flags.emplace_back("dense");
    return flags;
}

void addTable(Rows& rows, const SchemaTable& table)
{
    if (table.isView())
        return;
    SystemRow& row = rows.emplace_back(rowOf(table));
    row.uuid("id", table.id);
    row.set("flags", flagsOf(table));
    addOptions(row, table.options);
}

void addView(Rows& rows, const SchemaKeyspace& keyspace, const SchemaTable& view)
{
    if (!view.isView())
        return;
    SystemRow& row = rows.emplace_back();
    row.text("keyspace_name", view.keyspace).text("view_name", view.name).uuid("id", view.id);
    row.text("base_table_name", view.base->table).boolean("include_all_columns", view.base->hasAllColumns);
    row.text("where_clause", whereClause(view));
    if (const SchemaTable* base = keyspace.find(view.base->table))
        row.uuid("base_table_id", base->id);
    addOptions(row, view.options);
}

SystemRow& addColumn(Rows& rows, const SchemaTable& table, const std::string& name, const char* kind,
                     std::int32_t position, const char* order, const std::string& type)
{
    return rows.emplace_back(rowOf(table))
        .text("column_name", name)
        .text("clustering_order", order)
        .bytes("column_name_bytes", name)
        .text("kind", kind)
        .integer("position", position)
        .text("type", type);
}

// Those that Cassandra has in tables with COMPACT STORAGE beside the columns that people see
// (schema/TableMetadata.java, CompactTableMetadata).
void addHiddenColumns(Rows& rows, const SchemaTable& table)
{
    const bool hasRows = table.clusteringSize() > 0;
    const bool hasValue = table.columns.size() > table.partitionKeySize() + table.clusteringSize();
    if (!table.isCompact || (hasRows && hasValue))
        return;
    if (!hasRows) {
        int number = 1;
        while (table.find("column" + std::to_string(number)))
            ++number;
        addColumn(rows, table, "column" + std::to_string(number), "clustering", 0, "asc", "text");
    }
    std::string value = "value";
    for (int number = 1; table.find(value); ++number)
        value = "value" + std::to_string(number);
    addColumn(rows, table, value, "regular", -1, "none",
              hasRows           ? "empty"
              : table.isCounter ? "counter"
                                : "blob");
}

void addColumns(Rows& rows, const SchemaTable& table)
{
    const bool isStaticCompact = table.isCompact && table.clusteringSize() == 0;
    std::int32_t partition = 0;
    std::int32_t clustering = 0;
    for (const SchemaColumn& column : table.columns) {
        std::int32_t position = -1;
        if (column.kind == SchemaColumnKind::PartitionKey)
            position = partition++;
        else if (column.kind == SchemaColumnKind::Clustering)
            position = clustering++;
        const char* order = column.kind != SchemaColumnKind::Clustering ? "none"
                            : column.isDescending                       ? "desc"
                                                                        : "asc";
        const bool isShared = isStaticCompact && !column.isPrimaryKey();
        addColumn(rows, table, column.name, isShared ? "static" : kindOf(column), position, order,
                  typeText(column.type));
    }
    addHiddenColumns(rows, table);
}

// The arguments of a mask are told with their types, which are those of its function's parameters: the column
// itself for mask_replace, numbers and one character otherwise.
void addMasks(Rows& rows, const SchemaTable& table)
{
    for (const SchemaColumn& column : table.columns) {
        if (!column.mask)
            continue;
        std::vector<std::string> types;
        std::vector<std::string> values;
        std::vector<Bytes> nulls;
        for (const cql::Term& argument : column.mask->arguments) {
            const std::string text = cql::toText(argument);
            const bool isText = text.starts_with('\'');
            const bool isReplacement = column.mask->function.name == "mask_replace";
            types.push_back(isReplacement ? typeText(column.type) : isText ? "text" : "int");
            values.push_back(isText ? text.substr(1, text.size() - 2) : text);
            nulls.emplace_back(1, text == "NULL" || text == "null" ? '\1' : '\0');
        }
        rows.emplace_back(rowOf(table))
            .text("column_name", column.name)
            .text("function_keyspace", "system")
            .text("function_name", column.mask->function.name)
            .list("function_argument_types", types)
            .list("function_argument_values", values)
            .list("function_argument_nulls", nulls);
    }
}

void addDroppedColumns(Rows& rows, const SchemaTable& table)
{
    for (const DroppedColumn& column : table.dropped)
        rows.emplace_back(rowOf(table))
            .text("column_name", column.name)
            .timestamp("dropped_time", column.droppedAt / microsecondsPerMillisecond)
            .text("kind", column.isStatic ? "static" : "regular")
            .text("type", typeText(column.type));
}

void addIndexes(Rows& rows, const SchemaTable& table)
{
    for (const SchemaIndex& index : table.indexes) {
        StringMap options = index.options;
        options["target"] = targetText(index.target);
        if (index.isCustom())
            options["class_name"] = index.className;
        rows.emplace_back(rowOf(table))
            .text("index_name", index.name)
            .text("kind", index.isCustom() ? "CUSTOM" : "COMPOSITES")
            .map("options", options);
    }
}

void addBuiltIndexes(Rows& rows, const SchemaTable& table)
{
    for (const SchemaIndex& index : table.indexes)
        rows.emplace_back().text("table_name", table.keyspace).text("index_name", index.name);
}

void addTypes(Rows& rows, const SchemaKeyspace& keyspace)
{
    for (const auto& [name, type] : keyspace.types) {
        std::vector<std::string> names;
        std::vector<std::string> types;
        for (const cql::UdtField& field : type.fields) {
            names.push_back(field.name);
            types.push_back(typeText(field.type));
        }
        rows.emplace_back()
            .text("keyspace_name", keyspace.name)
            .text("type_name", name)
            .list("field_names", names)
            .list("field_types", types);
    }
}

template <typename Add>
Rows ofTables(const SchemaKeyspace& keyspace, const Add& add)
{
    Rows rows;
    for (const auto& entry : keyspace.tables)
        add(rows, *entry.second);
    return rows;
}

Rows virtualRows(std::string_view table, const SchemaKeyspace& keyspace)
{
    Rows rows;
    if (table == "keyspaces") {
        rows.emplace_back().text("keyspace_name", keyspace.name);
    } else if (table == "columns") {
        rows = ofTables(keyspace, addColumns);
    } else {
        for (const auto& entry : keyspace.tables)
            rows.emplace_back(rowOf(*entry.second)).text("comment", entry.second->options.comment);
    }
    return rows;
}

Rows storedRows(std::string_view table, const SchemaKeyspace& keyspace)
{
    Rows rows;
    if (table == "keyspaces")
        addKeyspace(rows, keyspace);
    else if (table == "types")
        addTypes(rows, keyspace);
    else if (table == "views")
        rows = ofTables(keyspace, [&](Rows& out, const SchemaTable& one) { addView(out, keyspace, one); });
    else if (table == "tables")
        rows = ofTables(keyspace, addTable);
    else if (table == "columns")
        rows = ofTables(keyspace, addColumns);
    else if (table == "column_masks")
        rows = ofTables(keyspace, addMasks);
    else if (table == "dropped_columns")
        rows = ofTables(keyspace, addDroppedColumns);
    else if (table == "indexes")
        rows = ofTables(keyspace, addIndexes);
    return rows;
}

}  // namespace

std::optional<std::vector<SystemRow>> schemaRows(std::string_view systemKeyspace, std::string_view table,
                                                 const SchemaKeyspace& keyspace)
{
    const bool isVirtual = isVirtualKeyspace(keyspace.name);
    if (systemKeyspace == "system_virtual_schema")
        return isVirtual ? virtualRows(table, keyspace) : Rows();
    if (systemKeyspace == "system_schema")
        return isVirtual ? Rows() : storedRows(table, keyspace);
    if (systemKeyspace != "system")
        return std::nullopt;
    if (table == "IndexInfo")
        return ofTables(keyspace, addBuiltIndexes);
    if (table == "built_views")
        return ofTables(keyspace, [](Rows& out, const SchemaTable& one) {
            if (one.isView())
                out.emplace_back()
                    .text("keyspace_name", one.keyspace)
                    .text("view_name", one.name)
                    .boolean("status_replicated", true);
        });
    return std::nullopt;
}

}  // namespace querywright::engine
