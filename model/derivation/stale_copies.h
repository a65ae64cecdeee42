// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// What queries of tables that are updated later than others may read meanwhile: a finding "stale" for each,
// advice, in the order of the workflow. The subject is the label of the query. A column is a copy if a table
// that is written at once holds its attribute too.
std::vector<Finding> staleCopies(const Model& model, const Derivation& derivation);

// The attributes that tables other than `except` hold which are written at once. A view does not count, since
// Cassandra writes it after its table.
std::set<AttributeId> writtenAtOnce(const std::vector<LogicalTable>& tables, const LogicalTable& except);

// Whether the column holds one of the attributes.
bool isCopy(const LogicalColumn& column, const std::set<AttributeId>& attributes);

// "90 seconds", "5 minutes", "1 day".
std::string durationText(std::uint32_t seconds);

}  // namespace querywright
