// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/check/design.h"
#include "engine/sqlite/database.h"

#include <functional>
#include <vector>

namespace querywright::engine {

// Does something on the store of the sample data and says what went wrong.
using UseSampleData = std::function<std::vector<Error>(Database&)>;

// Opens the store that a check of the design would use, makes the sample data unless it is there, and uses
// it. A store that turns out to be damaged is made anew, and used again. Of the request the path, the folder
// and the memory count. What went wrong is given back.
std::vector<Error> useSampleData(const Design& design, const CheckRequest& request, const UseSampleData& use,
                                 const Progress& progress);

}  // namespace querywright::engine
