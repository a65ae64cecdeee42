// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/schema.h"
#include "model/cql/statement/data_statement.h"

#include <string>

namespace querywright::core {

// Whether each row that a SELECT answers is of one partition: no aggregate makes one of all.
bool leadsToPartitions(const cql::SelectStatement& select);

// The same SELECT of the partition keys instead, so that its rows say which partitions those of the other one
// are of. REQUIRES: `select` is what `text` is parsed to, and leads to partitions of the table.
std::string selectOfKeys(const std::string& text, const cql::SelectStatement& select,
                         const engine::SchemaTable& table);

// The statement with ALLOW FILTERING at its end, before its semicolons.
std::string allowingFiltering(const std::string& text);

}  // namespace querywright::core
