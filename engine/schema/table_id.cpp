// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/table_id.h"

#include "engine/codec/native_literal.h"
#include "engine/schema/property_reader.h"

#include <algorithm>

namespace querywright::engine {

namespace {

CqlResult<std::optional<Uuid>> readTableId(const cql::Properties& properties, cql::Dialect dialect)
{
    PropertyReader reader(properties, dialect);
    const auto text = reader.text("id");
    if (reader.error())
        return cqlFailure(*reader.error());
    if (!text)
        return std::optional<Uuid>();
    const auto bytes = readNative(*text, cql::NativeType::Uuid);
    Uuid id{};
    if (!bytes || bytes->size() != id.size())
        return cqlFailure(CqlErrorCode::Configuration, "Invalid table id");
    std::copy(bytes->begin(), bytes->end(), id.begin());
    return std::optional(id);
}

}  // namespace

CqlResult<std::optional<Uuid>> givenTableId(const cql::Properties& properties, const Schema& schema,
                                            cql::Dialect dialect)
{
    auto id = readTableId(properties, dialect);
    if (!id || !*id)
        return id;
    for (const auto& [name, keyspace] : schema.keyspaces) {
        for (const auto& [tableName, table] : keyspace->tables) {
            if (table->id == **id)
                return cqlFailure(CqlErrorCode::Configuration,
                                  "The id of table " + name + "." + tableName + " cannot be given again");
        }
    }
    return id;
}

CqlResult<bool> checkIdIsKept(const cql::Properties& properties, cql::Dialect dialect)
{
    const auto id = readTableId(properties, dialect);
    if (!id)
        return cqlFailure(id.error());
    if (*id)
        return cqlFailure(CqlErrorCode::Configuration, "Cannot alter table id.");
    return true;
}

}  // namespace querywright::engine
