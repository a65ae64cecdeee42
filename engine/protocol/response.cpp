// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/response.h"

#include "engine/codec/hexadecimal.h"
#include "engine/cql/session/statement_id.h"
#include "engine/protocol/type_option.h"
#include "engine/protocol/wire_writer.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace querywright::engine {

namespace {

namespace result_kind {
constexpr std::int32_t nothing = 1;
constexpr std::int32_t rows = 2;
constexpr std::int32_t keyspace = 3;
constexpr std::int32_t prepared = 4;
constexpr std::int32_t schemaChange = 5;
}  // namespace result_kind

namespace metadata_flag {
constexpr std::int32_t globalTable = 0x01;
constexpr std::int32_t morePages = 0x02;
constexpr std::int32_t noMetadata = 0x04;
constexpr std::int32_t changed = 0x08;
}  // namespace metadata_flag

Bytes resultBody(std::int32_t kind)
{
    Bytes body;
    appendInt(body, kind);
    return body;
}

const cql::UdtCatalog& typesOf(const Schema& schema, const std::string& keyspace)
{
    static const cql::UdtCatalog none;
    const SchemaKeyspace* found = schema.find(keyspace);
    return found ? found->types : none;
}

bool areOfOneTable(const std::vector<Receiver>& columns)
{
    return !columns.empty() && std::all_of(columns.begin(), columns.end(), [&](const Receiver& column) {
        return column.keyspace == columns.front().keyspace && column.table == columns.front().table;
    });
}

// The columns, behind what tells of all of them.
void appendColumns(Bytes& out, const std::vector<Receiver>& columns, const Schema& schema,
                   ProtocolVersion version)
{
    const bool isOneTable = areOfOneTable(columns);
    if (isOneTable) {
        appendString(out, columns.front().keyspace);
        appendString(out, columns.front().table);
    }
    for (const Receiver& column : columns) {
        if (!isOneTable) {
            appendString(out, column.keyspace);
            appendString(out, column.table);
        }
        appendString(out, column.name);
        appendTypeOption(out, column.type, {column.keyspace, typesOf(schema, column.keyspace)}, version);
    }
}

std::int32_t tableFlag(const std::vector<Receiver>& columns)
{
    return areOfOneTable(columns) ? metadata_flag::globalTable : 0;
}

void appendChange(Bytes& out, const SchemaChange& change)
{
    const auto kindText = [&] {
        switch (change.kind) {
        case SchemaChange::Kind::Created:
            return "CREATED";
        case SchemaChange::Kind::Updated:
            return "UPDATED";
        case SchemaChange::Kind::Dropped:
            break;
        }
        return "DROPPED";
    };
    const auto targetText = [&] {
        switch (change.target) {
        case SchemaChange::Target::Keyspace:
            return "KEYSPACE";
        case SchemaChange::Target::Table:
            return "TABLE";
        case SchemaChange::Target::Type:
            break;
        }
        return "TYPE";
    };
    appendString(out, kindText());
    appendString(out, targetText());
    appendString(out, change.keyspace);
    if (change.target != SchemaChange::Target::Keyspace)
        appendString(out, change.name);
}

// Codes that version 3 does not know are told as their nearest kin (transport/messages/ErrorMessage.java).
std::int32_t codeOf(CqlErrorCode code, ProtocolVersion version)
{
    constexpr std::int32_t writeTimeout = 0x1100;
    constexpr std::int32_t readTimeout = 0x1200;
    if (version >= ProtocolVersion::V4)
        return static_cast<std::int32_t>(code);
    switch (code) {
    case CqlErrorCode::FunctionFailure:
        return static_cast<std::int32_t>(CqlErrorCode::Invalid);
    case CqlErrorCode::ReadFailure:
        return readTimeout;
    case CqlErrorCode::WriteFailure:
        return writeTimeout;
    default:
        return static_cast<std::int32_t>(code);
    }
}

// How many replicas there were, and how many it takes.
void appendReplicas(Bytes& out, Consistency consistency, std::int32_t first, std::int32_t second)
{
    appendShort(out, static_cast<std::uint16_t>(consistency));
    appendInt(out, first);
    appendInt(out, second);
}

// One replica failed; which one and why, as version 5 can tell, is not known.
void appendFailures(Bytes& out, ProtocolVersion version)
{
    if (version >= ProtocolVersion::V4)
        appendInt(out, version == ProtocolVersion::V4 ? 1 : 0);
}

}  // namespace

