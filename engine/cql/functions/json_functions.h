// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/resolve_function.h"

#include <string>

namespace querywright::engine {

// Whether toJson() or fromJson() bears the name; Cassandra 5.0 has new ones besides.
bool isToJson(const std::string& name, cql::Dialect dialect);
bool isFromJson(const std::string& name, cql::Dialect dialect);

// For an argument, or a result, of the type.
FunctionPointer toJsonFunction(const std::string& name, const cql::CqlType& argument);
// The one of Cassandra 5.0, to which the empty value of a type that has a length is null.
FunctionPointer toJsonFunctionOfValues(const std::string& name, const cql::CqlType& argument);
FunctionPointer fromJsonFunction(const std::string& name, const cql::CqlType& result);

}  // namespace querywright::engine
