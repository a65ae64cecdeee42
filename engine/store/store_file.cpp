// SPDX-License-Identifier: Apache-2.0
#include "engine/store/store_file.h"

#include "model/base/text.h"

#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

namespace querywright::engine {

namespace {

// Whether the operation would have succeeded with the file to itself (engine/sqlite words it so).
bool isBusy(const Error& error)
{
    return error.code == ErrorCode::Store && error.message.ends_with("is in use by another program");
}

// A connection that holds the write lock of its file.
Result<Database> openLocked(const std::string& path)
{
    auto database = Database::open(path, Database::Mode::ReadWrite, 1);
    if (!database)
        return database;
    // Not a Transaction: it has to live as long as the connection, which ends it when it is closed.
    if (const auto locked = database->execute("BEGIN IMMEDIATE"); !locked)
        return failure(locked.error());
    return database;
}

}  // namespace

Result<StoreLock> StoreLock::acquire(const std::string& storePath, const Progress& progress,
                                     std::chrono::seconds patience)
{
    const std::string path = storePath + ".lock";
    const auto end = std::chrono::steady_clock::now() + patience;
    bool wasRemoved = false;
    for (;;) {
        auto database = openLocked(path);
        if (database)
            return StoreLock(std::move(*database));
        if (progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        const bool isDamaged = database.error().code == ErrorCode::Store && !isBusy(database.error());
        if (isDamaged && !wasRemoved) {
            if (const auto removed = removeStore(path); !removed)
                return failure(removed.error());
            wasRemoved = true;
            continue;
        }
        if (!isBusy(database.error()) || std::chrono::steady_clock::now() >= end)
            return failure(database.error());
        progress.tell("waiting until nothing else fills " + quoted(storePath), 0, 0);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

Result<Done> removeStore(const std::string& storePath)
{
    // The file first: SQLite passes over a log that has no file, but would take a file that lost its log for
    // whole.
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
        std::error_code error;
        std::filesystem::remove(storePath + suffix, error);
        if (error)
            return failure(ErrorCode::Io,
                           "cannot delete " + quoted(storePath + suffix) + ": " + error.message());
    }
    return Done{};
}

}  // namespace querywright::engine
