// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <optional>

class QCommandLineParser;

namespace querywright::cli {

// The number of --values, nothing if it is not set.
Result<std::optional<std::size_t>> valuesOption(const QCommandLineParser& parser);

}  // namespace querywright::cli
