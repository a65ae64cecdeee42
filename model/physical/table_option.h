// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/physical/physical_model.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace querywright {

struct TableOption {
    std::string_view name;
    std::string_view usual;  // the value of tables that nobody gave one, as CQL writes it
};

// The options that the tables of Cassandra 4.1 and 5.0 have, by name.
std::vector<TableOption> tableOptions();

// What is wrong with an option of a table as CQL writes it, as part of a sentence; empty if nothing is. Known
// are those of Cassandra 4.1 and 5.0 (schema/TableParams.java): numbers, texts in single quotes, maps in { }.
std::string tableOptionProblem(const std::string& name, std::string_view value);

// The default_time_to_live of a table, in seconds; 0 if it has none.
std::uint64_t secondsToLive(const PhysicalTable& table);

}  // namespace querywright
