// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/base/result.h"

#include <cstddef>
#include <memory>
#include <optional>

class QCommandLineParser;

namespace querywright::cli {

// The number of --values, nothing if it is not set.
Result<std::optional<std::size_t>> valuesOption(const QCommandLineParser& parser);

// Declares --scale X.
void declareScaleOption(QCommandLineParser& parser);

// The design for X times the sample data, where --scale is set; else the design itself.
Result<std::shared_ptr<const core::Design>> scaledDesign(const QCommandLineParser& parser,
                                                         std::shared_ptr<const core::Design> design);

}  // namespace querywright::cli
