// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/cql_type.h"

#include <string>

namespace querywright::engine {

// The type that a class of Java stands for, named with its package or without: "Int32Type",
// "org.apache.cassandra.db.marshal.ListType(org.apache.cassandra.db.marshal.UTF8Type)". Refused in
// Cassandra's words (db/marshal/TypeParser.java), as are classes whose values CQL has no type for.
CqlResult<cql::CqlType> classType(const std::string& name);

// Whether the class orders its values the other way round: "ReversedType(Int32Type)".
bool isReversedClass(const std::string& name);

}  // namespace querywright::engine
