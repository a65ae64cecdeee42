// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/completion.h"
#include "app/gui/text.h"

namespace querywright::gui {
namespace {

using Role = CompletionColumn::Role;

Role roleOf(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::PartitionKey:
        return Role::PartitionKey;
    case ColumnKind::Clustering:
        return Role::Clustering;
    case ColumnKind::Static:
        return Role::Static;
    default:
        return Role::Regular;
    }
}

Role roleOf(engine::SchemaColumnKind kind)
{
    switch (kind) {
    case engine::SchemaColumnKind::PartitionKey:
        return Role::PartitionKey;
    case engine::SchemaColumnKind::Clustering:
        return Role::Clustering;
    case engine::SchemaColumnKind::Static:
        return Role::Static;
    case engine::SchemaColumnKind::Regular:
        break;
    }
    return Role::Regular;
}

}  // namespace

CompletionNames namesOf(const core::Design& design)
{
    CompletionNames names;
    for (const PhysicalKeyspace& keyspace : design.physical.keyspaces) {
        names.keyspaces << toQString(keyspace.name);
        for (const cql::Udt& udt : keyspace.udts)
            names.types << toQString(udt.name);
    }
    for (std::size_t i = 0; i < design.physical.tables.size(); ++i) {
        const PhysicalTable& physical = design.physical.tables[i];
        CompletionTable table{toQString(physical.keyspace), toQString(physical.name), {}};
        for (std::size_t column = 0; column < physical.columns.size(); ++column)
            table.columns.push_back({toQString(physical.columns[column].name),
                                     toQString(physical.columns[column].type.toCql()),
                                     roleOf(design.derivation.tables[i].columns[column].kind)});
        names.tables.push_back(std::move(table));
    }
    return names;
}

CompletionNames namesOf(const engine::Schema& schema)
{
    CompletionNames names;
    for (const auto& [name, keyspace] : schema.keyspaces) {
        names.keyspaces << toQString(name);
        for (const auto& [type, definition] : keyspace->types)
            names.types << toQString(type);
        for (const auto& [tableName, definition] : keyspace->tables) {
            CompletionTable table{toQString(name), toQString(tableName), {}};
            for (const engine::SchemaColumn& column : definition->columns)
                table.columns.push_back(
                    {toQString(column.name), toQString(column.type.toCql()), roleOf(column.kind)});
            names.tables.push_back(std::move(table));
        }
    }
    return names;
}

}  // namespace querywright::gui
