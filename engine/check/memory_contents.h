// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_memory.h"
#include "engine/check/check_query.h"
#include "engine/check/table_check.h"
#include "engine/data/file_digests.h"
#include "engine/sqlite/database.h"

#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// Values by text, of which those are forgotten that no round has asked for in a while.
template <typename Value>
class Recent {
public:
    // Null if it is not there. Valid until the next round.
    Value* find(const std::string& key)
    {
        const auto found = m_entries.find(key);
        if (found == m_entries.end())
            return nullptr;
        found->second.lastUsed = m_round;
        return &found->second.value;
    }

    Value& insert(const std::string& key, Value value)
    {
        return m_entries.insert_or_assign(key, Entry{std::move(value), m_round}).first->second.value;
    }

    void erase(const std::string& key) { m_entries.erase(key); }

    void beginRound()
    {
        ++m_round;
        std::erase_if(m_entries,
                      [&](const auto& entry) { return entry.second.lastUsed + roundsKept < m_round; });
    }

    void clear() { m_entries.clear(); }

private:
    static constexpr std::uint64_t roundsKept = 20;

    struct Entry {
        Value value;
        std::uint64_t lastUsed = 0;
    };

    std::map<std::string, Entry> m_entries;
    std::uint64_t m_round = 0;
};

struct CheckMemory::Contents {
    std::string storePath;
    std::optional<Database> store;  // open, if it is known to be that of `storePath`
    FileDigests files;
    std::string sampleFrame;                // of the data that all else was found out with
    Recent<TableFacts> tables;              // by the table's fingerprint
    Recent<QueryResults> queries;           // by runKey()
    std::vector<std::string> recentTables;  // fingerprints of filled tables, those of the last check first
    std::set<std::string> lastKeys;         // what the last check wanted to know, known or not

    // To be called when a check begins: forgets what is of another store or other data.
    void begin(const std::string& path, const std::string& frame);
    // Forgets everything about tables and queries.
    void forget();
};

}  // namespace querywright::engine
