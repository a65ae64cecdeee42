// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "model/cql/parser/dialect.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace querywright::engine {

// A statement that changed the schema of a cluster, with all that its outcome depended on.
struct LoggedChange {
    std::string statement;
    cql::Dialect dialect = cql::Dialect::Cassandra41;
    std::string keyspace;  // in use; empty: none
    std::size_t nodes = 1;
    std::int64_t now = 0;  // microseconds since 1970

    friend bool operator==(const LoggedChange&, const LoggedChange&) = default;
};

// The schema of a cluster's file is kept as the statements that made it, from the first one on: running them
// again gives the same ids, places and numbers.

// Readies a file of a cluster: an empty one is marked and gets an empty log. ErrorCode::Store if the file is
// something else, or of another version.
Result<Done> openSchemaLog(Database& database);

// REQUIRES (here and below): openSchemaLog() was done.
Result<Done> appendToSchemaLog(Database& database, const LoggedChange& change);
// In the order in which they were appended.
Result<std::vector<LoggedChange>> readSchemaLog(Database& database);

}  // namespace querywright::engine
