// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/check/design.h"
#include "engine/check/memory_contents.h"
#include "engine/sqlite/database.h"

#include <string>

namespace querywright::engine {

// The part of a check that comes after the store is open: fills tables and runs queries, as the options,
// listeners and the first query of the request say. REQUIRES: the store has the sample data of the design's
// model; what `memory` knows was found out with this data.
CheckOutcome checkOnStore(Database& database, const Design& design, const CheckRequest& request,
                          CheckMemory::Contents& memory, const Progress& progress);

// The same with nothing known.
CheckOutcome checkOnStore(Database& database, const Design& design, const CheckOptions& options,
                          const Progress& progress);

// The report of a check that did not get to tables and queries, because of `reason`.
CheckReport unfinishedReport(const Design& design, const std::string& reason);

// Why what was not reached was not: a sentence.
std::string reasonOf(const Error& error);

}  // namespace querywright::engine
