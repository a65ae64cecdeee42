// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/engine/plain_table.h"

#include <optional>

namespace querywright::bench {

using namespace engine;

namespace {

Database makeTable(const std::string& path)
{
    Database database = expect(Database::open(path, Database::Mode::ReadWrite));
    expect(database.execute("CREATE TABLE plain (sensor TEXT NOT NULL, at INTEGER NOT NULL, temperature REAL,"
                            " status INTEGER, note TEXT, PRIMARY KEY (sensor, at)) WITHOUT ROWID"));
    return database;
}

void add(Sum& sum, Statement& statement)
{
    while (expect(statement.step())) {
        ++sum.rows;
        sum.bytes += statement.blob(0).size() + statement.blob(4).size();
        sum.numbers +=
            statement.integer(1) + static_cast<std::int64_t>(statement.real(2)) + statement.integer(3);
    }
    statement.reset();
}

}  // namespace

PlainTable::PlainTable(const std::string& path)
    : m_database(makeTable(path)),
      m_put(expect(m_database.prepare("INSERT OR REPLACE INTO plain (sensor, at, temperature, status, note)"
                                      " VALUES (?1, ?2, ?3, ?4, ?5)"))),
      m_partition(expect(m_database.prepare(
          "SELECT sensor, at, temperature, status, note FROM plain WHERE sensor = ?1 ORDER BY at"))),
      m_range(expect(m_database.prepare("SELECT sensor, at, temperature, status, note FROM plain"
                                        " WHERE sensor = ?1 AND at >= ?2 AND at < ?3 ORDER BY at")))
{}

void PlainTable::put(const Row& row)
{
    m_put.bindText(1, row.sensor);
    m_put.bind(2, row.at);
    m_put.bindDouble(3, row.temperature);
    m_put.bind(4, row.status);
    m_put.bindText(5, row.note);
    expect(m_put.run());
}

void PlainTable::load(const std::vector<Row>& rows)
{
    upsert(rows, true);
}

Sum PlainTable::readPartitions(const std::vector<Read>& reads)
{
    Sum sum;
    for (const Read& read : reads) {
        m_partition.bindText(1, read.sensor);
        add(sum, m_partition);
    }
    return sum;
}

Sum PlainTable::readRanges(const std::vector<Read>& reads)
{
    Sum sum;
    for (const Read& read : reads) {
        m_range.bindText(1, read.sensor);
        m_range.bind(2, read.from);
        m_range.bind(3, read.before);
        add(sum, m_range);
    }
    return sum;
}

void PlainTable::upsert(const std::vector<Row>& rows, bool together)
{
    std::optional<Transaction> transaction;
    if (together)
        transaction.emplace(expect(Transaction::begin(m_database)));
    for (const Row& row : rows)
        put(row);
    if (transaction)
        expect(transaction->commit());
}

}  // namespace querywright::bench
