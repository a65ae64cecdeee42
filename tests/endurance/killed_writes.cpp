// SPDX-License-Identifier: Apache-2.0
#include "tests/endurance/killed_writes.h"

#include "engine/cql/session/cql_session.h"
#include "engine/schema/schema.h"
#include "tests/endurance/killed_work.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::tests {

using namespace engine;

namespace {

constexpr Timestamp startOfTime = 1'700'000'000'000'000;
constexpr std::int64_t microsecondsPerStatement = 10'000;
constexpr std::uint64_t mostStatements = 1'000'000;  // at a time: the process is killed long before

const std::array<const char*, 6> schemaStatements{
    "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
    "CREATE TABLE k.t (p int, c int, s int static, v text, l list<int>, m map<int, int>, PRIMARY KEY (p, c))",
    "CREATE TABLE k.n (p int PRIMARY KEY, hits counter)",
    "CREATE TABLE k.u (p int PRIMARY KEY, v text)",
    "CREATE INDEX ON k.t (v)",
    "CREATE MATERIALIZED VIEW k.by_text AS SELECT * FROM k.t WHERE v IS NOT NULL AND p IS NOT NULL AND c IS"
    " NOT NULL PRIMARY KEY (v, p, c)"};

// The statement at a place, the same for a seed whenever it is asked for. Some are refused, always.
std::string statementAt(std::uint64_t place, std::uint64_t seed)
{
    if (place < schemaStatements.size())
        return schemaStatements.at(place);
    std::mt19937_64 random(seed * 1'000'003 + place);
    const auto drawn = [&](std::uint64_t below) { return std::to_string(random() % below); };
    const std::string p = drawn(8);
    const std::string c = drawn(20);
    const std::string key = " WHERE p = " + p + " AND c = " + c;
    const std::string text = "'text " + drawn(10) + "'";
    const std::string insert = "INSERT INTO k.t (p, c, s, v, l) VALUES (" + p + ", " + c + ", " + drawn(100)
                               + ", " + text + ", [1, " + drawn(9) + "])";
    const std::string view = "k.view_" + drawn(2);
    switch (random() % 40) {
    case 0:
        return "TRUNCATE k.t";
    case 1:
        return "CREATE TABLE IF NOT EXISTS k.more_" + drawn(3) + " (p int PRIMARY KEY, v int)";
    case 2:
        return "DROP TABLE IF EXISTS k.more_" + drawn(3);
    case 3:
        return "ALTER TABLE k.u ADD IF NOT EXISTS column_" + drawn(3) + " int";
    case 4:
        return "ALTER TABLE k.u DROP IF EXISTS column_" + drawn(3);
    case 5:
    case 6:
        return "CREATE MATERIALIZED VIEW IF NOT EXISTS " + view
               + " AS SELECT v FROM k.t WHERE c IS NOT NULL AND p IS NOT NULL PRIMARY KEY (c, p)";
    case 7:
        return "DROP MATERIALIZED VIEW IF EXISTS " + view;
    case 8:
    case 9:
        return "DELETE FROM k.t WHERE p = " + p + " AND c > " + c;
    case 10:
        return "DELETE FROM k.t WHERE p = " + p;
    case 11:
    case 12:
        return "DELETE v, m[1] FROM k.t" + key;
    case 13:
    case 14:
    case 15:
        return "UPDATE k.n SET hits = hits + " + drawn(5) + " WHERE p = " + p;
    case 16:
    case 17:
    case 18:
        return "UPDATE k.t SET l = l + [" + drawn(100) + "], m[" + drawn(5) + "] = " + drawn(5) + key;
    case 19:
    case 20:
        return insert + " IF NOT EXISTS";
    case 21:
    case 22:
        return "UPDATE k.t USING TTL 1000 SET v = " + text + key + " IF s < 50";
    case 23:
    case 24:
    case 25:
    case 26:
        return "BEGIN BATCH " + insert + "; INSERT INTO k.u (p, v) VALUES (" + c + ", " + text
               + "); DELETE FROM k.u WHERE p = " + p + "; APPLY BATCH";
    default:
        return insert;
    }
}

[[noreturn]] void stop(const std::string& message)
{
    std::fprintf(stderr, "%s\n", message.c_str());
    std::exit(1);
}

std::unique_ptr<CqlCluster> openCluster(const std::string& path, Clock& clock)
{
    CqlClusterOptions options;
    options.path = path;
    options.dialect = cql::Dialect::Cassandra50;
    options.cluster.nodes = 1;
    auto cluster = CqlCluster::open(std::move(options), clock);
    if (!cluster)
        stop("the store does not open: " + cluster.error().message);
    return *std::move(cluster);
}

// Sets the clock to when the statement at this place is run.
void advanceTo(SetClock& clock, std::uint64_t place)
{
    clock.advance(startOfTime + static_cast<std::int64_t>(place) * microsecondsPerStatement - clock.now());
}

void run(CqlCluster& cluster, SetClock& clock, std::uint64_t place, std::uint64_t seed)
{
    advanceTo(clock, place);
    const std::string text = statementAt(place, seed);
    const auto result = CqlSession(cluster).execute(text);
    if (!result && result.error().code == CqlErrorCode::Server)
        stop(text + ": " + result.error().message);
}

std::string rowsOf(CqlCluster& cluster, const std::string& select, std::int64_t now)
{
    QueryOptions options;
    options.nowSeconds = now;
    const auto result = CqlSession(cluster).execute(select, options);
    if (!result)
        return select + ": " + result.error().message + "\n";
    const ResultRows& rows = std::get<RowsResult>(result->value).rows;
    return select + ": " + std::to_string(rows.size()) + " rows " + rows.bytes() + "\n";
}

// All that clients can see of what was written, at a time in seconds since 1970.
std::string stateOf(CqlCluster& cluster, std::int64_t now)
{
    std::string state;
    for (const auto& [name, keyspace] : cluster.schema().keyspaces) {
        if (isSystemKeyspace(name) || isReplicatedSystemKeyspace(name))
            continue;
        for (const auto& [tableName, table] : keyspace->tables)
            state += rowsOf(cluster, "SELECT * FROM " + name + "." + tableName, now);
    }
    state += rowsOf(cluster, "SELECT p, c, WRITETIME(v), TTL(v) FROM k.t", now);
    return state + rowsOf(cluster, "SELECT * FROM k.t WHERE v = 'text 3'", now);
}

}  // namespace

