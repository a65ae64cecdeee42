// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/design.h"
#include "engine/sqlite/database.h"
#include "engine/store/catalogue.h"
#include "model/workflow/workflow.h"
#include "model/writes/write_plan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace querywright::engine {

// What is written for one thing that an update is about.
struct WrittenCounts {
    std::uint64_t rows = 0;
    std::uint64_t viewRows = 0;
    std::uint64_t indexEntries = 0;

    WrittenCounts& operator+=(const WrittenCounts& other);
};

// What an update does to a table or view.
struct WrittenTable {
    std::size_t table = 0;          // position in Derivation::tables
    std::uint64_t times = 1;        // each of its rows is written: twice if a key column changes
    bool isWhole = false;           // rows come or go; otherwise `columns` are written
    std::set<std::size_t> columns;  // positions in its columns
    bool isForEach = false;         // some statement runs for several rows
    bool isView = false;
    bool isCounted = true;             // its rows count; otherwise only entries of indexes
    std::vector<std::size_t> indexed;  // columns whose indexes count

    void add(const WriteStatement& statement, UpdateKind kind);

    // What Cassandra does to a view of it; nothing if it does nothing.
    std::optional<WrittenTable> asView(const LogicalTable& base, const LogicalTable& view) const;
};

struct CountedWrites {
    bool isByEach = false;  // the same for whatever the update is about: `ofEach`
    WrittenCounts ofEach;
    bool isKnown = false;  // otherwise: whether the table has the key of what the update is about
    std::unordered_map<std::uint64_t, WrittenCounts> counts;  // by hash of that key
};

// An update and what it does to a table.
struct TableWrite {
    const Update* update = nullptr;
    WrittenTable written;
};

// Counts what updates write in a filled table, in one pass: for each entity or relationship that one can be
// about, the rows that have its key; partitions where only static columns are written. The first subject of
// an update is what it is about. At the positions of `writes`, all of which are of the table; `filled` is the
// table of the design.
Result<std::vector<CountedWrites>> countWrites(Database& database, const Design& design,
                                               const FilledTable& filled,
                                               const std::vector<TableWrite>& writes);

}  // namespace querywright::engine
