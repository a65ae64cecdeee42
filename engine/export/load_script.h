// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/export/field_text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace querywright::engine {

// A table whose rows are in a file.
struct ExportedTable {
    std::string keyspace;
    std::string name;
    std::vector<std::string> columns;
    std::string file;
    std::uint64_t rows = 0;
    // What stands for null where an empty field is an empty text; COPY FROM cannot tell one from the other.
    std::string nullText;
    // COPY FROM has to put its values into the text of statements, because it cannot bind some type.
    bool isUnprepared = false;

    friend bool operator==(const ExportedTable&, const ExportedTable&) = default;
};

// "load.cql" for cqlsh -f, "load.sh" for a shell.
std::string loadScriptName(LoadTool tool);

// Loads the tables into ones that are there already; to be run where the files are. What is given to the
// shell script goes on to DSBulk: -h host.
std::string loadScript(const std::vector<ExportedTable>& tables, LoadTool tool);

}  // namespace querywright::engine
