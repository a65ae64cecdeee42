// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/engine/cql_table.h"

#include "engine/codec/value.h"
#include "tests/bench/engine/values.h"

#include <array>
#include <variant>

namespace querywright::bench {

using namespace engine;

namespace {

using cql::NativeType;

template <typename T>
T expect(CqlResult<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().message.c_str());
        std::exit(1);
    }
    return *std::move(result);
}

}  // namespace

CqlTable::CqlTable(const std::string& path)
{
    CqlClusterOptions options;
    options.path = path;
    options.cluster.nodes = 1;
    m_cluster = bench::expect(CqlCluster::open(std::move(options), m_clock));
    m_session.emplace(*m_cluster);
    expect(m_session->execute(
        "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}"));
    expect(m_session->execute(
        "CREATE TABLE k.t (sensor text, at bigint, temperature double, status int, note text,"
        " PRIMARY KEY (sensor, at))"));
    m_put = expect(
        m_session->prepare("INSERT INTO k.t (sensor, at, temperature, status, note) VALUES (?, ?, ?, ?, ?)"));
    const std::string select = "SELECT sensor, at, temperature, status, note FROM k.t WHERE sensor = ?";
    m_partition = expect(m_session->prepare(select));
    m_range = expect(m_session->prepare(select + " AND at >= ? AND at < ?"));
}

StatementResult CqlTable::run(const KeptStatement& statement, BoundValues values)
{
    QueryOptions options;
    options.values = std::move(values);
    return expect(m_session->execute(statement, options));
}

void CqlTable::add(Sum& sum, const KeptStatement& statement, BoundValues values)
{
    const StatementResult result = run(statement, std::move(values));
    const ResultRows& rows = std::get<RowsResult>(result.value).rows;
    std::string_view bytes = rows.bytes();
    std::array<std::string_view, 5> row;
    while (!bytes.empty()) {
        for (std::string_view& value : row) {
            const std::size_t size = readUnsigned(bytes.substr(0, 4));
            value = bytes.substr(4, size);
            bytes.remove_prefix(4 + size);
        }
        addValues(sum, row[0], row[1], row[2], row[3], row[4]);
    }
}

void CqlTable::load(const std::vector<Row>& rows)
{
    upsert(rows, true);
}

Sum CqlTable::readPartitions(const std::vector<Read>& reads)
{
    Sum sum;
    for (const Read& read : reads)
        add(sum, m_partition, {read.sensor});
    return sum;
}

Sum CqlTable::readRanges(const std::vector<Read>& reads)
{
    Sum sum;
    for (const Read& read : reads)
        add(sum, m_range,
            {read.sensor, encodeInteger(read.from, NativeType::Bigint),
             encodeInteger(read.before, NativeType::Bigint)});
    return sum;
}

void CqlTable::upsert(const std::vector<Row>& rows, bool together)
{
    std::optional<Transaction> transaction;
    if (together)
        transaction.emplace(bench::expect(Transaction::begin(m_cluster->database())));
    for (const Row& row : rows)
        run(m_put, {row.sensor, encodeInteger(row.at, NativeType::Bigint),
                    encodeDouble(row.temperature, NativeType::Double),
                    encodeInteger(row.status, NativeType::Int), row.note});
    if (transaction)
        bench::expect(transaction->commit());
}

}  // namespace querywright::bench
