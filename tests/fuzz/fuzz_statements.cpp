// SPDX-License-Identifier: Apache-2.0
// Any script can be run on a cluster in memory: each statement has a result, or an error in words.
#include "engine/cql/session/cql_session.h"
#include "model/cql/parser/script.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/require.h"

#include <cstdlib>
#include <string_view>
#include <utility>

using namespace querywright;
using namespace querywright::engine;

namespace {

constexpr const char* schema = R"(
CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
USE k;
CREATE TYPE place (street text, number int);
CREATE TABLE t (p int, c int, s text static, v text, l list<int>, m map<text, int>, e set<text>,
  f frozen<list<int>>, u place, PRIMARY KEY (p, c)) WITH CLUSTERING ORDER BY (c DESC);
CREATE TABLE n (p text PRIMARY KEY, hits counter);
CREATE TABLE a (p int PRIMARY KEY, big bigint, small tinyint, wide varint, exact decimal, real double,
  day date, moment timestamp, id uuid, bytes blob, address inet, span duration, yes boolean);
CREATE INDEX ON t (v);
CREATE MATERIALIZED VIEW by_v AS SELECT p, c, v FROM t WHERE v IS NOT NULL AND p IS NOT NULL AND c IS NOT NULL
  PRIMARY KEY (v, p, c);
INSERT INTO t (p, c, s, v, l, m, e, f) VALUES (1, 2, 's', 'v', [1, 2], {'a': 1}, {'e'}, [3]);
)";

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    SetClock clock(1'700'000'000'000'000);
    CqlClusterOptions options;
    options.dialect = cql::Dialect::Cassandra50;
    options.cluster.nodes = 1;
    const auto cluster = CqlCluster::open(std::move(options), clock);
    tests::require(cluster.has_value(), "a cluster in memory opens");
    CqlSession session(**cluster);
    for (const cql::ScriptPart& part : cql::splitScript(schema))
        tests::require(session.execute(part.text).has_value(), "the schema is right");

    const std::string_view script(reinterpret_cast<const char*>(data), size);
    for (const cql::ScriptPart& part : cql::splitScript(script)) {
        const auto result = session.execute(part.text);
        tests::require(result || !result.error().message.empty(), "errors say something");
        tests::require(result || result.error().code != CqlErrorCode::Server,
                       "no statement breaks the store");
    }
    return 0;
}
