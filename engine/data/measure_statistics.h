// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"
#include "engine/sqlite/database.h"
#include "model/model.h"
#include "model/sizes/statistic.h"

namespace querywright::engine {

// Counts, fan-outs, and sizes and frequencies of values in sample data: all that the data has, whether the
// model states it or not. What it has nothing of (no entities, no values) is absent. `frame` is left empty.
// Reads every table once or twice. REQUIRES: `database` has the sample data of the model (sample_store.h).
Result<MeasuredStatistics> measureStatistics(Database& database, const Model& model,
                                             const Progress& progress);

}  // namespace querywright::engine
