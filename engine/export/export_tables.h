// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/data/progress.h"
#include "engine/export/load_script.h"
#include "model/base/error.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Takes the files of an export, one after the other.
class ExportFiles {
public:
    virtual ~ExportFiles() = default;

    // Begins a file; one that was begun before, anew. An error says why it cannot be written.
    virtual Result<Done> begin(const std::string& name) = 0;
    // Appends to the file that was begun last.
    virtual Result<Done> write(std::string_view text) = 0;
};

struct Export {
    std::vector<ExportedTable> tables;  // those that are exported, in the order of the design
    // What is not in the files, though the model has it, or not as it should be. Whole sentences.
    std::vector<std::string> remarks;
    std::vector<Error> errors;  // everything that went wrong; empty if it is complete
};

// Writes the sample rows of all tables of the design as CSV files, `<keyspace>.<table>.csv`, with a header
// line, and the script that loads them; a row at a time. Views are left out: Cassandra fills them. Of the
// request the path, the folder and the memory count. The same model and data give the same bytes. Otherwise
// as checkDesign().
Export exportTables(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                    const CheckRequest& request, LoadTool tool, ExportFiles& files, const Progress& progress);

}  // namespace querywright::engine
