// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/conceptual/statistics.h"

#include <QString>

#include <optional>
#include <string>

namespace querywright::gui {

// Numbers about the data as people state them in fields.

// Of what toText() says of a statistic: "Worst fan-out of Room" of "the worst fan-out of Room".
QString statisticLabel(const std::string& statistic);

// What the field of a number says that nobody stated.
QString notKnownText();

// "4,000,000", "12.5", as exactly as it was stated. Empty where there is none.
QString statedText(const std::optional<double>& number);
// Reads that, and what is short for it: "4M", "20k", "1.5B". Nothing of an empty text.
Result<std::optional<double>> readStatistic(const std::string& text);

// "110,000 per day". Empty where there is none.
QString growthText(const std::optional<Growth>& growth);
// Reads that, "2 a week", "7/month", or a mere number for those of a day. Nothing of an empty text.
Result<std::optional<Growth>> readGrowth(const std::string& text);

}  // namespace querywright::gui
