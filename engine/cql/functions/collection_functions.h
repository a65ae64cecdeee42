// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/resolve_function.h"

#include <string>

namespace querywright::engine {

// The functions of Cassandra 5.0 that take any type or collection, of an argument of a known type
// (cql3/functions/CollectionFcts.java, AggregateFcts.java, VectorFcts.java). Null if the name is none of
// theirs.
CqlResult<FunctionPointer> functionOfAnyType(const std::string& name, const Arguments& arguments,
                                             const CallPlace& place);

}  // namespace querywright::engine
