// SPDX-License-Identifier: Apache-2.0
#include "engine/sqlite/database.h"

#include "model/base/text.h"

#include <sqlite3.h>

#include <cassert>
#include <new>
#include <system_error>
#include <utility>

namespace querywright::engine {

namespace {

// How long to wait for another program that writes or recovers the file right now.
constexpr int busyTimeoutMs = 100;

// Instructions of SQLite's virtual machine between two looks at the cancel flag: well under a millisecond.
constexpr int instructionsPerLook = 1000;

std::string fileName(sqlite3* database)
{
    const char* name = sqlite3_db_filename(database, "main");
    return name == nullptr || *name == '\0' ? "the database in memory" : quoted(name);
}

// Why the operating system refused, in its words; empty if it said nothing.
std::string systemReason(sqlite3* database)
{
    const int number = sqlite3_system_errno(database);
    return number == 0 ? "" : ": " + std::generic_category().message(number);
}

// The error that the connection met last, about the file called `name`.
Error toError(sqlite3* database, int code, const std::string& name)
{
    switch (code & 0xff) {
    case SQLITE_NOMEM:
        throw std::bad_alloc();
    case SQLITE_INTERRUPT:
        return {ErrorCode::Cancelled, "cancelled"};
    case SQLITE_FULL:
        return {ErrorCode::Io, "there is no space left for " + name};
    case SQLITE_READONLY:
        return {ErrorCode::Io, name + " is read-only"};
    case SQLITE_CANTOPEN:
        return {ErrorCode::Io, "cannot open " + name + systemReason(database)};
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::Io, "access to " + name + " is denied"};
    case SQLITE_IOERR:
        return {ErrorCode::Io, "reading or writing " + name + " failed" + systemReason(database)};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Store, name + " is in use by another program"};
    case SQLITE_NOTADB:
        return {ErrorCode::Store, name + " is not a SQLite database"};
    case SQLITE_CORRUPT:
        return {ErrorCode::Store, name + " is damaged"};
    case SQLITE_TOOBIG:
        return {ErrorCode::Store, "a value is too large for " + name};
    default:
        return {ErrorCode::Store, name + ": " + sqlite3_errmsg(database)};
    }
}

Error lastError(sqlite3* database, int code)
{
    return toError(database, code, fileName(database));
}

// SQLite takes a null pointer for NULL, also where the length is 0.
const char* bytes(std::string_view value)
{
    return value.data() == nullptr ? "" : value.data();
}

int isCancelled(void* flag)
{
    return static_cast<const std::atomic<bool>*>(flag)->load(std::memory_order_relaxed) ? 1 : 0;
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}

void Statement::bound(int code)
{
    // Anything else is a parameter that does not exist or a statement that runs: the program is wrong.
    assert(code == SQLITE_OK || code == SQLITE_NOMEM || code == SQLITE_TOOBIG);
    if (code != SQLITE_OK)
        m_bindCode = code;
}

void Statement::bind(int parameter, std::int64_t value)
{
    bound(sqlite3_bind_int64(m_statement.get(), parameter, value));
}

void Statement::bindDouble(int parameter, double value)
{
    bound(sqlite3_bind_double(m_statement.get(), parameter, value));
}

void Statement::bindText(int parameter, std::string_view value)
{
    bound(sqlite3_bind_text64(m_statement.get(), parameter, bytes(value), value.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
}

void Statement::bindBlob(int parameter, std::string_view value)
{
    bound(sqlite3_bind_blob64(m_statement.get(), parameter, bytes(value), value.size(), SQLITE_STATIC));
}

void Statement::bindNull(int parameter)
{
    bound(sqlite3_bind_null(m_statement.get(), parameter));
}

Result<bool> Statement::step()
{
    const int code = m_bindCode != SQLITE_OK ? m_bindCode : sqlite3_step(m_statement.get());
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    Error error = lastError(m_database, code);
    reset();  // so that the statement can be bound and run again
    return failure(std::move(error));
}

Result<Done> Statement::run()
{
    const auto row = step();
    if (!row)
        return failure(row.error());
    reset();
    return Done{};
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());  // tells again what step() told
    m_bindCode = SQLITE_OK;
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement.get(), column);
}

std::string_view Statement::blob(int column) const
{
    const auto* data = static_cast<const char*>(sqlite3_column_blob(m_statement.get(), column));
    if (data == nullptr)
        return {};
    return {data, static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column))};
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

void Database::Close::operator()(sqlite3* database) const
{
    sqlite3_close_v2(database);  // waits for statements that still live
}

Result<Database> Database::open(const std::string& path, Mode mode, std::uint32_t cacheMebibytes)
{
    const int access =
        mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    if (handle == nullptr)
        throw std::bad_alloc();
    Database database(handle);
    if (code != SQLITE_OK)
        return failure(toError(handle, code, quoted(path)));

    sqlite3_busy_timeout(handle, busyTimeoutMs);
    std::string pragmas =
        "PRAGMA cache_size = -" + std::to_string(std::uint64_t{cacheMebibytes} * 1024) + ";";
    if (mode == Mode::ReadWrite)
        pragmas += "PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                   "PRAGMA secure_delete = OFF;";
    pragmas += "PRAGMA schema_version;";  // reads the file, which opening alone does not
    if (const auto done = database.execute(pragmas); !done)
        return failure(done.error());
    return database;
}

Result<Done> Database::execute(const std::string& sql)
{
    const int code = sqlite3_exec(m_database.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return failure(lastError(m_database.get(), code));
    return Done{};
}

Result<Statement> Database::prepare(const std::string& sql)
{
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(m_database.get(), sql.c_str(), -1, 0, &statement, nullptr);
    if (code != SQLITE_OK)
        return failure(lastError(m_database.get(), code));
    assert(statement != nullptr);  // null for text without any statement
    return Statement(m_database.get(), statement);
}

std::int64_t Database::lastInsertRow() const
{
    return sqlite3_last_insert_rowid(m_database.get());
}

void Database::cancelBy(const std::atomic<bool>* flag)
{
    sqlite3_progress_handler(m_database.get(), instructionsPerLook, flag == nullptr ? nullptr : isCancelled,
                             const_cast<std::atomic<bool>*>(flag));
}

bool Database::isInTransaction() const
{
    return sqlite3_get_autocommit(m_database.get()) == 0;
}

bool Database::isReadOnly() const
{
    return sqlite3_db_readonly(m_database.get(), "main") == 1;
}

bool Database::hasMoved() const
{
    int moved = 0;
    const int code = sqlite3_file_control(m_database.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return code == SQLITE_OK && moved != 0;
}

Result<Transaction> Transaction::begin(Database& database)
{
    // Taking the write lock at once avoids the case of two readers that both want to write and can not.
    const auto done = database.execute(database.isReadOnly() ? "BEGIN" : "BEGIN IMMEDIATE");
    if (!done)
        return failure(done.error());
    return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr))
{}

Transaction::~Transaction()
{
    // After some errors, a full disk for one, SQLite has rolled back already.
    if (m_database == nullptr || !m_database->isInTransaction())
        return;
    // What could not be rolled back now, SQLite rolls back when the file is opened next.
    static_cast<void>(m_database->execute("ROLLBACK"));
}

Result<Done> Transaction::commit()
{
    assert(m_database != nullptr);
    auto done = m_database->execute("COMMIT");
    if (done)
        m_database = nullptr;
    return done;
}

}  // namespace querywright::engine
