// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "engine/data/progress.h"
#include "engine/sqlite/database.h"
#include "model/alternatives/alternative.h"
#include "model/workflow/workflow.h"

#include <vector>

namespace querywright::engine {

// What an update of the workflow writes to the tables, views and indexes that not all compared designs have,
// spread over everything in the sample data that it could be about: each like, each user whose name could
// change.
struct MeasuredWrites {
    UpdateId update{};
    bool isMeasured = false;  // false: the rows of some table cannot be told by what the update is about
    Spread rows;              // of tables; of a key column that changes a row is deleted and another inserted
    Spread viewRows;          // that Cassandra writes to materialized views along with them
    Spread indexEntries;

    friend bool operator==(const MeasuredWrites&, const MeasuredWrites&) = default;
};

// The updates of the model that write to something the designs differ in, the same ones for each design; at
// the positions of Alternatives::designs, none of a design with a table that Cassandra refuses or the sample
// data cannot fill. Which rows an update writes is what its plan says (model/writes); they are counted in the
// filled tables. Fills those tables and passes each of them once.
// REQUIRES: `database` has the sample data of the model; `all` is alternatives(model, all.query).
Result<std::vector<std::vector<MeasuredWrites>>>
measureWrites(Database& database, const Model& model, const Alternatives& all, const Progress& progress);

}  // namespace querywright::engine
