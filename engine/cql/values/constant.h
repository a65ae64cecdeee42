// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/cql/cql_result.h"
#include "model/cql/statement/term.h"

#include <string_view>

namespace querywright::engine {

// How well a value fits a place (cql3/AssignmentTestable.java).
enum class Fit { Exact, Weak, No };

// How a constant fits a native type.
Fit fitOf(const cql::Literal& literal, cql::NativeType type);

// The type that a constant has by itself: text that is ASCII is ascii, a whole number the smallest of int,
// bigint and varint that holds it.
cql::NativeType typeOf(const cql::Literal& literal);

// The value of the type that the text of a constant stands for, refused in Cassandra's words
// (AbstractType.fromString).
CqlResult<Bytes> constantValue(std::string_view text, cql::NativeType type);

}  // namespace querywright::engine
