// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/insert_json.h"

#include <utility>
#include <variant>

namespace querywright::engine {

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
