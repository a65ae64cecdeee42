// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace querywright {

// The parts between separators that stand outside (...) and <...>, as they are, in the text itself; one part
// if there is no separator. REQUIRES: the separator is not empty.
std::vector<std::string_view> splitOutsideBrackets(std::string_view text, std::string_view separator);

}  // namespace querywright
