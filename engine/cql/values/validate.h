// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// Why the bytes are not a value of the type, in Cassandra's words (TypeSerializer.validate); nothing if they
// are one.
std::optional<std::string> problemOf(std::string_view value, const cql::CqlType& type,
                                     const cql::UdtCatalog& udts);

}  // namespace querywright::engine
