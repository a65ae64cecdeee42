// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/request.h"

#include "engine/protocol/wire_reader.h"

#include <limits>
#include <utility>

namespace querywright::engine {

namespace {

// Bits that say what follows a statement (native_protocol_v5.spec, sections 4.1.4 and 4.1.7).
namespace query_flag {
constexpr std::uint32_t values = 0x01;
constexpr std::uint32_t skipMetadata = 0x02;
constexpr std::uint32_t pageSize = 0x04;
constexpr std::uint32_t pagingState = 0x08;
constexpr std::uint32_t serialConsistency = 0x10;
constexpr std::uint32_t timestamp = 0x20;
constexpr std::uint32_t names = 0x40;
constexpr std::uint32_t keyspace = 0x80;
constexpr std::uint32_t nowInSeconds = 0x100;
}  // namespace query_flag

bool has(std::uint32_t flags, std::uint32_t flag)
{
    return (flags & flag) != 0;
}

// They have 8 bits up to version 4 and 32 from then on.
std::uint32_t takeFlags(WireReader& reader, ProtocolVersion version)
{
    return version < ProtocolVersion::V5 ? reader.takeByte() : static_cast<std::uint32_t>(reader.takeInt());
}

// What QUERY, EXECUTE and BATCH end with.
void takeEnd(WireReader& reader, ProtocolVersion version, std::uint32_t flags, QueryOptions& options)
{
    if (has(flags, query_flag::serialConsistency))
        options.serialConsistency = reader.takeConsistency();
    if (has(flags, query_flag::timestamp)) {
        constexpr Timestamp least = std::numeric_limits<Timestamp>::min();
        options.timestamp = reader.takeLong();
        if (options.timestamp == least)
            reader.fail("Out of bound timestamp, must be in [" + std::to_string(least + 1) + ", "
                        + std::to_string(std::numeric_limits<Timestamp>::max()) + "] (got "
                        + std::to_string(least) + ")");
    }
    if (version < ProtocolVersion::V5)
        return;
    if (has(flags, query_flag::keyspace))
        options.keyspace = reader.takeString();
    if (has(flags, query_flag::nowInSeconds))
        options.nowSeconds = reader.takeInt();
}

QueryOptions takeOptions(WireReader& reader, ProtocolVersion version, bool* knowsColumns)
{
    QueryOptions options;
    options.consistency = reader.takeConsistency();
    const std::uint32_t flags = takeFlags(reader, version);
    if (has(flags, query_flag::values)) {
        for (std::uint16_t left = reader.takeShort(); left > 0 && !reader.failed(); --left) {
            if (has(flags, query_flag::names))
                options.names.push_back(reader.takeString());
            options.values.push_back(reader.takeValue(version));
        }
    }
    if (knowsColumns)
        *knowsColumns = has(flags, query_flag::skipMetadata);
    if (has(flags, query_flag::pageSize))
        options.pageSize = reader.takeInt();
    if (has(flags, query_flag::pagingState))
        options.pagingState = reader.takeBytes();
    takeEnd(reader, version, flags, options);
    return options;
}

RegisterRequest takeRegister(WireReader& reader)
{
    RegisterRequest request;
    for (const std::string& event : reader.takeStringList()) {
        if (event == "SCHEMA_CHANGE")
            request.wantsSchemaChanges = true;
        else if (event != "TOPOLOGY_CHANGE" && event != "STATUS_CHANGE")
            reader.fail("Invalid value '" + event + "' for Type");
    }
    return request;
}

PrepareRequest takePrepare(WireReader& reader, ProtocolVersion version)
{
    constexpr std::uint32_t keyspaceFlag = 0x01;
    PrepareRequest request;
    request.text = reader.takeLongString();
    if (version >= ProtocolVersion::V5 && has(takeFlags(reader, version), keyspaceFlag))
        request.keyspace = reader.takeString();
    return request;
}

ExecuteRequest takeExecute(WireReader& reader, ProtocolVersion version)
{
    ExecuteRequest request;
    request.id = reader.takeShortBytes();
    if (version >= ProtocolVersion::V5)
        request.resultMetadataId = reader.takeShortBytes();
    request.options = takeOptions(reader, version, &request.knowsColumns);
    return request;
}

BatchRequest takeBatch(WireReader& reader, ProtocolVersion version)
{
    constexpr std::uint8_t kinds = 3;
    BatchRequest request;
    const std::uint8_t kind = reader.takeByte();
    if (kind < kinds)
        request.kind = static_cast<BatchRequest::Kind>(kind);
    else
        reader.fail("Invalid BATCH message type " + std::to_string(kind));
    for (std::uint16_t left = reader.takeShort(); left > 0 && !reader.failed(); --left) {
        BatchRequest::Part part;
        const std::uint8_t form = reader.takeByte();
        if (form == 0)
            part.text = reader.takeLongString();
        else if (form == 1)
            part.id = reader.takeShortBytes();
        else
            reader.fail("Invalid query kind in BATCH messages. Must be 0 or 1 but got "
                        + std::to_string(form));
        for (std::uint16_t values = reader.takeShort(); values > 0 && !reader.failed(); --values)
            part.values.push_back(reader.takeValue(version));
        request.parts.push_back(std::move(part));
    }
    request.options.consistency = reader.takeConsistency();
    takeEnd(reader, version, takeFlags(reader, version), request.options);
    return request;
}

Request takeRequest(WireReader& reader, Opcode opcode, ProtocolVersion version)
{
    switch (opcode) {
    case Opcode::Startup:
        return StartupRequest{reader.takeStringMap()};
    case Opcode::AuthResponse:
        return AuthenticationRequest{reader.takeBytes()};
    case Opcode::Register:
        return takeRegister(reader);
    case Opcode::Query: {
        QueryRequest request;
        request.text = reader.takeLongString();
        request.options = takeOptions(reader, version, nullptr);
        return request;
    }
    case Opcode::Prepare:
        return takePrepare(reader, version);
    case Opcode::Execute:
        return takeExecute(reader, version);
    case Opcode::Batch:
        return takeBatch(reader, version);
    default:
        return OptionsRequest{};
    }
}

}  // namespace

bool isRequest(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::Startup:
    case Opcode::Options:
    case Opcode::AuthResponse:
    case Opcode::Register:
    case Opcode::Query:
    case Opcode::Prepare:
    case Opcode::Execute:
    case Opcode::Batch:
        return true;
    default:
        return false;
    }
}

CqlResult<Request> readRequest(Opcode opcode, ProtocolVersion version, std::uint8_t flags,
                               std::string_view body)
{
    WireReader reader(body);
    // What a client adds for a server that knows it is nothing to this one.
    if (version >= ProtocolVersion::V4 && (flags & envelope_flag::customPayload) != 0)
        reader.takeBytesMap();
    Request request = takeRequest(reader, opcode, version);
    if (reader.failed())
        return cqlFailure(CqlErrorCode::Protocol, reader.problem());
    return request;
}

}  // namespace querywright::engine
