// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "model/workflow/walk.h"

#include <optional>
#include <string_view>

namespace querywright::engine {

// The begin of the minute, hour, ... that a date, timestamp or time uuid lies in, in UTC, as a value of type
// `to` (date or timestamp). Weeks begin on Monday. Nothing if `value` is not of such a type.
std::optional<Bytes> beginOfBucket(std::string_view value, const cql::CqlType& from, TimeBucket bucket,
                                   const cql::CqlType& to);

}  // namespace querywright::engine
