// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/clock.h"
#include "engine/cql/cql_result.h"
#include "engine/cql/system/system_tables.h"
#include "engine/cql/tables/known_tables.h"
#include "engine/cql/tables/open_table.h"
#include "engine/schema/change_schema.h"
#include "engine/sqlite/database.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/name.h"
#include "model/data/sample_data.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace querywright::engine {

struct LoggedChange;
class RoleCatalogue;

struct CqlClusterOptions {
    std::string path = ":memory:";  // of the file that holds the data
    cql::Dialect dialect = cql::Dialect::Cassandra41;
    Cluster cluster;  // the simulated ring
    // What keyspaces may be replicated to. The ring stands for the first, which the node says it lies in.
    // REQUIRES: not empty.
    std::vector<std::string> datacenters{"datacenter1"};
    // What the node tells of itself in system.local.
    std::string name = "Test Cluster";
    std::string address = "127.0.0.1";
    std::uint16_t port = 9042;
};

// A simulated cluster: its schema, its tables with their data, its clock. What sessions share. To be used by
// one thread at a time.
class CqlCluster {
public:
    // Opens the file with the schema and the data that an earlier cluster left in it, or makes it.
    // ErrorCode::Store if it is in use, damaged, or no such file. REQUIRES: the clock outlives the cluster.
    static Result<std::unique_ptr<CqlCluster>> open(CqlClusterOptions options, Clock& clock);

    const Schema& schema() const { return m_schema; }
    const CqlClusterOptions& options() const { return m_options; }
    Clock& clock() { return m_clock; }
    Database& database() { return m_database; }

    // A table or view with its data, those of the system too. Null if there is none.
    Result<std::shared_ptr<OpenTable>> find(const std::string& keyspace, const std::string& table);

    // Lets a table or view begin with what a filled table has: statements see it, and what they change is
    // changed for them alone. `places` are those of the filled table. ErrorCode::Invalid if a column of the
    // table is not among them. REQUIRES: there is such a table, nothing was written to it, the cluster lies
    // in memory.
    Result<Done> attach(const std::string& keyspace, const std::string& table, FilledBase base,
                        const ColumnPlaces& places);

    // Brings a table up to date that tells of the schema: before it is read. Others are as they are.
    Result<Done> refresh(OpenTable& table);

    // The roles and what they may do, as they are now.
    Result<std::shared_ptr<const RoleCatalogue>> roles();

    // Runs a statement on the schema: tables come and go with their data. REQUIRES: `text` is that of the
    // statement.
    CqlResult<ChangedSchema> change(const cql::AnyStatement& statement, std::string_view text,
                                    const std::string& keyspaceInUse);

private:
    using OpenTables = std::map<Uuid, std::shared_ptr<OpenTable>>;

    Result<Done> followViews(const Schema& before);
    Result<Done> followViews(const SchemaKeyspace& keyspace);
    Result<Done> fill(const std::shared_ptr<OpenTable>& view);

    CqlCluster(CqlClusterOptions options, Clock& clock, Database database, Database systemData,
               Schema schema);

    Result<Done> restore();
    Result<OpenTables> makeStores(const KnownTables& known, const KnownTables::Changes& changes,
                                  const LoggedChange& logged);

    CqlClusterOptions m_options;
    Clock& m_clock;
    Database m_database;
    Database m_systemData;  // in memory: it tells of what is there otherwise
    Schema m_schema;
    SystemTables m_system;
    KnownTables m_known;  // those of users
    OpenTables m_tables;  // all of users, those of the system when they are used
    std::int64_t m_lastSystemNumber = 0;
    std::shared_ptr<const RoleCatalogue> m_roles;  // null: not needed yet
};

// A failure of storage as a statement's error.
inline tl::unexpected<CqlError> storeFailure(const Error& error)
{
    return cqlFailure(CqlErrorCode::Server, error.message);
}

}  // namespace querywright::engine
