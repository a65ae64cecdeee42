// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/system/system_schema.h"

#include "engine/cql/session/statement_id.h"
#include "engine/cql/system/system_definitions.h"
#include "model/cql/parser/parse.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

// Version 3 of both names (schema/TableId.java, forSystemTable).
Uuid idOf(const std::string& keyspace, const std::string& table)
{
    const Bytes digest = statementId(keyspace, table);
    Uuid id{};
    std::transform(digest.begin(), digest.end(), id.begin(),
                   [](char byte) { return static_cast<std::uint8_t>(byte); });
    id[6] = static_cast<std::uint8_t>((id[6] & 0x0FU) | 0x30U);
    id[8] = static_cast<std::uint8_t>((id[8] & 0x3FU) | 0x80U);
    return id;
}

// The tables are made in a keyspace that may be changed, under another name than their own.
CqlResult<SchemaKeyspace> make(const SystemKeyspace& definition, cql::Dialect dialect)
{
    const std::string name(definition.name);
    SchemaContext context;
    context.keyspace = "made";
    context.dialect = dialect;
    Schema schema;
    SchemaKeyspace empty;
    empty.name = context.keyspace;
    schema.keyspaces[context.keyspace] = std::make_shared<const SchemaKeyspace>(std::move(empty));
    for (const std::string_view text : definition.tables) {
        const auto statement = cql::parseStatement(text, dialect);
        if (!statement)
            return cqlFailure(CqlErrorCode::Server, statement.error().message);
        auto changed = changeSchema(schema, statement->value, context);
        if (!changed)
            return cqlFailure(changed.error());
        schema = std::move(changed->schema);
    }
    SchemaKeyspace keyspace = *schema.find(context.keyspace);
    keyspace.name = name;
    for (auto& [tableName, table] : keyspace.tables) {
        SchemaTable renamed = *table;
        renamed.keyspace = name;
        renamed.id = idOf(name, tableName);
        table = std::make_shared<const SchemaTable>(std::move(renamed));
    }
    if (!definition.strategy.empty())
        keyspace.replication["class"] = "org.apache.cassandra.locator." + std::string(definition.strategy);
    if (!definition.replicationFactor.empty())
        keyspace.replication["replication_factor"] = definition.replicationFactor;
    return keyspace;
}

CqlResult<Schema> make(cql::Dialect dialect)
{
    Schema schema;
    for (const SystemKeyspace& definition : systemKeyspaces(dialect)) {
        auto keyspace = make(definition, dialect);
        if (!keyspace)
            return cqlFailure(keyspace.error());
        schema.keyspaces[std::string(definition.name)] =
            std::make_shared<const SchemaKeyspace>(*std::move(keyspace));
    }
    return schema;
}

}  // namespace

CqlResult<Schema> systemSchema(cql::Dialect dialect)
{
    // Made once: it is always the same.
    static const CqlResult<Schema> older = make(cql::Dialect::Cassandra41);
    static const CqlResult<Schema> newer = make(cql::Dialect::Cassandra50);
    return dialect == cql::Dialect::Cassandra41 ? older : newer;
}

}  // namespace querywright::engine
