// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// What every suggestion begins with.
inline constexpr std::string_view suggestionMark = "; did you mean ";

// "; did you mean "Hotel"?" with the nearest of the names, empty if none is near.
std::string suggestion(std::string_view name, const std::vector<std::string>& candidates);

// `text` in quotes, cut to a length people read.
std::string shown(std::string_view text);

}  // namespace querywright::file
