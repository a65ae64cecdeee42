// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/parser/dialect.h"

#include <string_view>
#include <vector>

namespace querywright::engine {

// A keyspace that Cassandra keeps for itself.
struct SystemKeyspace {
    std::string_view name;
    // "LocalStrategy", "SimpleStrategy"; empty: the keyspace is virtual.
    std::string_view strategy;
    std::string_view replicationFactor;  // of SimpleStrategy
    // CREATE TABLE, without keyspace.
    std::vector<std::string_view> tables;
};

// The keyspaces of a node of that version with their tables (db/SystemKeyspace.java,
// schema/SchemaKeyspace.java, auth/AuthKeyspace.java, schema/SystemDistributedKeyspace.java,
// tracing/TraceKeyspace.java, db/virtual).
std::vector<SystemKeyspace> systemKeyspaces(cql::Dialect dialect);

}  // namespace querywright::engine
