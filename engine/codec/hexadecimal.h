// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace querywright::engine {

// Two digits for each byte, letters small.
std::string hexadecimal(std::string_view bytes);

}  // namespace querywright::engine
