// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/session/prepared_statement.h"
#include "engine/cql/session/statement_result.h"
#include "engine/protocol/protocol_version.h"
#include "engine/schema/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Bodies of what servers say (native_protocol_v5.spec, section 4.2), without what flags put before them.

// `consistency`: of the request.
Bytes errorBody(const CqlError& error, ProtocolVersion version, Consistency consistency = Consistency::One);
// A prepared statement is not known, or not any more: clients prepare it again and go on.
Bytes unpreparedBody(std::string_view id);

// What a client may choose from: versions, compression.
Bytes supportedBody(const std::string& cqlVersion);

Bytes voidBody();
Bytes keyspaceBody(const std::string& keyspace);

// How much of the columns of rows a client is told.
enum class TellColumns {
    All,
    None,     // it knows them
    Changed,  // all, and their id: they are not what it knows (version 5)
};

Bytes rowsBody(const RowsResult& result, TellColumns tell, const Schema& schema, ProtocolVersion version);

// An id that changes with the columns (version 5).
Bytes columnsId(const std::vector<Receiver>& columns, const Schema& schema);

Bytes preparedBody(std::string_view id, const StatementMetadata& metadata, const Schema& schema,
                   ProtocolVersion version);

Bytes schemaChangeBody(const SchemaChange& change);
// The same as news for those who registered.
Bytes schemaChangeEventBody(const SchemaChange& change);

}  // namespace querywright::engine
