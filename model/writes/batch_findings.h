// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/writes/write_index.h"
#include "model/writes/write_plan.h"

#include <string>
#include <vector>

namespace querywright::writes {

// "large-batch" of logged batches across many partitions, "many-copies" of rows too many for a batch. The
// limit is that of Cassandra's unlogged_batch_across_partitions_warn_threshold. REQUIRES: the statements of
// the plan are counted.
std::vector<Finding> batchFindings(const WriteIndex& index, const WritePlan& plan, const std::string& label);

}  // namespace querywright::writes
