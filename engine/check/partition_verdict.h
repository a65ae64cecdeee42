// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"

namespace querywright::engine {

// What a read of so many partitions, measured or estimated, comes to; never a scan. `areMeant`: it asks for
// one partition, or for buckets of a decision alone. What asks every node, or for each value of a range or of
// what is not given, is never as good as one partition, though the data may happen to have one.
Verdict verdictOfPartitions(double partitions, bool areMeant);

}  // namespace querywright::engine
