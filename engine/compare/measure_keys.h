// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/check/check_report.h"
#include "engine/sqlite/database.h"
#include "model/derivation/derive.h"
#include "model/physical/physical_model.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// A design to be tried: that of the model, or one in which the key of a table is another.
struct KeyTrial {
    const Model& model;
    const Derivation& derivation;
    const PhysicalModel& physical;
    bool isRun = true;  // its queries are run; otherwise its table is only filled
};

// Two rows that one primary key would have: what they hold, by the table's columns, as people write it. Empty
// where they have no value; of static values only what the partition has.
struct LostRows {
    std::vector<std::string> first;
    std::vector<std::string> second;

    friend bool operator==(const LostRows&, const LostRows&) = default;
};

// What came of a trial.
struct TriedKey {
    std::string problem;              // why it could not be tried, a sentence or more; empty if it was
    std::vector<QueryCheck> queries;  // as asked; none if they were not run
    std::uint64_t rowsLost = 0;       // that others overwrote while the table was filled, static values too
    std::optional<LostRows> example;  // of them

    friend bool operator==(const TriedKey&, const TriedKey&) = default;
};

struct MeasuredKeys {
    std::vector<TriedKey> keys;  // at the positions of the trials
    std::vector<Error> errors;   // everything that went wrong; empty if it is complete
};

// Fills the table that serves the first of `queries` with the same sample data for each trial and runs the
// queries, with the same values as on the first trial, where they can be. Tables that are filled for it alone
// are dropped again. Of the request path, folder, memory and options count. Otherwise as checkDesign().
// REQUIRES: there is a trial, the first is of the model itself, all have the same sample data; the queries
// are of the workflow and there is one.
MeasuredKeys measureKeys(const std::vector<KeyTrial>& trials, const std::vector<QueryId>& queries,
                         const CheckRequest& request, const Progress& progress);

// The part of it that comes after the store is open. REQUIRES: it has the sample data of the model.
Result<std::vector<TriedKey>> measureKeysOnStore(Database& database, const std::vector<KeyTrial>& trials,
                                                 const std::vector<QueryId>& queries,
                                                 const CheckOptions& options, const Progress& progress);

}  // namespace querywright::engine
