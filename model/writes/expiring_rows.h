// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/write_index.h"
#include "model/writes/write_plan.h"

#include <vector>

namespace querywright::writes {

// Rows that expire go without a write, so what other tables keep of them in aggregates and counters stays.
// Says so in the plans that write both, and of counters in those that count along what expires. A copy that
// does not expire has all that is counted: then nothing is said.
void noteExpiringRows(const WriteIndex& index, std::vector<WritePlan>& plans);

}  // namespace querywright::writes
