// SPDX-License-Identifier: Apache-2.0
#include "engine/store/catalogue.h"

#include "engine/sqlite/read_number.h"
#include "engine/store/varint.h"

#include <algorithm>

namespace querywright::engine {

namespace {

constexpr std::int64_t applicationId = 0x51775374;  // "QwSt"
constexpr std::int64_t storeVersion = 2;

// Values one after the other: a varint, 0 for none, else the length + 1, and the bytes.
Bytes packed(const RowValues& values)
{
    Bytes bytes;
    for (const auto& value : values) {
        appendVarint(bytes, value ? value->size() + 1 : 0);
        bytes += value.value_or(Bytes());
    }
    return bytes;
}

RowValues unpacked(std::string_view bytes)
{
    RowValues values;
    while (!bytes.empty()) {
        const std::uint64_t length = takeVarint(bytes).value_or(0);
        if (length == 0) {
            values.emplace_back();
            continue;
        }
        values.emplace_back(bytes.substr(0, length - 1));
        bytes.remove_prefix(std::min<std::size_t>(length - 1, bytes.size()));
    }
    return values;
}

FilledTable tableOf(const Statement& row)
{
    const auto number = [&row](int column) { return static_cast<std::uint64_t>(row.integer(column)); };
    FilledTable table;
    table.number = row.integer(0);
    table.totals = {number(1), number(2), number(3), number(4)};
    table.losses.overwritten = number(5);
    if (!row.isNull(6))
        table.losses.example = Collision{unpacked(row.blob(6)), unpacked(row.blob(7))};
    table.losses.keyless = number(8);
    if (!row.isNull(9))
        table.losses.keylessColumn = number(9);
    table.losses.staticsOverwritten = number(10);
    return table;
}

Result<Done> dropTable(Database& database, std::int64_t number)
{
    const std::string suffix = std::to_string(number);
    return database.execute("DROP TABLE IF EXISTS partition_" + suffix + "; DROP TABLE IF EXISTS row_"
                            + suffix + "; DELETE FROM filled_table WHERE number = " + suffix + ";");
}

}  // namespace

Result<Done> createCatalogue(Database& database)
{
    return database.execute(
        "PRAGMA application_id = " + std::to_string(applicationId)
        + "; PRAGMA user_version = " + std::to_string(storeVersion)
        + ";"
          "CREATE TABLE sample_data (fingerprint TEXT NOT NULL);"
          "CREATE TABLE filled_table ("
          "  number INTEGER PRIMARY KEY, partitions INTEGER NOT NULL, rows INTEGER NOT NULL,"
          "  cells INTEGER NOT NULL, bytes INTEGER NOT NULL, overwritten INTEGER NOT NULL, example_first "
          "BLOB,"
          "  example_second BLOB, keyless INTEGER NOT NULL, keyless_column INTEGER,"
          "  statics_overwritten INTEGER NOT NULL,"
          "  fingerprint TEXT NOT NULL UNIQUE);");
}

Result<bool> isStoreOf(Database& database, const std::string& sampleFingerprint)
{
    const auto application = readNumber(database, "PRAGMA application_id");
    if (!application)
        return failure(application.error());
    const auto version = readNumber(database, "PRAGMA user_version");
    if (!version)
        return failure(version.error());
    if (*application != applicationId || *version != storeVersion)
        return false;
    auto statement = database.prepare("SELECT count(*) FROM sample_data WHERE fingerprint = ?1");
    if (!statement)
        return failure(statement.error());
    statement->bindText(1, sampleFingerprint);
    const auto row = statement->step();
    if (!row)
        return failure(row.error());
    return statement->integer(0) == 1;
}

Result<Done> noteSampleData(Database& database, const std::string& sampleFingerprint)
{
    if (auto done = database.execute("DELETE FROM sample_data"); !done)
        return done;
    auto statement = database.prepare("INSERT INTO sample_data (fingerprint) VALUES (?1)");
    if (!statement)
        return failure(statement.error());
    statement->bindText(1, sampleFingerprint);
    return statement->run();
}

Result<std::optional<FilledTable>> findFilledTable(Database& database, const std::string& fingerprint)
{
    auto statement = database.prepare(
        "SELECT number, partitions, rows, cells, bytes, overwritten, example_first, example_second, keyless,"
        " keyless_column, statics_overwritten FROM filled_table WHERE fingerprint = ?1");
    if (!statement)
        return failure(statement.error());
    statement->bindText(1, fingerprint);
    const auto row = statement->step();
    if (!row)
        return failure(row.error());
    std::optional<FilledTable> table;
    if (*row)
        table = tableOf(*statement);
    return table;
}

Result<std::int64_t> freeTableNumber(Database& database)
{
    return readNumber(database, "SELECT ifnull(max(number), 0) + 1 FROM filled_table");
}

Result<Done> enterFilledTable(Database& database, const std::string& fingerprint, const FilledTable& table)
{
    auto statement = database.prepare("INSERT INTO filled_table (number, partitions, rows, cells, bytes,"
                                      " overwritten, example_first, example_second, keyless, keyless_column,"
                                      " statics_overwritten, fingerprint)"
                                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)");
    if (!statement)
        return failure(statement.error());
    const auto bind = [&](int parameter, std::uint64_t number) {
        statement->bind(parameter, static_cast<std::int64_t>(number));
    };
    statement->bind(1, table.number);
    bind(2, table.totals.partitions);
    bind(3, table.totals.rows);
    bind(4, table.totals.cells);
    bind(5, table.totals.bytes);
    bind(6, table.losses.overwritten);
    const Collision example = table.losses.example.value_or(Collision());
    const Bytes first = packed(example.first);
    const Bytes second = packed(example.second);
    if (table.losses.example) {
        statement->bindBlob(7, first);
        statement->bindBlob(8, second);
    }
    bind(9, table.losses.keyless);
    if (table.losses.keylessColumn)
        bind(10, *table.losses.keylessColumn);
    bind(11, table.losses.staticsOverwritten);
    statement->bindText(12, fingerprint);
    return statement->run();
}

Result<Done> dropFilledTable(Database& database, std::int64_t number)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return failure(transaction.error());
    if (auto done = dropTable(database, number); !done)
        return done;
    return transaction->commit();
}

Result<std::size_t> dropOtherTables(Database& database, const std::set<std::int64_t>& kept)
{
    std::vector<std::int64_t> dropped;
    auto statement = database.prepare("SELECT number FROM filled_table ORDER BY number");
    if (!statement)
        return failure(statement.error());
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return failure(row.error());
        if (!*row)
            break;
        if (!kept.contains(statement->integer(0)))
            dropped.push_back(statement->integer(0));
    }
    statement->reset();
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return failure(transaction.error());
    for (const std::int64_t number : dropped) {
        if (const auto done = dropTable(database, number); !done)
            return failure(done.error());
    }
    if (const auto done = transaction->commit(); !done)
        return failure(done.error());
    return dropped.size();
}

}  // namespace querywright::engine