Bytes errorBody(const CqlError& error, ProtocolVersion version, Consistency consistency)
{
    const std::int32_t code = codeOf(error.code, version);
    if (error.consistency)
        consistency = static_cast<Consistency>(*error.consistency);
    Bytes body;
    appendInt(body, code);
    appendString(body, error.message);
    switch (error.code) {
    case CqlErrorCode::AlreadyExists:
        appendString(body, error.keyspace);
        appendString(body, error.table);
        break;
    case CqlErrorCode::FunctionFailure:
        if (version < ProtocolVersion::V4)
            break;
        appendString(body, error.keyspace);
        appendString(body, error.function);
        appendStringList(body, error.argumentTypes);
        break;
    case CqlErrorCode::Unavailable:
        appendReplicas(body, consistency, error.required, error.alive);
        break;
    case CqlErrorCode::ReadFailure:
        appendReplicas(body, consistency, 0, 1);
        appendFailures(body, version);
        appendByte(body, 0);
        break;
    case CqlErrorCode::WriteFailure:
        appendReplicas(body, consistency, 0, 1);
        appendFailures(body, version);
        appendString(body, "SIMPLE");
        break;
    default:
        break;
    }
    return body;
}

Bytes unpreparedBody(std::string_view id)
{
    Bytes body = errorBody(
        {CqlErrorCode::Unprepared,
         "Prepared query with ID " + hexadecimal(id)
             + " not found (either the query was not prepared on this host (maybe the host has been "
               "restarted?) or you have prepared too many queries and it has been evicted from the internal "
               "cache)"},
        newestProtocolVersion);
    appendShortBytes(body, id);
    return body;
}

Bytes supportedBody(const std::string& cqlVersion)
{
    Bytes body;
    appendStringMultimap(body, {{"COMPRESSION", {"lz4"}},
                                {"CQL_VERSION", {cqlVersion}},
                                {"PROTOCOL_VERSIONS", {"3/v3", "4/v4", "5/v5", "6/v6-beta"}}});
    return body;
}

Bytes voidBody()
{
    return resultBody(result_kind::nothing);
}

Bytes keyspaceBody(const std::string& keyspace)
{
    Bytes body = resultBody(result_kind::keyspace);
    appendString(body, keyspace);
    return body;
}

Bytes columnsId(const std::vector<Receiver>& columns, const Schema& schema)
{
    Bytes bytes;
    appendColumns(bytes, columns, schema, newestProtocolVersion);
    return statementId("", bytes);
}

Bytes rowsBody(const RowsResult& result, TellColumns tell, const Schema& schema, ProtocolVersion version)
{
    const std::vector<Receiver>& columns = result.rows.columns();
    const bool isTold = tell != TellColumns::None;
    Bytes body = resultBody(result_kind::rows);
    appendInt(body, (isTold ? tableFlag(columns) : metadata_flag::noMetadata)
                        | (result.pagingState ? metadata_flag::morePages : 0)
                        | (tell == TellColumns::Changed ? metadata_flag::changed : 0));
    appendInt(body, static_cast<std::int32_t>(columns.size()));
    if (result.pagingState)
        appendBytes(body, result.pagingState);
    if (tell == TellColumns::Changed)
        appendShortBytes(body, columnsId(columns, schema));
    if (isTold)
        appendColumns(body, columns, schema, version);
    appendInt(body, static_cast<std::int32_t>(result.rows.size()));
    body += result.rows.bytes();
    return body;
}

Bytes preparedBody(std::string_view id, const StatementMetadata& metadata, const Schema& schema,
                   ProtocolVersion version)
{
    Bytes body = resultBody(result_kind::prepared);
    appendShortBytes(body, id);
    if (version >= ProtocolVersion::V5)
        appendShortBytes(body, columnsId(metadata.resultColumns, schema));

    appendInt(body, tableFlag(metadata.markers));
    appendInt(body, static_cast<std::int32_t>(metadata.markers.size()));
    if (version >= ProtocolVersion::V4) {
        appendInt(body, static_cast<std::int32_t>(metadata.partitionKeyMarkers.size()));
        for (const std::uint16_t marker : metadata.partitionKeyMarkers)
            appendShort(body, marker);
    }
    appendColumns(body, metadata.markers, schema, version);

    const bool hasRows = !metadata.resultColumns.empty();
    appendInt(body, hasRows ? tableFlag(metadata.resultColumns) : metadata_flag::noMetadata);
    appendInt(body, static_cast<std::int32_t>(metadata.resultColumns.size()));
    appendColumns(body, metadata.resultColumns, schema, version);
    return body;
}

Bytes schemaChangeBody(const SchemaChange& change)
{
    Bytes body = resultBody(result_kind::schemaChange);
    appendChange(body, change);
    return body;
}

Bytes schemaChangeEventBody(const SchemaChange& change)
{
    Bytes body;
    appendString(body, "SCHEMA_CHANGE");
    appendChange(body, change);
    return body;
}

}  // namespace querywright::engine
