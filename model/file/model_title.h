// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace querywright {

// What a model is called above what is made of it: its name, else that of its file, "hotel" for "hotel.qw",
// else "Model".
std::string modelTitle(const std::string& name, const std::string& file);

}  // namespace querywright
