// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/write_index.h"
#include "model/writes/write_plan.h"

#include <vector>

namespace querywright::writes {

// Adds to the plans of all updates what is to be known of them together: rows that come back after another
// update let them expire, and writes that lose against another update's lightweight transactions.
void noteAcrossUpdates(const WriteIndex& index, std::vector<WritePlan>& plans);

}  // namespace querywright::writes
