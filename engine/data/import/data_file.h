// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <string>
#include <string_view>

namespace querywright::engine {

// Files that sample data is read from.

// The contents of a file; an error says why it cannot be read.
Result<std::string> readFile(const std::string& path);

// The text without a byte order mark. An error names the line at which it is not UTF-8, or has a zero byte.
Result<std::string_view> checkedText(std::string_view contents, const std::string& file);

// An error with a file, with what the file is for: the sample data of `owner`.
Error aboutData(const std::string& owner, Error error);

// The file of the model's data section, relative to `folder` unless it is absolute.
std::string dataFilePath(const std::string& folder, const std::string& file);

}  // namespace querywright::engine
