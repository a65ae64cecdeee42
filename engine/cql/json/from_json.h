// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/json/json_value.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <tl/expected.hpp>

#include <string>

namespace querywright::engine {

// Why a JSON value is none of a type.
struct JsonMisfit {
    std::string message;
    // Cassandra says no more than this: it does not name the column (Duration.java).
    bool standsAlone = false;
};

// The value of a type that a JSON value stands for (AbstractType.fromJSONObject). REQUIRES: not null.
tl::expected<std::string, JsonMisfit> fromJson(const JsonValue& json, const cql::CqlType& type,
                                               const cql::UdtCatalog& types);

}  // namespace querywright::engine
