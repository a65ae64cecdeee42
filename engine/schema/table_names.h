// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/parser/dialect.h"

#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// A column named twice in CLUSTERING ORDER BY. `subject`: "table 'ks.t'".
CqlResult<bool> checkOrderAsWritten(const std::vector<std::pair<std::string, bool>>& order,
                                    const std::string& subject);

// CLUSTERING ORDER BY names the first clustering columns in the order of the key.
CqlResult<bool> checkClusteringOrder(const std::vector<std::pair<std::string, bool>>& order,
                                     const std::vector<std::string>& clustering);

// The name of a table or view as Cassandra allows it (schema/TableMetadata.validate).
CqlResult<bool> checkTableName(const std::string& keyspace, const std::string& table, cql::Dialect dialect);

// A table or view of that name is there already.
tl::unexpected<CqlError> tableExists(const std::string& keyspace, const std::string& table);

// A mask of a column is refused as by Cassandra with its default settings (dynamic_data_masking_enabled).
tl::unexpected<CqlError> masksAreOff();

}  // namespace querywright::engine
