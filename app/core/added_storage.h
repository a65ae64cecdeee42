// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/comparison.h"
#include "app/core/design.h"
#include "engine/check/check_report.h"

#include <vector>

namespace querywright::core {

// Of what the tables that each measured design reads take, what would not be there without the query, at the
// positions of the designs. What there would be is measured where the table is one of `design`, that of the
// model, which `report` tells of, or the only one that another design reads; `report` may be null. Nothing
// for what was not measured. REQUIRES: the comparison is of a query of the design's model.
std::vector<AddedStorage> addedStorage(const Comparison& comparison, const Design& design,
                                       const engine::CheckReport* report);

}  // namespace querywright::core
