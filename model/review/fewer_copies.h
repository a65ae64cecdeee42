// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"

#include <vector>

namespace querywright::rules {

// Whether the rows of one owner of the column lie in several partitions of a table that updates write
// together with others.
bool isSpread(const ReviewContext& context, const ColumnPlace& place);

// What the update changes is copied to such partitions because a query returns it: that no longer does, each
// query that returns something else as well. The first few of them.
std::vector<ReviewFix> keepFewerCopies(const ReviewContext& context, const Update& update);

}  // namespace querywright::rules
