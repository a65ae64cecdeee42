// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"

#include <cstddef>

// Which columns follow time.
namespace querywright::rules {

inline constexpr double secondsOfDay = 86400.0;

// A point in time or a day.
bool isTime(const cql::CqlType& type);

// Whether rows come in the order of the column as time goes on: a point in time, a day, a bucket of it, or a
// number called like one ("year", "week"). A timeuuid that only tells rows apart is no such column.
bool isTimeline(const ReviewContext& context, const ReviewedTable& table, std::size_t column);

// Whether the column has one value for all that comes in a period of time: a day, a bucket, a number called
// like one. A point in time is none, nor is a timeuuid.
bool isPeriod(const ReviewContext& context, const ReviewedTable& table, std::size_t column);

}  // namespace querywright::rules
