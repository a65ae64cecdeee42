// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/run_values.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_reader.h"
#include "model/derivation/query_access.h"

namespace querywright::engine {

// The rows of a partition that the restrictions served by the clustering key leave: those with equal leading
// columns, within the range of the column behind them. Never the static row.
Slice sliceOf(const TableLayout& layout, const QueryAccess& access, const RunValues& values);

// All rows of a partition but the static one.
Slice wholePartition(const TableLayout& layout, bool reversed);

}  // namespace querywright::engine
