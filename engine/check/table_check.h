// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "engine/exec/coordinator.h"
#include "engine/sqlite/database.h"
#include "engine/store/table_layout.h"
#include "engine/token/partitioner.h"
#include "model/physical/physical_model.h"
#include "model/sizes/sizes.h"

#include <cstdint>
#include <vector>

namespace querywright::engine {

// Where Cassandra's documentation draws the line for one partition.
constexpr auto maxPartitionBytes = static_cast<std::uint64_t>(mostPartitionBytes);
constexpr auto maxPartitionCells = static_cast<std::uint64_t>(mostPartitionCells);

// What is found out about a filled table. No name is in it: whatever the table and its columns are called, it
// is the same.
struct TableFacts {
    // A partition as it weighs on nodes.
    struct Weight {
        Token token = 0;
        std::uint64_t rows = 0;
        std::uint64_t bytes = 0;
    };

    TableCheck check;             // without the text of the largest key
    Bytes largestKey;             // as Cassandra stores it
    Placement placement;          // that the load is for
    std::vector<Weight> weights;  // of all partitions in ring order; none if there are more than mostWeights
};

// More partitions than this are read anew where their load on another cluster is wanted.
constexpr std::uint64_t mostWeights = 1'000'000;

// How the data of a filled table lies in partitions and on nodes.
Result<TableFacts> readTable(Database& database, const FilledTable& filled, const Coordinator& coordinator);

// Spreads the load anew over the nodes of another cluster, if that is possible without the table.
bool spreadLoad(TableFacts& facts, const Coordinator& coordinator);

// Tells of the table at a position of Derivation::tables.
TableCheck tellTable(const TableFacts& facts, std::size_t position, const PhysicalTable& table,
                     const TableLayout& layout);

}  // namespace querywright::engine
