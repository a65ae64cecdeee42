// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/rules.h"

// Short words for what the tables of rules say again and again.
namespace querywright::rules::words {

inline constexpr auto advice = Severity::Advice;
inline constexpr auto warning = Severity::Warning;
inline constexpr auto error = Severity::Error;
inline constexpr auto least = Threshold::Bound::Least;
inline constexpr ProfileSet all = ProfileSet::all();

}  // namespace querywright::rules::words
