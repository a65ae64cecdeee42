// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "engine/exec/coordinator.h"
#include "engine/sqlite/database.h"
#include "engine/store/table_layout.h"
#include "model/physical/physical_model.h"

namespace querywright::engine {

// Where Cassandra's documentation draws the line for one partition.
constexpr std::uint64_t maxPartitionBytes = 100'000'000;
constexpr std::uint64_t maxPartitionCells = 100'000;

// How the data of a filled table lies in partitions and on nodes.
Result<TableCheck> checkTable(Database& database, const FilledTable& filled, const PhysicalTable& table,
                              const TableLayout& layout, const Coordinator& coordinator);

}  // namespace querywright::engine