KilledWrites::KilledWrites(std::string folder, std::uint64_t seed)
    : m_path(std::move(folder) + "/cluster.store"),
      m_seed(seed),
      m_clock(startOfTime),
      m_unharmed(openCluster(":memory:", m_clock))
{}

std::string KilledWrites::runOnce(std::mt19937_64& random)
{
    constexpr std::uint64_t longest = 300'000;
    const KilledWork work = runAndKill(
        [&](std::atomic<std::uint64_t>& told) {
            SetClock clock(startOfTime);
            advanceTo(clock, m_done);
            const auto cluster = openCluster(m_path, clock);
            for (std::uint64_t i = 0; i < mostStatements; ++i) {
                run(*cluster, clock, m_done + i, m_seed);
                told = i + 1;
            }
        },
        std::chrono::microseconds(random() % longest));
    m_kills += work.wasKilled ? 1 : 0;

    const std::uint64_t acknowledged = m_done + work.told;
    for (; m_done < acknowledged; ++m_done)
        run(*m_unharmed, m_clock, m_done, m_seed);
    SetClock clock(startOfTime);
    const std::int64_t now = m_clock.seconds();
    const std::string found = stateOf(*openCluster(m_path, clock), now);
    if (found == stateOf(*m_unharmed, now))
        return {};
    // The next one may be there, whole, though nobody was told.
    run(*m_unharmed, m_clock, m_done, m_seed);
    ++m_done;
    if (found == stateOf(*m_unharmed, now))
        return {};
    return "after " + std::to_string(acknowledged) + " statements, and before "
           + statementAt(acknowledged, m_seed)
           + ", the store holds something else than what was acknowledged";
}

}  // namespace querywright::tests
