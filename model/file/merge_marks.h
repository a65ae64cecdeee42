// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace querywright {

// The lines, counted from 1, at which conflicts begin that git left in the text: lines of "<<<<<<<" with one
// of "=======" and one of ">>>>>>>" below (git-merge, "How conflicts are presented"). No line of a JSON text
// begins like that.
std::vector<std::uint32_t> mergeMarks(std::string_view text);

}  // namespace querywright
