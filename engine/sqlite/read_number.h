// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"

#include <cstdint>
#include <string>

namespace querywright::engine {

// The number in the first row and column of what a query gives; 0 if it gives no row.
Result<std::int64_t> readNumber(Database& database, const std::string& sql);

}  // namespace querywright::engine
