// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/system/system_row.h"
#include "engine/schema/schema.h"

#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// What a table that tells about keyspaces, each in a partition of its own, has to tell about one: the tables
// of system_schema (schema/SchemaKeyspace.java) and of system_virtual_schema, system.built_views and
// system."IndexInfo". Nothing if the table is none of these.
std::optional<std::vector<SystemRow>> schemaRows(std::string_view systemKeyspace, std::string_view table,
                                                 const SchemaKeyspace& keyspace);

}  // namespace querywright::engine
