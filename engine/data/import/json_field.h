// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "model/base/error.h"
#include "model/file/json_value.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <string>

namespace querywright::engine {

// Why a JSON value is none of a type, and where.
struct JsonFieldProblem {
    ErrorCode code = ErrorCode::Invalid;
    std::string message;
    std::size_t offset = 0;  // in the text that the JSON value was read from
};

// The value of a CQL type that a JSON value stands for: numbers, texts and booleans as literals (a number
// may also stand in quotes, which keeps those of any length as they are); lists, sets, tuples and vectors as
// lists; user-defined types as objects of their fields; maps as objects, or as lists of pairs where their
// keys are no texts. REQUIRES: not null.
tl::expected<Bytes, JsonFieldProblem> fromJsonField(const file::JsonValue& json, const cql::CqlType& type,
                                                    const cql::UdtCatalog& udts);

}  // namespace querywright::engine
