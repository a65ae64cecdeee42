// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// The name of the functions that CAST(... AS type) stands for: "castAsInt".
std::string castName(std::string_view type);

// The type, in lower case, if it is one of these.
std::optional<std::string> castType(const std::string& function);

}  // namespace querywright::engine
