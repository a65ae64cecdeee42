// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <string_view>

namespace querywright::engine {

// The id of a prepared statement: MD5 of the keyspace in use, if any, and the text, as Cassandra makes it
// (cql3/QueryProcessor.java, computeId).
Bytes statementId(std::string_view keyspace, std::string_view text);

}  // namespace querywright::engine
