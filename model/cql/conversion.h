// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

namespace querywright::cql {

// Whether the values of one type, at least most of them, can be kept as values of the other: whole numbers as
// wider or smaller ones, as decimals or floating point numbers, dates as timestamps, uuids as timeuuids and
// back, anything simple as text, text as blobs, a collection frozen. Not counters, whose values nobody
// writes, and no type as itself.
bool isConvertible(const CqlType& from, const CqlType& to);

}  // namespace querywright::cql
