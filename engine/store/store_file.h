// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"
#include "engine/sqlite/database.h"

#include <chrono>
#include <string>

namespace querywright::engine {

// Keeps other programs, and other threads of this one, from using a store file at the same time. Released
// when it goes out of scope or the program ends, however that happens. It lies in a file of its own beside
// the store
// (<path>.lock), so that the store can be deleted and made anew under it.
class StoreLock {
public:
    // Waits while somebody else has the lock. ErrorCode::Cancelled if the progress says so; ErrorCode::Store
    // after `patience`; ErrorCode::Io if the lock file can not be made.
    static Result<StoreLock> acquire(const std::string& storePath, const Progress& progress,
                                     std::chrono::seconds patience = std::chrono::minutes(10));

private:
    explicit StoreLock(Database database) : m_database(std::move(database)) {}

    Database m_database;  // in a transaction as long as it lives
};

// Deletes a store file with all that SQLite keeps beside it. It is no error if there is none.
Result<Done> removeStore(const std::string& storePath);

}  // namespace querywright::engine
