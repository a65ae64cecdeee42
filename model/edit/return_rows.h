// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

namespace querywright::edit {

// "Return the rows of Q3". The query returns, of each row, what it works out of groups: what they are grouped
// by, without the buckets of times, what goes into averages and the like, and where rows are counted what
// tells them apart. Rows of a group come one after another. Refused of a query that asks for no groups.
Result<Edit> returnRows(const ModelFile& file, QueryId query);

}  // namespace querywright::edit
