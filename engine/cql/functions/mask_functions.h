// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/resolve_function.h"

#include <string>

namespace querywright::engine {

// mask_null(), mask_default(), mask_replace(), mask_inner(), mask_outer() and mask_hash() of Cassandra 5.0
// (cql3/functions/masking). Null if the name is none of theirs.
CqlResult<FunctionPointer> maskFunction(const std::string& name, const Arguments& arguments,
                                        const CallPlace& place);

// "Cannot infer type of argument ? in call to function system.max(any): use type casts to disambiguate".
tl::unexpected<CqlError> unknownArgument(const Argument& argument, const std::string& function);

}  // namespace querywright::engine
