// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/session/query_options.h"
#include "engine/protocol/envelope.h"
#include "engine/protocol/protocol_version.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::engine {

// What clients say (native_protocol_v5.spec, section 4.1).
struct StartupRequest {
    std::map<std::string, std::string> options;
};

struct OptionsRequest {};

struct AuthenticationRequest {
    std::optional<Bytes> token;
};

struct RegisterRequest {
    bool wantsSchemaChanges = false;
};

struct QueryRequest {
    std::string text;
    QueryOptions options;
};

struct PrepareRequest {
    std::string text;
    std::optional<std::string> keyspace;  // instead of the one in use
};

struct ExecuteRequest {
    Bytes id;
    Bytes resultMetadataId;  // of version 5: of the columns that the client knows
    QueryOptions options;
    bool knowsColumns = false;  // the client needs no result metadata
};

struct BatchRequest {
    enum class Kind { Logged, Unlogged, Counter };

    struct Part {
        std::string text;
        std::optional<Bytes> id;  // of a prepared statement, which then stands for the text
        BoundValues values;
    };

    Kind kind = Kind::Logged;
    std::vector<Part> parts;
    QueryOptions options;
};

using Request = std::variant<StartupRequest, OptionsRequest, AuthenticationRequest, RegisterRequest,
                             QueryRequest, PrepareRequest, ExecuteRequest, BatchRequest>;

// Whether clients may send it.
bool isRequest(std::uint8_t opcode);

// Reads the body of a message, behind what its flags put before it. CqlErrorCode::Protocol if it is damaged.
// REQUIRES: isRequest().
CqlResult<Request> readRequest(Opcode opcode, ProtocolVersion version, std::uint8_t flags,
                               std::string_view body);

}  // namespace querywright::engine
