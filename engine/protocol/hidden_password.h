// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/parser/dialect.h"

#include <string>

namespace querywright::engine {

// A statement as it may be shown and kept: of one on roles, be it wrong, nothing from behind the first word
// PASSWORD on (cql3/PasswordObfuscator.java).
std::string withoutPassword(const std::string& statement, cql::Dialect dialect);

}  // namespace querywright::engine
