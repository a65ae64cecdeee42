// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/tombstone_warning.h"

#include "engine/token/partitioner.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

constexpr std::uint64_t mostTombstones = 1000;
constexpr std::size_t mostText = 512;

std::string columnsText(const SchemaTable& schema, const ReadCommand& command)
{
    if (!command.queried)
        return "*";
    std::string text;
    for (const std::size_t column : *command.queried)
        text += (text.empty() ? "" : ", ") + cql::toCqlName(schema.columns[column].name);
    return text;
}

std::string keyText(const OpenTable& table, const Bytes& key)
{
    const SchemaTable& schema = *table.schema;
    const std::vector<Bytes> values = partitionKeyColumns(key, schema.partitionKeySize());
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i)
        text += (i == 0 ? " WHERE " : " AND ") + cql::toCqlName(schema.columns[i].name) + " = "
                + toLiteral(values[i], schema.columns[i].type, table.layout().udts);
    return text;
}

std::string limitsText(const ReadLimits& limits)
{
    std::string text;
    if (limits.rows != ReadLimits::none)
        text += " LIMIT " + std::to_string(limits.rows);
    if (limits.perPartition != ReadLimits::none)
        text += " PER PARTITION LIMIT " + std::to_string(limits.perPartition);
    return text;
}

}  // namespace

std::optional<std::string> tombstoneWarning(const OpenTable& table, const ReadCommand& command,
                                            std::uint64_t rows, std::uint64_t tombstones, const Bytes& key)
{
    if (tombstones <= mostTombstones)
        return std::nullopt;
    const SchemaTable& schema = *table.schema;
    const bool isByKey = std::holds_alternative<std::vector<Bytes>>(command.partitions);
    std::string query = "SELECT " + columnsText(schema, command) + " FROM " + cql::toCqlName(schema.keyspace)
                        + "." + cql::toCqlName(schema.name) + (isByKey ? keyText(table, key) : "")
                        + limitsText(command.limits) + " ALLOW FILTERING";
    query.resize(std::min(query.size(), mostText));
    return "Read " + std::to_string(rows) + " live rows and " + std::to_string(tombstones)
           + " tombstone cells for query " + query + "; token " + std::to_string(tokenOf(key))
           + " (see tombstone_warn_threshold)";
}

}  // namespace querywright::engine
