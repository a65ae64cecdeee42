// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::gui {

// "30 days", "90 seconds": in the largest unit that says it in whole numbers. 0: "for good".
QString secondsText(std::uint32_t seconds);

// Reads that, "30 d", "12h", or a mere number of seconds. Nothing of an empty text and of "none".
Result<std::optional<std::uint32_t>> readSeconds(const std::string& text);

}  // namespace querywright::gui
