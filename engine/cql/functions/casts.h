// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/parser/dialect.h"

#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// The name of the functions that CAST(... AS type) stands for: "castAsInt"; since Cassandra 5.0
// "cast_as_int".
std::string castName(std::string_view type, cql::Dialect dialect);

// The type, in lower case, if it is one of these.
std::optional<std::string> castType(const std::string& function);

}  // namespace querywright::engine
