// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/insert_json.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

int rankOf(const SchemaColumn& column)
{
    const int part = column.isPrimaryKey() ? 0 : column.kind == SchemaColumnKind::Static ? 2 : 4;
    return part + (column.isMultiCell() ? 1 : 0);
}

}  // namespace

CqlResult<InsertOfJson> insertOfJson(const cql::InsertJsonStatement& statement, const SchemaTable& table,
                                     const TermContext& context)
{
    std::vector<Receiver> columns;
    cql::InsertStatement insert{statement.table, {}, {}, statement.ifNotExists, statement.use};
    for (const SchemaColumn& column : table.columns) {
        columns.push_back({table.keyspace, table.name, column.name, column.type});
        insert.columns.push_back(column.name);
        insert.values.push_back({cql::BindMarker{0, jsonMarker}});
    }
    // Of several that do not fit Cassandra names the first one as it keeps them: collections behind others.
    std::stable_sort(columns.begin(), columns.end(), [&](const Receiver& one, const Receiver& other) {
        return rankOf(*table.find(one.name)) < rankOf(*table.find(other.name));
    });
    JsonRow row(std::move(columns), statement.leavesUnset);
    if (const auto* marker = std::get_if<cql::BindMarker>(&statement.json)) {
        prepareMarker(*marker, {table.keyspace, table.name, "[json]", cql::NativeType::Text}, context);
        row.setMarker(marker->position);
    } else if (!table.isCounter) {
        auto set = row.setText(std::get<std::string>(statement.json), context.types);
        if (!set)
            return cqlFailure(set.error());
    }
    return InsertOfJson{std::move(insert), std::make_shared<const JsonRow>(std::move(row))};
}

}  // namespace querywright::engine
