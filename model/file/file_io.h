// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace querywright::file {

// The bytes of a file that has at most `most` of them.
Result<std::string> readBytes(const std::string& path, std::size_t most);

// Replaces the file behind `path` as saveModelFile() describes it.
Result<Done> replaceFile(const std::string& path, std::string_view bytes);

}  // namespace querywright::file
