// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace querywright {

// The noun behind its indefinite article, as it is spoken: "an Item", "a User", "an \"hour\"", "an SAI
// index". The noun may stand in double quotes.
std::string withArticle(std::string_view noun);

}  // namespace querywright
