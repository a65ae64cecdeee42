// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "engine/store/table_reader.h"
#include "engine/token/partitioner.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// A store of sample data as it is now: it looks the same, whatever others do with the file meanwhile.
class StoreSnapshot {
public:
    // ErrorCode::Io or ErrorCode::Store if the file cannot be read.
    static Result<std::shared_ptr<StoreSnapshot>> open(const std::string& path);

    Database& database() { return m_database; }

private:
    explicit StoreSnapshot(Database database) : m_database(std::move(database)) {}

    Database m_database;  // in a transaction as long as it lives
};

// A stretch of the ring: partitions whose token is between both ends, included. Those of the first token come
// after `afterKey`, if that is set.
struct RingSlice {
    Token first = INT64_MIN;
    Token last = INT64_MAX;
    std::optional<Bytes> afterKey;
};

// A filled table as what a table that statements write to begins with: it is read and never changed.
class FilledBase {
public:
    static Result<FilledBase> open(std::shared_ptr<StoreSnapshot> snapshot, std::int64_t number);

    // The number of the partition with this key, if there is one.
    Result<std::optional<std::int64_t>> find(Token token, std::string_view key);

    // The rows of a slice of a partition, as TableReader::visitRows().
    Result<Done> visitRows(std::int64_t partition, const Slice& slice, const TableReader::VisitRow& visit);

    // Goes through the partitions of a stretch in ring order: begin(), then next() until it says that there
    // are no more, then end(). One at a time.
    struct Partition {
        std::int64_t number = 0;
        Token token = 0;
        std::string_view key;  // valid until the next one
    };
    void begin(const RingSlice& slice);
    Result<std::optional<Partition>> next();
    void end();

private:
    FilledBase(std::shared_ptr<StoreSnapshot> snapshot, TableReader reader, Statement from, Statement after)
        : m_snapshot(std::move(snapshot)),
          m_reader(std::move(reader)),
          m_from(std::move(from)),
          m_after(std::move(after))
    {}

    std::shared_ptr<StoreSnapshot> m_snapshot;
    TableReader m_reader;
    Statement m_from;
    Statement m_after;
    Statement* m_running = nullptr;
    Bytes m_afterKey;
};

}  // namespace querywright::engine
