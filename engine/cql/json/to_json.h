// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// The value as JSON, written as Cassandra does (AbstractType.toJSONString). REQUIRES: valid.
std::string toJson(const std::optional<std::string>& value, const cql::CqlType& type,
                   const cql::UdtCatalog& types);

// A text in double quotes.
std::string jsonString(std::string_view text);

// The name of a column or field as a key: one with capitals is in quotes of its own.
std::string jsonKey(const std::string& name);

}  // namespace querywright::engine
