// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/schema_log.h"

#include "engine/sqlite/read_number.h"

namespace querywright::engine {

namespace {

constexpr std::int64_t applicationId = 0x5177436c;  // "QwCl"
constexpr std::int64_t fileVersion = 1;

}  // namespace

Result<Done> openSchemaLog(Database& database)
{
    const auto tables = readNumber(database, "SELECT count(*) FROM sqlite_schema");
    if (!tables)
        return failure(tables.error());
    if (*tables == 0)
        return database.execute(
            "BEGIN; PRAGMA application_id = " + std::to_string(applicationId)
            + "; PRAGMA user_version = " + std::to_string(fileVersion)
            + "; CREATE TABLE schema_change (position INTEGER PRIMARY KEY, statement TEXT NOT"
              " NULL, dialect INTEGER NOT NULL, keyspace TEXT NOT NULL, nodes INTEGER NOT"
              " NULL, now INTEGER NOT NULL); COMMIT");
    const auto application = readNumber(database, "PRAGMA application_id");
    if (!application)
        return failure(application.error());
    const auto version = readNumber(database, "PRAGMA user_version");
    if (!version)
        return failure(version.error());
    if (*application != applicationId)
        return failure(ErrorCode::Store,
                       "the file holds something else than the data of a simulated cluster");
    if (*version != fileVersion)
        return failure(ErrorCode::Store, "the file was written by another version of this program");
    return Done{};
}

Result<Done> appendToSchemaLog(Database& database, const LoggedChange& change)
{
    auto statement = database.prepare(
        "INSERT INTO schema_change (statement, dialect, keyspace, nodes, now) VALUES (?1, ?2, ?3, ?4, ?5)");
    if (!statement)
        return failure(statement.error());
    statement->bindText(1, change.statement);
    statement->bind(2, static_cast<std::int64_t>(change.dialect));
    statement->bindText(3, change.keyspace);
    statement->bind(4, static_cast<std::int64_t>(change.nodes));
    statement->bind(5, change.now);
    return statement->run();
}

Result<std::vector<LoggedChange>> readSchemaLog(Database& database)
{
    auto statement = database.prepare(
        "SELECT statement, dialect, keyspace, nodes, now FROM schema_change ORDER BY position");
    if (!statement)
        return failure(statement.error());
    std::vector<LoggedChange> changes;
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return failure(row.error());
        if (!*row)
            return changes;
        LoggedChange change;
        change.statement = statement->blob(0);
        change.dialect = statement->integer(1) == 0 ? cql::Dialect::Cassandra41 : cql::Dialect::Cassandra50;
        change.keyspace = statement->blob(2);
        change.nodes = static_cast<std::size_t>(statement->integer(3));
        change.now = statement->integer(4);
        changes.push_back(std::move(change));
    }
}

}  // namespace querywright::engine
