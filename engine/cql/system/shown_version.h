// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/schema.h"
#include "engine/sqlite/database.h"

#include <cstdint>
#include <map>

namespace querywright::engine {

// Which version of the schema each table tells of that lies in the cluster's file: what statements wrote into
// it since then is still there when the file is opened again. By the tables' numbers.
Result<std::map<std::int64_t, Uuid>> shownVersions(Database& database);

Result<Done> noteShownVersion(Database& database, std::int64_t table, const Uuid& version);

}  // namespace querywright::engine
