// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/system/system_row.h"
#include "engine/cql/tables/open_table.h"
#include "engine/schema/schema.h"
#include "engine/sqlite/database.h"
#include "model/cql/parser/dialect.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// What a node tells of itself.
struct NodeFacts {
    std::string clusterName;
    std::string address;     // an IP address
    std::uint16_t port = 0;  // of the native protocol
    std::string datacenter;
    cql::Dialect dialect = cql::Dialect::Cassandra41;
    std::vector<Token> tokens;
};

// The release that a dialect is of: "4.1.7".
std::string releaseVersion(cql::Dialect dialect);

// Fills the tables of a node's own keyspaces. Those that tell of the schema are written anew, keyspace by
// keyspace, when it has changed: what statements wrote into these partitions is lost then, as on a real node.
class SystemTables {
public:
    explicit SystemTables(NodeFacts facts) : m_facts(std::move(facts)) {}

    // Brings the table's rows up to date. Tables of users stay as they are. `database`: where it lies.
    Result<Done> refresh(Database& database, OpenTable& table, const Schema& schema);

    // While a file is opened: a schema on the way to that of today. Tables that lie in the file, by their
    // numbers, and tell of this version are only brought up to date from there.
    void recognize(const std::map<std::int64_t, Uuid>& versions, const Schema& schema);

private:
    Result<Done> fill(OpenTable& table, const Schema& before, const Schema& schema) const;
    SystemRow localRow(const Schema& schema) const;
    std::vector<SystemRow> settings() const;

    NodeFacts m_facts;
    std::map<Uuid, Schema> m_shown;           // by table: what it tells of
    std::map<std::int64_t, Schema> m_stored;  // the same of tables in the file that were not used yet
};

}  // namespace querywright::engine
