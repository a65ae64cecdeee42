// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/resolve_function.h"

#include <string>

namespace querywright::engine {

// The functions whose arguments and results depend on where they are called: token() of the statement's
// table, toJson() of its argument, fromJson() of the place of its value. Null if the name is none of these.
CqlResult<FunctionPointer> tableFunction(const std::string& name, const Arguments& arguments,
                                         const CallPlace& place);

}  // namespace querywright::engine
