// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_query.h"
#include "engine/check/check_report.h"
#include "engine/check/design.h"
#include "model/base/finding.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace querywright::engine {

// What a table lost because rows share a primary key, or because static columns differ within a partition; a
// sentence for each. REQUIRES: it lost something.
std::string lossText(const std::string& table, const Losses& losses);

// What is worth telling of a table as it was filled: rows lost ("rows-lost") or without a key ("null-key"),
// partitions that are too large ("large-partition"), columns that stay empty ("unknown-function").
void addTableFindings(const Design& design, const TableCheck& table, std::vector<Finding>& findings);

// What the sample data has nothing of, and why ("no-data"); not what follows from nothing of another type.
// `rows` are those of each type in the sample data.
void addSampleFindings(const Model& model, const std::map<AttributeOwner, std::uint64_t>& rows,
                       std::vector<Finding>& findings);

// What is worth telling of a query: it is given nothing by equality ("given-nothing"), it asks for each of
// several partitions ("asks-for-each") or reads all ("scan"), Cassandra refuses it ("refused"), or it could
// not be run ("not-run").
void addQueryFindings(const Design& design, const AccessPattern& query, const QueryCheckDetails& details,
                      const TableCheck& table, std::vector<Finding>& findings);

}  // namespace querywright::engine
