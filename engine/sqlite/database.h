// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace querywright::engine {

class Database;

// A prepared statement. Positions of parameters count from 1, of columns from 0, as in SQLite.
class Statement {
public:
    Statement(Statement&&) noexcept = default;
    Statement& operator=(Statement&&) noexcept = default;

    void bind(int parameter, std::int64_t value);
    void bindDouble(int parameter, double value);
    void bindText(int parameter, std::string_view value);
    // The bytes are not copied: they must stay alive and unchanged until the next reset() or bind.
    void bindBlob(int parameter, std::string_view value);
    void bindNull(int parameter);

    // Goes to the next row; false at the end. After an error the statement is reset.
    Result<bool> step();
    // Runs a statement that returns no rows, and resets it for its next run.
    Result<Done> run();
    void reset();

    std::int64_t integer(int column) const;
    double real(int column) const;
    // Text or bytes; valid until the next step or reset.
    std::string_view blob(int column) const;
    bool isNull(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(sqlite3* database, sqlite3_stmt* statement) : m_database(database), m_statement(statement) {}

    void bound(int code);

    sqlite3* m_database = nullptr;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    int m_bindCode = 0;  // why a value could not be bound; told by the next step
};

// A connection to a SQLite file, to be used by one thread at a time.
class Database {
public:
    enum class Mode { ReadWrite, ReadOnly };

    // Opens the file, which is made if it does not exist (ReadWrite), with the pragmas that engine/README.md
    // explains: page size 16384 for a new file, WAL, synchronous NORMAL, cache of `cacheMebibytes`.
    // ":memory:" opens a database of its own in memory.
    static Result<Database> open(const std::string& path, Mode mode, std::uint32_t cacheMebibytes = 256);

    // Statements of SQL text, separated by ';', that return no rows.
    Result<Done> execute(const std::string& sql);
    Result<Statement> prepare(const std::string& sql);

    std::int64_t lastInsertRow() const;

    // Statements that are running return ErrorCode::Cancelled soon after `*flag` becomes true. The flag must
    // outlive the connection or the next call.
    void cancelBy(const std::atomic<bool>* flag);

    bool isInTransaction() const;
    bool isReadOnly() const;

    // Whether the file was deleted or renamed since it was opened.
    bool hasMoved() const;

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    explicit Database(sqlite3* database) : m_database(database) {}

    std::unique_ptr<sqlite3, Close> m_database;
};

// A transaction that is rolled back unless committed. The database must outlive it and stay where it is.
class Transaction {
public:
    static Result<Transaction> begin(Database& database);

    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

    Result<Done> commit();

private:
    explicit Transaction(Database& database) : m_database(&database) {}

    Database* m_database;
};

}  // namespace querywright::engine
