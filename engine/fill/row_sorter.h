// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"
#include "engine/sqlite/database.h"
#include "engine/store/table_writer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace querywright::engine {

// A row on its way into a table.
struct SortRow {
    Token token = 0;
    std::string_view key;
    std::string_view clustering;
    std::string_view value;
    RowSize size;
};

// Sorts rows by token, key, clustering and value, all as bytes. Keeps up to `memoryLimit` bytes in memory;
// what is more goes, sorted, into temporary tables of the database and is merged at the end.
class RowSorter {
public:
    // REQUIRES: `progress`, by which sorting is cancelled, outlives the object.
    RowSorter(Database& database, const Progress& progress, std::size_t memoryLimit);

    // The row's bytes are copied.
    Result<Done> add(const SortRow& row);

    // How many rows were added.
    std::uint64_t size() const { return m_size; }

    // Calls `take` for each row in order, then forgets all rows. The views last until the next call.
    using Take = std::function<Result<Done>(const SortRow&)>;
    Result<Done> takeSorted(const Take& take);

private:
    // A row in memory. Rows of one partition share their key, all but those of different keys with the same
    // token. `prefix` are the first bytes of the clustering, which most often tell rows apart.
    struct Entry {
        Token token;
        std::uint64_t prefix;
        const char* key;   // length and bytes
        const char* rest;  // lengths and bytes of clustering and value, size
    };
    class Run;

    static SortRow rowOf(const Entry& entry);
    static bool isLess(const Entry& left, const Entry& right);

    const char* store(const SortRow& row);
    const char* storeKey(Token token, std::string_view key);
    char* allocate(std::size_t size);
    Result<Done> sortEntries();
    bool mergeRuns(std::size_t width, std::vector<Entry>& merged) const;
    void forget();
    Result<Done> spill();
    Result<Done> merge(const Take& take);

    Database* m_database;
    const Progress* m_progress;
    std::size_t m_memoryLimit;
    std::size_t m_memoryUsed = 0;
    std::vector<Entry> m_entries;
    std::unordered_map<Token, const char*> m_keys;  // stored ones, by token
    std::vector<std::unique_ptr<char[]>> m_blocks;
    char* m_free = nullptr;  // within the last block
    std::size_t m_freeSize = 0;
    std::uint64_t m_size = 0;
    int m_runs = 0;  // in temporary tables
};

}  // namespace querywright::engine
