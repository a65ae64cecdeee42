// SPDX-License-Identifier: Apache-2.0
#include "engine/store/table_reader.h"

#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

// Leaves a statement ready for its next run, however its rows were read.
class Reset {
public:
    explicit Reset(Statement& statement) : m_statement(statement) {}
    ~Reset() { m_statement.reset(); }
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;

private:
    Statement& m_statement;
};

// Runs a statement to its end, or until `visit` does not want to go on.
template <typename Visit>
Result<Done> visitEach(Statement& statement, const Visit& visit)
{
    const Reset reset(statement);
    for (;;) {
        const auto row = statement.step();
        if (!row)
            return failure(row.error());
        if (!*row)
            return Done{};
        const Result<bool> goOn = visit();
        if (!goOn)
            return failure(goOn.error());
        if (!*goOn)
            return Done{};
    }
}

std::uint64_t count(const Statement& statement, int column)
{
    return static_cast<std::uint64_t>(statement.integer(column));
}

}  // namespace

TableReader::TableReader(Statement find, Statement partitions, Statement rows, Statement backwards)
    : m_find(std::move(find)),
      m_partitions(std::move(partitions)),
      m_rows(std::move(rows)),
      m_backwards(std::move(backwards))
{}

Result<TableReader> TableReader::open(Database& database, std::int64_t number)
{
    const std::string partition = "partition_" + std::to_string(number);
    const std::string row = "row_" + std::to_string(number);
    const std::string slice =
        "SELECT clustering, value FROM " + row
        + " WHERE (partition, clustering) >= (?1, ?2) AND (partition, clustering) < (?3, ?4)"
          " ORDER BY partition";
    const std::string texts[] = {
        "SELECT number FROM " + partition + " WHERE token = ?1 AND key = ?2",
        "SELECT number, token, key, rows, cells, bytes FROM " + partition + " ORDER BY token, key",
        slice + ", clustering",
        slice + " DESC, clustering DESC",
    };
    std::vector<Statement> statements;
    for (const std::string& text : texts) {
        auto statement = database.prepare(text);
        if (!statement)
            return failure(statement.error());
        statements.push_back(std::move(*statement));
    }
    return TableReader(std::move(statements[0]), std::move(statements[1]), std::move(statements[2]),
                       std::move(statements[3]));
}

Result<std::optional<std::int64_t>> TableReader::findPartition(Token token, std::string_view key)
{
    m_find.bind(1, token);
    m_find.bindBlob(2, key);
    std::optional<std::int64_t> number;
    const auto done = visitEach(m_find, [&]() -> Result<bool> {
        number = m_find.integer(0);
        return false;
    });
    if (!done)
        return failure(done.error());
    return number;
}

Result<Done> TableReader::visitPartitions(const VisitPartition& visit)
{
    return visitEach(m_partitions, [&] {
        return visit({m_partitions.integer(0), m_partitions.integer(1), m_partitions.blob(2),
                      count(m_partitions, 3), count(m_partitions, 4), count(m_partitions, 5)});
    });
}

Result<Done> TableReader::visitRows(std::int64_t partition, const Slice& slice, const VisitRow& visit)
{
    Statement& statement = slice.reversed ? m_backwards : m_rows;
    statement.bind(1, partition);
    statement.bindBlob(2, slice.from);
    statement.bind(3,
                   slice.before ? partition : partition + 1);  // no end: that is the next partition's begin
    statement.bindBlob(4, slice.before ? std::string_view(*slice.before) : std::string_view());
    return visitEach(statement, [&] { return visit(statement.blob(0), statement.blob(1)); });
}

std::optional<Bytes> endOfPrefix(Bytes prefix)
{
    while (!prefix.empty() && prefix.back() == '\xff')
        prefix.pop_back();
    if (prefix.empty())
        return std::nullopt;
    prefix.back() = static_cast<char>(prefix.back() + 1);
    return prefix;
}

}  // namespace querywright::engine
