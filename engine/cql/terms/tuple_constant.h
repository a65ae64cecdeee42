// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/cql/cql_result.h"
#include "model/cql/cql_type.h"

#include <string_view>

namespace querywright::engine {

// A tuple written as one constant: "1:x", "@" for null, colons within in front of a backslash
// (TupleType.fromString). What is left out at the end is not there.
CqlResult<Bytes> tupleConstant(std::string_view text, const cql::TupleType& type);

}  // namespace querywright::engine
