// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/subject.h"

#include <vector>

namespace querywright::cli {

// The tables that an earlier design does not have, and of the others the columns that it does not have or has
// with another type or another part in the key. Tables are known by the first query that they serve, columns
// by their names.
std::vector<Subject> changedSince(const core::Design& before, const core::Design& now);

}  // namespace querywright::cli
