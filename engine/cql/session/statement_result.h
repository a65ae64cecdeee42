// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/cql/read/read_command.h"
#include "engine/cql/terms/receiver.h"
#include "engine/schema/change_schema.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::engine {

// Rows as a client gets them.
class ResultRows {
public:
    explicit ResultRows(std::vector<Receiver> columns) : m_columns(std::move(columns)) {}

    // A column's name, type and table (for all that come from no table: that of the statement).
    const std::vector<Receiver>& columns() const { return m_columns; }
    std::uint64_t size() const { return m_rows; }

    // All values, row by row, as the native protocol carries them: [int] length, or -1 for null, and the
    // bytes (native_protocol_v5.spec, section 4.2.5.2).
    const Bytes& bytes() const { return m_bytes; }

    // The values of all rows. Not fast.
    std::vector<std::vector<std::optional<Bytes>>> values() const;

    // For those who make rows: append the values of the columns to bytes, then count the row.
    Bytes& buffer() { return m_bytes; }
    void appendValue(const std::optional<Bytes>& value);
    void endRow() { ++m_rows; }

private:
    std::vector<Receiver> m_columns;
    Bytes m_bytes;
    std::uint64_t m_rows = 0;
};

// What the nodes did for a statement, and how it was done.
struct StatementCost {
    // "one partition", "several partitions", "index", "scan"; writes: "write". For people and tests.
    std::string plan;
    ReadCounts read;
    std::uint32_t nodes = 0;     // different replicas that were asked
    std::uint32_t replicas = 0;  // of each partition
    std::uint64_t rowsReturned = 0;
    std::uint64_t pages = 1;
    std::uint64_t partitionsWritten = 0;
    std::uint64_t rowsWritten = 0;
    bool goesOn = false;  // the page before may have ended within a partition that this one begins with

    // Different ones that were read. Of a page: those that it has something of.
    std::uint64_t partitionsRead() const
    {
        return read.partitions - read.again + (goesOn && read.again > 0 ? 1 : 0);
    }
};

struct VoidResult {};

struct KeyspaceResult {
    std::string keyspace;  // now in use
};

struct RowsResult {
    ResultRows rows;
    std::optional<Bytes> pagingState;  // none: these were the last rows
};

// What a statement answers (native_protocol_v5.spec, section 4.2.5).
struct StatementResult {
    std::variant<VoidResult, RowsResult, KeyspaceResult, SchemaChange> value;
    std::vector<std::string> warnings;
    StatementCost cost;
};

}  // namespace querywright::engine
