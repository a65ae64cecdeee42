// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/workflow/workflow.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::gui {

// How often something runs: "120"; empty where it is not known.
QString rateText(const std::optional<double>& timesPerSecond);
Result<std::optional<double>> readRate(const std::string& text);

// In the order of Urgency.
QStringList urgencyTexts();

// "10"; empty for none.
Result<std::optional<std::uint64_t>> readLimit(const std::string& text);

}  // namespace querywright::gui
