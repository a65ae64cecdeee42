// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/check/check_report.h"
#include "engine/compare/measure_writes.h"
#include "engine/sqlite/database.h"
#include "model/alternatives/alternative.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace querywright::engine {

// What one step of a design read, over all runs.
struct MeasuredStep {
    Spread lookUps;  // how often the step's query ran in one run
    Spread partitions;
    Spread rowsRead;

    friend bool operator==(const MeasuredStep&, const MeasuredStep&) = default;
};

// One design of a query, run with several values. What the numbers count: engine/exec/read_cost.h; of several
// steps they are summed, nodes are different ones.
struct MeasuredDesign {
    std::string problem;          // why it was not run, one or more sentences; empty if it was
    std::size_t valuesTried = 0;  // combinations of given values
    bool isScan = false;          // some step reads a whole table
    Spread partitions;
    Spread nodes;
    Spread rowsRead;
    Spread rowsReturned;  // by the last step, or by the application that puts rows together
    Spread bytes;
    std::vector<MeasuredStep> steps;
    std::uint64_t tableBytes = 0;  // of the tables it reads, one copy of each partition
    // Of those that it does not read itself but views of them: they keep what the views show.
    std::uint64_t baseBytes = 0;
    // Of the indexes it reads: what the rows of the table write to them, and the room that takes
    // (index_size.h).
    std::uint64_t indexEntries = 0;
    std::uint64_t indexBytes = 0;
    // Rows that these tables miss, because they have no value for a column of the key.
    std::uint64_t keylessRows = 0;
    std::vector<std::string> losses;  // what these tables lost while they were filled: sentences
    // What updates write where the designs differ; the same updates for all designs.
    std::vector<MeasuredWrites> writes;

    friend bool operator==(const MeasuredDesign&, const MeasuredDesign&) = default;
};

struct MeasuredAlternatives {
    std::vector<MeasuredDesign> designs;  // at the positions of Alternatives::designs
    std::vector<Error> errors;            // everything that went wrong; empty if it is complete
};

// Fills the tables and views of all designs of a query with the same sample data and runs each with the same
// values: those that a check would draw for the query on a table of its own, and of each other table that is
// given the same the one with the most rows there. Of the request path, folder, memory and options count.
// Tables of other designs than these and the present one are dropped from the store. Otherwise as
// checkDesign(). REQUIRES: `all` is alternatives(model, all.query).
MeasuredAlternatives measureAlternatives(const Model& model, const Alternatives& all,
                                         const CheckRequest& request, const Progress& progress);

// The part of it that comes after the store is open. REQUIRES: it has the sample data of the model.
Result<std::vector<MeasuredDesign>> measureOnStore(Database& database, const Model& model,
                                                   const Alternatives& all, const CheckOptions& options,
                                                   const Progress& progress);

}  // namespace querywright::engine
